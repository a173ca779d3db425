import Foundation

/// A line of a trace that is not a JSON object with a time.
public struct TraceError: Error, CustomStringConvertible {
    public let url: URL
    /// From 1.
    public let line: Int
    public let text: String

    public var description: String {
        "\(url.path):\(line): not a JSON object with a number \"t\": \(text)"
    }
}
