import Foundation
import GuideCore
import Messages

/// A server of map tiles, by its address: that of a TileJSON, or a template such as `https://maps.example/{z}/{x}/{y}.pbf`.
///
/// ```swift
/// let server = try TileServer(TileServer.openFreeMap)
/// ```
public struct TileServer: Hashable, Sendable {
    /// The problem of an address.
    public enum Mistake: Error, Hashable, Sendable {
        case noAddress(String)
        /// A server that forbids maps for use without a network.
        case forbidsOfflineUse(host: String)
    }

    /// The TileJSON of OpenFreeMap's public server.
    ///
    /// Its operator permits programs to download areas that a user requests, up to about 50 MB, with at most three
    /// requests at once: github.com/hyperknot/openfreemap, discussion 142.
    public static let openFreeMap = "https://tiles.openfreemap.org/planet"

    /// The servers of openstreetmap.org forbid offline use: operations.osmfoundation.org/policies/tiles and
    /// /policies/vector.
    private static let forbiddenHosts = ["tile.openstreetmap.org", "vector.openstreetmap.org"]

    /// The address as the user typed it.
    public let address: String
    /// The address without the user, the password and the query, which may be secret.
    var publicAddress: String {
        String(address.prefix { !"?#".contains($0) }).replacing(/^([a-zA-Z]+:\/\/)[^\/]*@/) { $0.output.1 }
    }

    /// The name for messages: the host, with its port if that is unusual.
    public let name: String

    /// Parses the user's input.
    public init(_ text: String) throws(Mistake) {
        let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        // URLs have no braces.
        guard let server = TypedAddress(typed.replacing(/[{}]/, with: "")) else { throw .noAddress(typed) }
        if server.belongs(to: Self.forbiddenHosts) { throw .forbidsOfflineUse(host: server.host) }
        (address, name) = (typed, server.name)
    }

    /// Returns the problem of an address; nil if it is valid.
    public static func mistake(in text: String) -> Mistake? {
        do throws(Mistake) {
            _ = try TileServer(text)
            return nil
        } catch {
            return error
        }
    }
}

extension TileServer.Mistake: MessageConvertible {
    /// The problem and the cure.
    public var message: Message {
        switch self {
        case .noAddress(let text):
            Message(
                "“%1” is not the address of a tile server. Type the full address, such as %2.",
                TypedAddress.shown(text), TileServer.openFreeMap)
        case .forbidsOfflineUse(let host):
            Message(
                "%1 forbids maps for use without a network. Type the address of another tile server.", host)
        }
    }
}
