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
    private(set) var search = PlaceSearch()
    private(set) var found: Found?
    /// What the person could measure distances from: the place that they have opened last.
    private(set) var landmark: Landmark?
    /// Why there is no guide to see, as a sentence.
    private(set) var problem: String?
    /// Whether places are on their way into the person's own guide.
    private(set) var isImporting = false
    /// Whether the system is being asked where the person is.
    private(set) var isLocating = false

    enum Event {
        case opened(GuideKind, count: Int)
        case counted(Int, cuisines: [FilterChoice], cities: [FilterChoice])
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
        case placeOpened(Landmark?)
    }

    mutating func handle(_ event: Event) {
        switch event {
        case .opened(let kind, let count):
            if self.kind != kind { (search, found, landmark) = (PlaceSearch(), nil, nil) }
            (self.kind, total, problem) = (kind, count, nil)
        case .counted(let count, let cuisines, let cities):
            (total, self.cuisines, self.cities) = (count, cuisines, cities)
        case .failed(let sentence): problem = sentence
        case .importing(let isImporting): self.isImporting = isImporting
        case .textChanged(let text): search.text = text
        case .filterToggled(let filter, let isOn):
            if isOn { search.filters = search.filters.filter { !filter.excludes($0) } }
            if isOn { search.filters.insert(filter) } else { search.filters.remove(filter) }
        case .filtersDropped: search.filters = []
        case .asked(let text, let filters): (search.text, search.filters) = (text, filters)
        case .sortChosen(let order):
            // One wants the nearest first, whatever was wanted of names.
            if order != search.order { search.isReversed = false }
            search.order = order
            // A list that is ordered anew whenever a place is opened would never stand still.
            if order == .distance { search.landmark = nextLandmark }
        case .sortReversed(let isReversed): search.isReversed = isReversed
        case .nearChosen(let landmark):
            search.landmark = landmark
            let order = landmark != nil ? .distance : search.order == .distance ? .name : search.order
            if order != search.order { search.isReversed = false }
            search.order = order
        case .locating(let isLocating): self.isLocating = isLocating
        case .found(let found): self.found = found
        case .placeOpened(let landmark): self.landmark = landmark ?? self.landmark
        }
    }

    /// What an order by distance begins at: what has been asked for, or else the place that was opened last.
    var nextLandmark: Landmark? {
        if case .person? = search.landmark?.kind { return search.landmark }
        if case .point? = search.landmark?.kind { return search.landmark }
        return landmark ?? search.landmark
    }

    var page: Page {
        if problem != nil { return .problem }
        guard kind != nil, let found else { return .loading }
        if found.count > 0 { return .list }
        if total == 0 { return isImporting && kind == .own ? .loading : .empty }
        return .nothingFound
    }

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
