import Foundation
import Synchronization

/// How far something is, in a line of a terminal that is written again and again. Where standard error is no
/// terminal, nothing is written. Safe from any thread.
final class ProgressLine: Sendable {
    private let title: String
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let shown = Mutex<String?>(nil)

    init(_ title: String) {
        self.title = TerminalText.shown(title)
    }

    /// Shows a fraction from 0 to 1.
    func show(_ fraction: Double) {
        show("\(Int((min(1, max(0, fraction)) * 100).rounded(.down))) %")
    }

    /// Shows a few words.
    func show(_ words: String) {
        guard isTerminal else { return }
        shown.withLock { shown in
            guard shown != words else { return }
            shown = words
            Console.remark("\r\u{1B}[K\(title): \(words)")
        }
    }

    /// Takes the line away.
    func clear() {
        shown.withLock { shown in
            if shown != nil { Console.remark("\r\u{1B}[K") }
            shown = nil
        }
    }
}

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
