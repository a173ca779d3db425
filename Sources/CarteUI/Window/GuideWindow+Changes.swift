import Foundation
import GtkKit
import GuideStore

/// Updates of the visible guide: edits, imports, other programs and time.
extension GuideWindow {
    func watch(_ store: GuideStore) {
        watching.forEach { $0.cancel() }
        let changes = store.changes()
        watching = [
            Task { [weak self] in
                await self?.recount(store)
                for await change in changes {
                    guard let self, isAlive else { return }
                    if case .record(let id) = change {
                        feed.refresh(id)
                        countFilters(PlaceFilter.ofRecords, of: store)
                        continue
                    }
                    feed.lookAgain()
                    countFilters(of: store)
                    guard change == .places else { continue }
                    refreshDetails()
                    lookForHints()
                    await recount(store)
                }
            },
            Task { [weak self] in
                while let _ = try? await Task.sleep(for: .seconds(Self.secondsToNextMinute)) {
                    guard let self, isAlive else { return }
                    // Keeps “Closes in 25 min” true.
                    guard window.isActive else { continue }
                    feed.lookAgain()
                    countFilters([.openNow], of: store)
                }
            },
            Task(priority: .utility) { [weak self, shelf] in
                try? await store.background { try $0.prepare() }
                if let self, isAlive { countFilters(of: store) }
                await Self.backUp(shelf)
                await Background.run { Memory.returnUnused() }
            },
        ]
    }

    /// Refreshes the list when the window becomes active.
    ///
    /// Another program may have changed the guide, and time has passed.
    func listenToOtherPrograms() {
        window.onActiveChange { [unowned self] isActive in
            guard isActive, let store = guide?.store else { return }
            feed.lookAgain()
            Task(priority: .utility) { [shelf] in
                try? await store.background { try $0.noticeOtherPrograms() }
                await Self.backUp(shelf)
            }
        }
    }

    /// Backs up both guides each week, in the background. The preferences show the date of the last backup.
    private static func backUp(_ shelf: GuideLibrary) async {
        do {
            try await Background.run { for store in try shelf.existing() { try store.backUpIfDue() } }
        } catch {
            StandardError.write(TransferFailure(error).text(in: .person))
        }
    }

    private static var secondsToNextMinute: Double {
        60 - Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
    }

    /// Counts the places of each filter again. A new count of all filters cancels the previous one.
    private func countFilters(_ filters: [PlaceFilter] = FilterCounts.offered, of store: GuideStore) {
        // A count of some filters does not cancel a count of all.
        if filters == FilterCounts.offered { counting?.set() }
        let flag = CancelFlag()
        if filters == FilterCounts.offered { counting = flag }
        Task { [weak self] in
            let counts = await FilterCounts.count(filters, in: store, flag)
            guard let self, isAlive, guide?.store === store, !flag.isSet, let counts else { return }
            handle(.filtersCounted(counts))
        }
    }

    private func recount(_ store: GuideStore) async {
        let news = try? await store.background { store in
            (
                count: try store.count(GuideQuery()),
                cuisines: try store.cuisines().map { FilterChoice(filter: .cuisine($0), count: $1) },
                cities: try store.cities().map { FilterChoice(filter: .city($0), count: $1) }
            )
        }
        if let news, isAlive {
            handle(.counted(news.count, cuisines: news.cuisines, cities: news.cities))
        }
    }
}
