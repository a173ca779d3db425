import Foundation
import GRDB
import GuideCore

/// Saved places that the guide does not have yet, for one transaction.
///
/// Each import looks for them again. They have no position, so they cannot be places of the user.
final class PendingPlaces {
    private let db: Database
    private let log: UndoLog
    private let step: Int64

    init(_ db: Database, _ log: UndoLog, _ step: Int64) { (self.db, self.log, self.step) = (db, log, step) }

    /// Adds a place, or merges it with the same place of an earlier file.
    ///
    /// - Returns: false for a place that the user has left out.
    func add(_ saved: SavedPlace) throws -> Bool {
        let known = try Self.read(db, saved.id)
        if known?.isLeftOut == true { return false }
        var merged = saved
        if let known {
            merged.record = known.record.merging(saved: saved.record, at: .now)
            // The user cannot edit it here.
            merged.record.taken = TakenValues()
            merged.lists = known.lists + saved.lists.filter { !known.lists.contains($0) }
        }
        guard merged != known else { return true }
        try log.keep(pending: known, id: saved.id, in: step)
        try Self.write(db, merged)
        return true
    }

    /// Leaves a place out. It is kept, so that it does not wait again after another import of its file.
    func leaveOut(_ saved: SavedPlace) throws {
        try log.keep(pending: saved, id: saved.id, in: step)
        var left = saved
        left.isLeftOut = true
        try Self.write(db, left)
    }

    func remove(_ saved: SavedPlace) throws {
        try log.keep(pending: saved, id: saved.id, in: step)
        try Self.delete(db, saved.id)
    }

    func all() throws -> [SavedPlace] { try Self.all(db) }

    /// Returns the number of places that the step added or removed.
    func changedCount() throws -> Int {
        try Int.fetchOne(
            db, sql: "SELECT count(*) FROM undoPending WHERE step = ?", arguments: [step]) ?? 0
    }

    static func all(_ db: Database) throws -> [SavedPlace] {
        try String.fetchAll(db, sql: "SELECT body FROM pending ORDER BY rowid")
            .compactMap { try? decode($0) }.filter { $0.isLeftOut != true }
    }

    fileprivate static func read(_ db: Database, _ id: UUID) throws -> SavedPlace? {
        try String.fetchOne(db, sql: "SELECT body FROM pending WHERE id = ?", arguments: [id.octets])
            .flatMap { try? decode($0) }
    }

    fileprivate static func write(_ db: Database, _ saved: SavedPlace) throws {
        try db.execute(
            sql: """
                INSERT INTO pending (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body
                """,
            arguments: [saved.id.octets, try text(saved)])
    }

    fileprivate static func delete(_ db: Database, _ id: UUID) throws {
        try db.execute(sql: "DELETE FROM pending WHERE id = ?", arguments: [id.octets])
    }

    fileprivate static func text(_ saved: SavedPlace) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(saved), as: UTF8.self)
    }

    static func decode(_ text: String) throws -> SavedPlace {
        try JSONDecoder().decode(SavedPlace.self, from: Data(text.utf8))
    }
}

extension GuideStore {
    /// Returns the saved places of other programs that the guide does not have yet, in the order of their imports.
    public func notFoundYet() throws(GuideStoreError) -> [SavedPlace] { try read(PendingPlaces.all) }
}

extension GuideStore {
    /// Gives the lists, the note and the rating of a saved place that waits to a place of the guide, in one undo step.
    ///
    /// - Parameters:
    ///   - id: the saved place.
    ///   - place: the place of the guide; `nil` leaves the saved place out.
    /// - Returns: the step; `nil` if the saved place does not wait any more.
    /// - Throws: ``GuideStoreError/Reason/noSuchPlace(_:)``, or an error if the database cannot be written.
    @discardableResult
    public func settle(saved id: UUID, as place: UUID?) throws(GuideStoreError) -> UndoStep? {
        let step = try change { db -> UndoStep? in
            guard let saved = try PendingPlaces.read(db, id), saved.isLeftOut != true else { return nil }
            let name = saved.name ?? saved.address ?? ""
            let log = UndoLog(db)
            let step = try log.begin(.savedPlaceLeftOut(saved: name))
            guard let place else {
                try PendingPlaces(db, log, step).leaveOut(saved)
                return try log.finish(step, as: .savedPlaceLeftOut(saved: name))
            }
            try PendingPlaces(db, log, step).remove(saved)
            guard
                let number = try Int.fetchOne(
                    db, sql: "SELECT number FROM place WHERE id = ?", arguments: [place.octets])
            else { throw GuideStoreError(fileName: url.lastPathComponent, reason: .noSuchPlace(place)) }
            let own = try RecordTables.read(db, place: number)
            let record = try ImportedLists(db, log, step).record(of: saved)
            var merged = own.merging(deleted: record, at: .now)
            // A later import of the file finds the place again.
            merged.taken.add([.place(id)], at: .now)
            if merged != own {
                try log.keep(record: own, of: number, in: step)
                try RecordTables.write(db, merged, place: number)
            }
            let found = try self.place(number, db)?.displayName ?? ""
            return try log.finish(step, as: .savedPlaceFound(saved: name, place: found))
        }
        if step != nil { broadcast.send(place.map { .record($0) } ?? .places) }
        return step
    }
}

extension ImportSession {
    /// Returns the place that the user chose for a saved place of an earlier import; `nil` if there was no choice.
    func chosen(for saved: SavedPlace) throws -> SavedPlaceMatching.Decision? {
        guard let number = try joinedPlace(saved.id)?.number,
            let body = try Data.fetchOne(
                db, sql: "SELECT body FROM detail WHERE place = ?", arguments: [number]),
            let place = tables.decode([UInt8](body))
        else { return nil }
        return .match(SavedPlaceMatching.Candidate(number: number, place: place))
    }
}

extension Schema {
    static func addPendingPlaces(_ db: Database) throws {
        try db.execute(
            sql: """
                -- SavedPlace as JSON.
                CREATE TABLE pending (id BLOB NOT NULL UNIQUE, body TEXT NOT NULL);
                -- The other state, as in undoRecord; NULL for no place.
                CREATE TABLE undoPending (
                    step INTEGER NOT NULL REFERENCES undoStep(number) ON DELETE CASCADE,
                    id BLOB NOT NULL, body TEXT,
                    PRIMARY KEY (step, id)
                ) WITHOUT ROWID;
                """)
    }
}

extension UndoLog {
    fileprivate func keep(pending saved: SavedPlace?, id: UUID, in step: Int64) throws {
        try db.execute(
            sql: "INSERT OR IGNORE INTO undoPending VALUES (?, ?, ?)",
            arguments: [step, id.octets, try saved.map(PendingPlaces.text)])
    }

    func exchangePending(of step: UndoStep) throws {
        let rows = try Row.fetchAll(
            db, sql: "SELECT id, body FROM undoPending WHERE step = ?", arguments: [step.id])
        for row in rows {
            guard let id = try row.id(atIndex: 0) else { continue }
            let present = try PendingPlaces.read(db, id)
            let body: String? = try row.decode(atIndex: 1)
            if let body {
                try PendingPlaces.write(db, PendingPlaces.decode(body))
            } else {
                try PendingPlaces.delete(db, id)
            }
            try db.execute(
                sql: "UPDATE undoPending SET body = ? WHERE step = ? AND id = ?",
                arguments: [try present.map(PendingPlaces.text), step.id, id.octets])
        }
    }
}
