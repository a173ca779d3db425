import Foundation
import GtkKit
import GuideCore
import Translations

/// A row with one fact about a place, hidden if the fact is unknown.
///
/// Activation opens a link, or copies it if it has no handler program. Each fact can be copied.
@MainActor
final class FactRow: ListBoxRow {
    /// Opens a link. The text is copied if that fails.
    var onOpen: ((PlaceLink, String) -> Void)?
    var onCopy: ((String) -> Void)?

    private let caption: String
    private let value = Label().wrapping()
    private let line: HBox
    private let hint = Icon("edit-copy-symbolic").classes("dim-label")
    private enum Action: String, CaseIterable { case open, copy }
    private lazy var actions = ActionGroup<Action>(prefix: "row", of: self) { [unowned self] action in
        switch action {
        case .open: open()
        case .copy: copy()
        }
    }
    private var menu: ContextMenu?
    private let menuTitle: String?
    private var link: PlaceLink?
    /// The text for speech and copies.
    private var subject = ""
    /// The link to open; `nil` if the fact can only be copied.
    private var target: PlaceLink?
    private var canOpen: Bool { target != nil }
    private var schemes: Set<String> = []

    /// Creates a row of the table of attributes.
    convenience init(_ row: AttributeRow) {
        self.init(
            icon: row.icon, caption: row.caption.text(in: .person), showsCaption: row.showsCaption,
            opens: row.link)
    }

    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - caption: the name of the fact.
    ///   - showsCaption: whether the caption is visible. Screen readers always read it.
    ///   - opens: the kind of link, if any.
    init(
        icon: String? = nil, caption: String, showsCaption: Bool = false, opens kind: PlaceLink.Kind? = nil
    ) {
        self.caption = caption
        menuTitle = kind?.title
        let below = showsCaption ? [Label(caption).wrapping().classes("dim-label", "caption")] : []
        let texts = VBox(spacing: 3, [value] + below)
        if [.call, .website, .mail].contains(kind) { value.leftToRight() }
        hint.isVisible = false
        let icons = icon.map { [Icon($0).classes("fact-icon")] } ?? []
        line = HBox(spacing: 12, icons + [texts, hint], filling: texts).classes("fact")
        super.init(line)
        isActivatable = false
        isVisible = false
        listen()
    }

    private func listen() {
        onActivate = { [unowned self] in open() }
        let keys = Shortcuts()
        keys.add(TextKeys.copy.accelerators) { [unowned self] in
            copy()
            return true
        }
        keys.add(TextKeys.menu.accelerators) { [unowned self] in
            openMenu(x: Double(width) / 2, y: Double(height) / 2)
            return true
        }
        add(keys)
        add(
            LongPressGesture { [unowned self] _, _ in
                // The focus keeps the row in sight beside the message.
                grabFocus()
                copy()
            })
        add(SecondaryClickGesture { [unowned self] x, y in openMenu(x: x, y: y) })
    }

    /// - Parameter subject: the text for speech and copies, if it differs.
    func show(_ text: String?, link: PlaceLink? = nil, subject: String? = nil) {
        isVisible = text != nil
        guard let text else { return }
        value.text = text
        self.subject = subject ?? text
        self.link = link
        isActivatable = link != nil
        offer(schemes)
    }

    /// - Parameter schemes: the URI schemes with a handler program.
    func offer(_ schemes: Set<String>) {
        self.schemes = schemes
        target = link?.target(by: schemes)
        actions.enable(.open, canOpen)
        hint.isVisible = link != nil
        hint.show(canOpen ? "adw-external-link-symbolic" : "edit-copy-symbolic")
        let words = link.map { canOpen ? $0.kind.sentence(subject) : tr("Copy %1", subject) } ?? subject
        // Translators: %1 is a title, %2 its value, such as “Cuisine: Nepalese”.
        accessibleLabel(tr("%1: %2", caption, words))
    }

    private func open() {
        guard let target else { return copy() }
        onOpen?(target, subject)
    }

    private func copy() { onCopy?(subject) }

    private func openMenu(x: Double, y: Double) {
        let menu = menu ?? ContextMenu(Menu([items]), in: line)
        self.menu = menu
        menu.open(x: x, y: y)
    }

    private var items: [Menu.Item] {
        [menuTitle.map { Menu.Item($0, action: "row.open") }, Menu.Item(tr("Copy"), action: "row.copy")]
            .compactMap { $0 }
    }
}

extension PlaceLink.Kind {
    /// The title of a menu item.
    var title: String {
        switch self {
        case .call: tr("Call")
        case .map: tr("Show on Map")
        case .website: tr("Open Website")
        case .mail: tr("Write E-Mail")
        }
    }

    /// The accessible label of the row with a text.
    func sentence(_ text: String) -> String {
        switch self {
        case .call: tr("Call %1", text)
        case .map: tr("Show %1 on the map", text)
        case .website: tr("Open %1", text)
        case .mail: tr("Write to %1", text)
        }
    }
}
