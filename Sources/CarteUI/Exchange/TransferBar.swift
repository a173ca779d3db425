import GtkKit
import Translations

/// What is being imported or exported, how far it is, and a button that stops it. It takes room only meanwhile.
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
        // A closed revealer keeps its child, which the focus would still find.
        isVisible = false
        cancel.onClick { [unowned self] in onCancel?() }
    }

    /// Shows something that goes on; nil takes the bar away.
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
            // Translators: %1 is a number, the other % says “percent”.
            percent.text = tr("%1 %", transfer.percent)
            progress.fraction = Double(transfer.percent) / 100
        }
        cancel.accessibleLabel(tr("Cancel: %1", transfer.text))
        isVisible = true
        revealer.isOpen = true
    }

    /// What is to be read at the moment: for tests.
    var shownText: String? { shown?.text }
    var shownFraction: Double { progress.fraction }
}
