import Foundation
import GRDB

extension GuideStore {
    /// A complete copy of the guide from an earlier time.
    public struct Backup: Hashable, Sendable {
        /// The backup's database file, beside that of the guide.
        public let url: URL
        /// The time of the file's last change; the distant past if it cannot be read.
        public let date: Date
    }
}

/// The backups beside a guide's database, such as `guide backup 7.sqlite`.
///
/// Their order is the order of their numbers, which only increase. A clock that was set back must not make an
/// old backup the newest.
struct GuideBackups {
    /// The number of the newest backups that are kept, and the number of weeks whose newest backup is kept.
    ///
    /// Several backups in one week, as by “Back Up Now”, do not push out those of earlier weeks.
    static let kept = 5
    /// The age of the newest backup after which another one is due, s.
    static let interval = TimeInterval(7 * 86_400)

    /// The guide's database file.
    let url: URL

    /// All backups, the oldest first.
    var all: [GuideStore.Backup] { numbered.map(\.backup) }

    private var numbered: [(number: Int, backup: GuideStore.Backup)] {
        let prefix = url.deletingPathExtension().lastPathComponent + " backup "
        let files = try? FileManager.default.contentsOfDirectory(
            at: url.deletingLastPathComponent(), includingPropertiesForKeys: [.contentModificationDateKey])
        return (files ?? []).compactMap { file in
            let name = file.deletingPathExtension().lastPathComponent
            guard file.pathExtension == url.pathExtension, name.hasPrefix(prefix),
                let number = Int(name.dropFirst(prefix.count))
            else { return nil }
            let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
            return (number, .init(url: file, date: values?.contentModificationDate ?? .distantPast))
        }
        .sorted { $0.number < $1.number }
    }

    /// Whether the newest backup is older than a week, or has a date in the future.
    func isDue(at now: Date) -> Bool {
        guard let newest = all.last else { return true }
        return !(0..<Self.interval).contains(now.timeIntervalSince(newest.date))
    }

    /// Makes a backup atomically, and deletes the oldest ones.
    ///
    /// - Parameters:
    ///   - spared: a backup that is never deleted.
    ///   - isWanted: called once the lock is held. `false` makes no backup.
    func make(
        of database: any DatabaseReader, sparing spared: GuideStore.Backup? = nil, if isWanted: (Self) -> Bool
    ) throws {
        try alone {
            guard isWanted(self) else { return }
            _ = try writeCopy(of: database)
            try letOldestGo(sparing: spared)
        }
    }

    /// Makes a backup atomically, and returns its file.
    func copy(_ database: any DatabaseReader) throws -> URL { try alone { try writeCopy(of: database) } }

    /// Holds a lock on the folder during `body`. Two programs would write to the same unfinished file. The
    /// first one to finish would rename an incomplete file.
    private func alone<Value>(_ body: () throws -> Value) throws -> Value {
        let folder = open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        defer { close(folder) }
        while flock(folder, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }

    private func writeCopy(of database: any DatabaseReader) throws -> URL {
        let files = FileManager.default
        let number = (numbered.last?.number ?? 0) + 1
        let copy = DatabaseOpener.sibling(of: url, named: "backup \(number)")
        let unfinished = copy.appendingPathExtension("part")
        try? files.removeItem(at: unfinished)
        let queue = try DatabaseQueue(path: unfinished.path)
        try database.backup(to: queue)
        try queue.close()
        try files.moveItem(at: unfinished, to: copy)
        return copy
    }

    /// Deletes the backups that are neither among the newest nor the newest of a recent week with a backup.
    func letOldestGo(sparing spared: GuideStore.Backup? = nil) throws {
        let all = all
        let kept = Self.kept(of: all)
        for old in all where !kept.contains(old) && old != spared {
            try FileManager.default.removeItem(at: old.url)
        }
    }

    /// Returns the backups to keep.
    ///
    /// - Parameter all: all backups, the oldest first.
    static func kept(
        of all: [GuideStore.Backup], calendar: Calendar = Calendar(identifier: .iso8601)
    ) -> Set<GuideStore.Backup> {
        var weeks: Set<DateComponents> = []
        let weekly = all.reversed().filter { backup in
            weeks.insert(calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: backup.date))
                .inserted
        }
        return Set(all.suffix(kept) + weekly.prefix(kept))
    }
}
