import GtkKit

/// A row that expands and collapses the rows below it.
@MainActor
final class DisclosureRow: ListBoxRow {
    /// The user has expanded or collapsed it.
    var onToggle: ((Bool) -> Void)?

    let title = Label().wrapping().classes("disclosure-title")
    private let subtitle = Label().wrapping().classes("dim-label", "caption")
    private let arrow = Icon("pan-down-symbolic")

    /// GTK gives assistive technology no other way to activate a row.
    private enum Action: String, CaseIterable { case toggle }
    private lazy var actions = ActionGroup<Action>(prefix: "row", of: self) { [unowned self] _ in toggle() }

    /// - Parameter icon: the name of a symbolic icon.
    init(icon: String) {
        let texts = VBox(spacing: 3, [title, subtitle])
        let icon = Icon(icon).classes("fact-icon")
        super.init(HBox(spacing: 12, [icon, texts, arrow], filling: texts).classes("fact"))
        onActivate = { [unowned self] in toggle() }
    }

    private func toggle() {
        isExpanded.toggle()
        onToggle?(isExpanded)
    }

    var isExpanded = false {
        didSet {
            guard isExpanded != oldValue else { return }
            arrow.show(isExpanded ? "pan-up-symbolic" : "pan-down-symbolic")
            accessibleExpanded(isExpanded)
        }
    }

    /// Sets whether the row can be expanded.
    func offer(_ isOffered: Bool) {
        isActivatable = isOffered
        arrow.isVisible = isOffered
        actions.enable(.toggle, isOffered)
        accessibleExpanded(isExpanded)
    }

    /// - Parameter spoken: the text for screen readers, if it differs.
    func show(_ text: String, spoken: String? = nil, below: String?) {
        title.text = text
        subtitle.text = below ?? ""
        subtitle.isVisible = below != nil
        accessibleLabel([spoken ?? text, below].compactMap { $0 }.joined(separator: ". "))
    }
}
