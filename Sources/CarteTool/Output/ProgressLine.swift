import Foundation
import Synchronization

/// How far something is, in a line of a terminal that is written again and again. Where standard error is no
/// terminal, nothing is written. Safe from any thread.
final class ProgressLine: Sendable {
    private let title: String
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let shown = Mutex<Int?>(nil)

    init(_ title: String) {
        self.title = TerminalText.shown(title)
    }

    /// Shows a fraction from 0 to 1.
    func show(_ fraction: Double) {
        guard isTerminal else { return }
        let percent = Int((min(1, max(0, fraction)) * 100).rounded(.down))
        shown.withLock { shown in
            guard shown != percent else { return }
            shown = percent
            write("\r\u{1B}[K\(title): \(percent) %")
        }
    }

    /// Takes the line away.
    func clear() {
        shown.withLock { shown in
            if shown != nil { write("\r\u{1B}[K") }
            shown = nil
        }
    }

    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
