import Messages

/// The reason why the user's own Overpass server has returned no places.
public struct OverpassFailure: Error, Hashable, Sendable {
    /// The cause of a failure, with the values for its message.
    public enum Reason: Error, Hashable, Sendable {
        /// The server refuses connections.
        case refusesConnection
        case unknownHost
        case noNetwork
        /// The server sent nothing for this time, s.
        case silent(seconds: Int)
        /// The server's certificate is invalid.
        case certificate(CertificateFault)
        /// The connection is not secure for another reason, in the library's words.
        case notSecure(String)
        /// Another network error.
        case unreachable(String)

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

    /// The fault of a certificate.
    public enum CertificateFault: Hashable, Sendable {
        /// The system trusts no issuer of it, for example if it is self-signed.
        case unknownIssuer
        /// It belongs to another host.
        case otherName
        case expired
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
        case .refusesConnection:
            Message(
                "Could not connect to %1. Check its address, and that the Overpass server is running.", server
            )
        case .unknownHost:
            Message("Could not find the server %1. Check the address and your connection.", server)
        case .noNetwork:
            Message("Could not reach %1: there is no network. Check your connection.", server)
        case .silent(let seconds):
            Message(
                "%1 sent nothing for %2 s. Try again later, or choose a smaller area.", server,
                seconds)
        case .certificate(.unknownIssuer):
            Message(
                "%1 uses a certificate that your system does not trust. Add it to the trusted certificates, or have it signed by an authority.",
                server)
        case .certificate(.otherName):
            Message(
                "The certificate of %1 is for another name. Use the name in the certificate as the address.",
                server)
        case .certificate(.expired):
            Message("The certificate of %1 has expired. Renew it on the server.", server)
        case .notSecure(let words):
            Message(
                "Could not make a secure connection to %1 (%2). Check its certificate, and whether its address begins with https.",
                server, words)
        case .unreachable(let words):
            Message("Could not reach %1 (%2). Check its address and your connection.", server, words)
        case .redirects(let address):
            Message("%1 has moved to %2. If you trust that address, use it instead.", server, address)
        case .notUnderstood(let words):
            Message(
                "%1 did not understand the query (error 400: %2). Check that it runs Overpass 0.7 or newer.",
                server, words)
        case .notAllowed(let status):
            Message(
                "%1 refused access (error %2). Contact its operator.", server, String(status))
        case .nameNotWanted(let name):
            Message(
                "%1 does not accept requests from %2 (error 406). Contact its operator.", server, name)
        case .notFound(let status):
            Message(
                "%1 has no Overpass server at this address (error %2). The address usually ends in /api/interpreter.",
                server,
                String(status))
        case .busy(let attempts, let words):
            Message(
                "%2 is busy (%3). Try again later, or choose a smaller area.",
                "%2 is still busy after %1 attempts (%3). Try again later, or choose a smaller area.",
                count: attempts, server, words)
        case .wantsRest(let minutes):
            Message(
                "%2 is busy. Try again in %1 minute.",
                "%2 is busy. Try again in %1 minutes.", count: minutes, server)
        case .error(let status, let words):
            Message(
                "%1 failed (error %2: %3). Try again later, or contact its operator.", server, String(status),
                words)
        case .wrongContent:
            Message(
                "%1 did not send an Overpass response. Check its address, which usually ends in /api/interpreter.",
                server)
        case .cutOff:
            Message(
                "The response of %1 ends in the middle and was discarded. Try again, or choose a smaller area.",
                server)
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
