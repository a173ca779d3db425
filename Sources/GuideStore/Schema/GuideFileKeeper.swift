import Foundation
import GRDB

/// Opens the database's file: sets a damaged one aside, and brings an old one up to date after copying it.
struct GuideFileKeeper {
    let url: URL
    let schema: Schema

    func open() throws(GuideStoreError) -> (pool: DatabasePool, recovery: Recovery?) {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            guard let finding = try damage() else { return (try openSound(), nil) }
            let recovery = Recovery(damagedFile: try setAside(), finding: finding)
            return (try openSound(), recovery)
        } catch let error as CocoaError
            where [.fileWriteNoPermission, .fileReadNoPermission].contains(error.code)
        {
            throw GuideStoreError(fileName: url.lastPathComponent, reason: .noPermission)
        } catch {
            throw GuideStoreError(error, url: url)
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        // Another program's import of a large region may take that long.
        configuration.busyMode = .timeout(30)
        configuration.maximumReaderCount = 3
        configuration.prepareDatabase { db in
            // KiB. Enough that an import keeps the upper part of its trees in memory, whatever its size.
            try db.execute(sql: "PRAGMA cache_size = -8000")
        }
        return configuration
    }

    /// What is wrong with the file, in SQLite's words; `nil` where nothing is, or no file there.
    private func damage() throws -> String? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        do {
            let queue = try DatabaseQueue(path: url.path, configuration: Self.configuration)
            let findings = try queue.read { try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }
            return findings == ["ok"] ? nil : findings.joined(separator: "; ")
        } catch let error as DatabaseError
            where error.resultCode == .SQLITE_NOTADB || error.resultCode == .SQLITE_CORRUPT
        {
            return error.message ?? "\(error.resultCode)"
        }
    }

    private func openSound() throws -> DatabasePool {
        let pool = try DatabasePool(path: url.path, configuration: Self.configuration)
        // GRDB's default forgets the last transactions when the power fails.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        let migrator = schema.migrator
        let done = try pool.read { db in
            if try migrator.hasBeenSuperseded(db) {
                throw GuideStoreError(fileName: url.lastPathComponent, reason: .newer)
            }
            return try migrator.appliedIdentifiers(db)
        }
        for step in schema.steps where !done.contains(step.name) {
            if !done.isEmpty { try backUp(pool, before: step) }
            try migrator.migrate(pool, upTo: step.name)
        }
        return pool
    }

    /// `guide before 2 menus.sqlite`, beside the database. One of the same name is from a migration that did not
    /// end, and is replaced.
    private func backUp(_ pool: DatabasePool, before step: Schema.Step) throws {
        let copy = GuideFileKeeper.sibling(of: url, named: "before \(step.name)")
        try? FileManager.default.removeItem(at: copy)
        try pool.backup(to: DatabaseQueue(path: copy.path))
    }

    /// Renames the file and what SQLite keeps beside it.
    private func setAside() throws -> URL {
        let time = Date.now.formatted(.iso8601.timeSeparator(.omitted))
        let target = GuideFileKeeper.sibling(of: url, named: "damaged \(time)")
        for ending in ["-wal", "-shm", ""] {
            let source = url.path + ending
            guard FileManager.default.fileExists(atPath: source) else { continue }
            try FileManager.default.moveItem(atPath: source, toPath: target.path + ending)
        }
        return target
    }

    static func sibling(of url: URL, named name: String) -> URL {
        let stem = url.deletingPathExtension().lastPathComponent
        return url.deletingLastPathComponent().appending(path: "\(stem) \(name).sqlite")
    }
}
