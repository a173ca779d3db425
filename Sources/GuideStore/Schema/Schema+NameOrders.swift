import Foundation
import GRDB

extension Schema {
    /// Adds orders of names in further languages. The order of the old guide becomes the first.
    static func addNameOrders(_ db: Database) throws {
        try db.execute(
            sql: """
                -- The columns of `place` with the ranks of an order of names; see NameRanks.
                CREATE TABLE nameOrder (
                    number INTEGER PRIMARY KEY,
                    -- The languages of names, the preferred one first: 'de-AT de'.
                    languages TEXT NOT NULL UNIQUE,
                    -- The time of its last preparation or use, in seconds since 1970.
                    used INTEGER NOT NULL
                );
                ALTER TABLE place ADD COLUMN nameRank2 INTEGER NOT NULL DEFAULT 4294967295;
                ALTER TABLE place ADD COLUMN nameRank3 INTEGER NOT NULL DEFAULT 4294967295;
                """)
        try db.execute(
            sql: "INSERT INTO nameOrder SELECT 1, value, ? FROM setting WHERE name = 'nameLanguage'",
            arguments: [Date.now.wholeSeconds])
        // The hours no longer depend on the reader.
        try db.execute(sql: "DELETE FROM setting WHERE name IN ('nameLanguage', 'hoursReader')")
    }
}
