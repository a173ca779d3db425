import AdwKit
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// The user's lists, in their order. Each can be shown, edited, moved, exported and deleted.
@MainActor
final class ListsWindow: ContentWindow {
    /// Called when the user chooses an action for a list.
    var onChoose: ((ListRow.Action, GuideStore.ListEntry) -> Void)?
    /// Called when the user wants a new list.
    var onNew: (() -> Void)?
    /// Called when the user wants to see the saved places that the guide does not have.
    var onNotFound: (() -> Void)?
    /// Called when the user presses the keys for undo (true) or redo.
    var onUndo: ((Bool) -> Void)?

    /// The messages about edits, over this window.
    let messages: MessageOverlay
    private(set) var rows: [ListRow] = []
    private let list = ListBox(label: tr("Lists"))
    private let hint = Label(
        tr("Make a list, such as “Date night”. The details of a place put it into lists.")
    )
    .wrapping().classes("dim-label").margin(top: 12)
    private let notFound = Button(tr("Not Found Yet")).classes("pill").wrapping().align(horizontal: .center)
        .margin(top: 18)
    /// The list whose row gets the focus when it has moved.
    private var moved: UUID?

    init(_ lists: [GuideStore.ListEntry], over parent: Window) {
        let new = Button(icon: "list-add-symbolic", label: tr("New List…"))
        let column = Box(.vertical, [list.classes("boxed-list"), hint, notFound])
        let page = ScrolledWindow(Clamp(column.margin(horizontal: 18, top: 12, bottom: 24), maximum: 600))
        page.isFocusable = false
        let header = HeaderBar(title: tr("Lists"), end: [new])
        messages = MessageOverlay(Box(.vertical, [header, page.expand(vertically: true)]))
        messages.closeLabel = tr("Close")
        super.init(title: tr("Lists"), width: 420, height: 600)
        withMinimumSize().belongs(to: parent, isModal: true)
        show(messages)
        closesByKeys()
        new.onClick { [unowned self] in onNew?() }
        notFound.isVisible = false
        notFound.onClick { [unowned self] in onNotFound?() }
        let keys = Shortcuts()
        for (key, isUndo) in [(TextKeys.undo, true), (TextKeys.redo, false)] {
            keys.add(key.accelerators) { [unowned self] in
                onUndo?(isUndo)
                return true
            }
        }
        add(keys)
        show(lists)
        rows.first?.grabFocus()
    }

    /// Shows the lists after a change. The rows are reused, so that the focus stays.
    func show(_ lists: [GuideStore.ListEntry]) {
        while rows.count < lists.count {
            let row = ListRow()
            row.onChoose = { [unowned self] in choose($0, $1) }
            rows.append(row)
            list.append(row)
        }
        let first = lists.firstIndex { !$0.list.isStandard } ?? lists.count
        for (index, row) in rows.enumerated() {
            row.isVisible = index < lists.count
            guard row.isVisible else { continue }
            row.show(lists[index], canMove: (up: index > first, down: index < lists.count - 1))
        }
        hint.isVisible = first == lists.count
        // The focused row may have gone.
        if let moved, let row = rows.first(where: { $0.entry?.id == moved && $0.isVisible }) {
            row.focusMenu()
            self.moved = nil
        }
    }

    /// - Parameter waiting: the number of saved places that the guide does not have.
    func show(waiting: Int) { notFound.isVisible = waiting > 0 }

    private func choose(_ action: ListRow.Action, _ entry: GuideStore.ListEntry) {
        if [.up, .down].contains(action) { moved = entry.id }
        onChoose?(action, entry)
    }
}

/// The row of a list: its name, its number of places, and a menu.
@MainActor
final class ListRow: ListBoxRow {
    enum Action: String, CaseIterable {
        case show, edit
        case up = "move-up"
        case down = "move-down"
        case export, print, delete
    }

    var onChoose: ((Action, GuideStore.ListEntry) -> Void)?
    private(set) var entry: GuideStore.ListEntry?

    private let dot = ListDot()
    private let name = Label().wrapping()
    private let count = Label().wrapping().classes("dim-label", "caption")
    private let menu: MenuButton
    private var actions: ActionGroup<Action>?

    init() {
        func item(_ label: String, _ action: Action) -> Menu.Item {
            Menu.Item(label, action: "list.\(action.rawValue)")
        }
        menu = MenuButton(
            icon: "view-more-symbolic", label: tr("More"),
            Menu([
                [item(tr("Show Places"), .show), item(tr("Edit…"), .edit)],
                [item(tr("Move Up"), .up), item(tr("Move Down"), .down)],
                [item(tr("Export…"), .export), item(tr("Print…"), .print)], [item(tr("Delete"), .delete)],
            ]))
        let texts = VBox(spacing: 3, [name, count])
        let line = HBox(spacing: 12, [dot, texts, menu.classes("flat", "row-menu")], filling: texts)
        super.init(line.classes("fact"))
        onActivate = { [unowned self] in choose(.show) }
        // Before the row is in a window: GTK 4.8 does not connect the menu to later actions.
        actions = ActionGroup<Action>(prefix: "list", of: self) { [unowned self] in choose($0) }
    }

    private func choose(_ action: Action) {
        if let entry { onChoose?(action, entry) }
    }

    /// - Parameter canMove: whether another list of the user is before or after it.
    func show(_ entry: GuideStore.ListEntry, canMove: (up: Bool, down: Bool)) {
        self.entry = entry
        let isOwn = !entry.list.isStandard
        dot.show(entry.list)
        name.text = entry.list.title
        count.text = tr("%1 place", "%1 places", count: entry.placeCount)
        accessibleLabel(tr("%1: %2", name.text, count.text))
        // Translators: the name of a menu; %1 is a list.
        menu.rename(tr("More for %1", name.text))
        for action in [Action.edit, .delete] { actions?.enable(action, isOwn) }
        actions?.enable(.print, entry.placeCount > 0)
        actions?.enable(.up, isOwn && canMove.up)
        actions?.enable(.down, isOwn && canMove.down)
    }

    func focusMenu() { menu.focus() }
}
