import Foundation
import GRDB
import GuideCore

/// The undo log, for one transaction.
///
/// Each row has the *other* state of a place or record. Undo and redo both exchange it with the present
/// state.
struct UndoLog {
    let db: Database

    /// The maximum number of steps. The oldest are deleted first.
    static let limit = 200

    init(_ db: Database) {
        self.db = db
    }

    /// Begins a step and returns its number, for the step's rows.
    func begin(_ action: UndoStep.Action) throws -> Int64 {
        try db.execute(
            sql: "INSERT INTO undoStep (action, date) VALUES (?, ?)",
            arguments: [try UndoLog.text(action), Date.now.wholeSeconds])
        return db.lastInsertedRowID
    }

    func keep(body: [UInt8]?, of place: Int, in step: Int64) throws {
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO undoPlace VALUES (?, ?, ?)")
            .execute(arguments: [step, place, body.map { Data($0) }])
    }

    func keep(record: PersonalRecord, of place: Int, in step: Int64) throws {
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO undoRecord VALUES (?, ?, ?)")
            .execute(arguments: [step, place, try UndoLog.text(record)])
    }

    /// Encodes a record for the log.
    static func text(_ record: PersonalRecord) throws -> String {
        // The first exchange of two devices has 100,000 empty records.
        if record.isEmpty, let empty { return empty }
        return String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
    }

    private static let empty = (try? JSONEncoder().encode(PersonalRecord())).map {
        String(decoding: $0, as: UTF8.self)
    }

    /// Decodes a record of the log.
    static func record(_ text: String) throws -> PersonalRecord {
        text == empty
            ? PersonalRecord() : try JSONDecoder().decode(PersonalRecord.self, from: Data(text.utf8))
    }

    /// Deletes the step's rows of unchanged places, such as a place that a file has twice.
    ///
    /// - Returns: the number of changed places.
    func dropUnchanged(in step: Int64) throws -> Int {
        try db.execute(
            sql: """
                DELETE FROM undoPlace WHERE step = ? AND body = (
                    SELECT body FROM detail WHERE detail.place = undoPlace.place)
                """, arguments: [step])
        return try Int.fetchOne(
            db, sql: "SELECT count(*) FROM undoPlace WHERE step = ?", arguments: [step]) ?? 0
    }

    /// Records all places from a number on as added by the step.
    func keepAdded(from number: Int, in step: Int64) throws {
        try db.execute(
            sql: "INSERT INTO undoPlace SELECT ?, number, NULL FROM place WHERE number >= ?",
            arguments: [step, number])
    }

    /// Ends a step. The redo steps are deleted.
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

    /// Moves the rows of a step to another one, which then undoes both.
    func merge(_ other: Int64, into step: Int64) throws {
        for table in ["undoPlace", "undoRecord", "undoAmendment", "undoList"] {
            try db.cachedStatement(sql: "UPDATE \(table) SET step = ? WHERE step = ?")
                .execute(arguments: [step, other])
        }
        try discard(other)
    }

    func discard(_ step: Int64) throws {
        try db.execute(sql: "DELETE FROM undoStep WHERE number = ?", arguments: [step])
    }

    /// Returns the next step to undo (`isUndone` false) or to redo.
    static func next(_ db: Database, isUndone: Bool) throws -> UndoStep? {
        isUndone
            ? try step(db, "isUndone = 1", order: "number ASC")
            : try step(db, "isUndone = 0", order: "number DESC")
    }

    /// Returns the number of the last step that is not undone.
    static func last(_ db: Database) throws -> Int64? {
        try Int64.fetchOne(db, sql: "SELECT max(number) FROM undoStep WHERE isUndone = 0")
    }

    static func step(_ db: Database, _ condition: String, order: String) throws -> UndoStep? {
        let sql = "SELECT number, action, date FROM undoStep WHERE \(condition) ORDER BY \(order) LIMIT 1"
        return try Row.fetchOne(db, sql: sql).map { row in
            let text: String = try row.decode(atIndex: 1)
            let action = try JSONDecoder().decode(UndoStep.Action.self, from: Data(text.utf8))
            return UndoStep(
                id: try row.decode(atIndex: 0), action: action, date: try row.date(atIndex: 2))
        }
    }

    private static func text(_ action: UndoStep.Action) throws -> String {
        String(decoding: try JSONEncoder().encode(action), as: UTF8.self)
    }
}

extension UndoLog {
    /// Undoes or redoes a step: exchanges its rows with the present state.
    func exchange(_ step: UndoStep, tables: PlaceTables) throws {
        // A record needs its place: places are restored first and removed last.
        let going = try places(of: step, whereBodyIs: "NULL")
        let moment: Date? = try isTold(step) ? .now : nil
        for place in try places(of: step, whereBodyIs: "NOT NULL") { try bring(place, of: step, tables) }
        try dropMissingPlaces(of: step)
        // Corrections first: the time of a deletion depends on the record.
        try exchangeCorrections(of: step, at: moment)
        try exchangeRecords(of: step, at: moment)
        try exchangeLists(of: step, at: moment)
        try exchangePending(of: step)
        let isInSync = try SyncState.read(db) != nil
        for place in going {
            let isOwn = try isOwn(place, in: step)
            if isOwn { try keepRecord(of: place, in: step) }
            try remove(place, of: step, tables, keepsTimes: isInSync && !isOwn)
        }
        try tables.finish()
        try db.execute(
            sql: "UPDATE undoStep SET isUndone = 1 - isUndone WHERE number = ?", arguments: [step.id])
        try db.execute(
            sql: "UPDATE lastImportStep SET isUndone = 1 - isUndone WHERE step = ?", arguments: [step.id])
    }

    private func places(of step: UndoStep, whereBodyIs state: String) throws -> [Int] {
        let places = try Int.fetchAll(
            db, sql: "SELECT place FROM undoPlace WHERE step = ? AND body IS \(state)", arguments: [step.id])
        guard places.allSatisfy(PlaceNumbers.range.contains) else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "place out of range"))
        }
        return places
    }

    private func bring(_ number: Int, of step: UndoStep, _ tables: PlaceTables) throws {
        guard
            let other = try Data.fetchOne(
                db, sql: "SELECT body FROM undoPlace WHERE step = ? AND place = ?",
                arguments: [step.id, number]),
            let place = tables.decode([UInt8](other))
        else { return }
        let facts = IndexedPlace(place, zones: tables.zones)
        let present = try body(of: number)
        if let present {
            let old = tables.decode(present)
            if old?.id != place.id {
                // The files of other devices have both places.
                if try isPresent(place.id) {
                    return try drop(number, of: step, from: ["undoPlace", "undoRecord", "undoAmendment"])
                }
                try SyncState.forgetMerged(db)
            }
            try tables.update(number, from: old, to: facts)
        } else if try tables.insert(facts, as: number) == nil {
            // Another device has brought the place back.
            return try drop(number, of: step, from: ["undoPlace", "undoRecord", "undoAmendment"])
        }
        try keep(present, of: number, in: step)
    }

    private func isPresent(_ id: UUID) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM place WHERE id = ?)", arguments: [id.octets]) == true
    }

    /// - Parameter keepsTimes: whether a place stays if other devices need the times of what was removed from it.
    private func remove(
        _ number: Int, of step: UndoStep, _ tables: PlaceTables, keepsTimes: Bool
    ) throws {
        guard let present = try body(of: number) else { return }
        if !keepsTimes { try dropWhatSaysNothing(of: number) }
        // Another device may have added data. The step still exchanges its own ones.
        guard try !hasData(number) else { return try drop(number, of: step, from: ["undoPlace"]) }
        try tables.delete(number, tables.decode(present))
        try keep(present, of: number, in: step)
    }

    /// Whether a step added a place of the user. For such a place, other devices have the deletion.
    private func isOwn(_ number: Int, in step: UndoStep) throws -> Bool {
        let kept = try db.cachedStatement(
            sql: "SELECT body, filed FROM undoAmendment WHERE step = ? AND place = ? AND body NOT NULL")
        return try Row.fetchOne(kept, arguments: [step.id, number]).map(CorrectionTables.decode)?.correction
            .isOwn == true
    }

    /// Whether the user added something to a place.
    private func hasData(_ number: Int) throws -> Bool {
        let found = try db.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM personal WHERE place = ?1)
                    OR EXISTS (SELECT 1 FROM visit WHERE place = ?1)
                    OR EXISTS (SELECT 1 FROM amendment WHERE place = ?1)
                """)
        return try Bool.fetchOne(found, arguments: [number]) == true
    }

    /// Moves the record of the user's place into the step that removes the place. Another device may have added to it.
    private func keepRecord(of number: Int, in step: UndoStep) throws {
        let record = try RecordTables.read(db, place: number)
        guard !record.isEmpty else { return }
        try keep(record: record, of: number, in: step.id)
        try RecordTables.write(db, PersonalRecord(), place: number)
    }

    /// Deletes the states of records and corrections whose place came back from another device under another number.
    private func dropMissingPlaces(of step: UndoStep) throws {
        for table in ["undoRecord", "undoAmendment"] {
            try db.execute(
                sql: """
                    DELETE FROM \(table) WHERE step = ?
                        AND NOT EXISTS (SELECT 1 FROM place WHERE number = \(table).place)
                    """, arguments: [step.id])
        }
    }

    /// Deletes the states of a place that the step can no longer restore.
    private func drop(_ number: Int, of step: UndoStep, from tables: [String]) throws {
        for table in tables {
            try db.execute(
                sql: "DELETE FROM \(table) WHERE step = ? AND place = ?", arguments: [step.id, number])
        }
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
            let place: Int = try row.decode(atIndex: 0)
            var other = try UndoLog.record(row.decode(atIndex: 1))
            let present = try RecordTables.read(db, place: place)
            if let moment { other.retract(present, at: moment) }
            try RecordTables.write(db, other, place: place)
            try db.cachedStatement(sql: "UPDATE undoRecord SET record = ? WHERE step = ? AND place = ?")
                .execute(arguments: [try UndoLog.text(present), step.id, place])
        }
    }
}

/// Edits that other devices may know from an export.
///
/// Such an edit's undo must be exported as well, or an import from there would bring it back. Imported edits
/// are different: their undo here does not change them on the other device.
extension UndoLog {
    func noteTold(upTo step: Int64) throws {
        // An export after an undo does not revoke steps of earlier exports.
        try db.execute(
            sql: """
                INSERT INTO setting VALUES ('told', ?)
                    ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)
                """, arguments: [step])
    }

    /// The number of the last exported step.
    var lastTold: Int64? {
        get throws { try Int64.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'told'") }
    }

    /// Whether a file lacks edits up to a step.
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

    /// Whether an exported file, or this device's file for other devices, may contain an edit.
    func isTold(_ step: UndoStep) throws -> Bool {
        if case .imported = step.action {
            // An export is for any device, also the one that the import is from.
            return try SyncState.read(db)?.lastStep.map { step.id <= $0 } ?? false
        }
        return try lastTold.map { step.id <= $0 } ?? false
    }

    /// Deletes the "last cleared" timestamps of a place that is removed.
    private func dropWhatSaysNothing(of place: Int) throws {
        if try RecordTables.read(db, place: place).saysTheSame(as: PersonalRecord()) {
            try RecordTables.write(db, PersonalRecord(), place: place)
        }
        if try CorrectionTables.read(db, place: place)?.correction.saysNothing == true {
            try CorrectionTables.write(db, nil, place: place)
        }
    }
}
