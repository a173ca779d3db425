import Foundation
import GRDB
import GuideCore

/// Reads and writes the user's lists.
enum ListTable {
    /// The columns of `personal` with the members of the lists that always exist.
    static let standardColumns = [(PlaceList.favourites, "isFavourite"), (PlaceList.wantToGo, "wantsToGo")]

    /// Returns all lists of the user in their order, also deleted ones.
    static func all(_ db: Database) throws -> [PlaceList] {
        let lists = try String.fetchAll(db, sql: "SELECT body FROM list ORDER BY id")
            .compactMap { try? decode($0) }
        return lists.sorted { $0.precedes($1) }
    }

    static func read(_ db: Database, _ id: UUID) throws -> PlaceList? {
        try String.fetchOne(db, sql: "SELECT body FROM list WHERE id = ?", arguments: [id.octets])
            .flatMap { try? decode($0) }
    }

    /// Returns how many of some places are in each list of the user; without lists that have none of them.
    static func counts(ofPlaces places: Set<UUID>, _ db: Database) throws -> [UUID: Int] {
        let sql = "SELECT place.id, list FROM listed JOIN place ON place.number = listed.place"
        var counts: [UUID: Int] = [:]
        let rows = try Row.fetchCursor(db, sql: sql)
        while let row = try rows.next() {
            guard let place = try row.id(atIndex: 0), places.contains(place) else { continue }
            if let list = try row.id(atIndex: 1) { counts[list, default: 0] += 1 }
        }
        return counts
    }

    static func write(_ db: Database, _ list: PlaceList) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO list (id, body) VALUES (?, ?)",
            arguments: [list.id.octets, try text(list)])
    }

    static func delete(_ db: Database, _ id: UUID) throws {
        try db.execute(sql: "DELETE FROM list WHERE id = ?", arguments: [id.octets])
    }

    /// Replaces the rows of a place that find it by its lists.
    static func setMembership(_ db: Database, of place: Int, in lists: Set<UUID>) throws {
        try db.cachedStatement(sql: "DELETE FROM listed WHERE place = ?").execute(arguments: [place])
        let insert = try db.cachedStatement(sql: "INSERT INTO listed (place, list) VALUES (?, ?)")
        for list in lists { try insert.execute(arguments: [place, list.octets]) }
    }

    static func text(_ list: PlaceList) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(list), as: UTF8.self)
    }

    static func decode(_ text: String) throws -> PlaceList {
        try JSONDecoder().decode(PlaceList.self, from: Data(text.utf8))
    }
}

extension Schema {
    /// Adds lists, and places of other programs that the guide does not have yet.
    static func addLists(_ db: Database) throws {
        try db.execute(
            sql: """
                -- PlaceList as JSON; a deleted one stays for other devices.
                CREATE TABLE list (id BLOB PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
                -- KeptMembers; NULL for none.
                ALTER TABLE personal ADD COLUMN lists TEXT;
                -- The members of lists, for queries. Its source is `personal.lists`. A list may come later.
                CREATE TABLE listed (
                    place INTEGER NOT NULL REFERENCES place(number), list BLOB NOT NULL,
                    PRIMARY KEY (place, list)
                ) WITHOUT ROWID;
                CREATE INDEX listedByList ON listed (list);
                -- The other state of a list, as in undoRecord; NULL for no list.
                CREATE TABLE undoList (
                    step INTEGER NOT NULL REFERENCES undoStep(number) ON DELETE CASCADE,
                    list BLOB NOT NULL, body TEXT,
                    PRIMARY KEY (step, list)
                ) WITHOUT ROWID;
                """)
        try addPendingPlaces(db)
    }
}

extension UndoLog {
    /// Keeps the state of a list before the step; nil for no list.
    func keep(list: PlaceList?, id: UUID, in step: Int64) throws {
        try db.execute(
            sql: "INSERT OR IGNORE INTO undoList VALUES (?, ?, ?)",
            arguments: [step, id.octets, try list.map(ListTable.text)])
    }

    func exchangeLists(of step: UndoStep, at moment: Date?) throws {
        let rows = try Row.fetchAll(
            db, sql: "SELECT list, body FROM undoList WHERE step = ?", arguments: [step.id])
        for row in rows {
            guard let id = try row.id(atIndex: 0) else { continue }
            let present = try ListTable.read(db, id)
            let body: String? = try row.decode(atIndex: 1)
            var other = try body.map(ListTable.decode)
            if let moment { tell(&other, insteadOf: present, at: moment) }
            if let other { try ListTable.write(db, other) } else { try ListTable.delete(db, id) }
            try db.execute(
                sql: "UPDATE undoList SET body = ? WHERE step = ? AND list = ?",
                arguments: [try present.map(ListTable.text), step.id, id.octets])
        }
    }

    /// Gives the restored state a newer time than the present one, so that it wins on other devices.
    private func tell(_ other: inout PlaceList?, insteadOf present: PlaceList?, at moment: Date) {
        guard let present else { return }
        if other == nil {
            other = present
            other?.isDeleted = true
        }
        other?.retract(present, at: moment)
    }
}
