import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Ranks the names only. A list that does not ask for opening hours needs nothing else.
    public func prepareNames() throws(GuideStoreError) { try sortNames() }

    /// Gives every place its rank among all names, by the rules of the user's language.
    ///
    /// SQLite has no such rules, and comparing by them is too slow for each query. A guide that is open for
    /// reading gets the order as well, if it has room for one more language. So the next reader finds it.
    ///
    /// - Parameter limit: the most ranks that are changed in parts, with pauses for other connections. For
    ///   more changes the index of names is built anew, since each part would write nearly all of it.
    func sortNames(
        inPartsUpTo limit: Int = 20_000, isCancelled: () -> Bool = { false }
    ) throws(GuideStoreError) {
        let languages = self.languages
        let found = try read { db -> (stored: NameRanks?, ranks: [(place: Int, rank: Int)])? in
            let stored = try NameRanks.stored(db, for: languages)
            if let stored, try !stored.hasUnranked(db) { return nil }
            return (stored, try NameRanks.ranks(db, for: languages, except: stored))
        }
        guard let (stored, ranks) = found, !isCancelled() else { return }
        let isFew = stored != nil && ranks.count <= limit
        if isFew, let stored, !isReadOnly {
            for start in stride(from: 0, to: ranks.count, by: 5000) {
                if isCancelled() { return }
                let part = ranks[start..<min(start + 5000, ranks.count)]
                try write { db in
                    // Another program may have replaced the order.
                    guard try NameRanks.stored(db, for: languages) == stored else { return }
                    try stored.write(part, db)
                }
            }
            return
        }
        func store(_ db: Database, replaces: Bool) throws -> Bool {
            // Another program may have removed the order.
            if let stored, try NameRanks.stored(db, for: languages) != stored { return false }
            guard let column = try NameRanks.column(db, for: languages, replaces: replaces) else {
                return false
            }
            if !isFew { try Schema.dropNameIndex(db, of: column) }
            try column.write(ranks[...], db)
            if !isFew { try Schema.createNameIndex(db, of: column) }
            try column.note(languages, db)
            return true
        }
        // A reader replaces no other reader's order.
        if addToFile({ try store($0, replaces: false) }) { return }
        _ = try write { try store($0, replaces: true) }
    }

    /// Notes once a day that the order of the user's language is in use, and removes the orders that are not.
    func tendNames(at moment: Date = .now) throws(GuideStoreError) {
        if isReadOnly { return }
        let (languages, now) = (self.languages, moment.wholeSeconds)
        let orders = try read { db in
            let own = try NameRanks.stored(db, for: languages)
            let sql = "SELECT number, used FROM nameOrder WHERE \(NameRanks.hasColumn)"
            return try Row.fetchAll(db, sql: sql).map { row in
                let order = NameRanks(number: try row.decode(atIndex: 0))
                return (
                    order: order, isOwn: order == own,
                    age: Double(now) - (try row.decode(Double.self, atIndex: 1))
                )
            }
        }
        let own = orders.first { $0.isOwn && abs($0.age) > 86_400 }?.order
        let unused = orders.filter { !$0.isOwn && $0.age > NameRanks.storageTime }.map(\.order)
        guard own != nil || !unused.isEmpty else { return }
        try write { db in
            try own?.note(languages, db)
            for order in unused { try order.remove(db) }
        }
    }
}
