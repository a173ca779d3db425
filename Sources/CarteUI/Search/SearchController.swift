import AdwKit
import Foundation
import GtkKit
import GuideStore
import Translations

/// The search: its bar, hints, filters and the order of the list.
@MainActor
final class SearchController {
    let bar = SearchBar(
        // With large text, a phone has room for one word.
        placeholder: SystemSettings.textScale < 1.5 ? tr("Name, cuisine, street") : tr("Search"),
        label: tr("Search places"))
    /// The button that opens and closes a bar in the header.
    let button = ToggleButton(icon: "system-search-symbolic", label: tr("Search"))
    let filterBar = FilterBar()
    let hints = SearchHints()
    /// The corrected words, if only these found places.
    let correction = Label().wrapping(lines: 3).classes("dim-label", "caption").margin(
        horizontal: 16, bottom: 6)

    /// The place of the search below the title bar.
    let top = SearchSlots()
    /// The rows below the title bar.
    var headerWidgets: [Widget] { [top.bar, top.hints, filterBar, top.correction] }

    /// Called before a search begins while another widget may cover the bar.
    var willBegin: (() -> Void)?
    /// Called after the search entry got the focus.
    var onBegin: (() -> Void)?
    /// Called when the user chooses a recently opened place.
    var onChoose: ((GuideEntry) -> Void)?
    /// Called with true for places near the user, and with false to end any order by distance.
    var onNear: ((Bool) -> Void)?
    /// Called when the user chooses another origin of distances.
    var onChooseOrigin: (() -> Void)?
    /// Whether the keyboard searches. A sheet that covers the list gets the keys instead.
    var takesKeys = true {
        didSet {
            bar.capturesKeys = takesKeys
        }
    }

    private let session: GuideSession
    private let results: ResultsController
    private let window: Window
    private var hinting: Task<Void, Never>?
    /// The present place of the search.
    private var slots: SearchSlots
    private let kept: [WidgetReference]
    /// The last opened filter window.
    private weak var filterWindow: FilterWindow?

    init(_ session: GuideSession, _ results: ResultsController, in window: Window) {
        (self.session, self.results, self.window) = (session, results, window)
        slots = top
        let widgets: [Widget] = [bar, hints, correction]
        kept = widgets.map(WidgetReference.init)
        fill(slots)
        correction.isVisible = false
        listenToBar()
        listenToFilters()
        listenToHints()
    }

    private func listenToBar() {
        bar.onChange { [unowned self] in
            results.cancelOpening()
            session.handle(.textChanged($0))
        }
        bar.onToggle { [unowned self] isOpen in
            results.cancelOpening()
            button.isOn = isOpen
            results.takesFocus = !isOpen
            if !isOpen { results.focus() }
            updateHints()
        }
        bar.onFocus { [unowned self] in onBegin?() }
        bar.onLeave { [unowned self] in results.focusBelowSearch() }
        bar.onEnter { [unowned self] in results.openFirst() }
        button.onChange { [unowned self] isOn in
            if isOn != bar.isOpen { isOn ? bar.begin() : close() }
        }
        bar.capture(keysOf: window) { [unowned self] in willBegin?() }
        window.add(KeyController { [unowned self] in use($0) })
    }

    private func listenToFilters() {
        filterBar.onToggle = { [unowned self] in session.handle(.filterToggled($0, $1)) }
        filterBar.onMore = { [unowned self] in showFilters() }
        filterBar.onNear = { [unowned self] in
            // The chip is pressed only while the request runs.
            if $0 { filterBar.showNear(session.state) }
            onNear?($0)
        }
        filterBar.order.onChoose = { [unowned self] in
            if $0 == .distance, session.state.search.origin == nil { return chooseOrigin() }
            session.handle(.sortChosen($0))
        }
        filterBar.order.onChooseOrigin = { [unowned self] in chooseOrigin() }
        filterBar.order.onReverse = { [unowned self] in session.handle(.sortReversed($0)) }
    }

    private func chooseOrigin() { onChooseOrigin?() }

    /// Shows a change of the session's state.
    func show(from old: GuideState?) {
        let state = session.state
        bar.text = state.search.text
        filterBar.offer(cuisines: state.cuisines, towns: state.hasSeveralTowns ? state.cities : [])
        filterBar.show(
            state.search.filters, lists: state.listChoices.map(\.filter), in: state.filterContext)
        filterBar.show(counts: state.filterCounts)
        filterBar.showNear(state)
        filterBar.isVisible = state.total > 0 && state.problem == nil
        showOrder()
        filterWindow?.show(state)
        correction.text = state.correctionSentence ?? ""
        correction.isVisible = state.correctionSentence != nil
        if let old, state.search.text != old.search.text { updateHints() }
    }

    /// Shows the present order in its list, also after the user chose one that needs an origin.
    func showOrder() { filterBar.order.show(session.state.search) }

    // MARK: - Place

    /// Moves the search into the sheet with the list over the map, where the entry is always visible; nil moves it back
    /// below the title bar.
    func move(to sheet: SearchSlots?) {
        let hadFocus = bar.containsFocus
        for slot in [slots.bar, slots.hints, slots.correction] { slot.clear() }
        slots = sheet ?? top
        fill(slots)
        bar.staysVisible = sheet != nil
        button.isVisible = sheet == nil
        if hadFocus { bar.focusEntry() }
    }

    private func fill(_ slots: SearchSlots) {
        slots.bar.show(bar)
        slots.hints.show(hints)
        slots.correction.show(correction)
    }

    // MARK: - Search

    /// Opens the bar and focuses its entry.
    func begin() {
        guard takesKeys else { return }
        willBegin?()
        bar.begin()
    }

    /// Closes the bar, which clears the text.
    func close() { bar.isOpen = false }

    /// Replaces the search. Without both a text and a filter, the user can type one.
    func search(for text: String, isOpen: Bool) {
        let isReadyToType = text.isEmpty && !isOpen
        if text.isEmpty { close() }
        session.handle(.asked(text: text, filters: isOpen ? [.openNow] : []))
        if isReadyToType { bar.begin() } else if !text.isEmpty { bar.isOpen = true }
        results.takesFocus = !isReadyToType
        if !isReadyToType { results.focus() }
    }

    /// Opens the window with all filters.
    private func showFilters() {
        let page = FilterWindow(session.state, preferences: session.preferences, over: window)
        page.onToggle = { [weak self] in self?.session.handle(.filterToggled($0, $1)) }
        page.onDrop = { [weak self] in self?.session.handle(.filtersDropped) }
        filterWindow = page
        page.present()
    }

    /// Handles a key that no widget has used; returns whether it did.
    private func use(_ key: Key) -> Bool {
        guard takesKeys else { return false }
        switch key {
        // Also with the focus in the results.
        case .escape where bar.isOpen: close()
        // GTK removes the focus when the focused row scrolls out of sight.
        case .up, .down, .pageUp, .pageDown, .home, .end:
            guard !window.hasFocusInside else { return false }
            results.focus()
        default: return false
        }
        return true
    }
}

// MARK: - Hints

/// Hints below the search bar: recently opened places, and suggestions for the text.
extension SearchController {
    private func listenToHints() {
        hints.onPlace = { [unowned self] in onChoose?($0) }
        hints.onSuggestion = { [unowned self] in take($0) }
        hints.onFilter = { [unowned self] in
            results.takesFocus = true
            narrow(to: $0)
        }
        hints.onForget = { [unowned self] in
            // The focused button disappears.
            bar.begin()
            change { try $0.forgetOpened() }
        }
    }

    /// Loads the hints for the present text.
    func updateHints() {
        hinting?.cancel()
        guard let store = session.guide?.store, bar.isOpen else { return hints.show(.recent([])) }
        let search = session.state.search
        let context = session.state.filterContext
        let offered = (session.state.listChoices.map(\.filter) + PlaceFilter.suggested)
            .filter { !search.filters.contains($0) }
        hints.context = context
        hinting = Task { [weak self] in
            let found = try? await store.background { store in
                search.text.isEmpty
                    ? SearchHints.Content.recent(try store.recentlyOpened())
                    : .suggestions(
                        try Self.suggestions(for: search.text, among: offered, context, in: store))
            }
            guard let self, window.isAlive, !Task.isCancelled, let found else { return }
            hints.show(found)
        }
    }

    private nonisolated static func suggestions(
        for text: String, among offered: [PlaceFilter], _ context: FilterContext, in store: GuideStore
    ) throws -> SearchHints.Suggestions {
        let now = Date()
        let filters = try store.filters(
            for: text, among: offered.map { ($0.captions(in: context), GuideQuery.Filters([$0], now: now)) })
        return SearchHints.Suggestions(
            filters: filters.map { FilterChoice(filter: offered[$0.index], count: $0.count) },
            terms: try store.suggestions(for: text, naming: CuisineName.text))
    }

    /// Remembers that a place was opened, for the next search.
    func noteOpened(_ id: UUID) { change { try $0.noteOpened(id) } }

    /// Changes the guide; an error of a read-only guide is ignored.
    private func change(_ body: @escaping @Sendable (GuideStore) throws -> Void) {
        session.inBackground(body) { [weak self] _ in self?.updateHints() }
    }

    /// Replaces the text by a suggestion.
    private func take(_ suggestion: SearchSuggestion) {
        results.takesFocus = true
        switch suggestion.meaning {
        case .cuisine(let cuisine): narrow(to: .cuisine(cuisine))
        case .city(let city): narrow(to: .city(city))
        case .street(let street):
            session.handle(.textChanged(street))
            results.focus()
        }
    }

    private func narrow(to filter: PlaceFilter) {
        session.handle(.filterToggled(filter, true))
        // The filter has replaced the text.
        close()
    }
}
