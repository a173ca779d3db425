import Foundation
import GRDB
import GuideCore

/// Deletes an undo history that cannot be read. The user's data do not depend on it.
extension UndoLog {
    /// The tables of the undo log.
    static let tables = ["undoStep"] + tablesOfStates
    /// The tables with the report of the last import.
    static let tablesOfLastImport = ["lastImport", "lastImportStep"]
    private static let tablesOfStates = [
        "undoPlace", "undoRecord", "undoAmendment", "undoList", "undoPending",
    ]

    /// Deletes the steps that cannot be read, and those that an undo or a redo reaches only through them. Deletes the
    /// report of the last import if it has values of other types.
    ///
    /// It reads the whole undo log, so it is called after an error only.
    ///
    /// - Returns: whether there were any.
    static func dropUnreadable(_ db: Database) throws -> Bool {
        guard try db.tableExists("undoStep") else { return false }
        let isReportDropped = try dropUnreadableReport(db)
        let tables = try tablesOfStates.filter { try db.tableExists($0) }
        guard let steps = try unreadableSteps(db, tables) else {
            try db.execute(sql: "DELETE FROM undoStep")
            for table in tables { try db.execute(sql: "DELETE FROM \(table)") }
            return true
        }
        guard !steps.isEmpty else { return isReportDropped }
        let numbers = steps.map(String.init).joined(separator: ", ")
        // An undo goes from the last step to the first one, and a redo in the other direction.
        try db.execute(
            sql: """
                DELETE FROM undoStep WHERE isUndone = 0
                    AND number <= (SELECT max(number) FROM undoStep WHERE isUndone = 0 AND number IN (\(numbers)));
                DELETE FROM undoStep WHERE isUndone = 1
                    AND number >= (SELECT min(number) FROM undoStep WHERE isUndone = 1 AND number IN (\(numbers)));
                """)
        return true
    }

    /// Returns the steps that cannot be read; `nil` if a value does not tell its step.
    private static func unreadableSteps(_ db: Database, _ tables: [String]) throws -> Set<Int64>? {
        let isUnknown = try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM undoStep WHERE isUndone NOT IN (0, 1))")
        if isUnknown == true { return nil }
        var steps = try foreignSteps(db, in: "undoStep", number: "number")
        for table in tables {
            let isLost = try Bool.fetchOne(
                db,
                sql: """
                    SELECT EXISTS (SELECT 1 FROM \(table) WHERE step NOT IN (SELECT number FROM undoStep))
                    """)
            if isLost == true { return nil }
            steps.formUnion(try foreignSteps(db, in: table, number: "step"))
        }
        for number in try Int64.fetchAll(db, sql: "SELECT number FROM undoStep") where !steps.contains(number)
        {
            if try !isReadable(number, db, tables) { steps.insert(number) }
        }
        return steps
    }

    /// Returns the steps with values of other types.
    private static func foreignSteps(_ db: Database, in table: String, number: String) throws -> Set<Int64> {
        var conditions = try db.columns(in: table).compactMap(ForeignValues.condition)
        if try db.columns(in: table).contains(where: { $0.name == "place" }) {
            conditions.append("place NOT BETWEEN 0 AND \(PlaceNumbers.range.upperBound)")
        }
        return try Int64.fetchSet(
            db,
            sql: """
                SELECT \(number) FROM \(table) WHERE \(conditions.map { "(\($0))" }.joined(separator: " OR "))
                """)
    }

    /// Whether the texts of a step can be decoded. Their types are known.
    private static func isReadable(_ number: Int64, _ db: Database, _ tables: [String]) throws -> Bool {
        func check(_ columns: String, of table: String, _ decode: (Row) throws -> Void) throws {
            guard tables.contains(table) else { return }
            let rows = try Row.fetchCursor(
                db, sql: "SELECT \(columns) FROM \(table) WHERE step = ?", arguments: [number])
            while let row = try rows.next() { try decode(row) }
        }
        do {
            _ = try step(db, "number = \(number)", order: "number")
            try check("record", of: "undoRecord") { _ = try record($0.decode(atIndex: 0)) }
            try check("body, filed", of: "undoAmendment") { _ = try CorrectionTables.decodeIfPresent($0) }
            try check("body", of: "undoList") {
                _ = try $0.decode(String?.self, atIndex: 0).map(ListTable.decode)
            }
            try check("body", of: "undoPending") {
                _ = try $0.decode(String?.self, atIndex: 0).map(PendingPlaces.decode)
            }
            return true
        } catch let error where GuideStoreError.isForeignValue(error) {
            return false
        }
    }

    private static func dropUnreadableReport(_ db: Database) throws -> Bool {
        var isDropped = false
        for table in tablesOfLastImport where try db.tableExists(table) {
            let conditions = try db.columns(in: table).compactMap(ForeignValues.condition)
            try db.execute(sql: "DELETE FROM \(table) WHERE \(conditions.joined(separator: " OR "))")
            if db.changesCount > 0 { isDropped = true }
        }
        return isDropped
    }
}
