import Foundation
import GRDB
import GuideCore

/// The times when the user's own places were deleted, for other devices. Exports skip a place that was
/// restored since.
enum DeletionTable {
    static func keep(_ db: Database, _ deletion: PlaceDeletion) throws {
        try db.execute(
            sql: """
                INSERT INTO deleted VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET date = max(date, excluded.date)
                """, arguments: [deletion.id.octets, deletion.date.wholeSeconds])
    }

    /// Records the deletion of a place before its rows are deleted.
    ///
    /// It is not earlier than the user's last edit of the place, since the user has seen that. Otherwise another device
    /// would bring the place back.
    ///
    /// - Parameter date: the time of the user's decision; 1970 if the user decided nothing.
    static func keep(_ db: Database, place: Int, at date: Date) throws {
        let id = try Data.fetchOne(db, sql: "SELECT id FROM place WHERE number = ?", arguments: [place])
        guard let id = id.flatMap({ UUID(octets: $0) }) else { return }
        let edits = [
            try CorrectionTables.read(db, place: place)?.correction.lastSaid,
            try RecordTables.read(db, place: place).lastSaid,
        ]
        try keep(db, PlaceDeletion(of: id, at: edits.compactMap(\.self).reduce(date, max)))
    }

    /// Returns the time when an existing place was deleted before; `nil` if it never was.
    static func lastDate(_ db: Database, place: Int) throws -> Date? {
        try Double.fetchOne(
            db, sql: "SELECT date FROM deleted JOIN place USING (id) WHERE number = ?", arguments: [place]
        ).map(Date.init(stored:))
    }

    /// Returns the time when a place was deleted; `nil` if it was not deleted or exists again.
    static func date(_ db: Database, of id: UUID) throws -> Date? {
        let statement = try db.cachedStatement(
            sql: "SELECT date FROM deleted WHERE id = ? AND id NOT IN (SELECT id FROM place)")
        return try Double.fetchOne(statement, arguments: [id.octets]).map(Date.init(stored:))
    }

    /// Returns all deletions of places that do not exist now.
    static func all(_ db: Database) throws -> [(id: UUID, date: Date)] {
        let rows = try Row.fetchAll(
            db, sql: "SELECT id, date FROM deleted WHERE id NOT IN (SELECT id FROM place) ORDER BY id")
        return try rows.compactMap { row in
            try row.id(atIndex: 0).map { ($0, try row.date(atIndex: 1)) }
        }
    }
}

extension Schema {
    /// Creates the table of deletions for other devices.
    static func addDeletions(_ db: Database) throws {
        try db.execute(
            sql: """
                -- Seconds since 1970.
                CREATE TABLE deleted (id BLOB PRIMARY KEY, date INTEGER NOT NULL) WITHOUT ROWID;
                -- PersonalRecord.revisedVisits as JSON, in seconds since 1970; NULL if no visit was removed.
                ALTER TABLE personal ADD COLUMN revisedVisits TEXT;
                """)
    }
}

extension UndoLog {
    /// Deletes a place with its records and corrections as part of a step.
    func delete(_ number: Int, _ old: Place, in step: Int64, _ tables: PlaceTables) throws {
        try keep(correction: try CorrectionTables.read(db, place: number), of: number, in: step)
        try keep(body: PlaceCodec.encode(old), of: number, in: step)
        try keep(record: try RecordTables.read(db, place: number), of: number, in: step)
        try RecordTables.write(db, PersonalRecord(), place: number)
        try CorrectionTables.write(db, nil, place: number)
        try tables.delete(number, old)
    }
}

/// Deletions on another device or on this one.
extension ImportSession {
    /// Whether a place was deleted here after the last edit in the file.
    func isDeletedSince(_ read: PreparedPlace) throws -> Bool {
        guard read.candidate.correction.isOwn,
            let date = try DeletionTable.date(db, of: read.candidate.place.id)
        else { return false }
        return isDeleted(at: date, read.candidate.correction, read.candidate.record)
    }

    /// Deletes a place of the user, unless the user edited it after the deletion.
    func take(_ deletion: PlaceDeletion) throws {
        try DeletionTable.keep(db, deletion)
        guard
            let number = try Int.fetchOne(
                db, sql: "SELECT number FROM place WHERE id = ?", arguments: [deletion.id.octets]),
            number < firstNumber, let correction = try CorrectionTables.read(db, place: number)?.correction,
            correction.isOwn,
            isDeleted(at: deletion.date, correction, try RecordTables.read(db, place: number)),
            let body = try Data.fetchOne(
                db, sql: "SELECT body FROM detail WHERE place = ?", arguments: [number]),
            let place = tables.decode([UInt8](body))
        else { return }
        try log.delete(number, place, in: step, tables)
        deletedCount += 1
    }

    private func isDeleted(at date: Date, _ correction: Correction, _ record: PersonalRecord) -> Bool {
        [correction.lastSaid, record.lastSaid].allSatisfy { $0 ?? .distantPast <= date }
    }
}
