import Foundation
import GRDB
import GuideCore

/// The database's schema as a list of migrations, in order. Released migrations never change.
struct Schema: Sendable {
    /// A migration.
    struct Step: Sendable {
        let name: String
        let run: @Sendable (Database) throws -> Void
    }

    var steps: [Step]

    /// The schema of this version of Carte.
    static let current = Schema(steps: [
        Step(name: "1 guide", run: createGuide), Step(name: "2 towns in search", run: addTownsToSearch),
        Step(name: "3 name keys", run: addNameKeys), Step(name: "4 last import", run: addLastImport),
        Step(name: "5 revisions", run: addRevisions), Step(name: "6 wishes", run: addWishes),
        Step(name: "7 own places", run: addOwnPlaces), Step(name: "8 bands", run: createBandIndex),
        Step(name: "9 times", run: addTimes), Step(name: "10 deletions", run: addDeletions),
        Step(name: "11 names and addresses", run: readAgain),
        Step(name: "12 equal letters", run: foldAnew),
        Step(name: "13 orders of names", run: addNameOrders),
        Step(name: "14 folded name keys", run: foldNameKeys),
        Step(name: "15 lists", run: addLists), Step(name: "16 only diets", run: markOnlyDiets),
        Step(name: "17 pictures", run: addPictures),
        Step(name: "18 revision of the user's data", run: addUserDataRevision),
        Step(name: "19 taken values", run: addTakenValues),
        Step(name: "20 merged records", run: addMergedRecords),
    ])

    var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for step in steps { migrator.registerMigration(step.name, migrate: step.run) }
        return migrator
    }
}

extension Schema {
    /// Recreates the index with towns and postcodes, which the first version lacked.
    static func addTownsToSearch(_ db: Database) throws {
        try db.execute(
            sql: """
                DROP TABLE word;
                DROP TABLE search;
                CREATE VIRTUAL TABLE search USING fts5 (
                    name, cuisine, kind, street, town, han,
                    content='', prefix='1 2',
                    tokenize="unicode61 remove_diacritics 2 categories 'L* N* M* Co'"
                );
                CREATE VIRTUAL TABLE word USING fts5vocab (search, row);
                """)
        try SearchIndex.rebuild(db)
    }
}

extension Schema {
    /// Adds keys of names. With an index by position only, an import of many places at one position would
    /// compare all pairs.
    static func addNameKeys(_ db: Database) throws {
        try db.execute(
            sql: """
                -- PlaceMatcher.nameHash; NULL for a place that is never recognised by its name.
                ALTER TABLE place ADD COLUMN nameKey INTEGER;
                DROP INDEX placeByPosition;
                """)
        let update = try BulkStatement(db, "UPDATE place SET nameKey = ? WHERE number = ?")
        try BulkStatement(db, "SELECT place, body FROM detail").forEach { row in
            // The key is that of the plain name, independent of the reader.
            let place = try? PlaceCodec.decode(row.bytes(1), for: LanguagePreference([]))
            update.bind(1, place.flatMap(PlaceMatcher.nameHash))
            update.bind(2, row.int(0))
            try update.run()
        }
        try createNameKeyIndex(db)
        // All data was just read.
        try db.execute(
            sql: "INSERT OR REPLACE INTO setting VALUES ('checked', ?)",
            arguments: [Date.now.timeIntervalSince1970])
    }
}

extension Schema {
    /// Adds the tables for the report of the last import.
    static func addLastImport(_ db: Database) throws {
        try db.execute(
            sql: """
                -- At most one row, with the ImportOutcome as JSON.
                CREATE TABLE lastImport (number INTEGER PRIMARY KEY, body BLOB NOT NULL);
                -- The import's undo steps, also those that the undo log has deleted.
                CREATE TABLE lastImportStep (
                    step INTEGER PRIMARY KEY, isUndone INTEGER NOT NULL DEFAULT 0
                );
                """)
    }

    /// Adds the values that files of other programs have brought.
    static func addTakenValues(_ db: Database) throws {
        try db.execute(
            sql: """
                -- TakenValues as JSON, in seconds since 1970; NULL for none.
                ALTER TABLE personal ADD COLUMN taken TEXT;
                """)
    }

    /// Adds the time of a record's last change, in seconds since 1970.
    static func addRevisions(_ db: Database) throws {
        try db.execute(sql: "ALTER TABLE personal ADD COLUMN revised INTEGER")
    }
}

extension Schema {
    /// Adds the time of the last change for each field of a record. Two devices may have newer values of
    /// different fields.
    static func addTimes(_ db: Database) throws {
        let columns = ["favouriteRevised", "wantToGoRevised", "ratingRevised", "noteRevised"]
        for column in columns { try db.execute(sql: "ALTER TABLE personal ADD COLUMN \(column) INTEGER") }
        try db.execute(
            sql: "UPDATE personal SET \(columns.map { "\($0) = revised" }.joined(separator: ", "))")
        try db.execute(sql: "ALTER TABLE personal DROP COLUMN revised")
    }
}
