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
    }

    struct Answer: Sendable {
        var count: Int
        var correction: String?
        /// Whether the search was repeated. The list then keeps its position.
        var isRepeated = false
        fileprivate var firstPage: [PlaceSummary]
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

    /// Called with the result of a new search, or if the number of places has changed.
    var onAnswer: ((Answer) -> Void)?
    /// Called when rows were loaded or have changed.
    var onRows: ((Range<Int>) -> Void)?
    var onFailure: ((any Error) -> Void)?

    private(set) var count = 0
    /// Whether the rows are the results of the current search.
    var isAnswered: Bool { progress == .answered || progress == .outdated }
    private var request: Request?
    private var pages: [Int: [PlaceSummary]] = [:]
    /// The pages of the previous run, shown until the repeated search has loaded its own.
    private var oldPages: [Int: [PlaceSummary]] = [:]
    private var progress = Progress.unasked
    /// The pages to load, the next one last.
    private var wantedPages: [Int] = []
    private var pageUnderway: Int?
    /// The places to reload after a change of the user's data.
    private var changedPlaces: Set<UUID> = []
    private var work: Task<Void, Never>?

    func look(for request: Request) {
        self.request = request
        progress = .unasked
        wantedPages = []
        changedPlaces = []
        askNext()
    }

    /// Repeats the search, after places have changed or time has passed.
    func lookAgain() {
        guard request != nil, !progress.isToBeAsked else { return }
        progress = progress == .answered ? .outdated : .unasked
        askNext()
    }

    /// Updates a place after a change of the user's data. Reads only this place if the search does not depend on that data.
    func refresh(_ id: UUID) {
        guard request?.search.dependsOnRecords == false else { return lookAgain() }
        changedPlaces.insert(id)
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
        let (page, row) = index.quotientAndRemainder(dividingBy: Self.pageLength)
        if let places = pages[page] { return places.indices.contains(row) ? places[row] : nil }
        want(page)
        guard let old = oldPages[page], old.indices.contains(row) else { return nil }
        return old[row]
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
            changedPlaces = []
            work = Task { [weak self] in
                let result = await Self.answer(request)
                self?.finish { $0.take(result) }
            }
        } else if let id = changedPlaces.popFirst() {
            work = Task { [weak self] in
                let result = await Self.place(id, of: request)
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

    private func take(_ result: Result<Answer, any Error>) {
        switch result {
        case .failure(let error): onFailure?(error)
        case .success(var answer):
            answer.isRepeated = progress == .answered
            let isSameLength = answer.isRepeated && answer.count == count
            // Pages that the last answer has not reloaded yet stay visible.
            oldPages = answer.isRepeated ? oldPages.merging(pages) { $1 } : [:]
            if oldPages.count > 2 * Self.keptPages { oldPages = pages }
            pages = [0: answer.firstPage]
            count = answer.count
            progress = .answered
            if isSameLength { onRows?(0..<count) } else { onAnswer?(answer) }
        }
    }

    private func take(_ result: Result<PlaceSummary?, any Error>) {
        switch result {
        case .failure(let error): onFailure?(error)
        case .success(nil): break
        case .success(let summary?):
            for (page, places) in pages {
                guard let row = places.firstIndex(where: { $0.entry.id == summary.entry.id }) else {
                    continue
                }
                pages[page]?[row] = summary
                let index = page * Self.pageLength + row
                onRows?(index..<index + 1)
            }
        }
    }

    private func take(_ result: Result<[PlaceSummary], any Error>, as page: Int) {
        switch result {
        case .failure(let error): onFailure?(error)
        case .success(let places):
            if pages.count >= Self.keptPages {
                pages = pages.filter { abs($0.key - page) < Self.keptPages / 2 }
            }
            pages[page] = places
            oldPages[page] = nil
            onRows?(page * Self.pageLength..<page * Self.pageLength + places.count)
        }
    }

    nonisolated private static func answer(_ request: Request) async -> Result<Answer, any Error> {
        await result(of: request) { store, query, now in
            let page = try store.search(query, limit: pageLength)
            return Answer(
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
        _ id: UUID, of request: Request
    ) async -> Result<PlaceSummary?, any Error> {
        await result(of: request) { store, _, now in
            request.summaries([try store.entry(id)].compactMap(\.self), at: now).first
        }
    }

    nonisolated private static func result<Value: Sendable>(
        of request: Request, _ body: @escaping @Sendable (GuideStore, GuideQuery, Date) throws -> Value
    ) async -> Result<Value, any Error> {
        do {
            return .success(
                try await request.store.background { store in
                    let now = Date()
                    return try body(store, request.search.query(at: now), now)
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
                $0, of: store, for: filters, at: now, from: search.landmark, preferences, showsTown: showsTown
            )
        }
    }
}
