import Foundation
import GtkKit
import GuideStore
import Translations

/// The desktop's search provider, `org.gnome.Shell.SearchProvider2`. The desktop starts the program without a
/// window for a query.
@MainActor
final class SearchProvider {
    /// The time that the program waits for the next query, s. A new start takes longer than the pause between
    /// two letters.
    static let idleTime = 10.0
    /// The path in `data/io.github.carte_guide.Carte.search-provider.ini`.
    private static let path = "/io/github/carte_guide/Carte/SearchProvider"
    private static let error = "\(CarteApplication.id).Error.Guide"

    private let backend: () -> SearchProviderBackend
    private let show: (LaunchRequest, _ time: UInt32) -> Void

    /// - Parameters:
    ///   - backend: returns the search with the user's present settings.
    ///   - show: opens the window for the chosen result; `time` is the display's timestamp.
    init(
        backend: @escaping () -> SearchProviderBackend,
        show: @escaping (LaunchRequest, _ time: UInt32) -> Void
    ) {
        self.backend = backend
        self.show = show
    }

    /// The D-Bus object to publish.
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
            // An unknown result opens a search for the words.
            show(place.map { .details($0) } ?? .search(words.joined(separator: " ")), call.argument(2))
            call.answer()
        case "LaunchSearch":
            let words: [String] = call.argument(0)
            show(.search(words.joined(separator: " ")), call.argument(1))
            call.answer()
        default: call.fail("org.freedesktop.DBus.Error.UnknownMethod", "There is no \(call.method).")
        }
    }

    private func answer(_ call: BusCall, _ ask: @escaping @Sendable (SearchProviderBackend) throws -> Variant)
    {
        let backend = backend()
        Task {
            do {
                call.answer(try await Background.run { try ask(backend) })
            } catch {
                let sentence = TransferFailure(error).text(in: .person)
                StandardError.write(sentence)
                call.fail(Self.error, sentence)
            }
        }
    }

    /// The interface as GNOME Shell defines it.
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

extension SearchProviderBackend.Description {
    fileprivate var entries: [String: Variant] {
        ["id": Variant(id), "name": Variant(name), "description": Variant(description), "icon": icon]
    }
}
