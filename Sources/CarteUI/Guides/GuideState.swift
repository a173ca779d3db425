import Foundation
import GuideCore
import Translations

/// What a guide's window shows.
struct GuideState: Equatable {
    enum Page: String {
        case loading, list, nothingFound, empty, problem
    }

    /// What a search has found.
    struct Found: Equatable {
        var count: Int
        /// What was looked for instead of the words given, where only that found something.
        var correction: String?
    }

    /// The guide that is shown; nil until it is open.
    private(set) var kind: GuideKind?
    /// The places in it.
    private(set) var total = 0
    /// The cuisines and towns that there are, the most frequent first.
    private(set) var cuisines: [FilterChoice] = []
    private(set) var cities: [FilterChoice] = []
    /// How many places fulfil each condition that is always on offer, as far as that was counted.
    private(set) var filterCounts: [PlaceFilter: Int] = [:]
    private(set) var search = PlaceSearch()
    private(set) var found: Found?
    /// Why there is no guide to see, as a sentence.
    private(set) var problem: String?
    /// Whether places are on their way into the person's own guide.
    private(set) var isImporting = false
    /// Whether the system is being asked where the person is.
    private(set) var isLocating = false

    enum Event {
        case opened(GuideKind, count: Int)
        case counted(Int, cuisines: [FilterChoice], cities: [FilterChoice])
        case filtersCounted([PlaceFilter: Int])
        case failed(String)
        case importing(Bool)
        case textChanged(String)
        case filterToggled(PlaceFilter, Bool)
        case filtersDropped
        /// Somebody outside of the window wants exactly this.
        case asked(text: String, filters: Set<PlaceFilter>)
        case sortChosen(SortChoice)
        case sortReversed(Bool)
        /// What is near is wanted, the nearest first; nil for no longer.
        case nearChosen(Landmark?)
        case locating(Bool)
        case found(Found)
    }

    mutating func handle(_ event: Event) {
        switch event {
        case .opened(let kind, let count):
            if self.kind != kind { (search, found, filterCounts) = (PlaceSearch(), nil, [:]) }
            (self.kind, total, problem) = (kind, count, nil)
        case .counted(let count, let cuisines, let cities):
            (total, self.cuisines, self.cities) = (count, cuisines, cities)
        case .filtersCounted(let counts): filterCounts.merge(counts) { $1 }
        case .failed(let sentence): problem = sentence
        case .importing(let isImporting): self.isImporting = isImporting
        case .textChanged(let text): search.text = text
        case .filterToggled(let filter, let isOn):
            if isOn { search.filters = search.filters.filter { !filter.excludes($0) } }
            if isOn { search.filters.insert(filter) } else { search.filters.remove(filter) }
        case .filtersDropped: search.filters = []
        case .asked(let text, let filters): (search.text, search.filters) = (text, filters)
        case .sortChosen(let order):
            // Distances are measured from something that was chosen.
            guard order != .distance || search.landmark != nil else { return }
            // One wants the nearest first, whatever was wanted of names.
            if order != search.order { search.isReversed = false }
            search.order = order
        case .sortReversed(let isReversed): search.isReversed = isReversed
        case .nearChosen(let landmark):
            search.landmark = landmark
            let order = landmark != nil ? .distance : search.order == .distance ? .name : search.order
            if order != search.order { search.isReversed = false }
            search.order = order
        case .locating(let isLocating): self.isLocating = isLocating
        case .found(let found): self.found = found
        }
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

    /// The guide in a few words.
    var subtitle: String {
        guard let kind, let found, problem == nil else { return "" }
        let count =
            found.count == total || !search.isNarrow
            ? tr("%1 place", "%1 places", count: found.count)
            : tr("%2 of %1 place", "%2 of %1 places", count: total, found.count)
        return kind == .sample ? tr("Sample · %1", count) : count
    }
}
