import Foundation

/// Waits until `condition` holds, asking again and again, and throws ``WaitingFailed`` when `timeout` seconds are
/// over. Tests wait with this and never for a fixed time: a fixed time is too short on a busy machine and too
/// long on every other.
///
///     try eventually("the sheet rests at half") { try trace.lines().last?.detent == "half" }
///
/// - Parameter between: what happens between two questions, of which the last took so many seconds. A test that runs GTK in its
///   own process iterates the main loop here, or nothing that it waits for can ever happen.
public func eventually(
    timeout: TimeInterval = 15,
    _ what: String,
    between: (TimeInterval) -> Void = restBetweenQuestions,
    _ condition: () throws -> Bool
) throws {
    try eventually(timeout: timeout, what, between: between, seeing: condition, until: { $0 })
}

/// Waits until `value` is something, and returns it.
@discardableResult
public func eventually<Value>(
    timeout: TimeInterval = 15,
    _ what: String,
    between: (TimeInterval) -> Void = restBetweenQuestions,
    _ value: () throws -> Value?
) throws -> Value {
    let seen: Value? = try eventually(
        timeout: timeout, what, between: between, seeing: value, until: { $0 != nil })
    guard let seen else { throw WaitingFailed(what: what, timeout: timeout, lastSeen: "nil") }
    return seen
}

/// Waits until what is seen fulfils `condition`, and returns it; the error tells what was seen last.
///
///     try eventually("two windows", seeing: { try display.windows().count }, until: { $0 == 2 })
@discardableResult
public func eventually<Value>(
    timeout: TimeInterval = 15,
    _ what: String,
    between: (TimeInterval) -> Void = restBetweenQuestions,
    seeing value: () throws -> Value,
    until condition: (Value) throws -> Bool
) throws -> Value {
    let deadline = now() + timeout
    while true {
        // The clock is read before the question: after a pause of the whole machine there is one more look.
        let start = now()
        let isLastLook = start >= deadline
        let seen = try value()
        if try condition(seen) { return seen }
        if isLastLook {
            FailurePictures.take(of: what)
            throw WaitingFailed(what: what, timeout: timeout, lastSeen: String(describing: seen))
        }
        between(now() - start)
    }
}

/// What ``eventually(timeout:_:between:_:)`` does between two questions unless told otherwise: it sleeps for 10 ms, or for twice
/// as long as the question took, up to 200 ms. An answer is work for the program that is asked.
public func restBetweenQuestions(after question: TimeInterval) {
    Thread.sleep(forTimeInterval: min(max(2 * question, 0.01), 0.2))
}

/// Seconds on a clock that never goes back (the one of `/proc/uptime`).
func now() -> TimeInterval {
    ProcessInfo.processInfo.systemUptime
}

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
