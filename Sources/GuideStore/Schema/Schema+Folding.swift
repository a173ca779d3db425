import GRDB
import GuideCore

extension Schema {
    /// Folds all texts again for a guide with older folding rules: the index, and the keys of names, streets
    /// and towns.
    static func foldAnew(_ db: Database) throws {
        let update = try BulkStatement(
            db,
            """
            UPDATE place SET nameFold = ?1, nameKey = ?2
                WHERE number = ?3 AND (nameFold <> ?1 OR nameKey IS NOT ?2)
            """)
        // The keys do not depend on the reader.
        let languages = LanguagePreference([])
        let places = try BulkStatement(
            db, "SELECT number, nameFold, body FROM place JOIN detail ON detail.place = number")
        var folds: [(number: Int, fold: String, key: Int?)] = []
        try places.forEach { row in
            guard let place = try? PlaceCodec.decode(row.bytes(2), for: languages) else { return }
            // The name is in the language of the import.
            let (old, texts) = (TextFolding.fold(row.text(1)), place.names.texts.values.map(TextFolding.fold))
            let fold = texts.contains(old) ? old : TextFolding.fold(place.name ?? "")
            folds.append((row.int(0), fold, PlaceMatcher.nameHash(place)))
        }
        for (number, fold, key) in folds {
            update.bind(1, fold)
            update.bind(2, key)
            update.bind(3, number)
            try update.run()
        }
        let locality = try BulkStatement(db, "UPDATE locality SET fold = ? WHERE number = ?")
        for row in try Row.fetchAll(db, sql: "SELECT number, name FROM locality") {
            locality.bind(1, TextFolding.fold(try row.decode(atIndex: 1)))
            locality.bind(2, try row.decode(Int.self, atIndex: 0))
            try locality.run()
        }
        try SearchIndex.rebuild(db)
    }

    /// Makes the keys of names by the folding of the search.
    static func foldNameKeys(_ db: Database) throws {
        let update = try BulkStatement(
            db, "UPDATE place SET nameKey = ?1 WHERE number = ?2 AND nameKey IS NOT ?1")
        // The key does not depend on the reader.
        let languages = LanguagePreference([])
        try BulkStatement(db, "SELECT place, body FROM detail").forEach { row in
            guard let place = try? PlaceCodec.decode(row.bytes(1), for: languages) else { return }
            update.bind(1, PlaceMatcher.nameHash(place))
            update.bind(2, row.int(0))
            try update.run()
        }
    }
}
