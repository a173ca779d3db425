import Foundation
import GRDB

/// What the user opened last, so that they find it again. It is no more than that: no export has it, and no import.
extension GuideStore {
    /// Places that are remembered.
    public static let openedLimit = 5

    /// Remembers that a place was opened. Nobody is told: no list of places is another one by that.
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

    /// The places that were opened last and are not hidden, the latest first.
    public func recentlyOpened() throws(GuideStoreError) -> [GuideEntry] {
        try read { db in
            let numbers = try Int.fetchAll(
                db,
                sql: "SELECT place FROM opened WHERE \(SearchSQL.isShown("place")) ORDER BY turn DESC")
            return try entries(numbers, db)
        }
    }

    /// Forgets which places were opened.
    public func forgetOpened() throws(GuideStoreError) {
        try change { db in try db.execute(sql: "DELETE FROM opened") }
    }
}
