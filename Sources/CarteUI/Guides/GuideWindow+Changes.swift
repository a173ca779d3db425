import Foundation
import GtkKit
import GuideStore

/// What becomes of the guide while it is shown: edits, imports, other programs, and time.
extension GuideWindow {
    func watch(_ store: GuideStore) {
        watching.forEach { $0.cancel() }
        let changes = store.changes()
        watching = [
            Task { [weak self] in
                await self?.recount(store)
                for await change in changes {
                    guard let self, isAlive else { return }
                    feed.lookAgain()
                    guard change == .places else { continue }
                    refreshDetails()
                    lookForHints()
                    await recount(store)
                }
            },
            Task { [weak self] in
                while let _ = try? await Task.sleep(for: .seconds(Self.secondsToNextMinute)) {
                    guard let self, isAlive else { return }
                    // “Closes in 25 min” has to be true for whoever looks at it.
                    if window.isActive { feed.lookAgain() }
                }
            },
            Task(priority: .utility) { [shelf] in
                try? await store.background { try $0.prepare() }
                await Self.backUp(shelf)
            },
        ]
    }

    /// Whoever comes back to the window may have used another program, or let time pass.
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

    /// Each week, of both guides. Nobody waits for it: how old the newest is stands in the preferences.
    private static func backUp(_ shelf: GuideShelf) async {
        do {
            try await Background.run { for store in try shelf.existing() { try store.backUpIfDue() } }
        } catch {
            StandardError.write(TransferFailure(error).text(in: .person))
        }
    }

    private static var secondsToNextMinute: Double {
        60 - Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
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
