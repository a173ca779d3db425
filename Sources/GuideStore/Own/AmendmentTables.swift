import Foundation
import GRDB
import GuideCore

/// The user's corrections of a place as stored in the database.
struct StoredAmendment: Equatable {
    var amendment: PlaceAmendment
    /// The place as in the file, if it was corrected (``PlaceCodec``). Otherwise the place itself is the
    /// file's.
    var filed: [UInt8]?
}

/// Reads and writes the user's corrections of a place.
enum AmendmentTables {
    /// - Returns: `nil` without corrections.
    static func read(_ db: Database, place: Int) throws -> StoredAmendment? {
        let statement = try db.cachedStatement(sql: "SELECT body, filed FROM amendment WHERE place = ?")
        return try Row.fetchOne(statement, arguments: [place]).map(decode)
    }

    static func write(_ db: Database, _ stored: StoredAmendment?, place: Int) throws {
        try db.execute(sql: "DELETE FROM hidden WHERE place = ?", arguments: [place])
        guard let stored, !stored.amendment.isEmpty else {
            try db.execute(sql: "DELETE FROM amendment WHERE place = ?", arguments: [place])
            return
        }
        try db.execute(
            sql: "INSERT OR REPLACE INTO amendment (place, body, filed) VALUES (?, ?, ?)",
            arguments: [place, try text(stored.amendment), stored.filed.map { Data($0) }])
        guard stored.amendment.isHidden == true else { return }
        try db.execute(sql: "INSERT INTO hidden (place) VALUES (?)", arguments: [place])
    }

    /// Returns the numbers of the places with corrections.
    static func places(_ db: Database) throws -> Set<Int> {
        try Int.fetchSet(db, sql: "SELECT place FROM amendment")
    }

    /// Decodes a row with the columns `body` and `filed`.
    static func decode(_ row: Row) throws -> StoredAmendment {
        let body: String = row[0]
        let filed: Data? = row[1]
        return StoredAmendment(
            amendment: try JSONDecoder().decode(PlaceAmendment.self, from: Data(body.utf8)),
            filed: filed.map { [UInt8]($0) })
    }

    static func text(_ amendment: PlaceAmendment) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(amendment), as: UTF8.self)
    }
}

extension Schema {
    /// Creates the tables for the user's places and corrections.
    static func addOwnPlaces(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE amendment (
                    place INTEGER PRIMARY KEY REFERENCES place(number),
                    -- PlaceAmendment as JSON.
                    body TEXT NOT NULL,
                    -- PlaceCodec: the place as a file has it, where it was corrected.
                    filed BLOB
                );
                -- Those of them that are not to be seen: what every query asks.
                CREATE TABLE hidden (place INTEGER PRIMARY KEY REFERENCES place(number));
                -- The other state, as in undoRecord; NULL for nothing said.
                CREATE TABLE undoAmendment (
                    step INTEGER NOT NULL REFERENCES undoStep(number) ON DELETE CASCADE,
                    place INTEGER NOT NULL, body TEXT, filed BLOB,
                    PRIMARY KEY (step, place)
                ) WITHOUT ROWID;
                """)
    }
}

extension UndoLog {
    func keep(amendment: StoredAmendment?, of place: Int, in step: Int64) throws {
        try db.execute(
            sql: "INSERT OR IGNORE INTO undoAmendment VALUES (?, ?, ?, ?)",
            arguments: [
                step, place, try amendment.map { try AmendmentTables.text($0.amendment) },
                amendment?.filed.map { Data($0) },
            ])
    }

    /// Gives the restored state a newer time than the present one, so that it wins on other devices.
    private func tell(
        _ other: inout StoredAmendment?, insteadOf present: StoredAmendment?, of place: Int, at moment: Date
    ) throws {
        switch (other, present?.amendment) {
        case (nil, let since?) where since.isOwn:
            try DeletionTable.keep(db, place: place, at: max(moment, since.lastSaid ?? moment))
        case (_, let since?):
            other = other ?? StoredAmendment(amendment: PlaceAmendment())
            other?.amendment.retract(since, at: moment)
        case (_, nil):
            let gone = try DeletionTable.lastDate(db, place: place)
            other?.amendment.revise(at: gone.map { max(moment, $0 + 1) } ?? moment)
        }
    }

    func exchangeAmendments(of step: UndoStep, at moment: Date?) throws {
        let rows = try Row.fetchAll(
            db, sql: "SELECT body, filed, place FROM undoAmendment WHERE step = ?", arguments: [step.id])
        for row in rows {
            let place: Int = row[2]
            let present = try AmendmentTables.read(db, place: place)
            let body: String? = row[0]
            var other = try body.map { _ in try AmendmentTables.decode(row) }
            if let moment { try tell(&other, insteadOf: present, of: place, at: moment) }
            try AmendmentTables.write(db, other, place: place)
            try db.execute(
                sql: "UPDATE undoAmendment SET body = ?, filed = ? WHERE step = ? AND place = ?",
                arguments: [
                    try present.map { try AmendmentTables.text($0.amendment) },
                    present?.filed.map { Data($0) }, step.id, place,
                ])
        }
    }
}
