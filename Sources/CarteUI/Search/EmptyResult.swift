import GtkKit
import GuideCore
import GuideStore
import Translations

/// The ways out of a search without results: buttons that change the search, or add the place.
@MainActor
final class EmptyResult: Box {
    enum Action { case addPlace, dropFilters, dropText }

    var onAction: ((Action) -> Void)?

    private lazy var dropFilters = button(tr("Remove All Filters"), .dropFilters).classes("suggested-action")
    private lazy var dropText = button(tr("Clear Search"), .dropText)

    private lazy var add = button(tr("Add a Place…"), .addPlace)

    init() {
        super.init(.vertical, spacing: 12, [])
        align(horizontal: .center)
        for button in [dropFilters, dropText, add] { append(button) }
    }

    private func button(_ label: String, _ action: Action) -> Button {
        let button = Button(label).classes("pill").wrapping()
        button.onClick { [unowned self] in onAction?(action) }
        return button
    }

    /// Offers the ways out of a search. Returns a title, and the reason for the empty result.
    func explain(_ state: GuideState) -> (title: String, reason: String) {
        let search = state.search
        let hasFilters = !search.filters.isEmpty
        let hasText = !search.text.isEmpty
        dropFilters.isVisible = hasFilters
        dropText.isVisible = hasText
        let list = hasText ? nil : state.emptyList
        // A new place would not be in the list.
        add.isVisible = list == nil
        if let list {
            return (
                tr("“%1” Is Empty", list.title),
                tr(
                    "To add a place, open its details and choose a list. To add several, choose “Select” in the menu of a place."
                )
            )
        }
        let reason =
            hasFilters && hasText
            ? tr("No place matches the search and all filters.")
            : hasFilters ? tr("No place matches all filters.") : tr("No place matches the search.")
        return (tr("No Places Found"), reason)
    }
}

extension GuideState {
    /// The list without places that is the only filter; `nil` for other filters.
    fileprivate var emptyList: PlaceList? {
        guard search.filters.count == 1, let filter = search.filters.first else { return nil }
        return lists.first { $0.placeCount == 0 && PlaceFilter(list: $0.list) == filter }?.list
    }
}
