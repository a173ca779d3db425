import GRDB
import GuideCore

extension Schema {
    /// Adds bookmarks, recently opened places, and columns for filters by street, town, price and way to pay.
    static func addWishes(_ db: Database) throws {
        try db.execute(
            sql: """
                ALTER TABLE personal ADD COLUMN wantsToGo INTEGER NOT NULL DEFAULT 0;
                CREATE TABLE opened (
                    place INTEGER PRIMARY KEY REFERENCES place(number) ON DELETE CASCADE,
                    -- A place with a higher number was opened later.
                    turn INTEGER NOT NULL
                );
                -- Streets and towns, each spelling once.
                CREATE TABLE locality (
                    number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, fold TEXT NOT NULL
                );
                CREATE INDEX localityByFold ON locality (fold);
                ALTER TABLE place ADD COLUMN street INTEGER;
                ALTER TABLE place ADD COLUMN city INTEGER;
                """)
        let localities = try LocalityTable(db)
        let update = try BulkStatement(
            db, "UPDATE place SET traits = ?, street = ?, city = ? WHERE number = ?")
        // The columns do not depend on the reader.
        let languages = LanguagePreference([])
        try BulkStatement(db, "SELECT place, body FROM detail").forEach { row in
            guard let place = try? PlaceCodec.decode(row.bytes(1), for: languages) else { return }
            update.bind(1, PlaceTraits(place).rawValue)
            update.bind(2, try place.address.street.map(localities.number))
            update.bind(3, try place.address.city.map(localities.number))
            update.bind(4, row.int(0))
            try update.run()
        }
        try dropPlaceIndexes(db)
        try createPlaceIndexes(db)
    }
}
