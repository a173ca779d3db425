import Foundation
import GRDB
import Messages

extension GuideStore {
    /// A whole copy of the guide, made before a newer version of Carte changed the database.
    public struct Backup: Hashable, Sendable {
        public let url: URL
        public let date: Date
    }

    /// The copies beside the database, in the order of the steps they were made before, which their names count: a
    /// clock that was set back must not make an older one the newest.
    public func backups() -> [Backup] {
        let prefix = url.deletingPathExtension().lastPathComponent + " before "
        let files = try? FileManager.default.contentsOfDirectory(
            at: url.deletingLastPathComponent(), includingPropertiesForKeys: [.contentModificationDateKey])
        return (files ?? []).filter {
            $0.lastPathComponent.hasPrefix(prefix) && $0.pathExtension == url.pathExtension
        }
        .map { file in
            let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
            return Backup(url: file, date: values?.contentModificationDate ?? .distantPast)
        }
        .sorted { $0.url.path.compare($1.url.path, options: .numeric) == .orderedAscending }
    }

    /// Puts what a backup has in the place of everything that is in the guide: for one that was begun anew because
    /// the one before was damaged. The backup stays as it is.
    ///
    /// - Throws: where the backup is damaged or cannot be read; the guide is then as it was.
    public func restore(_ backup: Backup) throws(GuideStoreError) {
        try requireEditing()
        do {
            var configuration = Configuration()
            configuration.readonly = true
            let copy = try DatabaseQueue(path: backup.url.path, configuration: configuration)
            guard try copy.read({ try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }) == ["ok"] else {
                throw GuideStoreError(fileName: backup.url.lastPathComponent, reason: .damaged)
            }
            try copy.backup(to: pool)
            try Schema.current.migrator.migrate(pool)
        } catch {
            throw GuideStoreError(error, url: backup.url)
        }
        vocabulary.forget()
        broadcast.send(.places)
    }
}

/// A damaged database that was set aside when the guide was opened.
public struct Recovery: Hashable, Sendable, MessageConvertible {
    /// Where the damaged file is now, whole: nothing of it was changed.
    public let damagedFile: URL

    /// What was found, in SQLite's words.
    public let finding: String

    /// What happened and what to do.
    public var message: Message {
        Message(
            "The guide was damaged (%1). It was kept as “%2”, and a new one was begun. Import your last export to get back what you added.",
            finding, damagedFile.lastPathComponent)
    }
}
