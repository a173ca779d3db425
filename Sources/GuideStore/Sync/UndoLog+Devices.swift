import Foundation
import GRDB
import GuideCore

/// Changes of other devices.
extension UndoLog {
    /// Removes a step, and adds its changes to the states in all other steps: as if they were made before all of them.
    ///
    /// So an undo restores the state before the user's own edit, with the changes that have arrived since.
    ///
    /// - Returns: the visible changes of known places and lists.
    func moveBelowOthers(_ step: Int64, _ tables: PlaceTables) throws -> ImportSession.SharedChanges {
        var changes = ImportSession.SharedChanges()
        try forgetDeleted(in: step)
        try adoptRecords(of: step, &changes)
        try adoptCorrections(of: step, tables, &changes)
        try adoptLists(of: step, &changes)
        try discard(step)
        return changes
    }

    /// Deletes the states of places that the step deletes. A step without any other state goes with them.
    private func forgetDeleted(in step: Int64) throws {
        // Of a scan for each place, the time would grow with the square of their number.
        let gone = """
            SELECT place FROM undoPlace WHERE step = \(step) AND place NOT IN (SELECT number FROM place)
            """
        let tables = ["undoAmendment", "undoRecord", "undoPlace"]
        let holders = try tables.map {
            try Int64.fetchSet(
                db, sql: "SELECT DISTINCT step FROM \($0) WHERE step <> ? AND place IN (\(gone))",
                arguments: [step])
        }.reduce(into: Set()) { $0.formUnion($1) }
        for table in tables { try db.execute(sql: "DELETE FROM \(table) WHERE place IN (\(gone))") }
        for holder in holders {
            let isUsed = try (tables + ["undoList", "undoPending"]).contains {
                try Bool.fetchOne(
                    db, sql: "SELECT EXISTS (SELECT 1 FROM \($0) WHERE step = ?)", arguments: [holder])
                    == true
            }
            if !isUsed { try discard(holder) }
        }
    }

    /// Returns the rows of a place in other steps. The tables have an index on step and place, and there are few steps.
    private func rows(_ columns: String, of table: String, for place: Int, besides step: Int64) throws
        -> [Row]
    {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(columns) FROM undoStep CROSS JOIN \(table) ON step = number AND place = ?
                    WHERE number <> ?
                """)
        return try Row.fetchAll(statement, arguments: [place, step])
    }

    private func adoptRecords(of step: Int64, _ changes: inout ImportSession.SharedChanges) throws {
        let kept = try Int.fetchSet(
            db, sql: "SELECT place FROM undoRecord WHERE step <> ?", arguments: [step])
        // A first exchange can have 100,000 rows. The loop changes only rows of other steps.
        let records = try Row.fetchCursor(
            db, sql: "SELECT place, record FROM undoRecord WHERE step = ?", arguments: [step])
        while let row = try records.next() {
            let place: Int = try row.decode(atIndex: 0)
            let old = try UndoLog.record(row.decode(atIndex: 1)).dated
            let new = try RecordTables.read(db, place: place)
            if !old.saysTheSame(as: new) { changes.places.insert(place) }
            guard kept.contains(place) else { continue }
            for row in try rows("step, record", of: "undoRecord", for: place, besides: step) {
                var other = try UndoLog.record(row.decode(atIndex: 1))
                other.adopt(new, since: old)
                try db.execute(
                    sql: "UPDATE undoRecord SET record = ? WHERE step = ? AND place = ?",
                    arguments: [try UndoLog.text(other), try row.decode(Int64.self, atIndex: 0), place])
            }
        }
    }

    private func adoptCorrections(
        of step: Int64, _ tables: PlaceTables, _ changes: inout ImportSession.SharedChanges
    ) throws {
        let kept = try Int.fetchSet(
            db,
            sql: """
                SELECT place FROM undoAmendment WHERE step <> :step
                    UNION SELECT place FROM undoPlace WHERE step <> :step AND body NOT NULL
                """, arguments: ["step": step])
        let bodies = try db.cachedStatement(
            sql: """
                SELECT coalesce(undoPlace.body, detail.body) FROM detail
                    LEFT JOIN undoPlace ON undoPlace.place = detail.place AND step = ? WHERE detail.place = ?
                """)
        // The loop changes only rows of other steps.
        let rows = try Row.fetchCursor(
            db, sql: "SELECT body, filed, place FROM undoAmendment WHERE step = ?", arguments: [step])
        while let row = try rows.next() {
            let place: Int = try row.decode(atIndex: 2)
            guard let body = try Data.fetchOne(bodies, arguments: [step, place]) else { continue }
            changes.places.insert(place)
            guard kept.contains(place) else { continue }
            let old = try CorrectionTables.decodeIfPresent(row)
            let new = try CorrectionTables.read(db, place: place)
            let others =
                try self.rows("step", of: "undoAmendment", for: place, besides: step)
                + self.rows("iif(body NOT NULL, step, NULL)", of: "undoPlace", for: place, besides: step)
            for other in try Set(others.compactMap { try $0.decode(Int64?.self, atIndex: 0) }) {
                try adopt(new, since: old, of: place, body, in: other, tables)
            }
        }
    }

    /// Adds a change of a place's corrections to the state in another step.
    ///
    /// - Parameter body: the place before the change.
    private func adopt(
        _ new: StoredCorrection?, since old: StoredCorrection?, of place: Int, _ body: Data, in step: Int64,
        _ tables: PlaceTables
    ) throws {
        let row = try Row.fetchOne(
            db, sql: "SELECT body, filed FROM undoAmendment WHERE step = ? AND place = ?",
            arguments: [step, place])
        let state = try row.map(CorrectionTables.decodeIfPresent)
        // An undo of the addition still removes the user's place.
        if state == .some(nil), new?.correction.isOwn == true { return }
        let keptBody = try Data.fetchOne(
            db, sql: "SELECT body FROM undoPlace WHERE step = ? AND place = ? AND body NOT NULL",
            arguments: [step, place])
        guard let kept = tables.decode([UInt8](keptBody ?? body)) else { return }
        var edited = EditedPlace(kept, state ?? old, tables)
        edited.correction.adopt(
            new?.correction ?? Correction(), since: old?.correction ?? Correction())
        edited.place = edited.correction.laid(over: edited.filed ?? edited.place, for: tables.languages)
        let stored = edited.stored
        try db.execute(
            sql: "INSERT OR REPLACE INTO undoAmendment VALUES (?, ?, ?, ?)",
            arguments: [
                step, place, try stored.map { try CorrectionTables.text($0.correction) },
                stored?.filed.map { Data($0) },
            ])
        guard keptBody != nil else { return }
        try db.execute(
            sql: "UPDATE undoPlace SET body = ? WHERE step = ? AND place = ?",
            arguments: [Data(PlaceCodec.encode(edited.place)), step, place])
    }

    private func adoptLists(of step: Int64, _ changes: inout ImportSession.SharedChanges) throws {
        for row in try Row.fetchAll(
            db, sql: "SELECT list, body FROM undoList WHERE step = ?", arguments: [step])
        {
            guard let id = try row.id(atIndex: 0), let new = try ListTable.read(db, id) else { continue }
            let old = try row.decode(String?.self, atIndex: 1).map(ListTable.decode)
            changes.lists.insert(id)
            for row in try Row.fetchAll(
                db, sql: "SELECT step, body FROM undoList WHERE list = ? AND step <> ?",
                arguments: [id.octets, step])
            {
                // An undo of the making still removes the list.
                guard var other = try row.decode(String?.self, atIndex: 1).map(ListTable.decode) else {
                    continue
                }
                other.adopt(new, since: old)
                try db.execute(
                    sql: "UPDATE undoList SET body = ? WHERE step = ? AND list = ?",
                    arguments: [
                        try ListTable.text(other), try row.decode(Int64.self, atIndex: 0), id.octets,
                    ])
            }
        }
    }
}
