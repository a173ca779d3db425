import Foundation

/// Waits until `condition` holds; throws ``WaitingFailed`` after `timeout` seconds.
///
/// Tests wait with this and never for a fixed time: a fixed time is too short on a busy machine and too long
/// on others.
///
///     try eventually("the sheet rests at half") { try trace.lines().last?.detent == "half" }
///
/// - Parameter between: called between two checks with the duration of the last one, s. A test with GTK in
///   its process iterates the main loop here; otherwise its program cannot progress.
public func eventually(
    timeout: TimeInterval = 15,
    _ what: String,
    between: (TimeInterval) -> Void = restBetweenQuestions,
    _ condition: () throws -> Bool
) throws {
    try eventually(timeout: timeout, what, between: between, seeing: condition, until: { $0 })
}

/// Waits until `value` is not nil and returns it.
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

/// Waits until a value satisfies `condition` and returns it. The error has the last value.
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
        // The clock is read before the check, so there is one more check after a pause of the whole machine.
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

/// The default pause of ``eventually(timeout:_:between:_:)``: 10 ms, or twice the duration of the check, up
/// to 200 ms.
///
/// Each check is work for the tested program.
public func restBetweenQuestions(after question: TimeInterval) {
    Thread.sleep(forTimeInterval: min(max(2 * question, 0.01), 0.2))
}

/// The time on a monotonic clock, that of `/proc/uptime`, s.
package func now() -> TimeInterval {
    ProcessInfo.processInfo.systemUptime
}

/// The error of a wait that took too long.
public struct WaitingFailed: Error, Equatable, CustomStringConvertible {
    /// The condition in words, as the caller gave it.
    public let what: String
    /// The timeout, s.
    public let timeout: TimeInterval
    /// The value at the last check, as text.
    public let lastSeen: String

    /// Creates an error. The timeout is in seconds.
    public init(what: String, timeout: TimeInterval, lastSeen: String) {
        self.what = what
        self.timeout = timeout
        self.lastSeen = lastSeen
    }

    /// The condition, the timeout and the last value.
    public var description: String {
        "waited \(timeout) s for: \(what); last seen: \(lastSeen)"
    }
}
