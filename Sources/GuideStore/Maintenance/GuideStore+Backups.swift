import Foundation
import GRDB
import Messages

extension GuideStore {
    /// The backups beside the database, oldest first.
    ///
    /// There is one for each week in which the app opened the guide. There is one from before each schema
    /// migration, one from before each `restore`, and one for each ``backUpNow()``. The newest five are kept,
    /// and the newest one of each of the last five weeks with a backup.
    public func backups() -> [Backup] { GuideStore.backups(of: url) }

    /// The backups of a guide that is not open, oldest first.
    public static func backups(of url: URL) -> [Backup] { GuideBackups(url: url).all }

    /// Makes a backup if the newest is older than a week. Blocks.
    ///
    /// A guide without places is not backed up.
    public func backUpIfDue(at now: @autoclosure () -> Date = .now) throws(GuideStoreError) {
        if !isReadOnly { try backUp { $0.isDue(at: now()) } }
    }

    /// Makes a backup now. Blocks until it is written.
    ///
    /// - Returns: the backup, or nil for a guide without places.
    public func backUpNow() throws(GuideStoreError) -> Backup? {
        let last = backups().last
        try backUp()
        return backups().last.flatMap { $0 == last ? nil : $0 }
    }

    private func backUp(sparing spared: Backup? = nil, if isWanted: (GuideBackups) -> Bool = { _ in true })
        throws(GuideStoreError)
    {
        guard try read({ try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM place)") }) == true else {
            return
        }
        do {
            try GuideBackups(url: url).make(of: pool, sparing: spared, if: isWanted)
        } catch {
            throw failure(error)
        }
    }

    /// Replaces the whole guide by a backup.
    ///
    /// The replaced guide becomes a backup itself. The restored backup is not changed.
    ///
    /// - Throws: if the backup is damaged or cannot be read. The guide is then unchanged.
    public func restore(_ backup: Backup) throws(GuideStoreError) {
        try requireEditing()
        do {
            var configuration = Configuration()
            configuration.readonly = true
            let copy = try DatabaseQueue(path: backup.url.path, configuration: configuration)
            guard try copy.read({ try String.fetchAll($0, sql: "PRAGMA quick_check(1)") }) == ["ok"] else {
                throw GuideStoreError(fileName: backup.url.lastPathComponent, reason: .damaged)
            }
            try backUp(sparing: backup)
            try copy.backup(to: pool)
            try Schema.current.migrator.migrate(pool)
        } catch {
            throw GuideStoreError(error, url: backup.url)
        }
        vocabulary.forget()
        suggestionCache.forget()
        // The backup may have the order of names of other languages only.
        try sortNames()
        broadcast.send(.places)
    }
}

/// A damaged database that was set aside when the guide was opened.
public struct Recovery: Hashable, Sendable, MessageConvertible {
    /// The damaged file's new location. The file is complete and unchanged.
    public let damagedFile: URL

    /// SQLite's error message.
    public let finding: String

    /// The fault and its cure, for the user.
    public var message: Message {
        Message(
            "The guide was damaged (%1). Carte kept it as “%2” and started a new guide. Import your last export to restore your data.",
            finding, damagedFile.lastPathComponent)
    }
}
