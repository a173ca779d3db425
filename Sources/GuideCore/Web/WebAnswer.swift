import Foundation

/// The head of a server's answer.
public struct WebAnswer: Hashable, Sendable {
    /// The status code of HTTP.
    public var status: Int
    /// The header `Retry-After`.
    public var retryAfter: String?
    /// The header `Location`, the address of a redirect.
    public var location: String?
    /// The start of the body, unless the status is 200.
    public var page: String

    /// Creates an answer. An omitted header is one that the server did not send.
    public init(status: Int, retryAfter: String? = nil, location: String? = nil, page: String = "") {
        self.status = status
        self.retryAfter = retryAfter
        self.location = location
        self.page = page
    }

    /// The address of a redirect, clean for a message.
    public var newAddress: String { TextCleaner.clean(location ?? "").text }

    /// Parses `Retry-After` (RFC 9110, 10.2.3): seconds, or a date.
    ///
    /// - Parameter now: the time from which a date is counted.
    /// - Returns: the requested pause, s; nil without one.
    public func pause(from now: Date) -> Int? {
        guard let text = retryAfter?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
        if text.allSatisfy({ $0.isASCII && $0.isNumber }) { return Int(text) ?? .max / 2 }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return format.date(from: text).map {
            Int(max(0, min($0.timeIntervalSince(now), 1e9)).rounded(.up))
        }
    }
}
