import AdwKit
import GtkKit
import Synchronization
import Translations

/// The progress of an import or export.
struct Transfer: Hashable, Sendable {
    enum Direction: Hashable, Sendable {
        case importing, exporting, addingMap
    }

    var direction: Direction
    /// The file's name.
    var file: String
    /// 0…1.
    var fraction: Double
    /// The number of files that wait.
    var waitingCount = 0

    /// The progress in whole per cent, so the view changes a hundred times at most.
    var percent: Int { Int((min(1, max(0, fraction)) * 100).rounded(.down)) }

    var text: String {
        switch direction {
        case .exporting: tr("Exporting %1", file)
        case .addingMap: tr("Adding the map %1", file)
        case .importing where waitingCount == 0: tr("Importing %1", file)
        case .importing:
            tr("Importing %2, %1 more file", "Importing %2, %1 more files", count: waitingCount, file)
        }
    }
}

/// Passes progress from a background thread to the main thread; only the latest value is kept.
struct ProgressRelay<Step: Sendable>: Sendable {
    private let steps: AsyncStream<Step>.Continuation
    private let watching: Task<Void, Never>

    /// - Parameter show: called with each value, such as the fraction.
    init(_ show: @escaping @MainActor @Sendable (Step) -> Void) {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Step.self, bufferingPolicy: .bufferingNewest(1))
        steps = continuation
        watching = Task { @MainActor in
            for await step in stream where !Task.isCancelled { show(step) }
        }
    }

    /// Sends a value; may be called on any thread.
    func tell(_ step: Step) { steps.yield(step) }

    /// Ends the relay. Pending values are dropped.
    func end() {
        steps.finish()
        watching.cancel()
    }
}

/// Asks work on another thread to stop.
final class CancelFlag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
}

/// The content of a window that can begin an export, with the messages and the progress bar for it.
@MainActor
final class TransferFront: Bin {
    let messages: MessageOverlay
    let bar = TransferBar()

    init(_ content: Widget) {
        messages = MessageOverlay(content)
        messages.closeLabel = tr("Close")
        super.init(Box(.vertical, [messages.expand(vertically: true), bar]))
    }
}

/// The bar with the progress of an import or export and a cancel button. It takes space only during the
/// transfer.
@MainActor
final class TransferBar: Bin {
    var onCancel: (() -> Void)?

    private let text = Label().ellipsized().expand()
    private let percent = Inscription(characters: 5).number(atEnd: true)
    private let progress = ProgressBar(label: "")
    private let cancel = Button(tr("Cancel")).classes("flat")
    private let revealer: Revealer
    private var shown: Transfer?

    init() {
        let line = Box(.horizontal, spacing: 12, [text, percent, cancel])
        let content = Box(
            .vertical, [progress.classes("osd"), line.margin(horizontal: 12, top: 4, bottom: 4)])
        revealer = Revealer(content.classes("transfer-bar"), from: .bottom)
        super.init(revealer)
        // A closed revealer keeps its child, which could still get the focus.
        isVisible = false
        cancel.onClick { [unowned self] in onCancel?() }
    }

    /// Shows a transfer; `nil` hides the bar.
    func show(_ transfer: Transfer?) {
        guard let transfer else {
            shown = nil
            revealer.isOpen = false
            isVisible = false
            return
        }
        let old = shown
        shown = transfer
        if old?.text != transfer.text {
            text.text = transfer.text
            progress.accessibleLabel(transfer.text)
        }
        if old?.percent != transfer.percent {
            // Translators: %1 is a number. The second % is the percent sign.
            percent.text = tr("%1 %", transfer.percent)
            progress.fraction = Double(transfer.percent) / 100
        }
        cancel.accessibleLabel(tr("Cancel: %1", transfer.text))
        isVisible = true
        revealer.isOpen = true
    }
}
