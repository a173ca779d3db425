import Foundation
import GtkKit
import GuideCore
import HoursCore
import Translations

/// What the window is asked for from outside: by a command line, the launcher, another program, or the desktop's search.
enum Errand: Hashable {
    /// The places that have some words, and that are open, instead of what was looked for before. Without either the
    /// search stands ready for the person to type.
    case search(String = "", isOpen: Bool = false)
    /// The nearest places first.
    case near(Coordinate)
    /// What there is to know about a place.
    case details(PlaceReference)
    /// The same about any place that is open now.
    case surprise
}

/// A place of one of the guides.
struct PlaceReference: Hashable, Sendable, Codable {
    var guide: GuideKind
    var id: UUID
}

/// What other programs know it by.
extension PlaceReference: RawRepresentable {
    init?(rawValue: String) {
        let parts = rawValue.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let guide = GuideKind(rawValue: parts[0]), let id = UUID(uuidString: parts[1])
        else { return nil }
        self.init(guide: guide, id: id)
    }

    var rawValue: String { "\(guide.rawValue)/\(id.uuidString.lowercased())" }
}

/// What a person wants who starts the program, running or not.
struct Invocation: Equatable {
    var errands: [Errand] = []
    /// Paths of files to be imported.
    var files: [String] = []
    /// What could not be understood.
    var problems: [GeoAddressError] = []

    enum Option: String {
        case search
        case openNow = "open-now"
        case surprise
    }

    /// - Parameters:
    ///   - search: words to be looked for.
    ///   - arguments: paths and addresses.
    init(search: String? = nil, isOpen: Bool = false, isSurprise: Bool = false, arguments: [String]) {
        if search != nil || isOpen { errands.append(.search(search ?? "", isOpen: isOpen)) }
        for argument in arguments {
            guard GeoAddress.isMeant(by: argument) else {
                files.append(argument)
                continue
            }
            do throws(GeoAddressError) {
                errands.append(.near(try GeoAddress(argument).coordinate))
            } catch {
                problems.append(error)
            }
        }
        if isSurprise { errands.append(.surprise) }
    }

    @MainActor init(_ call: CommandLineCall) {
        self.init(
            search: call.value(Option.search.rawValue), isOpen: call.has(Option.openNow.rawValue),
            isSurprise: call.has(Option.surprise.rawValue), arguments: call.arguments)
    }

    /// Has `--help` say what there is.
    @MainActor static func describe(to application: Application) {
        application.describeCommandLine(
            // Translators: the arguments of the command line. Do not translate “geo:”.
            arguments: tr("[FILE… | geo:LATITUDE,LONGITUDE]"),
            summary: tr(
                "A restaurant guide. Imports files with places, and shows the places near a position."
            ))
        // Translators: stands for the words after --search.
        application.addOption(
            Option.search.rawValue, value: tr("TEXT"), help: tr("Show the places that match this text"))
        application.addOption(Option.openNow.rawValue, help: tr("Show the places that are open now"))
        application.addOption(Option.surprise.rawValue, help: tr("Show a random place that is open now"))
    }
}
