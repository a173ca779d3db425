import Foundation
import Synchronization

/// Notices Ctrl+C, so that a command can end in order.
struct Interruption: Sendable {
    /// Set by a handler of signals, which may do no more than that.
    private static let value = Atomic(false)

    private init() {}

    /// Whether the user pressed Ctrl+C.
    var isRequested: Bool { Self.value.load(ordering: .relaxed) }

    /// Does something during which Ctrl+C does not end the program by itself.
    static func noticed<Value>(during body: (Interruption) throws -> Value) rethrows -> Value {
        value.store(false, ordering: .relaxed)
        signal(SIGINT) { _ in Interruption.value.store(true, ordering: .relaxed) }
        // A program inherits what is blocked in the thread that starts it, and Ctrl+C would never come.
        var interrupt = sigset_t()
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
        defer { signal(SIGINT, SIG_DFL) }
        return try body(Interruption())
    }
}
