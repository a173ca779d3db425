import Foundation
import Synchronization

/// A progress line that is rewritten in place on the terminal. If standard error is not a terminal, it writes
/// nothing. It is thread-safe.
final class ProgressLine: Sendable {
    private let title: String
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let shown = Mutex<String?>(nil)

    init(_ title: String) {
        self.title = TerminalText.shown(title)
    }

    /// Shows a fraction from 0 to 1 in per cent.
    func show(_ fraction: Double) {
        show("\(Int((min(1, max(0, fraction)) * 100).rounded(.down))) %")
    }

    /// Shows a short text.
    func show(_ words: String) {
        guard isTerminal else { return }
        shown.withLock { shown in
            guard shown != words else { return }
            shown = words
            Console.remark("\r\u{1B}[K\(title): \(words)")
        }
    }

    /// Removes the line.
    func clear() {
        shown.withLock { shown in
            if shown != nil { Console.remark("\r\u{1B}[K") }
            shown = nil
        }
    }
}

/// Catches Ctrl+C, so a command can end in order.
struct Interruption: Sendable {
    /// Set by the signal handler, which may do nothing else.
    private static let value = Atomic(false)

    private init() {}

    /// Whether the user pressed Ctrl+C.
    var isRequested: Bool { Self.value.load(ordering: .relaxed) }

    /// Runs `body`; meanwhile Ctrl+C only sets ``isRequested``.
    static func noticed<Value>(during body: (Interruption) throws -> Value) rethrows -> Value {
        value.store(false, ordering: .relaxed)
        signal(SIGINT) { _ in Interruption.value.store(true, ordering: .relaxed) }
        // A program inherits blocked signals from the thread that starts it. With SIGINT blocked, Ctrl+C
        // would have no effect.
        var interrupt = sigset_t()
        sigemptyset(&interrupt)
        sigaddset(&interrupt, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
        defer { signal(SIGINT, SIG_DFL) }
        return try body(Interruption())
    }
}
