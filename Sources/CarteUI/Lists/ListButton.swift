import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// A button with a check box for each list of the user, and “New List…”.
@MainActor
final class ListButton {
    let button: PopoverButton
    /// Called when the user puts places into a list, or takes them out.
    var onToggle: ((PlaceList, Bool) -> Void)?
    /// Called when the user wants a new list.
    var onNew: (() -> Void)?

    private let boxes = CheckList<UUID>(searchLabel: tr("Search lists"))
    private var lists: [PlaceList] = []

    /// - Parameters:
    ///   - icon: the name of a symbolic icon to show instead of the label.
    ///   - label: the meaning.
    init(icon: String? = nil, _ label: String) {
        let new = Button(tr("New List…")).classes("flat", "row-button").wrapping()
        let content = Box(.vertical, spacing: 6, [boxes, Separator(), new])
        button = icon.map { PopoverButton(icon: $0, label: label, content) } ?? PopoverButton(label, content)
        button.onOpen { [unowned boxes] in boxes.begin() }
        boxes.onStop = { [unowned self] in button.close() }
        boxes.onToggle = { [unowned self] id, isOn in
            if let list = lists.first(where: { $0.id == id }) { onToggle?(list, isOn) }
        }
        new.onClick { [unowned self] in
            button.close()
            onNew?()
        }
    }

    /// - Parameter lists: all lists of the guide, in their order.
    func offer(_ lists: [PlaceList]) {
        self.lists = lists
        boxes.offer(lists.map { .init(value: $0.id, title: $0.title) })
    }

    /// Checks the lists that have the place.
    func show(_ members: Set<UUID>) {
        boxes.show(members)
        let titles = lists.filter { members.contains($0.id) && !$0.isStandard }.map(\.title)
        // Translators: %1 is one or several lists of the user, such as “Date night and Visitors”.
        button.describe(titles.isEmpty ? nil : tr("In %1", Language.person.list(titles)))
    }
}

extension PersonalRecord {
    /// The ids of all lists with the place, also of those that always exist.
    var allLists: Set<UUID> {
        let standard = [(PlaceList.favourites, isFavourite), (PlaceList.wantToGo, wantsToGo)]
        return lists.union(standard.filter(\.1).map(\.0.id))
    }
}
