import Foundation
import Messages

/// The user's own Overpass server, by its address.
///
/// ```swift
/// let server = try OverpassServer("https://overpass.example.org")
/// ```
public struct OverpassServer: Hashable, Sendable {
    /// The problem of an address.
    public enum Mistake: Error, Hashable, Sendable {
        case noAddress(String)
        /// A public server, which is for editors of the map.
        case isPublic(host: String)
    }

    /// The address for queries.
    public let address: String

    /// The name for messages: the host, with its port if that is unusual.
    public let name: String

    /// The public servers in OpenStreetMap's wiki (“Overpass API”, “Public Overpass API instances”), now and
    /// earlier, and overpass-turbo. Their other names end with these.
    private static let publicHosts = [
        "overpass-api.de", "overpass.private.coffee", "overpass.kumi.systems", "maps.mail.ru",
        "overpass.osm.ch",
        "overpass.osm.jp", "overpass.openstreetmap.ru", "overpass.openstreetmap.fr", "api.openstreetmap.fr",
        "overpass.atownsend.org.uk", "overpass.openstreetmap.ie", "overpass.nchc.org.tw",
        "overpass.osm.rambler.ru",
        "overpass.olbricht.nl", "overpass.monicz.dev", "overpass-turbo.eu", "openstreetmap.org",
    ]

    /// Parses the user's input. Overpass's usual path can be omitted.
    public init(_ text: String) throws(Mistake) {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let server = TypedAddress(typed) else { throw .noAddress(typed) }
        if server.belongs(to: Self.publicHosts) { throw .isPublic(host: server.host) }
        var parts = server.parts
        let path = parts.path.split(separator: "/")
        switch path {
        case []: parts.path = "/api/interpreter"
        case ["api"]: parts.path = "/api/interpreter"
        default: break
        }
        parts.query = nil
        parts.fragment = nil
        guard let address = parts.string else { throw .noAddress(typed) }
        self.address = address
        name = server.name
    }

    /// Returns the problem of an address; nil if it is valid.
    public static func mistake(in text: String) -> Mistake? {
        do throws(Mistake) {
            _ = try OverpassServer(text)
            return nil
        } catch {
            return error
        }
    }
}

extension OverpassServer.Mistake: MessageConvertible {
    /// The problem and the cure.
    public var message: Message {
        switch self {
        case .noAddress(let text):
            Message(
                "“%1” is not a server address. Type the full address, such as http://localhost/api/interpreter.",
                TypedAddress.shown(text))
        case .isPublic(let host):
            Message(
                "%1 is a public server. Its operator blocks programs that rely on it. Leave this empty to get places in the browser, or give the address of your own Overpass server.",
                host)
        }
    }
}
