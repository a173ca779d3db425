import AdwKit
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// The user's lists, in their order. Each can be shown, edited, moved, exported and deleted.
///
/// Alt+Up and Alt+Down move a list, and so does a drag of its handle.
@MainActor
final class ListsWindow: ContentWindow {
    /// Called when the user chooses an action for a list.
    var onChoose: ((ListRow.Action, GuideStore.ListEntry) -> Void)?
    /// Called when the user has dragged a list to another place among the user's lists.
    var onMove: ((PlaceList, Int) -> Void)?
    /// Called when the user wants a new list.
    var onNew: (() -> Void)?
    /// Called when the user wants to see the saved places that the guide does not have.
    var onNotFound: (() -> Void)?
    /// Called when the user presses the keys for undo (true) or redo.
    var onUndo: ((Bool) -> Void)?

    /// The messages about edits, and the progress of an export.
    let front: TransferFront
    private(set) var rows: [ListRow] = []
    private let list = ListBox(label: tr("Lists"))
    private let hint = Label(
        tr("Make a list, such as “Date night”. To add a place, open its details and choose a list.")
    )
    .wrapping().classes("dim-label").margin(top: 12)
    private let notFound = NotFoundRow()
    private let more: ListBox
    private let page: ScrolledWindow
    /// The list that gets the focus when it has moved: on its menu or on its row.
    private var moved: (list: UUID, isMenu: Bool)?
    private var drag: ListDrag?
    private var entries: [GuideStore.ListEntry] = []

    init(_ lists: [GuideStore.ListEntry], over parent: Window) {
        let new = Button(icon: "list-add-symbolic", label: tr("New List…"))
        more = ListBox(label: tr("Not Found Yet"), [notFound]).classes("boxed-list").margin(top: 18)
        let column = Box(.vertical, [list.classes("boxed-list"), hint, more])
        page = ScrolledWindow(Clamp(column.margin(horizontal: 18, top: 12, bottom: 24), maximum: 600))
        page.isFocusable = false
        let header = HeaderBar(title: tr("Lists"), end: [new])
        front = TransferFront(Box(.vertical, [header, page.expand(vertically: true)]))
        super.init(title: tr("Lists"), width: 420, height: 600)
        withMinimumSize().belongs(to: parent, isModal: true)
        show(front)
        closesByKeys()
        new.onClick { [unowned self] in onNew?() }
        more.isVisible = false
        notFound.onActivate = { [unowned self] in onNotFound?() }
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
        // A change from elsewhere ends a drag.
        drag = nil
        entries = lists
        fill(lists)
        if let moved, let row = rows.first(where: { $0.entry?.id == moved.list && $0.isVisible }) {
            if moved.isMenu { row.focusMenu() } else { row.grabFocus() }
            self.moved = nil
        }
    }

    private func fill(_ lists: [GuideStore.ListEntry]) {
        while rows.count < lists.count {
            let row = ListRow()
            row.onChoose = { [unowned self] in choose($0, $1, byMenu: $2) }
            connect(row.handle, of: row)
            rows.append(row)
            list.append(row)
        }
        let first = lists.firstIndex { !$0.list.isStandard } ?? lists.count
        for (index, row) in rows.enumerated() {
            row.isVisible = index < lists.count
            guard row.isVisible else { continue }
            row.show(lists[index], canMove: (up: index > first, down: index < lists.count - 1))
            row.mark("dragged", lists[index].id == drag?.list)
        }
        hint.isVisible = first == lists.count
    }

    /// - Parameter waiting: the number of saved places that the guide does not have.
    func show(waiting: Int) {
        more.isVisible = waiting > 0
        notFound.show(count: waiting)
    }

    private func choose(_ action: ListRow.Action, _ entry: GuideStore.ListEntry, byMenu: Bool) {
        if [.up, .down].contains(action) { moved = (entry.id, byMenu) }
        onChoose?(action, entry)
    }

    // MARK: - Dragging

    /// The distance from the edge of the page at which a drag scrolls, px.
    private static let scrollZone = 48.0
    /// The distance of a scroll in a frame, px.
    private static let scrollStep = 6.0

    private func connect(_ handle: Widget, of row: ListRow) {
        let gesture = DragGesture(phase: .bubble)
        gesture.onBegin = { [unowned self, unowned row, unowned handle, unowned gesture] _, y in
            guard let entry = row.entry, !entry.list.isStandard, let top = handle.frame(in: page)?.y else {
                return
            }
            // Neither the page scrolls nor the row opens.
            gesture.claim()
            let first = entries.firstIndex { !$0.list.isStandard } ?? 0
            let index = (entries.firstIndex { $0.id == entry.id } ?? first) - first
            drag = ListDrag(list: entry.id, index: index, start: top + y)
            fill(entries)
            FrameCallback.start(on: self) { [weak self] _ in self?.scrollDragged() ?? false }
        }
        gesture.onUpdate = { [unowned self] _, y in
            drag?.distance = y
            follow()
        }
        gesture.onEnd = { [unowned self] in
            guard let drag, let entry = entries.first(where: { $0.id == drag.list }) else { return }
            self.drag = nil
            // The list stays at its new place until the guide has it.
            let isMoved = drag.target != drag.index
            fill(isMoved ? drag.ordered(entries) : entries)
            if isMoved { onMove?(entry.list, drag.target) }
        }
        gesture.onCancel = { [unowned self] in
            drag = nil
            fill(entries)
        }
        handle.add(gesture)
    }

    /// Moves the dragged list to the place at the pointer.
    private func follow() {
        guard let old = drag else { return }
        let own = rows.filter { $0.isVisible && $0.entry?.list.isStandard == false }
        let target = own.filter { row in
            guard row.entry?.id != old.list, let (top, bottom) = row.edges(in: page) else { return false }
            return (top + bottom) / 2 < old.pointer
        }.count
        guard target != old.target else { return }
        drag?.target = target
        fill(drag?.ordered(entries) ?? entries)
    }

    /// Scrolls while the pointer is near an edge. Returns false at the end of the drag.
    private func scrollDragged() -> Bool {
        guard let drag else { return false }
        let step =
            drag.pointer < Self.scrollZone
            ? -Self.scrollStep : drag.pointer > Double(page.height) - Self.scrollZone ? Self.scrollStep : 0
        if step != 0 {
            page.scrollPosition += step
            follow()
        }
        return true
    }
}
