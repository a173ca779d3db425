import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// “New List…” and a check box for each list: for one place, or for all selected ones.
///
/// A place has them on a page of the sheet, ``PlaceListsPage``. A selection, which has no sheet, has them in a popover of its
/// bar.
@MainActor
final class ListChoices: Box {
    /// Called when the user puts the places into a list, or takes them out.
    var onToggle: ((PlaceList, Bool) -> Void)?
    /// Called when the user wants a new list.
    var onNew: (() -> Void)?
    /// Called when Escape ends the search.
    var onStop: (() -> Void)?

    private let boxes = CheckList<UUID>(searchLabel: tr("Search lists"), hasColours: true)
    private var lists: [PlaceList] = []

    init() {
        let label = Label(tr("New List…")).wrapping()
        let new = Button(HBox(spacing: 8, [Icon("list-add-symbolic"), label], filling: label))
            .classes("flat", "row-button").accessibleLabel(tr("New List…"))
        super.init(.vertical, spacing: 6, [new, boxes])
        classes("list-choices")
        new.onClick { [unowned self] in onNew?() }
        boxes.onStop = { [unowned self] in onStop?() }
        boxes.onToggle = { [unowned self] id, isOn in
            if let list = lists.first(where: { $0.id == id }) { onToggle?(list, isOn) }
        }
    }

    /// - Parameter lists: all lists of the guide, in their order.
    func offer(_ lists: [PlaceList]) {
        self.lists = lists
        boxes.offer(lists.map { .init(value: $0.id, title: $0.title, colour: $0.tint) })
    }

    /// Checks the lists with all places.
    ///
    /// - Parameter partial: the lists with some of the places. A press puts all places into them.
    func show(_ members: Set<UUID>, partial: Set<UUID> = []) { boxes.show(members, mixed: partial) }

    /// Shows all lists again. Call it before the lists are shown.
    func begin() { boxes.begin() }
}
