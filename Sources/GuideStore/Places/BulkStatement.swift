import Foundation
import GRDB
import GRDBSQLite

/// A statement that runs many times in a row and binds values directly to SQLite.
///
/// An import runs several statements for each of a million places. GRDB's boxes for values would cost more
/// time than SQLite itself.
///
/// Use it only in the transaction that created it.
struct BulkStatement {
    private let db: Database
    // Keeps the statement alive.
    private let statement: Statement
    private let handle: SQLiteStatement

    /// - Parameter arguments: constant values; none if they are bound later.
    init(_ db: Database, _ sql: String, _ arguments: [any DatabaseValueConvertible] = []) throws {
        self.db = db
        statement = try db.makeStatement(sql: sql)
        if !arguments.isEmpty { try statement.setArguments(StatementArguments(arguments)) }
        handle = statement.sqliteStatement
    }

    /// Makes SQLite copy the value.
    private static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    func bind(_ index: Int32, _ value: Int?) {
        if let value {
            sqlite3_bind_int64(handle, index, Int64(value))
        } else {
            sqlite3_bind_null(handle, index)
        }
    }

    func bind(_ index: Int32, _ value: Double?) {
        if let value { sqlite3_bind_double(handle, index, value) } else { sqlite3_bind_null(handle, index) }
    }

    func bind(_ index: Int32, _ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            let start = UnsafeRawPointer(utf8.baseAddress)?.assumingMemoryBound(to: CChar.self)
            _ = sqlite3_bind_text(handle, index, start, Int32(utf8.count), Self.copied)
        }
    }

    func bind(_ index: Int32, _ bytes: [UInt8]) {
        bytes.withUnsafeBytes {
            _ = sqlite3_bind_blob(handle, index, $0.baseAddress, Int32($0.count), Self.copied)
        }
    }

    func bind(_ index: Int32, _ id: UUID) {
        withUnsafeBytes(of: id.uuid) { _ = sqlite3_bind_blob(handle, index, $0.baseAddress, 16, Self.copied) }
    }

    /// Runs the statement to its end.
    func run() throws {
        let code = sqlite3_step(handle)
        sqlite3_reset(handle)
        guard code == SQLITE_DONE || code == SQLITE_ROW else { throw failure(code) }
    }

    /// Runs the statement to its first row and returns the value that `read` makes of it.
    func first<Value>(_ read: (Row) throws -> Value) throws -> Value? {
        let code = sqlite3_step(handle)
        defer { sqlite3_reset(handle) }
        switch code {
        case SQLITE_DONE: return nil
        case SQLITE_ROW: return try read(Row(handle: handle))
        default: throw failure(code)
        }
    }

    /// Runs the statement to its end, and calls `body` for each row.
    func forEach(_ body: (Row) throws -> Void) throws {
        try read { row in
            try body(row)
            return true
        }
    }

    /// Runs the statement, and calls `body` for each row until it returns false.
    func read(while body: (Row) throws -> Bool) throws {
        defer { sqlite3_reset(handle) }
        while true {
            let code = sqlite3_step(handle)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw failure(code) }
            guard try body(Row(handle: handle)) else { return }
        }
    }

    private func failure(_ code: Int32) -> DatabaseError {
        DatabaseError(
            resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: statement.sql)
    }

    /// The present row of a statement. Do not keep it.
    struct Row {
        fileprivate let handle: SQLiteStatement

        func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

        func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

        func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

        /// Returns a text; empty for NULL.
        func text(_ column: Int32) -> String {
            sqlite3_column_text(handle, column).map { String(cString: $0) } ?? ""
        }

        /// Returns the bytes; empty for NULL.
        func bytes(_ column: Int32) -> [UInt8] {
            let count = Int(sqlite3_column_bytes(handle, column))
            return Array(UnsafeRawBufferPointer(start: sqlite3_column_blob(handle, column), count: count))
        }
    }
}
