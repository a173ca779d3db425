import Foundation
import GRDB

/// Recently opened places. Exports and imports do not have them.
extension GuideStore {
    /// The maximum number of remembered places.
    public static let openedLimit = 5

    /// Remembers that a place was opened. Sends no change, because no list depends on it.
    public func noteOpened(_ id: UUID) throws(GuideStoreError) {
        try change { db in
            try db.execute(
                sql: """
                    INSERT OR REPLACE INTO opened
                        SELECT number, (SELECT ifnull(max(turn), 0) + 1 FROM opened) FROM place WHERE id = ?
                    """, arguments: [id.octets])
            try db.execute(
                sql: """
                    DELETE FROM opened WHERE place NOT IN (
                        SELECT place FROM opened ORDER BY turn DESC LIMIT ?)
                    """, arguments: [GuideStore.openedLimit])
        }
    }

    /// Returns the recently opened places that are not hidden, the latest first.
    public func recentlyOpened() throws(GuideStoreError) -> [GuideEntry] {
        try read { db in
            let numbers = try Int.fetchAll(
                db,
                sql: "SELECT place FROM opened WHERE \(SearchSQL.isShown("place")) ORDER BY turn DESC")
            return try entries(numbers, db)
        }
    }

    /// Clears the recently opened places.
    public func forgetOpened() throws(GuideStoreError) {
        try change { db in try db.execute(sql: "DELETE FROM opened") }
    }
}
