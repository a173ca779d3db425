import GRDB
import GuideCore

extension Schema {
    /// Rereads places of older guides by the present rules for names, telephone numbers and search words.
    static func readAgain(_ db: Database) throws {
        let body = try BulkStatement(db, "UPDATE detail SET body = ? WHERE place = ?")
        let key = try BulkStatement(db, "UPDATE place SET nameKey = ? WHERE number = ?")
        // Only a place without a name has an empty fold. Its new name does not depend on the reader.
        let name = try BulkStatement(
            db,
            "UPDATE place SET nameFold = ?, nameRank = \(NameRanks.none) WHERE number = ? AND nameFold = ''")
        try BulkStatement(db, "SELECT place, body FROM detail").forEach { row in
            guard var place = try? PlaceCodec.decode(row.bytes(1), for: LanguagePreference([])) else {
                return
            }
            let number = row.int(0)
            if place.readAgain() {
                body.bind(1, PlaceCodec.encode(place))
                body.bind(2, number)
                try body.run()
            }
            guard place.names.plain == nil else { return }
            key.bind(1, PlaceMatcher.nameHash(place))
            key.bind(2, number)
            try key.run()
            name.bind(1, TextFolding.fold(place.name ?? ""))
            name.bind(2, number)
            try name.run()
        }
        // The next step, `foldAnew`, adds the new words to the index.
    }
}
