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
                "Nothing answers at %1. Check that the Overpass is running there, and its address.", server)
        case .unknownHost:
            Message("No computer called %1 is found. Check the address, and your connection.", server)
        case .noNetwork:
            Message("%1 cannot be reached, because there is no network. Check your connection.", server)
        case .silent(let seconds):
            Message(
                "%1 has not sent anything for %2 s. Try again later, or ask for a smaller area.", server,
                seconds)
        case .certificate(.unknownIssuer):
            Message(
                "%1 shows a certificate that nobody vouches for whom your system trusts. Add it to those that your system trusts, or have it signed by an authority.",
                server)
        case .certificate(.otherName):
            Message(
                "The certificate of %1 is for another name. Give the address with the name that stands in it.",
                server)
        case .certificate(.expired):
            Message("The certificate of %1 has expired. Renew it there.", server)
        case .notSecure(let words):
            Message(
                "There is no secure connection to %1 (%2). Check its certificate, and whether its address begins with https.",
                server, words)
        case .unreachable(let words):
            Message("%1 cannot be asked (%2). Check its address, and your connection.", server, words)
        case .redirects(let address):
            Message("%1 has moved to %2. Give that address instead, if you trust it.", server, address)
        case .notUnderstood(let words):
            Message(
                "%1 has not understood the question (error 400: %2). Check that an Overpass of version 0.7 or newer runs there.",
                server, words)
        case .notAllowed(let status):
            Message(
                "%1 lets nobody ask without permission (error %2). Ask who runs it.", server, String(status))
        case .nameNotWanted(let name):
            Message(
                "%1 does not answer programs that are called %2 (error 406). Ask who runs it.", server, name)
        case .notFound(let status):
            Message(
                "%1 has no Overpass at this address (error %2). It usually ends in /api/interpreter.", server,
                String(status))
        case .busy(let attempts, let words):
            Message(
                "%2 was asked once and is busy (%3). Try again later, or ask for a smaller area.",
                "%2 was asked %1 times and is still busy (%3). Try again later, or ask for a smaller area.",
                count: attempts, server, words)
        case .wantsRest(let minutes):
            Message(
                "%2 wants to be asked again in %1 minute. Try again then.",
                "%2 wants to be asked again in %1 minutes. Try again then.", count: minutes, server)
        case .error(let status, let words):
            Message(
                "%1 has failed (error %2: %3). Try again later, or ask who runs it.", server, String(status),
                words)
        case .wrongContent:
            Message(
                "What %1 has sent is no answer of an Overpass. Check its address, which usually ends in /api/interpreter.",
                server)
        case .cutOff:
            Message(
                "The answer of %1 ends in the middle, and was left out. Try again, or ask for a smaller area.",
                server)
        case .gaveUp(let words):
            Message("%1 gave up before the first place (%2). Ask for a smaller area.", server, words)
        case .nothingThere:
            Message(
                "%1 knows no places to eat or drink there. Type the name as it is written there, such as Wien for Vienna, or ask for the places around you.",
                server)
        case .tooLarge(let megabytes):
            Message(
                "The answer of %2 is larger than %1 MB, and was left out. Ask for a smaller area.",
                "The answer of %2 is larger than %1 MB, and was left out. Ask for a smaller area.",
                count: megabytes,
                server)
        case .cannotKeep(let words):
            Message(
                "The answer of %1 cannot be written to the disk (%2). Make room there, and try again.",
                server, words)
        }
    }
}
