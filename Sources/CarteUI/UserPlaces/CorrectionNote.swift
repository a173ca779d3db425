import GtkKit
import GuideCore
import Messages
import Translations

/// Shows the user's own data of a place, and buttons that withdraw it.
@MainActor
final class CorrectionNote: Box {
    /// Withdraws the corrections.
    var onWithdraw: (() -> Void)?
    /// Shows the hidden place again.
    var onShow: (() -> Void)?

    private let label = Label().wrapping().classes("dim-label", "caption")
    private let withdraw = Button(tr("Undo Corrections")).wrapping()
    private let reveal = Button(tr("Show Again")).wrapping()

    init() {
        super.init(.vertical, spacing: 6, [label, WrapBox(spacing: 8, [withdraw, reveal])])
        withdraw.onClick { [unowned self] in onWithdraw?() }
        reveal.onClick { [unowned self] in onShow?() }
        isVisible = false
    }

    func show(_ correction: Correction) {
        let isHidden = correction.isHidden == true
        let fields = correction.statements.keys.map { $0.text(in: .person) }
        let said = [
            correction.isOwn ? tr("Added by you") : nil,
            correction.isCorrection
                // Translators: %1 is a list of titles such as “Phone”.
                ? tr("Corrected by you: %1", Language.person.list(Set(fields).sorted())) : nil,
            isHidden ? tr("Hidden by you") : nil,
        ].compactMap { $0 }
        isVisible = !said.isEmpty
        label.text = said.joined(separator: " · ")
        withdraw.isVisible = correction.isCorrection
        reveal.isVisible = isHidden
    }
}
