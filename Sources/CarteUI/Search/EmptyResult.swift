import GtkKit
import Translations

/// The ways out of a search without results: buttons that change the search, or add the place.
@MainActor
final class EmptyResult: Box {
    enum Action { case addPlace, dropFilters, dropText }

    var onAction: ((Action) -> Void)?

    static var title: String { tr("No Places Found") }

    private lazy var dropFilters = button(tr("Remove All Filters"), .dropFilters).classes("suggested-action")
    private lazy var dropText = button(tr("Clear Search"), .dropText)

    init() {
        super.init(.vertical, spacing: 12, [])
        align(horizontal: .center)
        for button in [dropFilters, dropText, button(tr("Add a Place…"), .addPlace)] { append(button) }
    }

    private func button(_ label: String, _ action: Action) -> Button {
        let button = Button(label).classes("pill").wrapping()
        button.onClick { [unowned self] in onAction?(action) }
        return button
    }

    /// Offers the ways out of a search. Returns the reason for the empty result.
    func explain(_ search: PlaceSearch) -> String {
        let hasFilters = !search.filters.isEmpty
        let hasText = !search.text.isEmpty
        dropFilters.isVisible = hasFilters
        dropText.isVisible = hasText
        return hasFilters && hasText
            ? tr("No place matches the search and all filters.")
            : hasFilters ? tr("No place matches all filters.") : tr("No place matches the search.")
    }
}
