import Foundation
import GRDB

/// Distinguishes guides from databases of other programs, and changes neither.
enum GuideMark {
    /// `Cart`, the value of SQLite's `PRAGMA application_id` in a guide's header.
    static let applicationID: UInt32 = 0x4361_7274

    /// Throws for a database of another program. A missing file, an empty file and a file of another format
    /// pass.
    static func check(_ url: URL) throws {
        guard let mark = mark(of: url), mark != applicationID else { return }
        guard mark == 0, try isUnmarkedGuide(url) else {
            throw GuideStoreError(fileName: url.lastPathComponent, reason: .foreign)
        }
    }

    /// Sets the application id of a database that is open for writing.
    static func set(_ db: Database) throws {
        guard try Int.fetchOne(db, sql: "PRAGMA application_id") != Int(applicationID) else { return }
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    }

    /// Returns a connection that reads while others may write, and changes no byte of the file and its log.
    ///
    /// If the file is closed in all programs, SQLite creates a log and its index, and removes them again.
    /// That needs a writable folder without the log of a killed program, because closing would merge such a
    /// log.
    static func reading(_ url: URL, _ configuration: Configuration) throws -> DatabaseQueue {
        func checked(_ queue: DatabaseQueue) throws -> DatabaseQueue {
            _ = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
            return queue
        }
        // On a full disk, the first try may delete the index of the log. The second try keeps it in memory.
        for attempt in 0..<2 {
            do {
                if attempt == 0, !FileManager.default.fileExists(atPath: url.path + "-wal") {
                    return try checked(DatabaseQueue(path: url.path, configuration: configuration))
                }
                return try checked(readOnly(url))
            } catch let error as DatabaseError
                where ![.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_BUSY].contains(error.resultCode)
            {
                continue
            }
        }
        return try checked(readOnly(url))
    }

    /// Returns a connection that changes neither the file nor the files beside it.
    static func readOnly(_ url: URL) throws -> DatabaseQueue {
        var configuration = Configuration.forSharedFile
        configuration.readonly = true
        // Debian's SQLite accepts such URIs as file names.
        let address = url.absoluteURL.absoluteString
        guard FileManager.default.size(of: url.path + "-wal") > 0 else {
            // Without a log, SQLite needs no locks and creates no files for them.
            return try DatabaseQueue(path: address + immutable, configuration: configuration)
        }
        guard hasLeftoverLog(url) else {
            return try DatabaseQueue(path: url.path, configuration: configuration)
        }
        // The index of the log is gone, so the file is closed in all programs. SQLite keeps its own index in
        // memory.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        return try DatabaseQueue(path: address + "?vfs=unix-none", configuration: configuration)
    }

    private static let immutable = "?immutable=1"

    /// Whether a connection of ``readOnly(_:)`` assumes that the file does not change.
    static func isImmutable(_ database: any DatabaseReader) -> Bool {
        (database as? DatabaseQueue)?.path.hasSuffix(immutable) == true
    }

    /// Whether a log is beside the file, but no index of the log: a program was killed.
    static func hasLeftoverLog(_ url: URL) -> Bool {
        FileManager.default.size(of: url.path + "-wal") > 0
            && FileManager.default.size(of: url.path + "-shm") < DiskSpace.smallestLogIndex
    }

    /// Returns the application id in a database's header; `nil` for other files.
    private static func mark(of url: URL) -> UInt32? {
        guard let bytes = try? header(of: url), bytes.count == 100 else { return nil }
        return bytes[68..<72].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Whether a file is an SQLite database, by its first bytes.
    ///
    /// - Throws: if the file cannot be read.
    static func isDatabase(_ url: URL) throws -> Bool { try header(of: url) != nil }

    /// Returns the first 100 bytes of a database, or fewer of a cut one; `nil` for other files. The source is SQLite's
    /// file format, section 1.3.
    private static func header(of url: URL) throws -> Data? {
        let file = try FileHandle(forReadingFrom: url)
        defer { try? file.close() }
        let bytes = try file.read(upToCount: 100) ?? Data()
        return bytes.starts(with: Data("SQLite format 3\0".utf8)) ? bytes : nil
    }

    /// Whether it is a guide from before the application id, or has no tables yet. A damaged file may be a
    /// guide, so ``DatabaseOpener`` examines it.
    private static func isUnmarkedGuide(_ url: URL) throws -> Bool {
        do {
            return try readOnly(url).read { db in
                let tables = try String.fetchSet(
                    db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
                return tables.isEmpty
                    || tables.isSuperset(of: ["grdb_migrations", "place", "detail", "personal"])
            }
        } catch let error as DatabaseError
            where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
        {
            return true
        }
    }
}

extension FileManager {
    /// Returns the size of a file in bytes; 0 if it does not exist.
    func size(of path: String) -> Int {
        let attributes = try? attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }
}
