import Foundation
import GuideStore
import Translations

/// Hints below the search bar: recently opened places, and suggestions for the text.
extension GuideWindow {
    func listenToHints() {
        hints.onPlace = { [unowned self] in choose($0) }
        hints.onSuggestion = { [unowned self] in take($0) }
        hints.onFilter = { [unowned self] in
            listTakesFocus = true
            narrow(to: $0)
        }
        hints.onForget = { [unowned self] in
            // The focused button disappears.
            searchBar.begin()
            change { try $0.forgetOpened() }
        }
    }

    /// Loads the hints for the present text.
    func lookForHints() {
        hinting?.cancel()
        guard let store = guide?.store, searchBar.isOpen else { return hints.show(.recent([])) }
        let text = state.search.text
        let offered = PlaceFilter.suggested.filter { !state.search.filters.contains($0) }
        hinting = Task { [weak self] in
            let found = try? await store.background { store in
                text.isEmpty
                    ? SearchHints.Content.recent(try store.recentlyOpened())
                    : .suggestions(try Self.suggestions(for: text, among: offered, in: store))
            }
            guard let self, isAlive, !Task.isCancelled, let found else { return }
            hints.show(found)
        }
    }

    private nonisolated static func suggestions(
        for text: String, among offered: [PlaceFilter], in store: GuideStore
    ) throws -> SearchHints.Suggestions {
        let now = Date()
        let filters = try store.filters(
            for: text, among: offered.map { ($0.captions, GuideQuery.Filters([$0], now: now)) })
        return SearchHints.Suggestions(
            filters: filters.map { FilterChoice(filter: offered[$0.index], count: $0.count) },
            terms: try store.suggestions(for: text, naming: CuisineName.text))
    }

    /// Remembers that a place was opened, for the next search.
    func noteOpened(_ id: UUID) { change { try $0.noteOpened(id) } }

    /// Changes the guide; an error of a read-only guide is ignored.
    private func change(_ body: @escaping @Sendable (GuideStore) throws -> Void) {
        guard let store = guide?.store else { return }
        Task { [weak self] in
            try? await store.background(body)
            if let self, isAlive { lookForHints() }
        }
    }

    /// Replaces the text by a suggestion.
    private func take(_ suggestion: SearchSuggestion) {
        listTakesFocus = true
        switch suggestion.meaning {
        case .cuisine(let cuisine): narrow(to: .cuisine(cuisine))
        case .city(let city): narrow(to: .city(city))
        case .street(let street):
            handle(.textChanged(street))
            list.focusList()
        }
    }

    private func narrow(to filter: PlaceFilter) {
        handle(.filterToggled(filter, true))
        // The filter has replaced the text.
        searchBar.isOpen = false
    }
}
