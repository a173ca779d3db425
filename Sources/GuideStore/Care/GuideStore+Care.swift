import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Examines the whole database. Reads all of it; not for every start.
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
                "(SELECT place FROM personal UNION SELECT place FROM visit)")
            examination.visitCount = try count("visit")
            examination.undoCount = try count("undoStep WHERE isUndone = 0")
            examination.hoursCount = try count("hours")
            examination.evaluatedHoursCount = try count("hours WHERE isEvaluated = 1")
            try findProblems(db, &examination)
            return examination
        }
        if let finding = searchProblem() {
            examination.problems.append(.init(part: .search, finding: finding))
        }
        examination.databaseSize = size(of: url.path)
        examination.walSize = size(of: url.path + "-wal")
        examination.backups = backups().map(\.url)
        return examination
    }

    private func findProblems(_ db: Database, _ examination: inout Examination) throws {
        for finding in try String.fetchAll(db, sql: "PRAGMA integrity_check(20)") where finding != "ok" {
            examination.problems.append(.init(part: .integrity, finding: finding))
        }
        for row in try Row.fetchAll(db, sql: "PRAGMA foreign_key_check") {
            let table: String = row[0]
            examination.problems.append(.init(part: .foreignKeys, finding: table))
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

    /// FTS5 checks itself by a statement that counts as writing.
    private func searchProblem() -> String? {
        do {
            try pool.write { db in
                try db.execute(sql: "INSERT INTO search (search) VALUES ('integrity-check')")
            }
            return nil
        } catch {
            return (error as? DatabaseError)?.message ?? error.localizedDescription
        }
    }

    /// Makes the search index anew from the places: the cure for what ``examine()`` finds wrong with it.
    public func rebuildSearch() throws(GuideStoreError) {
        try change(SearchIndex.rebuild)
        vocabulary.forget()
        broadcast.send(.places)
    }

    private func size(of path: String) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }
}
