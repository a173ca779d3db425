import Messages

/// The reason why the user's own Overpass server has returned no places.
public struct OverpassFailure: Error, Hashable, Sendable {
    /// The cause of a failure, with the values for its message.
    public enum Reason: Error, Hashable, Sendable {
        /// The server cannot be reached. A body that ends early is ``cutOff``.
        case connection(ConnectionFailure)

        case redirects(to: String)
        case notUnderstood(String)
        case notAllowed(status: Int)
        /// The server rejects the user agent: 406.
        case nameNotWanted(String)
        case notFound(status: Int)
        /// The server was still busy after this number of requests.
        case busy(attempts: Int, String)
        /// The server wants a longer pause than a user waits for.
        case wantsRest(minutes: Int)
        case error(status: Int, String)

        case wrongContent
        case cutOff
        /// The server ran out of time or memory before the first place.
        case gaveUp(String)
        case nothingThere
        case tooLarge(megabytes: Int)
        /// The answer cannot be written to disk, for this reason of the system.
        case cannotKeep(String)
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

extension OverpassFailure: MessageConvertible {
    /// The cause and the cure, with the server's name.
    public var message: Message {
        switch reason {
        case .connection(let failure): failure.message(about: server)
        case .redirects(let address): ServerMessage.moved(server, to: address)
        case .notUnderstood(let words):
            Message(
                "%1 did not understand the query (error 400: %2). Check that it runs Overpass 0.7 or newer.",
                server, words)
        case .notAllowed(let status): ServerMessage.refused(server, status: status)
        case .nameNotWanted(let name):
            Message(
                "%1 does not accept requests from %2 (error 406). Contact its operator.", server, name)
        case .notFound(let status):
            Message(
                "%1 has no Overpass server at this address (error %2). The address usually ends in /api/interpreter.",
                server,
                String(status))
        case .busy(let attempts, let words): ServerMessage.busy(server, attempts: attempts, words)
        case .wantsRest(let minutes): ServerMessage.wantsRest(server, minutes: minutes)
        case .error(let status, let words): ServerMessage.failed(server, status: status, words)
        case .wrongContent:
            Message(
                "%1 did not send an Overpass response. Check its address, which usually ends in /api/interpreter.",
                server)
        case .cutOff: ConnectionFailure.cutOff.message(about: server)
        case .gaveUp(let words):
            Message("%1 stopped before the first place (%2). Choose a smaller area.", server, words)
        case .nothingThere:
            Message(
                "%1 has no places to eat or drink there. Type the local name, such as Wien for Vienna, or get the places around you.",
                server)
        case .tooLarge(let megabytes):
            Message(
                "The response of %2 is larger than %1 MB and was discarded. Choose a smaller area.",
                "The response of %2 is larger than %1 MB and was discarded. Choose a smaller area.",
                count: megabytes,
                server)
        case .cannotKeep(let words):
            Message(
                "Could not write the response of %1 to the disk (%2). Free some space, and try again.",
                server, words)
        }
    }
}
