import Foundation
import GRDB
import GuideCore

extension UndoLog {
    /// Undoes a step, or redoes it: exchanges what its rows hold with the present state.
    func exchange(_ step: UndoStep, tables: PlaceTables) throws {
        // A record can be there only while its place is: places that come are first, those that go are last.
        let going = try places(of: step, whereBodyIs: "NULL")
        for place in try places(of: step, whereBodyIs: "NOT NULL") { try bring(place, of: step, tables) }
        try exchangeRecords(of: step)
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

    private func exchangeRecords(of step: UndoStep) throws {
        let rows = try Row.fetchAll(
            db, sql: "SELECT place, record FROM undoRecord WHERE step = ?", arguments: [step.id])
        for row in rows {
            let place: Int = row[0]
            let other = try JSONDecoder().decode(PersonalRecord.self, from: Data((row[1] as String).utf8))
            let present = try RecordTables.read(db, place: place)
            try RecordTables.write(db, other, place: place)
            let text = String(decoding: try JSONEncoder().encode(present), as: UTF8.self)
            try db.execute(
                sql: "UPDATE undoRecord SET record = ? WHERE step = ? AND place = ?",
                arguments: [text, step.id, place])
        }
    }
}
