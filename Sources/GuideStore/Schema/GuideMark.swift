import Foundation
import GRDB

/// Tells guides from the databases of other programs, without changing either.
enum GuideMark {
    /// `Cart`, in the field of SQLite's header that is there for this (`PRAGMA application_id`).
    static let applicationID: UInt32 = 0x4361_7274

    /// Refuses a database that another program made. No file, an empty one and one that is no database at all are
    /// nobody's.
    static func check(_ url: URL) throws {
        guard let mark = mark(of: url), mark != applicationID else { return }
        guard mark == 0, try isUnmarkedGuide(url) else {
            throw GuideStoreError(fileName: url.lastPathComponent, reason: .foreign)
        }
    }

    /// Marks a database that is open for writing.
    static func set(_ db: Database) throws {
        guard try Int.fetchOne(db, sql: "PRAGMA application_id") != Int(applicationID) else { return }
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    }

    /// A connection that reads while others may write, and changes no byte of the file and its log.
    ///
    /// Where no program has the file open, SQLite makes a log and its index for the time being, and removes them. It may only do so
    /// where the folder can be written and no killed program has left a log, which closing would take in.
    static func reading(_ url: URL, _ configuration: Configuration) throws -> DatabaseQueue {
        func checked(_ queue: DatabaseQueue) throws -> DatabaseQueue {
            _ = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
            return queue
        }
        // On a full disk, the index of the log may be gone after the first try, and is then kept in memory.
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

    /// A connection that changes neither the file nor what is beside it.
    static func readOnly(_ url: URL) throws -> DatabaseQueue {
        var configuration = Configuration.forSharedFile
        configuration.readonly = true
        // Debian builds SQLite with such addresses of files.
        let address = url.absoluteURL.absoluteString
        guard FileManager.default.size(of: url.path + "-wal") > 0 else {
            // Without a log there is nothing to lock, and SQLite need not make the files that locking takes.
            return try DatabaseQueue(path: address + "?immutable=1", configuration: configuration)
        }
        guard FileManager.default.size(of: url.path + "-shm") < DiskSpace.smallestLogIndex else {
            return try DatabaseQueue(path: url.path, configuration: configuration)
        }
        // Nobody has it open, for the index of its log is gone. One of its own SQLite keeps in memory.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        return try DatabaseQueue(path: address + "?vfs=unix-none", configuration: configuration)
    }

    /// What stands in the header of a database (SQLite's file format, section 1.3); `nil` where the file is none.
    private static func mark(of url: URL) -> UInt32? {
        guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
        defer { try? file.close() }
        guard let bytes = try? file.read(upToCount: 100), bytes.count == 100,
            bytes.starts(with: Data("SQLite format 3\0".utf8))
        else { return nil }
        return bytes[68..<72].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Whether it is a guide from before guides were marked, or has no tables yet. A damaged one may have been ours,
    /// and is for ``GuideFileKeeper`` to look at.
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
    /// Bytes of a file; 0 where there is none.
    func size(of path: String) -> Int {
        let attributes = try? attributesOfItem(atPath: path)
        return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }
}
