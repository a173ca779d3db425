import Foundation
import GtkKit
import GuideCore
import HoursCore
import Translations

/// A launch request to the window. It comes from the command line, the launcher, another program or the
/// desktop's search.
enum LaunchRequest: Hashable {
    /// Searches places by words and, if wanted, open ones only. It replaces the present search. Without both,
    /// it opens an empty search bar.
    case search(String = "", isOpen: Bool = false)
    /// Shows the nearest places first.
    case near(Coordinate)
    /// Shows the details of a place.
    case details(PlaceReference)
    /// Shows the details of a random open place.
    case surprise
}

/// A reference to a place in one of the guides.
struct PlaceReference: Hashable, Sendable, Codable {
    var guide: GuideKind
    var id: UUID
}

/// The text form of the reference, for other programs.
extension PlaceReference: RawRepresentable {
    init?(rawValue: String) {
        let parts = rawValue.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let guide = GuideKind(rawValue: parts[0]), let id = UUID(uuidString: parts[1])
        else { return nil }
        self.init(guide: guide, id: id)
    }

    var rawValue: String { "\(guide.rawValue)/\(id.uuidString.lowercased())" }
}

/// The parsed command line of a start, whether the program runs already or not.
struct Invocation: Equatable {
    var requests: [LaunchRequest] = []
    /// The paths of files to import.
    var files: [String] = []
    /// The errors of invalid positions.
    var problems: [GeoAddressError] = []

    enum Option: String {
        case search
        case openNow = "open-now"
        case surprise
    }

    /// - Parameters:
    ///   - search: the words to search.
    ///   - arguments: paths and addresses.
    init(search: String? = nil, isOpen: Bool = false, isSurprise: Bool = false, arguments: [String]) {
        if search != nil || isOpen { requests.append(.search(search ?? "", isOpen: isOpen)) }
        for argument in arguments {
            guard GeoAddress.isMeant(by: argument) else {
                files.append(argument)
                continue
            }
            do throws(GeoAddressError) {
                requests.append(.near(try GeoAddress(argument).coordinate))
            } catch {
                problems.append(error)
            }
        }
        if isSurprise { requests.append(.surprise) }
    }

    @MainActor init(_ call: CommandLineCall) {
        self.init(
            search: call.value(Option.search.rawValue), isOpen: call.has(Option.openNow.rawValue),
            isSurprise: call.has(Option.surprise.rawValue), arguments: call.arguments)
    }

    /// Adds the options and the summary to `--help`.
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
