import AdwKit
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// The row of a list: its mark, its name, its number of places, and a menu. A list of the user has a handle to drag it.
@MainActor
final class ListRow: ListBoxRow {
    enum Action: String, CaseIterable {
        case show, edit
        case up = "move-up"
        case down = "move-down"
        case export, print, delete
    }

    /// GTK gives assistive technology no other way to activate a row. The other actions are those of the menu: programs
    /// that perform the first action of a row must not delete it.
    private enum RowAction: String, CaseIterable { case open }

    /// Called with an action, and whether the user chose it in the menu.
    var onChoose: ((Action, GuideStore.ListEntry, Bool) -> Void)?
    private(set) var entry: GuideStore.ListEntry?

    /// The part by which a list of the user is dragged.
    let handle = Icon("list-drag-handle-symbolic").classes("list-handle", "dim-label")

    private let mark = ListMark()
    private let name = Label().wrapping()
    private let count = Label().wrapping().classes("dim-label", "caption")
    private let menu: MenuButton
    private var actions: ActionGroup<Action>?
    private var canMove = (up: false, down: false)

    /// The keys that move the list up and down.
    static let moveKeys = (up: "<Alt>Up", down: "<Alt>Down")

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
        let line = HBox(
            spacing: 12, [mark, texts, handle, menu.classes("flat", "row-menu")], filling: texts)
        super.init(line.classes("fact"))
        onActivate = { [unowned self] in choose(.show) }
        ActionGroup<RowAction>(prefix: "row", of: self) { [unowned self] _ in choose(.show) }
        // Before the row is in a window: GTK 4.8 does not connect the menu to later actions.
        actions = ActionGroup<Action>(prefix: "list", of: menu) { [unowned self] in choose($0, byMenu: true) }
        let keys = Shortcuts()
        for (key, action) in [(Self.moveKeys.up, Action.up), (Self.moveKeys.down, .down)] {
            keys.add([key]) { [unowned self] in
                if action == .up ? canMove.up : canMove.down { choose(action) }
                return true
            }
        }
        add(keys)
    }

    private func choose(_ action: Action, byMenu: Bool = false) {
        if let entry { onChoose?(action, entry, byMenu) }
    }

    /// - Parameter canMove: whether another list of the user is before or after it.
    func show(_ entry: GuideStore.ListEntry, canMove: (up: Bool, down: Bool)) {
        self.entry = entry
        let isOwn = !entry.list.isStandard
        self.canMove = (isOwn && canMove.up, isOwn && canMove.down)
        mark.show(entry.list)
        name.text = entry.list.title
        count.text = tr("%1 place", "%1 places", count: entry.placeCount)
        accessibleLabel(tr("%1: %2", name.text, count.text))
        // Translators: the name of a menu; %1 is a list.
        menu.rename(tr("More for %1", name.text))
        handle.isVisible = self.canMove.up || self.canMove.down
        for action in [Action.edit, .delete] { actions?.enable(action, isOwn) }
        actions?.enable(.print, entry.placeCount > 0)
        actions?.enable(.up, self.canMove.up)
        actions?.enable(.down, self.canMove.down)
    }

    func focusMenu() { menu.focus() }
}

/// The icon of a list that always exists, or the dot of another one. It takes the same space without a colour, so that
/// names are aligned.
@MainActor
private final class ListMark: Box {
    private static let width = 16

    private let icon = Icon("carte-favourite-symbolic").classes("dim-label")
    private let dot = ListDot()

    init() {
        super.init(.horizontal, [icon, dot.expand()])
        minimumSize(width: Self.width, height: Self.width).align(vertical: .center)
    }

    func show(_ list: PlaceList) {
        icon.isVisible = list.isStandard
        icon.show(list.id == PlaceList.wantToGo.id ? "carte-wish-symbolic" : "carte-favourite-symbolic")
        dot.show(list.tint)
    }
}

/// A drag of a list to another place among the user's lists.
struct ListDrag {
    let list: UUID
    /// The index at the beginning, among the user's lists.
    let index: Int
    /// The position of the pointer at the beginning, px from the top of the page.
    let start: Double
    /// The present index.
    var target: Int
    /// The movement of the pointer, px.
    var distance = 0.0

    init(list: UUID, index: Int, start: Double) {
        (self.list, self.index, self.start, target) = (list, index, start, index)
    }

    /// The position of the pointer, px from the top of the page.
    var pointer: Double { start + distance }

    /// Returns the lists with the dragged one at its present place. The lists that always exist stay first.
    func ordered(_ entries: [GuideStore.ListEntry]) -> [GuideStore.ListEntry] {
        guard let dragged = entries.first(where: { $0.id == list }) else { return entries }
        var own = entries.filter { !$0.list.isStandard && $0.id != list }
        own.insert(dragged, at: min(target, own.count))
        return entries.filter(\.list.isStandard) + own
    }
}

/// The row that opens the places of “Not Found Yet”.
@MainActor
final class NotFoundRow: ListBoxRow {
    private enum RowAction: String, CaseIterable { case open }

    private let count = Label().wrapping().classes("dim-label", "caption")

    init() {
        let texts = VBox(spacing: 3, [Label(tr("Not Found Yet")).wrapping(), count])
        let icons = (Icon("dialog-question-symbolic").classes("dim-label"), Icon("go-next-symbolic"))
        super.init(HBox(spacing: 12, [icons.0, texts, icons.1], filling: texts).classes("fact"))
        ActionGroup<RowAction>(prefix: "row", of: self) { [unowned self] _ in onActivate?() }
    }

    /// - Parameter number: the number of places that wait.
    func show(count number: Int) {
        count.text = tr("%1 place", "%1 places", count: number)
        accessibleLabel(tr("%1: %2", tr("Not Found Yet"), count.text))
    }
}
