import Foundation
import GRDB
import GuideCore

/// The user's corrections of a place as stored in the database.
struct StoredCorrection: Equatable {
    var correction: Correction
    /// The place as in the file, if it was corrected (``PlaceCodec``). Otherwise the place itself is the
    /// file's.
    var filed: [UInt8]?
}

/// Reads and writes the user's corrections of a place.
enum CorrectionTables {
    /// - Returns: `nil` without corrections.
    static func read(_ db: Database, place: Int) throws -> StoredCorrection? {
        let statement = try db.cachedStatement(sql: "SELECT body, filed FROM amendment WHERE place = ?")
        return try Row.fetchOne(statement, arguments: [place]).map(decode)
    }

    static func write(_ db: Database, _ stored: StoredCorrection?, place: Int) throws {
        func run(_ sql: String, _ arguments: StatementArguments) throws {
            try db.cachedStatement(sql: sql).execute(arguments: arguments)
        }
        try run("DELETE FROM hidden WHERE place = ?", [place])
        guard let stored, !stored.correction.isEmpty else {
            return try run("DELETE FROM amendment WHERE place = ?", [place])
        }
        try run(
            "INSERT OR REPLACE INTO amendment (place, body, filed) VALUES (?, ?, ?)",
            [place, try text(stored.correction), stored.filed.map { Data($0) }])
        guard stored.correction.isHidden == true else { return }
        try run("INSERT INTO hidden (place) VALUES (?)", [place])
    }

    /// Returns the numbers of the places with corrections.
    static func places(_ db: Database) throws -> Set<Int> {
        try Int.fetchSet(db, sql: "SELECT place FROM amendment")
    }

    /// Decodes a row with the columns `body` and `filed`.
    static func decode(_ row: Row) throws -> StoredCorrection {
        let body: String = try row.decode(atIndex: 0)
        let filed: Data? = try row.decode(atIndex: 1)
        return StoredCorrection(
            correction: try JSONDecoder().decode(Correction.self, from: Data(body.utf8)),
            filed: filed.map { [UInt8]($0) })
    }

    /// Decodes a row of the undo log with the columns `body` and `filed`; `nil` if it is for a place without
    /// corrections.
    ///
    /// - Throws: also for a file's version that cannot be read. An undo must not restore it.
    static func decodeIfPresent(_ row: Row) throws -> StoredCorrection? {
        guard !row.hasNull(atIndex: 0) else { return nil }
        let stored = try decode(row)
        if let filed = stored.filed, (try? PlaceCodec.decode(filed, for: LanguagePreference([]))) == nil {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "unreadable place"))
        }
        return stored
    }

    static func text(_ correction: Correction) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(correction), as: UTF8.self)
    }
}

extension Schema {
    /// Creates the tables for the user's places and corrections.
    static func addOwnPlaces(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE amendment (
                    place INTEGER PRIMARY KEY REFERENCES place(number),
                    -- The Correction as JSON.
                    body TEXT NOT NULL,
                    -- The file's version of a corrected place, encoded by PlaceCodec.
                    filed BLOB
                );
                -- The hidden places, since every query excludes them.
                CREATE TABLE hidden (place INTEGER PRIMARY KEY REFERENCES place(number));
                -- The state before the step, as in undoRecord; NULL for no correction.
                CREATE TABLE undoAmendment (
                    step INTEGER NOT NULL REFERENCES undoStep(number) ON DELETE CASCADE,
                    place INTEGER NOT NULL, body TEXT, filed BLOB,
                    PRIMARY KEY (step, place)
                ) WITHOUT ROWID;
                """)
    }
}

extension UndoLog {
    func keep(correction: StoredCorrection?, of place: Int, in step: Int64) throws {
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO undoAmendment VALUES (?, ?, ?, ?)").execute(
            arguments: [
                step, place, try correction.map { try CorrectionTables.text($0.correction) },
                correction?.filed.map { Data($0) },
            ])
    }

    /// Gives the restored state a newer time than the present one, so that it wins on other devices.
    private func tell(
        _ other: inout StoredCorrection?, insteadOf present: StoredCorrection?, of place: Int, at moment: Date
    ) throws {
        if other == nil, let since = present?.correction, since.isOwn {
            return try DeletionTable.keep(db, place: place, at: moment)
        }
        if let since = present?.correction {
            other = other ?? StoredCorrection(correction: Correction())
            other?.correction.retract(since, at: moment)
        }
        // Other devices know the deletion of the place, or its join with a place of a file.
        let gone = try DeletionTable.lastDate(db, place: place)
        let isBack = other?.correction.isOwn == true && present?.correction.isOwn != true
        if isBack || present == nil {
            other?.correction.revise(at: gone.map { max(moment, $0 + 1) } ?? moment)
        }
    }

    func exchangeCorrections(of step: UndoStep, at moment: Date?) throws {
        let rows = try Row.fetchAll(
            db, sql: "SELECT body, filed, place FROM undoAmendment WHERE step = ?", arguments: [step.id])
        for row in rows {
            let place: Int = try row.decode(atIndex: 2)
            let present = try CorrectionTables.read(db, place: place)
            var other = try CorrectionTables.decodeIfPresent(row)
            if let moment { try tell(&other, insteadOf: present, of: place, at: moment) }
            try CorrectionTables.write(db, other, place: place)
            try db.execute(
                sql: "UPDATE undoAmendment SET body = ?, filed = ? WHERE step = ? AND place = ?",
                arguments: [
                    try present.map { try CorrectionTables.text($0.correction) },
                    present?.filed.map { Data($0) }, step.id, place,
                ])
        }
    }
}
