import Foundation
import GRDB

extension GuideStore {
    /// A whole copy of the guide as it was at a moment.
    public struct Backup: Hashable, Sendable {
        public let url: URL
        public let date: Date
    }
}

/// The copies beside a guide's database: `guide backup 7.sqlite`. They are in the order of the numbers, which only grow: a
/// clock that was set back must not make an older one the newest.
struct GuideBackups {
    /// How many there are at most.
    static let kept = 5
    /// How old the newest may become.
    static let interval = TimeInterval(7 * 86_400)

    /// The guide's.
    let url: URL

    /// The oldest first.
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

    /// Whether the newest is older than a week, or from a time that is yet to come.
    func isDue(at now: Date) -> Bool {
        guard let newest = all.last else { return true }
        return !(0..<Self.interval).contains(now.timeIntervalSince(newest.date))
    }

    /// Makes another, whole or not at all, and lets the oldest go.
    ///
    /// - Parameters:
    ///   - spared: one that stays, however old.
    ///   - isWanted: asked when nobody else makes one any more.
    func make(
        of database: any DatabaseReader, sparing spared: GuideStore.Backup? = nil, if isWanted: (Self) -> Bool
    ) throws {
        try alone {
            guard isWanted(self) else { return }
            _ = try writeCopy(of: database)
            try letOldestGo(sparing: spared)
        }
    }

    /// Makes another, whole or not at all.
    func copy(_ database: any DatabaseReader) throws -> URL { try alone { try writeCopy(of: database) } }

    /// Waits until nobody else makes one, here or in another program: two would write to the same unfinished file, and the
    /// first that is done would give the other's half a name.
    private func alone<Value>(_ body: () throws -> Value) throws -> Value {
        let folder = open(url.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        defer { close(folder) }
        while flock(folder, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }

    private func writeCopy(of database: any DatabaseReader) throws -> URL {
        let files = FileManager.default
        let number = (numbered.last?.number ?? 0) + 1
        let copy = GuideFileKeeper.sibling(of: url, named: "backup \(number)")
        let unfinished = copy.appendingPathExtension("part")
        try? files.removeItem(at: unfinished)
        let queue = try DatabaseQueue(path: unfinished.path)
        try database.backup(to: queue)
        try queue.close()
        try files.moveItem(at: unfinished, to: copy)
        return copy
    }

    func letOldestGo(sparing spared: GuideStore.Backup? = nil) throws {
        for old in all.dropLast(Self.kept) where old != spared {
            try FileManager.default.removeItem(at: old.url)
        }
    }
}
