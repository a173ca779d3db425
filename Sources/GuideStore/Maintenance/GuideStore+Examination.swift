import Foundation
import GRDB
import GuideCore
import Messages

/// The result of ``GuideStore/examine()``.
public struct Examination: Hashable, Sendable {
    /// A problem in the database, and its cure.
    public struct Problem: Hashable, Sendable, MessageConvertible {
        /// The part of the database with the problem.
        public enum Part: String, Hashable, Sendable {
            case integrity
            case foreignKeys
            case search
            case places
        }
        /// The damaged part, which decides the cure in ``message``.
        public let part: Part
        /// SQLite's message, or a description of the inconsistency.
        public let finding: String

        /// The problem and its cure.
        public var message: Message {
            switch part {
            case .integrity:
                Message(
                    "The file is damaged (%1). Export its readable places, and import them into a new guide.",
                    finding)
            case .foreignKeys:
                Message("A row refers to a missing place (%1). Restore a backup.", finding)
            case .search: Message("The search index does not match the places (%1). Rebuild it.", finding)
            case .places: Message("Could not read a place (%1). Import its file again.", finding)
            }
        }
    }

    /// The problems; empty for a healthy guide.
    public internal(set) var problems: [Problem] = []
    /// The guide's database file.
    public internal(set) var url: URL
    /// The names of the applied migrations.
    public internal(set) var schema: [String] = []
    /// The version of the SQLite library that reads the guide: `3.40.1`.
    public internal(set) var sqliteVersion = ""
    /// The number of places, hidden ones included.
    public internal(set) var placeCount = 0
    /// The number of places with a visit, a mark, a rating or a note.
    public internal(set) var personalCount = 0
    /// The number of visits to all places.
    public internal(set) var visitCount = 0
    /// The number of places that the user has added.
    public internal(set) var ownCount = 0
    /// The number of places that the user has corrected.
    public internal(set) var correctedCount = 0
    /// The number of places that the user has hidden.
    public internal(set) var hiddenCount = 0
    /// The number of edits that can be undone.
    public internal(set) var undoCount = 0
    /// The number of distinct opening hours.
    public internal(set) var hoursCount = 0
    /// The number of distinct opening hours that the filters can evaluate.
    public internal(set) var evaluatedHoursCount = 0
    /// The size of the database file, bytes.
    public internal(set) var databaseSize = 0
    /// The size of the write-ahead log, bytes; 0 without one.
    public internal(set) var walSize = 0
    /// Backups beside the database.
    public internal(set) var backups: [URL] = []

    /// Whether the examination found no problem.
    public var isHealthy: Bool { problems.isEmpty }
}

extension GuideStore {
    /// Examines the whole database. It reads all data, so do not call it at each start.
    public func examine() throws(GuideStoreError) -> Examination {
        var examination = try read { db in
            var examination = Examination(url: url)
            examination.sqliteVersion = try String.fetchOne(db, sql: "SELECT sqlite_version()") ?? ""
            examination.schema = try String.fetchAll(
                db, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
            func count(_ sql: String) throws -> Int {
                try Int.fetchOne(db, sql: "SELECT count(*) FROM \(sql)") ?? 0
            }
            examination.placeCount = try count("place")
            examination.personalCount = try count(
                """
                (SELECT place FROM personal
                    WHERE isFavourite OR wantsToGo OR rating NOT NULL OR note NOT NULL
                UNION SELECT place FROM visit UNION SELECT place FROM listed)
                """)
            examination.visitCount = try count("visit")
            try examineCorrections(db, &examination)
            examination.undoCount = try count("undoStep WHERE isUndone = 0")
            examination.hoursCount = try count("hours")
            examination.evaluatedHoursCount = try count("hours WHERE isEvaluated = 1")
            try findProblems(db, &examination)
            return examination
        }
        if let finding = searchProblem() {
            examination.problems.append(.init(part: .search, finding: finding))
        }
        examination.databaseSize = FileManager.default.size(of: url.path)
        examination.walSize = FileManager.default.size(of: url.path + "-wal")
        examination.backups = backups().map(\.url)
        return examination
    }

    private func examineCorrections(_ db: Database, _ examination: inout Examination) throws {
        for row in try Row.fetchAll(db, sql: "SELECT body, filed, place FROM amendment") {
            let number: Int = try row.decode(atIndex: 2)
            guard let said = try? CorrectionTables.decode(row),
                said.filed.map({ (try? PlaceCodec.decode($0, for: languages)) != nil }) ?? true
            else {
                examination.problems.append(
                    .init(part: .places, finding: "what you said of number \(number)"))
                continue
            }
            if said.correction.isOwn { examination.ownCount += 1 }
            if said.correction.isCorrection { examination.correctedCount += 1 }
            if said.correction.isHidden == true { examination.hiddenCount += 1 }
        }
    }

    private func findProblems(_ db: Database, _ examination: inout Examination) throws {
        for finding in try String.fetchAll(db, sql: "PRAGMA integrity_check(20)") where finding != "ok" {
            examination.problems.append(.init(part: .integrity, finding: finding))
        }
        for row in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
            let table: String = try row.decode(atIndex: 0)
            // An undo deletes such rows.
            if UndoLog.tables.contains(table) { continue }
            examination.problems.append(.init(part: .foreignKeys, finding: table))
        }
        if let finding = try ForeignValues.finding(db, isCurrent: true) {
            examination.problems.append(.init(part: .integrity, finding: finding))
        }
        let lone = try Int.fetchOne(
            db, sql: "SELECT count(*) FROM place WHERE number NOT IN (SELECT place FROM detail)")
        if let lone, lone > 0 {
            examination.problems.append(.init(part: .places, finding: "\(lone) without details"))
        }
        try BulkStatement(db, "SELECT place, body FROM detail").forEach { row in
            if (try? PlaceCodec.decode(row.bytes(1), for: languages)) == nil {
                examination.problems.append(.init(part: .places, finding: "number \(row.int(0))"))
            }
        }
        let indexed = try Int.fetchOne(db, sql: "SELECT count(*) FROM search") ?? 0
        if indexed != examination.placeCount {
            examination.problems.append(
                .init(part: .search, finding: "\(indexed) entries, \(examination.placeCount) places"))
        }
    }

    /// Checks the FTS5 index. The check is a write for SQLite, so a read-only guide is checked in a copy.
    private func searchProblem() -> String? {
        do {
            try (isReadOnly ? temporaryCopy() : pool).write { db in
                try db.execute(sql: "INSERT INTO search (search) VALUES ('integrity-check')")
            }
            return nil
        } catch {
            return (error as? DatabaseError)?.message ?? error.localizedDescription
        }
    }

    /// Rebuilds the search index from the places. This repairs an index that ``examine()`` reports.
    public func rebuildSearch() throws(GuideStoreError) {
        try change(SearchIndex.rebuild)
        vocabulary.forget()
        broadcast.send(.places)
    }
}
