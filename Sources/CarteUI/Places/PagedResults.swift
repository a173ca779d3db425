import Foundation
import GuideStore
import Translations

/// The paged results of a search. It loads the visible pages from the store, one query at a time.
///
/// During fast typing, intermediate searches are skipped: only the last one is sure to run.
@MainActor
final class PagedResults {
    struct Request: Sendable {
        var store: GuideStore
        var search: PlaceSearch
        var preferences: LocalePreferences
        /// Whether rows show the town.
        var showsTown = false
        /// The area of the places; `nil` for anywhere.
        var area: GeoArea?
    }

    struct Answer: Sendable {
        enum Change: Equatable, Sendable {
            /// The results of a new search.
            case new
            /// The results of the same search again. The list keeps its position.
            case repeated
            /// One place has left an index (`from`) and has come to another one (`to`).
            ///
            /// - Parameters:
            ///   - from: `nil` if the place was inserted.
            ///   - to: `nil` if it was removed.
            case place(from: Int?, to: Int?)
        }

        var count: Int
        var correction: String?
        var change = Change.new
    }

    /// An answer of the store, with the first page.
    private struct Found: Sendable {
        var count: Int
        var correction: String?
        var firstPage: [PlaceSummary]
    }

    /// A place after its edit.
    private struct ChangedPlace: Sendable {
        var id: UUID
        /// `nil` if the guide has no such place.
        var summary: PlaceSummary?
        /// Where the search finds it now; `nil` if the edit cannot have moved it.
        var position: Position?

        struct Position: Sendable {
            /// `nil` if the search does not find it.
            var index: Int?
            /// The number of all results.
            var count: Int
        }
    }

    /// The progress of the current search.
    private enum Progress {
        case unasked
        case asked
        case answered
        /// The results are shown, and the search will run again.
        case outdated

        var isToBeAsked: Bool { self == .unasked || self == .outdated }
    }

    /// The number of rows in a page.
    nonisolated static let pageLength = 60
    /// The maximum number of cached pages. Pages near the last loaded one are kept.
    private static let keptPages = 40

    /// Called with the result of a new search, and if the number of places or their order has changed.
    var onAnswer: ((Answer) -> Void)?
    /// Called when rows were loaded or have changed.
    var onRows: ((Range<Int>) -> Void)?
    var onFailure: ((any Error) -> Void)?

    private(set) var count = 0
    /// Whether the rows are the results of the current search.
    var isAnswered: Bool { progress == .answered || progress == .outdated }
    private var request: Request?
    private var correction: String?
    /// The loaded rows by their indexes.
    private var rows: [Int: PlaceSummary] = [:]
    /// The rows of the previous run, shown until the repeated search has loaded its own.
    private var oldRows: [Int: PlaceSummary] = [:]
    private var progress = Progress.unasked
    /// The pages to load, the next one last.
    private var wantedPages: [Int] = []
    private var pageUnderway: Int?
    /// The places to reload after an edit. The value tells whether the edit can have moved the place.
    private var changedPlaces: [UUID: Bool] = [:]
    private var work: Task<Void, Never>?

    func look(for request: Request) {
        self.request = request
        progress = .unasked
        wantedPages = []
        changedPlaces = [:]
        askNext()
    }

    /// Repeats the search, after places have changed or time has passed.
    func lookAgain() {
        guard request != nil, !progress.isToBeAsked else { return }
        progress = progress == .answered ? .outdated : .unasked
        askNext()
    }

    /// Updates a place after an edit: its row, or its position if the search depends on the edit.
    ///
    /// - Parameter isRecord: whether only the user's record of the place has changed.
    func refresh(_ id: UUID, isRecord: Bool) {
        guard let request else { return }
        let canMove = !isRecord || request.search.dependsOnRecords
        // The page may be of before or of after the edit.
        if canMove, pageUnderway != nil { return lookAgain() }
        changedPlaces[id, default: false] = canMove || changedPlaces[id] == true
        askNext()
    }

    /// Shows or hides the town in each row.
    func show(towns: Bool) {
        guard request != nil, request?.showsTown != towns else { return }
        request?.showsTown = towns
        lookAgain()
    }

    /// Returns the place of a row; `nil` while it is loading.
    func summary(at index: Int) -> PlaceSummary? {
        if let row = rows[index] { return row }
        if index < count { want(index / Self.pageLength) }
        return oldRows[index]
    }

    private func want(_ page: Int) {
        guard progress != .unasked, page != pageUnderway else { return }
        wantedPages.removeAll { $0 == page }
        wantedPages.append(page)
        askNext()
    }

    private func askNext() {
        guard work == nil, let request else { return }
        if progress.isToBeAsked {
            progress = progress == .outdated ? .answered : .asked
            changedPlaces = [:]
            work = Task { [weak self] in
                let result = await Self.answer(request)
                self?.finish { $0.take(result) }
            }
        } else if let (id, canMove) = changedPlaces.popFirst() {
            work = Task { [weak self] in
                let result = await Self.place(id, canMove: canMove, of: request)
                self?.finish { $0.take(result) }
            }
        } else if let page = wantedPages.popLast() {
            pageUnderway = page
            work = Task { [weak self] in
                let result = await Self.page(page, of: request)
                self?.finish { $0.take(result, as: page) }
            }
        }
    }

    private func finish(_ take: (PagedResults) -> Void) {
        (work, pageUnderway) = (nil, nil)
        // A pending search makes this result obsolete.
        if !progress.isToBeAsked { take(self) }
        askNext()
    }

    private func take(_ result: Result<Found, any Error>) {
        switch result {
        case .failure(let error): onFailure?(error)
        case .success(let found):
            let isRepeated = progress == .answered
            let isSameLength = isRepeated && found.count == count
            // Pages that the last answer has not reloaded yet stay visible.
            oldRows = isRepeated ? oldRows.merging(rows) { $1 } : [:]
            if oldRows.count > 2 * Self.keptPages * Self.pageLength { oldRows = rows }
            rows = [:]
            keep(found.firstPage, from: 0)
            (count, correction) = (found.count, found.correction)
            progress = .answered
            if isSameLength { onRows?(0..<count) } else { report(isRepeated ? .repeated : .new) }
        }
    }

    private func report(_ change: Answer.Change) {
        onAnswer?(Answer(count: count, correction: correction, change: change))
    }

    private func take(_ result: Result<ChangedPlace, any Error>) {
        let place: ChangedPlace
        switch result {
        case .success(let changed): place = changed
        case .failure(let error):
            onFailure?(error)
            return
        }
        func index(in rows: [Int: PlaceSummary]) -> Int? { rows.first { $1.entry.id == place.id }?.key }
        guard let position = place.position else {
            if let summary = place.summary, let index = index(in: rows) ?? index(in: oldRows) {
                fill(index, with: summary)
            }
            return
        }
        // The positions of two places that move fit only the rows after both moves.
        if changedPlaces.values.contains(true) { return lookAgain() }
        let (old, new) = (index(in: rows), position.index)
        // The place had a row that is not loaded, or something else has changed as well.
        guard position.count == count - (old == nil ? 0 : 1) + (new == nil ? 0 : 1) else {
            return lookAgain()
        }
        if let new, let summary = place.summary, new == old { return fill(new, with: summary) }
        if old == nil, new == nil { return }
        shift(from: old, to: new)
        if let new { rows[new] = place.summary }
        count = position.count
        report(.place(from: old, to: new))
    }

    private func fill(_ index: Int, with summary: PlaceSummary) {
        if rows[index] == nil { oldRows[index] = summary } else { rows[index] = summary }
        onRows?(index..<index + 1)
    }

    /// Moves the rows behind a place that left an index or came to another one.
    private func shift(from old: Int?, to new: Int?) {
        func moved(_ rows: [Int: PlaceSummary]) -> [Int: PlaceSummary] {
            var moved: [Int: PlaceSummary] = [:]
            for (index, row) in rows where index != old {
                var index = index
                if let old, index > old { index -= 1 }
                if let new, index >= new { index += 1 }
                moved[index] = row
            }
            return moved
        }
        (rows, oldRows) = (moved(rows), moved(oldRows))
    }

    private func keep(_ places: [PlaceSummary], from start: Int) {
        for (index, place) in zip(start..., places) {
            rows[index] = place
            oldRows[index] = nil
        }
    }

    private func take(_ result: Result<[PlaceSummary], any Error>, as page: Int) {
        switch result {
        case .failure(let error): onFailure?(error)
        case .success(let places):
            if rows.count >= Self.keptPages * Self.pageLength {
                rows = rows.filter { abs($0.key / Self.pageLength - page) < Self.keptPages / 2 }
            }
            let start = page * Self.pageLength
            keep(places, from: start)
            onRows?(start..<start + places.count)
        }
    }

    nonisolated private static func answer(_ request: Request) async -> Result<Found, any Error> {
        await result(of: request) { store, query, now in
            let page = try store.search(query, limit: pageLength)
            return Found(
                count: page.entries.count < pageLength ? page.entries.count : try store.count(query),
                correction: page.correction, firstPage: request.summaries(page.entries, at: now))
        }
    }

    nonisolated private static func page(
        _ page: Int, of request: Request
    ) async -> Result<[PlaceSummary], any Error> {
        await result(of: request) { store, query, now in
            let page = try store.search(query, limit: pageLength, offset: page * pageLength)
            return request.summaries(page.entries, at: now)
        }
    }

    nonisolated private static func place(
        _ id: UUID, canMove: Bool, of request: Request
    ) async -> Result<ChangedPlace, any Error> {
        await result(of: request) { store, query, now in
            let entry = try store.entry(id)
            let position =
                canMove
                ? ChangedPlace.Position(
                    index: try store.index(of: id, in: query), count: try store.count(query)) : nil
            return ChangedPlace(
                id: id, summary: request.summaries([entry].compactMap(\.self), at: now).first,
                position: position)
        }
    }

    nonisolated private static func result<Value: Sendable>(
        of request: Request, _ body: @escaping @Sendable (GuideStore, GuideQuery, Date) throws -> Value
    ) async -> Result<Value, any Error> {
        do {
            return .success(
                try await request.store.background { store in
                    let now = Date()
                    var query = request.search.query(at: now)
                    query.filters.area = request.area
                    return try body(store, query, now)
                })
        } catch {
            return .failure(error)
        }
    }
}

extension PagedResults.Request {
    fileprivate func summaries(_ entries: [GuideEntry], at now: Date) -> [PlaceSummary] {
        let filters = GuideQuery.Filters(search.filters, now: now)
        return entries.map {
            PlaceSummary(
                $0, of: store, for: filters, at: now, from: search.origin, preferences, showsTown: showsTown
            )
        }
    }
}
