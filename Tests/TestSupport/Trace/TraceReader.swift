import Foundation
import Harness

/// Reads a growing trace of a program, one JSON object per line.
///
///     let before = try trace.lines().count
///     try display.touch.drag(from: low, to: high, duration: 0.3)
///     let rest = try trace.waitForRest(after: before)
public final class TraceReader {
    /// The trace's file.
    public let url: URL
    private var known: [TraceLine] = []
    private var bytesRead: UInt64 = 0
    /// The start of an incomplete line.
    private var unfinished = Data()
    private let decoder = JSONDecoder()

    /// Creates a reader. The file need not exist yet.
    public init(url: URL) {
        self.url = url
    }

    /// Returns all complete lines so far. Only new lines are parsed. Throws ``TraceError`` for an invalid
    /// line.
    @discardableResult
    public func lines() throws -> [TraceLine] {
        guard let file = try? FileHandle(forReadingFrom: url) else { return known }
        defer { try? file.close() }
        try file.seek(toOffset: bytesRead)
        guard let new = try file.readToEnd(), !new.isEmpty else { return known }
        bytesRead += UInt64(new.count)
        unfinished += new

        let newline = UInt8(ascii: "\n")
        guard let last = unfinished.lastIndex(of: newline) else { return known }
        let complete = unfinished[...last]
        unfinished = Data(unfinished[(last + 1)...])
        for text in complete.split(separator: newline) {
            guard let raw = try? decoder.decode([String: JSONValue].self, from: Data(text)),
                let line = TraceLine(raw: raw)
            else {
                throw TraceError(url: url, line: known.count + 1, text: String(decoding: text, as: UTF8.self))
            }
            known.append(line)
        }
        return known
    }

    /// Returns the frames so far, without the first `count` **lines**.
    public func frames(after count: Int = 0) throws -> [TraceLine] {
        try lines().dropFirst(count).filter(\.isFrame)
    }

    /// Returns the events so far, without the first `count` **lines**.
    public func events(after count: Int = 0) throws -> [TraceLine] {
        try lines().dropFirst(count).filter { $0.event != nil }
    }

    /// Waits for an event with a name after the first `count` lines.
    @discardableResult
    public func waitForEvent(
        _ name: String, after count: Int = 0, timeout: TimeInterval = 15,
        between: (TimeInterval) -> Void = restBetweenQuestions
    ) throws -> TraceLine {
        try eventually(timeout: timeout, "the event \(name) in \(url.lastPathComponent)", between: between) {
            try events(after: count).first { $0.event == name }
        }
    }

    /// Returns the number of drags, as the frames show them.
    ///
    /// - Parameter count: the number of earlier lines.
    public func drags(after count: Int = 0) throws -> Int {
        let phases = try lines().dropFirst(count).filter(\.isFrame).map(\.phase)
        return zip([nil] + phases, phases).count { $0 != "dragging" && $1 == "dragging" }
    }

    /// Waits until the last frame's phase is "idle" and nothing was written for `quiet` seconds. Returns that
    /// frame.
    ///
    /// - Parameter count: the number of lines before the action. Without it, the rest **before** the action
    ///   can be found, because a program needs a moment to react.
    @discardableResult
    public func waitForRest(
        after count: Int = 0, timeout: TimeInterval = 15, quiet: TimeInterval = 0.1,
        between: (TimeInterval) -> Void = restBetweenQuestions
    ) throws -> TraceLine {
        var (lineCount, lastChange) = (-1, now())
        let seen = try eventually(
            timeout: timeout, "rest in \(url.lastPathComponent)", between: between,
            seeing: { () -> TraceLine? in
                let all = try lines()
                if all.count != lineCount { (lineCount, lastChange) = (all.count, now()) }
                return all.dropFirst(count).last(where: \.isFrame)
            },
            until: { $0?.phase == "idle" && now() - lastChange >= quiet })
        guard let seen else { throw WaitingFailed(what: "a frame", timeout: timeout, lastSeen: "nil") }
        return seen
    }
}

/// A line of a trace that is not a JSON object with a time.
public struct TraceError: Error, CustomStringConvertible {
    /// The trace's file.
    public let url: URL
    /// The number of the line, from 1.
    public let line: Int
    /// The invalid line.
    public let text: String

    /// The file, the line's number and its text.
    public var description: String {
        "\(url.path):\(line): not a JSON object with a number \"t\": \(text)"
    }
}
