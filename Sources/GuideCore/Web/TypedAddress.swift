import Foundation

/// The address of a server that the user typed.
public struct TypedAddress: Sendable {
    /// The parts of the address.
    public let parts: URLComponents
    /// The host.
    public let host: String

    /// Parses an address.
    ///
    /// - Returns: nil unless the text is an address of HTTP or HTTPS with a host.
    public init?(_ text: String) {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty
        else { return nil }
        (self.parts, self.host) = (parts, host)
    }

    /// Returns the start of a typed text, clean for a message.
    public static func shown(_ text: String) -> String { TextCleaner.clean(String(text.prefix(200))).text }

    /// The name for messages: the host, with its port if that is unusual.
    public var name: String { host + (parts.port.map { ":\($0)" } ?? "") }

    /// Returns whether the host is one of these, or a subdomain of one.
    public func belongs(to hosts: [String]) -> Bool {
        let host = host.lowercased().trimmingCharacters(in: ["."])
        return hosts.contains { host == $0 || host.hasSuffix(".\($0)") }
    }
}
