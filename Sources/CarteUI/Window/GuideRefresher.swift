import Foundation
import GtkKit
import GuideStore

/// Refreshes the visible guide after edits, imports, changes by other programs, and with time.
@MainActor
final class GuideRefresher {
    /// Called after any number of places have changed.
    var onPlacesChange: (() -> Void)?
    /// Called when it is time to back up guides in the background.
    var onBackupTime: (@MainActor () async -> Void)?

    private let session: GuideSession
    private let results: ResultsController
    private let window: Window
    /// The tasks of the visible guide.
    private var tasks: [Task<Void, Never>] = []
    /// Cancels the running count of places for all filters.
    private var counting: CancelFlag?

    init(_ session: GuideSession, _ results: ResultsController, in window: Window) {
        (self.session, self.results, self.window) = (session, results, window)
        // Another program may have changed the guide, and time has passed.
        window.onActiveChange { [weak self] isActive in
            guard isActive, let self, let store = self.session.guide?.store else { return }
            self.results.searchAgain()
            Task(priority: .utility) {
                try? await store.background { try $0.noticeOtherPrograms() }
                await self.onBackupTime?()
            }
        }
    }

    /// Follows a guide instead of the previous one.
    func follow(_ store: GuideStore) {
        tasks.forEach { $0.cancel() }
        let changes = store.changes()
        tasks = [
            Task { [weak self] in
                await self?.findLists(store)
                await self?.count(store)
                for await change in changes {
                    guard let self, window.isAlive else { return }
                    await take(change, of: store)
                }
            },
            Task { [weak self] in
                while let _ = try? await Task.sleep(for: .seconds(Self.secondsToNextMinute)) {
                    guard let self, window.isAlive else { return }
                    // Keeps “Closes in 25 min” true.
                    guard window.isActive else { continue }
                    results.searchAgain()
                    countFilters([.openNow], of: store)
                }
            },
            Task(priority: .utility) { [weak self] in
                try? await store.background { try $0.prepare() }
                if let self, window.isAlive { countFilters(of: store) }
                await self?.onBackupTime?()
                await Background.run { Memory.returnUnused() }
            },
        ]
    }

    private func take(_ change: GuideChange, of store: GuideStore) async {
        switch change {
        case .record(let id):
            results.refresh(id, isRecord: true)
            countFilters(PlaceFilter.ofRecords, of: store)
            return await findLists(store)
        case .place(let id): results.refresh(id, isRecord: false)
        case .places, .arrangement: results.searchAgain()
        }
        countFilters(of: store)
        guard change.isOfPlaces else { return }
        onPlacesChange?()
        await findLists(store)
        await count(store)
    }

    /// Reads the user's lists with their numbers of places.
    private func findLists(_ store: GuideStore) async {
        let lists = try? await store.background { try $0.lists() }
        if let lists, window.isAlive, session.guide?.store === store { session.handle(.listsFound(lists)) }
    }

    private static var secondsToNextMinute: Double {
        60 - Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
    }

    /// Counts the places of each filter again, and finds the currency of prices. A new count of all filters cancels the previous one.
    private func countFilters(_ filters: [PlaceFilter] = FilterCounts.offered, of store: GuideStore) {
        // A count of some filters does not cancel a count of all.
        if filters == FilterCounts.offered { counting?.set() }
        let flag = CancelFlag()
        if filters == FilterCounts.offered { counting = flag }
        Task { [weak self] in
            let counts = await FilterCounts.count(filters, in: store, flag)
            guard let self, window.isAlive, session.guide?.store === store, !flag.isSet, let counts
            else { return }
            session.handle(.filtersCounted(counts))
            guard filters == FilterCounts.offered else { return }
            let currency = await FilterCounts.currency(in: store)
            guard window.isAlive, session.guide?.store === store, !flag.isSet else { return }
            session.handle(.currencyFound(currency))
        }
    }

    /// Counts the places, cuisines and towns of a guide.
    private func count(_ store: GuideStore) async {
        let news = try? await store.background { store in
            (
                count: try store.count(GuideQuery()),
                cuisines: try store.cuisines().map { FilterChoice(filter: .cuisine($0), count: $1) },
                cities: try store.cities().map { FilterChoice(filter: .city($0), count: $1) }
            )
        }
        if let news, window.isAlive, session.guide?.store === store {
            session.handle(.counted(news.count, cuisines: news.cuisines, cities: news.cities))
        }
    }
}
