import Foundation
import GRDB
import GuideCore

/// What undoes each step, for one transaction. Every row holds the *other* state of a place or record; undoing
/// and redoing both exchange it with the present one.
struct UndoLog {
    let db: Database

    /// Steps that are kept. The oldest go first.
    static let limit = 200

    init(_ db: Database) {
        self.db = db
    }

    /// Begins a step; its rows refer to it.
    func begin(_ action: UndoStep.Action) throws -> Int64 {
        try db.execute(
            sql: "INSERT INTO undoStep (action, date) VALUES (?, ?)",
            arguments: [try UndoLog.text(action), Int64(Date.now.timeIntervalSince1970)])
        return db.lastInsertedRowID
    }

    func keep(body: [UInt8]?, of place: Int, in step: Int64) throws {
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO undoPlace VALUES (?, ?, ?)")
            .execute(arguments: [step, place, body.map { Data($0) }])
    }

    func keep(record: PersonalRecord, of place: Int, in step: Int64) throws {
        let text = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
        try db.execute(
            sql: "INSERT OR IGNORE INTO undoRecord VALUES (?, ?, ?)", arguments: [step, place, text])
    }

    /// Forgets places that are again what they were, such as one that a file has twice.
    ///
    /// - Returns: how many are different.
    func dropUnchanged(in step: Int64) throws -> Int {
        try db.execute(
            sql: """
                DELETE FROM undoPlace WHERE step = ? AND body = (
                    SELECT body FROM detail WHERE detail.place = undoPlace.place)
                """, arguments: [step])
        return try Int.fetchOne(
            db, sql: "SELECT count(*) FROM undoPlace WHERE step = ?", arguments: [step]) ?? 0
    }

    /// Keeps that the places from a number on were not there.
    func keepAdded(from number: Int, in step: Int64) throws {
        try db.execute(
            sql: "INSERT INTO undoPlace SELECT ?, number, NULL FROM place WHERE number >= ?",
            arguments: [step, number])
    }

    /// Ends a step: what was undone before it can no longer be redone.
    func finish(_ step: Int64, as action: UndoStep.Action) throws -> UndoStep? {
        try db.execute(
            sql: "UPDATE undoStep SET action = ? WHERE number = ?",
            arguments: [try UndoLog.text(action), step])
        try db.execute(sql: "DELETE FROM undoStep WHERE isUndone = 1")
        try db.execute(
            sql: """
                DELETE FROM undoStep WHERE number <= (
                    SELECT number FROM undoStep ORDER BY number DESC LIMIT 1 OFFSET ?)
                """, arguments: [UndoLog.limit])
        return try UndoLog.step(db, "number = \(step)", order: "number")
    }

    func discard(_ step: Int64) throws {
        try db.execute(sql: "DELETE FROM undoStep WHERE number = ?", arguments: [step])
    }

    /// The step to undo (`isUndone` false) or redo next.
    static func next(_ db: Database, isUndone: Bool) throws -> UndoStep? {
        isUndone
            ? try step(db, "isUndone = 1", order: "number ASC")
            : try step(db, "isUndone = 0", order: "number DESC")
    }

    static func step(_ db: Database, _ condition: String, order: String) throws -> UndoStep? {
        let sql = "SELECT number, action, date FROM undoStep WHERE \(condition) ORDER BY \(order) LIMIT 1"
        return try Row.fetchOne(db, sql: sql).map { row in
            let action = try JSONDecoder().decode(UndoStep.Action.self, from: Data((row[1] as String).utf8))
            return UndoStep(id: row[0], action: action, date: Date(timeIntervalSince1970: row[2]))
        }
    }

    private static func text(_ action: UndoStep.Action) throws -> String {
        String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    }
}

extension UndoLog {
    /// Undoes a step, or redoes it: exchanges what its rows hold with the present state.
    func exchange(_ step: UndoStep, tables: PlaceTables) throws {
        // A record can be there only while its place is: places that come are first, those that go are last.
        let going = try places(of: step, whereBodyIs: "NULL")
        let moment: Date? = try isTold(step) ? .now : nil
        for place in try places(of: step, whereBodyIs: "NOT NULL") { try bring(place, of: step, tables) }
        try exchangeRecords(of: step, at: moment)
        try exchangeAmendments(of: step, at: moment)
        for place in going { try remove(place, of: step, tables) }
        try tables.finish()
        try db.execute(
            sql: "UPDATE undoStep SET isUndone = 1 - isUndone WHERE number = ?", arguments: [step.id])
        try db.execute(
            sql: "UPDATE lastImportStep SET isUndone = 1 - isUndone WHERE step = ?", arguments: [step.id])
    }

    private func places(of step: UndoStep, whereBodyIs state: String) throws -> [Int] {
        try Int.fetchAll(
            db, sql: "SELECT place FROM undoPlace WHERE step = ? AND body IS \(state)", arguments: [step.id])
    }

    private func bring(_ number: Int, of step: UndoStep, _ tables: PlaceTables) throws {
        guard
            let other = try Data.fetchOne(
                db, sql: "SELECT body FROM undoPlace WHERE step = ? AND place = ?",
                arguments: [step.id, number]),
            let place = tables.decode([UInt8](other))
        else { return }
        let facts = PlaceFacts(place, zones: tables.zones)
        let present = try body(of: number)
        if let present {
            try tables.update(number, from: tables.decode(present), to: facts)
        } else {
            _ = try tables.insert(facts, as: number)
        }
        try keep(present, of: number, in: step)
    }

    private func remove(_ number: Int, of step: UndoStep, _ tables: PlaceTables) throws {
        guard let present = try body(of: number) else { return }
        try dropWhatSaysNothing(of: number)
        try tables.delete(number, tables.decode(present))
        try keep(present, of: number, in: step)
    }

    private func body(of number: Int) throws -> [UInt8]? {
        let statement = try db.cachedStatement(sql: "SELECT body FROM detail WHERE place = ?")
        return try Data.fetchOne(statement, arguments: [number]).map { [UInt8]($0) }
    }

    private func keep(_ body: [UInt8]?, of number: Int, in step: UndoStep) throws {
        try db.cachedStatement(sql: "UPDATE undoPlace SET body = ? WHERE step = ? AND place = ?")
            .execute(arguments: [body.map { Data($0) }, step.id, number])
    }

    private func exchangeRecords(of step: UndoStep, at moment: Date?) throws {
        let rows = try Row.fetchAll(
            db, sql: "SELECT place, record FROM undoRecord WHERE step = ?", arguments: [step.id])
        for row in rows {
            let place: Int = row[0]
            var other = try JSONDecoder().decode(PersonalRecord.self, from: Data((row[1] as String).utf8))
            let present = try RecordTables.read(db, place: place)
            if let moment { other.retract(present, at: moment) }
            try RecordTables.write(db, other, place: place)
            let text = String(decoding: try JSONEncoder().encode(present), as: UTF8.self)
            try db.execute(
                sql: "UPDATE undoRecord SET record = ? WHERE step = ? AND place = ?",
                arguments: [text, step.id, place])
        }
    }
}

/// What others have heard of. Taking it back is something to be told as well, or it came back with them. What a file of
/// theirs brought is none of that: not wanting it here says nothing of what it is there.
extension UndoLog {
    func noteTold(upTo step: Int64) throws {
        // A file that is written after steps were undone does not make others forget these.
        try db.execute(
            sql: """
                INSERT INTO setting VALUES ('told', ?)
                    ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)
                """, arguments: [step])
    }

    /// The number of the last step that others may have heard of.
    var lastTold: Int64? {
        get throws { try Int64.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'told'") }
    }

    /// Whether there are edits that no file has told others of.
    func hasUntold(upTo step: Int64) throws -> Bool {
        let numbers = try Int64.fetchAll(
            db, sql: "SELECT number FROM undoStep WHERE number > ? AND number <= ?",
            arguments: [try lastTold ?? 0, step])
        return try numbers.contains { number in
            if case .imported = try UndoLog.step(db, "number = \(number)", order: "number")?.action {
                return false
            }
            return true
        }
    }

    /// Whether a file may have told others of an edit.
    func isTold(_ step: UndoStep) throws -> Bool {
        if case .imported = step.action { return false }
        return try lastTold.map { step.id <= $0 } ?? false
    }

    /// Drops of a place that goes when it was said last that nothing is said.
    private func dropWhatSaysNothing(of place: Int) throws {
        if try RecordTables.read(db, place: place).saysTheSame(as: PersonalRecord()) {
            try RecordTables.write(db, PersonalRecord(), place: place)
        }
        if try AmendmentTables.read(db, place: place)?.amendment.saysNothing == true {
            try AmendmentTables.write(db, nil, place: place)
        }
    }
}
