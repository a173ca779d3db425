import Foundation
import GRDB
import GuideCore

/// Finds values that Carte did not write. SQLite itself accepts a text in a column of numbers.
///
/// The undo log and the report of the last import are not searched: ``UndoLog/dropUnreadable(_:)`` deletes them.
///
/// It reads the whole guide, so only a suspect one is searched; see ``CorruptionMarker``.
enum ForeignValues {
    /// Returns a description of the first value; `nil` if there is none.
    ///
    /// - Parameter isCurrent: whether the guide has the present schema. Of an older one, only the types are compared.
    static func finding(_ db: Database, isCurrent: Bool) throws -> String? {
        let tables = try String.fetchAll(
            db,
            sql: """
                SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
                    AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'search\\_%' ESCAPE '\\'
                """)
        for table in tables where !(UndoLog.tables + UndoLog.tablesOfLastImport).contains(table) {
            for column in try db.columns(in: table) {
                if let finding = try type(of: column, in: table, db) { return finding }
            }
        }
        return isCurrent ? try text(db) : nil
    }

    /// Returns the type of a value that its column should not have, such as `text in visit.date`.
    private static func type(of column: ColumnInfo, in table: String, _ db: Database) throws -> String? {
        guard let isForeign = condition(for: column) else { return nil }
        let type = try String.fetchOne(
            db,
            sql: """
                SELECT typeof(\(column.name.quotedDatabaseIdentifier)) FROM \(table.quotedDatabaseIdentifier)
                    WHERE \(isForeign) LIMIT 1
                """)
        return type.map { "\($0) in \(table).\(column.name)" }
    }

    /// Returns the condition of SQL for a value of another type; `nil` for a column with values of any type.
    static func condition(for column: ColumnInfo) -> String? {
        let name = column.name.quotedDatabaseIdentifier
        let isExpected: String
        switch column.type {
        // Older versions stored times with fractions.
        case "INTEGER": isExpected = "= 'integer' OR typeof(\(name)) = 'real' AND abs(\(name)) < 9e18"
        case "REAL": isExpected = "IN ('real', 'integer')"
        case "TEXT": isExpected = "= 'text'"
        case "BLOB": isExpected = "= 'blob'"
        // A setting has any type.
        default: return nil
        }
        return "\(name) IS NOT NULL AND NOT (typeof(\(name)) \(isExpected))"
    }

    /// Returns the place of a text that Carte cannot decode.
    private static func text(_ db: Database) throws -> String? {
        do {
            try KeptPlace.forEach(db, hasData: true, for: LanguagePreference([])) { kept in
                if let fault = kept.fault { throw fault }
            }
            return nil
        } catch let error where GuideStoreError.isForeignValue(error) {
            return "unreadable data of a place"
        }
    }
}
