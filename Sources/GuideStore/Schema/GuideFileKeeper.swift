import Foundation
import GRDB

/// Opens the database's file: refuses another program's, sets a damaged one aside, and brings an old one up to date
/// after copying it.
struct GuideFileKeeper {
    let url: URL
    let schema: Schema

    /// Opens it for reading and writing; a file that is not there is made.
    func open() throws(GuideStoreError) -> (database: any DatabaseWriter, recovery: Recovery?) {
        try failing {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try GuideMark.check(url)
            guard let finding = try damage() else { return (try openSound(), nil) }
            let recovery = try setAside(finding)
            return (try openSound(), recovery)
        }
    }

    /// Opens it for reading, and changes nothing: neither the file nor what is beside it. An older guide is brought up to
    /// date in a copy; where there is none, an empty copy stands for it.
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

    /// A copy that SQLite keeps in memory, or in a temporary file where it is large, brought up to date.
    func copy(of database: (any DatabaseReader)?) throws -> any DatabaseWriter {
        let copy = try DatabaseQueue(path: "", configuration: Self.configuration)
        // A journal on the disk would need room on it.
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
            // KiB. Enough that an import keeps the upper part of its trees in memory, whatever its size.
            try db.execute(sql: "PRAGMA cache_size = -8000")
        }
        return configuration
    }

    /// What is wrong with the file, in SQLite's words; `nil` where nothing is, or no file there. Looks at what opening
    /// needs, and at all of it where somebody suspects damage. Not through a pool, which begins with writing.
    private func damage() throws -> String? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        let suspicion = Suspicion(about: url)
        do {
            let queue = try DatabaseQueue(path: url.path, configuration: Self.configuration)
            let findings = try queue.read { db in
                _ = try schema.migrator.appliedIdentifiers(db)
                return suspicion.isRaised ? try String.fetchAll(db, sql: "PRAGMA quick_check(1)") : ["ok"]
            }
            suspicion.drop()
            return findings == ["ok"] ? nil : findings.joined(separator: "; ")
        } catch let error as DatabaseError
            where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
        {
            suspicion.drop()
            return error.message ?? "\(error.resultCode)"
        }
    }

    private func openSound() throws -> DatabasePool {
        let pool = try DatabasePool(path: url.path, configuration: Self.configuration)
        // GRDB's default forgets the last transactions when the power fails.
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
            // All steps or none: a start that fails again and again would copy what the first ones have left, and in the end
            // let the original go.
            if let copy, (try? GuideMark.readOnly(copy).backup(to: database)) != nil {
                try? FileManager.default.removeItem(at: copy)
            }
            throw error
        }
        if copy != nil { try backups?.letOldestGo() }
    }

    /// Renames the file and what SQLite keeps beside it, and writes down that somebody has to be told.
    private func setAside(_ finding: String) throws -> Recovery {
        let time = Date.now.formatted(.iso8601.timeSeparator(.omitted))
        let target = GuideFileKeeper.sibling(of: url, named: "damaged \(time)")
        let recovery = Recovery(damagedFile: target, finding: finding)
        // Before, because of what ends in between nobody would know.
        UntoldRecovery(of: url).keep(recovery)
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
    /// Waits for another program that is using the file.
    static var forSharedFile: Configuration {
        var configuration = Configuration()
        // An import of a large region may take that long.
        configuration.busyMode = .timeout(30)
        return configuration
    }
}
