import Messages

/// The reason why a server could not be reached, or why its answer ended early.
public enum ConnectionFailure: Error, Hashable, Sendable {
    /// The server refuses connections.
    case refused
    case unknownHost
    case noNetwork
    /// The server sent nothing for this time, s.
    case silent(seconds: Int)
    /// The server's certificate is invalid.
    case certificate(CertificateFault)
    /// The connection is not secure for another reason, in the library's words.
    case notSecure(String)
    /// The body of the answer is incomplete.
    case cutOff
    /// Another network error, in the library's words.
    case unreachable(String)

    /// The fault of a certificate.
    public enum CertificateFault: Hashable, Sendable {
        /// The system trusts no issuer of it, for example if it is self-signed.
        case unknownIssuer
        /// It belongs to another host.
        case otherName
        case expired
    }

    /// Returns the cause and the cure, with the server's name.
    public func message(about server: String) -> Message {
        switch self {
        case .refused:
            Message("Could not connect to %1. Check its address, and that the server is running.", server)
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
        case .cutOff:
            Message(
                "The response of %1 ends in the middle and was discarded. Try again, or choose a smaller area.",
                server)
        case .unreachable(let words):
            Message("Could not reach %1 (%2). Check its address and your connection.", server, words)
        }
    }
}
