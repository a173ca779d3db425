import Foundation
import GRDB
import Messages

extension GuideStore {
    /// The copies beside the database, the oldest first: one of each week in which it was open in the app, one from
    /// before each change of the database by a newer version, one from before each `restore`; the last five.
    public func backups() -> [Backup] { GuideStore.backups(of: url) }

    /// The same, of a guide that is not open.
    public static func backups(of url: URL) -> [Backup] { GuideBackups(url: url).all }

    /// Makes a backup if the newest is older than a week and there are places. Blocks as long as that takes.
    public func backUpIfDue(at now: @autoclosure () -> Date = .now) throws(GuideStoreError) {
        if !isReadOnly { try backUp { $0.isDue(at: now()) } }
    }

    /// Makes a backup now, and blocks until it is written.
    ///
    /// - Returns: the backup; nil for a guide without places.
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

    /// Puts what a backup has in the place of everything that is in the guide, which becomes a backup itself. The one
    /// that is restored stays as it is.
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
            try backUp(sparing: backup)
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
            "The guide was damaged (%1). Carte kept it as “%2” and started a new guide. Import your last export to restore your data.",
            finding, damagedFile.lastPathComponent)
    }
}
