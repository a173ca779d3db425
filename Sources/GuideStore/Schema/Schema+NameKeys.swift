import Foundation
import GRDB
import GuideCore

extension Schema {
    /// By position alone, an import of many places at one position would compare each with each.
    static func addNameKeys(_ db: Database) throws {
        try db.execute(
            sql: """
                -- PlaceMatcher.nameHash; NULL for what is never the same by name.
                ALTER TABLE place ADD COLUMN nameKey INTEGER;
                DROP INDEX placeByPosition;
                """)
        let update = try BulkStatement(db, "UPDATE place SET nameKey = ? WHERE number = ?")
        try BulkStatement(db, "SELECT place, body FROM detail").forEach { row in
            // The key is the plain name's, whoever reads.
            let place = try? PlaceCodec.decode(row.bytes(1), for: LanguagePreference([]))
            update.bind(1, place.flatMap(PlaceMatcher.nameHash))
            update.bind(2, row.int(0))
            try update.run()
        }
        try db.execute(
            sql: "CREATE INDEX placeByNameKey ON place (nameKey, band, longitude) WHERE nameKey IS NOT NULL")
        // All of it was just read.
        try db.execute(
            sql: "INSERT OR REPLACE INTO setting VALUES ('checked', ?)",
            arguments: [Date.now.timeIntervalSince1970])
    }
}
