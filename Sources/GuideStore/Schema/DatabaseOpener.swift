import Foundation
import GRDB

/// Opens the database file. It refuses files of other programs, sets damaged ones aside, and migrates old
/// ones after a backup.
struct DatabaseOpener {
    let url: URL
    let schema: Schema

    /// Opens the file for reading and writing, and creates it if it does not exist.
    func open() throws(GuideStoreError) -> (database: any DatabaseWriter, recovery: Recovery?) {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try GuideMark.check(url)
            guard let finding = try damage() else { return (try openSound(), nil) }
            let recovery = try setAside(finding)
            return (try openSound(), recovery)
        } catch {
            let failure = GuideStoreError(error, url: url)
            // A migration reads all data. The next opening sets the file aside.
            if failure.reason == .damaged { CorruptionMarker(about: url).raise() }
            throw failure
        }
    }

    /// Opens the file for reading, and changes nothing in it or beside it. An older guide is migrated in a
    /// copy. For a missing guide, an empty copy is returned.
    func openReading() throws(GuideStoreError) -> (database: any DatabaseWriter, isCopy: Bool) {
        try failing {
            guard FileManager.default.fileExists(atPath: url.path) else { return (try copy(of: nil), true) }
            try GuideMark.check(url)
            let file = try GuideMark.reading(url, Self.configuration)
            let done = try file.read { db in
                let migrator = schema.migrator
                if try migrator.hasBeenSuperseded(db) { throw newer }
                return try migrator.appliedIdentifiers(db)
            }
            if schema.steps.allSatisfy({ done.contains($0.name) }) { return (file, false) }
            return (try copy(of: file), true)
        }
    }

    /// Returns a connection that adds prepared data to a guide while others read it; nil for a file that must
    /// not change.
    ///
    /// These are backups, files set aside, and suspect files. Beside the log of a program that was killed,
    /// closing would merge that log.
    func openAdding() throws -> DatabaseQueue? {
        guard !GuideMark.hasLeftoverLog(url), !CorruptionMarker(about: url).isRaised,
            url.lastPathComponent.wholeMatch(of: /.* (backup|damaged) .*/) == nil
        else { return nil }
        var configuration = Self.configuration
        // A reader does not wait for an import.
        configuration.busyMode = .timeout(1)
        return try DatabaseQueue(path: url.path, configuration: configuration)
    }

    /// Returns a migrated copy. SQLite keeps it in memory, or in a temporary file if it is large.
    func copy(of database: (any DatabaseReader)?) throws -> any DatabaseWriter {
        let copy = try DatabaseQueue(path: "", configuration: Self.configuration)
        // A journal on disk would need disk space.
        try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = MEMORY") }
        try database?.backup(to: copy)
        try migrate(copy)
        return copy
    }

    private var newer: GuideStoreError { GuideStoreError(fileName: url.lastPathComponent, reason: .newer) }

    private func failing<Value>(_ body: () throws -> Value) throws(GuideStoreError) -> Value {
        do {
            return try body()
        } catch {
            throw GuideStoreError(error, url: url)
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration.forSharedFile
        configuration.maximumReaderCount = 3
        configuration.prepareDatabase { db in
            // In KiB. An import of any size keeps the upper levels of its trees in memory with it.
            try db.execute(sql: "PRAGMA cache_size = -8000")
        }
        return configuration
    }

    /// Returns SQLite's message about damage; `nil` for a sound or missing file. It checks the parts that
    /// opening needs, and the whole file if it is marked as suspect. It uses no pool, because a pool begins
    /// with a write.
    private func damage() throws -> String? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        let suspicion = CorruptionMarker(about: url)
        do {
            let queue = try DatabaseQueue(path: url.path, configuration: Self.configuration)
            let done = try queue.read(schema.migrator.appliedIdentifiers)
            guard suspicion.isRaised else { return nil }
            let finding = try queue.write { db -> String? in
                let findings = try String.fetchAll(db, sql: "PRAGMA quick_check(1)")
                guard findings == ["ok"] else { return findings.joined(separator: "; ") }
                let isCurrent = schema.steps.allSatisfy { done.contains($0.name) }
                // The guide stays without it. This version does not know all steps of a newer one.
                if try !schema.migrator.hasBeenSuperseded(db) { _ = try UndoLog.dropUnreadable(db) }
                return try ForeignValues.finding(db, isCurrent: isCurrent)
            }
            suspicion.drop()
            return finding
        } catch let error as DatabaseError
            where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
        {
            suspicion.drop()
            return error.message ?? "\(error.resultCode)"
        }
    }

    private func openSound() throws -> DatabasePool {
        let pool = try DatabasePool(path: url.path, configuration: Self.configuration)
        // GRDB's default can lose the last transactions at a power failure.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        try migrate(pool, copyingTo: GuideBackups(url: url))
        try pool.writeWithoutTransaction { try GuideMark.set($0) }
        return pool
    }

    private func migrate(_ database: any DatabaseWriter, copyingTo backups: GuideBackups? = nil) throws {
        let migrator = schema.migrator
        let done = try database.read { db in
            if try migrator.hasBeenSuperseded(db) {
                throw newer
            }
            return try migrator.appliedIdentifiers(db)
        }
        guard schema.steps.contains(where: { !done.contains($0.name) }) else { return }
        let copy = done.isEmpty ? nil : try backups?.copy(database)
        do {
            try migrator.migrate(database)
        } catch {
            // All migrations or none. Otherwise each start that fails would back up a partial result, and the
            // original backup would be deleted in the end.
            if let copy, (try? GuideMark.readOnly(copy).backup(to: database)) != nil {
                try? FileManager.default.removeItem(at: copy)
            }
            throw error
        }
        if copy != nil { try backups?.letOldestGo() }
    }

    /// Renames the file and SQLite's files beside it, and stores the recovery to report.
    private func setAside(_ finding: String) throws -> Recovery {
        let time = Date.now.formatted(.iso8601.timeSeparator(.omitted))
        let target = DatabaseOpener.sibling(of: url, named: "damaged \(time)")
        let recovery = Recovery(damagedFile: target, finding: finding)
        // Stored before the renaming, so that a crash in between does not lose the report.
        UnreportedRecovery(of: url).keep(recovery)
        for ending in ["-wal", "-shm", ""] {
            let source = url.path + ending
            guard FileManager.default.fileExists(atPath: source) else { continue }
            try FileManager.default.moveItem(atPath: source, toPath: target.path + ending)
        }
        return recovery
    }

    static func sibling(of url: URL, named name: String) -> URL {
        let stem = url.deletingPathExtension().lastPathComponent
        return url.deletingLastPathComponent().appending(path: "\(stem) \(name).sqlite")
    }
}

extension Configuration {
    /// A configuration that waits for other programs that use the file.
    static var forSharedFile: Configuration {
        var configuration = Configuration()
        // An import of a large region may take as long.
        configuration.busyMode = .timeout(30)
        return configuration
    }
}
