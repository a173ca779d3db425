import Foundation
import GtkKit
import GuideStore
import Translations

/// Places in the desktop's own search: `org.gnome.Shell.SearchProvider2`. The program is started for a query where it does
/// not run, without a window.
@MainActor
final class SearchProvider {
    /// How long the program stays for the next letter, s. To be started anew takes longer than to wait for a letter.
    static let idleTime = 10.0
    /// As `data/io.github.carte_guide.Carte.search-provider.ini` tells the desktop.
    private static let path = "/io/github/carte_guide/Carte/SearchProvider"
    private static let error = "\(CarteApplication.id).Error.Guide"

    private let desk: () -> SearchDesk
    private let show: (Errand, _ time: UInt32) -> Void

    /// - Parameters:
    ///   - desk: who answers, as the person has chosen by now.
    ///   - show: opens the window for what the person has chosen, at a time of the display's.
    init(desk: @escaping () -> SearchDesk, show: @escaping (Errand, _ time: UInt32) -> Void) {
        self.desk = desk
        self.show = show
    }

    /// What is to be published.
    var object: BusObject {
        BusObject(path: Self.path, interface: Self.interface) { [self] in take($0) }
    }

    private func take(_ call: BusCall) {
        switch call.method {
        case "GetInitialResultSet":
            let words: [String] = call.argument(0)
            answer(call) { Variant(try $0.places(words)) }
        case "GetSubsearchResultSet":
            let (earlier, words): ([String], [String]) = (call.argument(0), call.argument(1))
            answer(call) { Variant(try $0.places(words, among: earlier)) }
        case "GetResultMetas":
            let ids: [String] = call.argument(0)
            answer(call) { Variant(try $0.describe(ids).map(\.entries)) }
        case "ActivateResult":
            let (id, words): (String, [String]) = (call.argument(0), call.argument(1))
            let place = PlaceReference(rawValue: id)
            // What is no place of ours stands for what was looked for.
            show(place.map { .details($0) } ?? .search(words.joined(separator: " ")), call.argument(2))
            call.answer()
        case "LaunchSearch":
            let words: [String] = call.argument(0)
            show(.search(words.joined(separator: " ")), call.argument(1))
            call.answer()
        default: call.fail("org.freedesktop.DBus.Error.UnknownMethod", "There is no \(call.method).")
        }
    }

    private func answer(_ call: BusCall, _ ask: @escaping @Sendable (SearchDesk) throws -> Variant) {
        let desk = desk()
        Task {
            do {
                call.answer(try await Background.run { try ask(desk) })
            } catch {
                let sentence = TransferFailure(error).text(in: .person)
                StandardError.write(sentence)
                call.fail(Self.error, sentence)
            }
        }
    }

    /// As GNOME Shell has it.
    private static let interface = """
        <node>
          <interface name="org.gnome.Shell.SearchProvider2">
            <method name="GetInitialResultSet">
              <arg type="as" name="terms" direction="in"/>
              <arg type="as" name="results" direction="out"/>
            </method>
            <method name="GetSubsearchResultSet">
              <arg type="as" name="previous_results" direction="in"/>
              <arg type="as" name="terms" direction="in"/>
              <arg type="as" name="results" direction="out"/>
            </method>
            <method name="GetResultMetas">
              <arg type="as" name="identifiers" direction="in"/>
              <arg type="aa{sv}" name="metas" direction="out"/>
            </method>
            <method name="ActivateResult">
              <arg type="s" name="identifier" direction="in"/>
              <arg type="as" name="terms" direction="in"/>
              <arg type="u" name="timestamp" direction="in"/>
            </method>
            <method name="LaunchSearch">
              <arg type="as" name="terms" direction="in"/>
              <arg type="u" name="timestamp" direction="in"/>
            </method>
          </interface>
        </node>
        """
}

extension SearchDesk.Description {
    fileprivate var entries: [String: Variant] {
        ["id": Variant(id), "name": Variant(name), "description": Variant(description), "icon": icon]
    }
}
