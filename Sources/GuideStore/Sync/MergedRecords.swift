import Foundation
import GRDB
import GuideCore

/// The records of each device's file that were merged. A later file of the device has most of them again.
///
/// They are part of the guide, so a restored backup has those that were merged into it.
enum MergedRecords {
    /// Returns the records of a file; none if another version of Carte has merged them, which may read less.
    static func read(of name: String, _ db: Database) throws -> KnownRecords {
        let hashes = try Data.fetchOne(
            db, sql: "SELECT hashes FROM mergedRecords WHERE file = ? AND version = ?",
            arguments: [name, Installation.version])
        return KnownRecords(hashes ?? Data())
    }

    static func keep(_ records: KnownRecords, of name: String, _ db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO mergedRecords VALUES (?, ?, ?)",
            arguments: [name, Installation.version, records.hashes])
    }

    static func forget(_ name: String, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM mergedRecords WHERE file = ?", arguments: [name])
    }
}

extension Schema {
    /// Adds the hashes of merged records.
    static func addMergedRecords(_ db: Database) throws {
        try db.execute(
            sql: """
                -- KnownRecords.hashes of a device's file, and the version of Carte that merged them.
                CREATE TABLE mergedRecords (
                    file TEXT PRIMARY KEY, version TEXT NOT NULL, hashes BLOB NOT NULL
                ) WITHOUT ROWID;
                """)
    }
}
