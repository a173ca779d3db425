import Foundation
import GuideCore
import GuideStore
import Translations

/// The state that a guide's window shows. Events change it.
struct GuideState: Equatable {
    enum Page: String {
        case loading, list, nothingFound, empty, problem
    }

    /// The result of a search.
    struct Found: Equatable {
        var count: Int
        /// The corrected words, if only these found places.
        var correction: String?
    }

    /// The visible guide; `nil` until it is open.
    private(set) var kind: GuideKind?
    /// The number of places in the guide.
    private(set) var total = 0
    /// The cuisines and towns of the guide, the most frequent first.
    private(set) var cuisines: [FilterChoice] = []
    private(set) var cities: [FilterChoice] = []
    /// The number of places for each filter that was counted.
    private(set) var filterCounts: [PlaceFilter: Int] = [:]
    /// The sign of all prices in the guide; `nil` if it is unknown, or prices have different ones.
    private(set) var currency: Character?
    /// The lists in their order, with their numbers of places: first the two that always exist.
    private(set) var lists: [GuideStore.ListEntry] = []
    private(set) var search = PlaceSearch()
    private(set) var found: Found?
    /// The error that prevents showing the guide, as a sentence.
    private(set) var problem: String?
    /// Whether an import into the user's own guide is running.
    private(set) var isImporting = false
    /// Whether a request for the user's position is running.
    private(set) var isLocating = false

    enum Event {
        case opened(GuideKind, count: Int)
        case counted(Int, cuisines: [FilterChoice], cities: [FilterChoice])
        case filtersCounted([PlaceFilter: Int])
        case currencyFound(Character?)
        case listsFound([GuideStore.ListEntry])
        case failed(String)
        case importing(Bool)
        case textChanged(String)
        case filterToggled(PlaceFilter, Bool)
        case filtersDropped
        /// A launch request replaces text and filters.
        case asked(text: String, filters: Set<PlaceFilter>)
        case sortChosen(SortChoice)
        case sortReversed(Bool)
        /// The user chose an origin of distances, which sorts the nearest first; `nil` removes it.
        case nearChosen(DistanceOrigin?)
        case locating(Bool)
        case found(Found)
    }

    mutating func handle(_ event: Event) {
        switch event {
        case .opened(let kind, let count):
            if self.kind != kind {
                (search, found, filterCounts, currency) = (PlaceSearch(), nil, [:], nil)
                lists = []
            }
            (self.kind, total, problem) = (kind, count, nil)
        case .counted(let count, let cuisines, let cities):
            (total, self.cuisines, self.cities) = (count, cuisines, cities)
        case .filtersCounted(let counts): filterCounts.merge(counts) { $1 }
        case .currencyFound(let sign): currency = sign
        case .listsFound(let lists): take(lists)
        case .failed(let sentence): problem = sentence
        case .importing(let isImporting): self.isImporting = isImporting
        case .textChanged(let text): search.text = text
        case .filterToggled(let filter, let isOn):
            if isOn { search.filters = search.filters.filter { !filter.excludes($0) } }
            if isOn { search.filters.insert(filter) } else { search.filters.remove(filter) }
        case .filtersDropped: search.filters = []
        case .asked(let text, let filters): (search.text, search.filters) = (text, filters)
        case .sortChosen(let order):
            // Distances need an origin.
            guard order != .distance || search.origin != nil else { return }
            // A new order starts in its normal direction: the nearest first, for example.
            if order != search.order { search.isReversed = false }
            search.order = order
        case .sortReversed(let isReversed): search.isReversed = isReversed
        case .nearChosen(let origin):
            search.origin = origin
            let order = origin != nil ? .distance : search.order == .distance ? .name : search.order
            if order != search.order { search.isReversed = false }
            search.order = order
        case .locating(let isLocating): self.isLocating = isLocating
        case .found(let found): self.found = found
        }
    }

    private mutating func take(_ lists: [GuideStore.ListEntry]) {
        self.lists = lists
        let known = Set(lists.map(\.id))
        func isGone(_ filter: PlaceFilter) -> Bool {
            if case .list(let id) = filter { !known.contains(id) } else { false }
        }
        search.filters = search.filters.filter { !isGone($0) }
        filterCounts = filterCounts.filter { !isGone($0.key) }
        for choice in listChoices { filterCounts[choice.filter] = choice.count }
    }

    /// The lists that the user made.
    var ownLists: [GuideStore.ListEntry] { lists.filter { !$0.list.isStandard } }

    /// The filters for the user's own lists, in the order of the lists.
    var listChoices: [FilterChoice] {
        ownLists.map { FilterChoice(filter: .list($0.id), count: $0.placeCount) }
    }

    /// The data for the captions of filters.
    var filterContext: FilterContext {
        FilterContext(
            currency: currency,
            lists: Dictionary(lists.map { ($0.id, $0.list.title) }, uniquingKeysWith: { first, _ in first }))
    }

    var page: Page {
        if problem != nil { return .problem }
        guard kind != nil, let found else { return .loading }
        if found.count > 0 { return .list }
        if total == 0 { return isImporting && kind == .own ? .loading : .empty }
        return .nothingFound
    }

    /// Whether the guide has places in several towns.
    var hasSeveralTowns: Bool { cities.count > 1 }

    /// The words that were searched instead of the typed ones, as a sentence; `nil` if the typed ones matched.
    var correctionSentence: String? {
        found?.correction.map { tr("Showing results for “%1”", $0) }
    }

    /// The window's subtitle: the number of places found.
    var subtitle: String {
        guard let kind, let found, problem == nil else { return "" }
        let count =
            found.count == total || !search.isNarrow
            ? tr("%1 place", "%1 places", count: found.count)
            : tr("%2 of %1 place", "%2 of %1 places", count: total, found.count)
        return kind == .sample ? tr("Sample · %1", count) : count
    }
}
