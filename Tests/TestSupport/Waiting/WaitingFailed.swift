import Foundation

/// What was waited for did not come in time.
public struct WaitingFailed: Error, Equatable, CustomStringConvertible {
    public let what: String
    /// Seconds.
    public let timeout: TimeInterval
    /// The value at the last look, as text.
    public let lastSeen: String

    public init(what: String, timeout: TimeInterval, lastSeen: String) {
        self.what = what
        self.timeout = timeout
        self.lastSeen = lastSeen
    }

    public var description: String {
        "waited \(timeout) s for: \(what); last seen: \(lastSeen)"
    }
}
