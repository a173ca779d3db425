import GuideCore
import Messages
import VectorTiles

/// The reason why a tile server has not sent the whole map of an area.
public struct MapDownloadFailure: Error, Hashable, Sendable {
    /// The cause, with the values for its message.
    public enum Reason: Error, Hashable, Sendable {
        /// The estimated size of the area is above the limit.
        case tooLarge(estimate: Int, limit: Int)
        case connection(ConnectionFailure)
        case redirects(to: String)
        case notAllowed(status: Int)
        case notFound(status: Int)
        /// The server was still busy after this number of requests.
        case busy(attempts: Int, status: Int)
        /// The server wants a longer pause than a user waits for.
        case wantsRest(minutes: Int)
        case error(status: Int)
        /// The address has neither a TileJSON nor the variables of a template.
        case noTileJSON
        /// The TileJSON names a server that forbids offline use.
        case forbidden(TileServer.Mistake)
        /// The layers of the vector tiles are of an unknown schema.
        case schema(layers: [String])
        /// The server has no tile in the area.
        case noTiles
        /// An answer is neither a vector tile nor a picture.
        case wrongTile(TileAddress)
        /// The map's file cannot be written.
        case file(MapFileError)
    }

    /// The server's name.
    public let server: String
    /// The cause, which decides the cure in ``message``.
    public let reason: Reason

    /// Creates a failure of the server with this name.
    public init(_ server: String, _ reason: Reason) {
        self.server = server
        self.reason = reason
    }
}

extension MapDownloadFailure: MessageConvertible {
    /// The cause and the cure, with the server's name.
    public var message: Message {
        switch reason {
        case .tooLarge(let estimate, let limit): TilePlan.message(tooLarge: estimate, limit: limit)
        case .connection(let failure): failure.message(about: server)
        case .redirects(let address): ServerMessage.moved(server, to: address)
        case .notAllowed(let status): ServerMessage.refused(server, status: status)
        case .notFound(let status):
            Message(
                "%1 has no tile server at this address (error %2). Check the address.", server, String(status)
            )
        case .busy(let attempts, let status):
            ServerMessage.busy(server, attempts: attempts, String(status))
        case .wantsRest(let minutes): ServerMessage.wantsRest(server, minutes: minutes)
        case .error(let status): ServerMessage.failed(server, status: status, "–")
        case .noTileJSON:
            Message(
                "%1 did not send a TileJSON. Type the address of one, or one with {z}, {x} and {y}.", server)
        case .forbidden(let mistake): mistake.message
        case .schema(let layers):
            Message(
                "The tiles of %1 have an unknown schema: %2. Carte reads the schemas OpenMapTiles and Shortbread.",
                server, MessageList(layers.prefix(8).map { $0 }))
        case .noTiles: Message("%1 has no map of this area. Choose another area.", server)
        case .wrongTile(let tile):
            Message(
                "%1 did not send a map tile at %2. Check the address of the server.", server,
                tile.description)
        case .file(let error): error.message
        }
    }
}

extension TilePlan {
    /// The estimate for a user, before the download.
    public var message: Message {
        Message(
            "About %2 MB in %1 tile. This is an estimate.", "About %2 MB in %1 tiles. This is an estimate.",
            count: count, Self.megabytes(estimatedSize))
    }

    /// The refusal of an area.
    static func message(tooLarge estimate: Int, limit: Int) -> Message {
        Message(
            "This area has about %1 MB. Carte downloads at most %2 MB. Choose a smaller area.",
            megabytes(estimate), megabytes(limit))
    }

    private static func megabytes(_ bytes: Int) -> Int { max(1, Int((Double(bytes) / 1e6).rounded(.up))) }
}
