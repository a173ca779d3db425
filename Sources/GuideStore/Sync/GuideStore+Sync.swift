import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Exchanges the user's data with other devices through a folder. Blocks.
    ///
    /// It merges the new files of other devices, and writes the file of this device if the user's data have changed.
    /// Another program carries the files between the devices. A file that cannot be read is a problem of the report,
    /// and the others are read. Undo still concerns this device's own edits only.
    ///
    /// ```swift
    /// let report = try store.sync(with: folder)
    /// print(report.changedCount, report.problems)
    /// ```
    ///
    /// - Parameters:
    ///   - folder: the folder. The guide itself must not be in it.
    ///   - name: the name of this device, for its user.
    /// - Throws: ``SyncProblem`` about the folder, or ``GuideStoreError``.
    @discardableResult
    public func sync(
        with folder: URL, as name: String = ProcessInfo.processInfo.hostName, at moment: Date = .now
    ) throws -> SyncReport {
        try requireEditing()
        var exchange = try SyncExchange(self, folder, at: moment)
        try exchange.mergeOthers()
        // Before the file of this device, which names the pictures.
        try exchange.exchangePictures()
        if exchange.report.hasChanges {
            vocabulary.forget()
            // The data are merged, so an error of the sorting is ignored.
            try? sortNames()
            broadcast.send(.places)
        }
        try exchange.writeOwn(as: name)
        return exchange.report
    }

    /// Checks the folder of an exchange, before the guide is opened.
    ///
    /// - Parameter guide: the database file of the guide.
    /// - Throws: ``SyncProblem``.
    public static func checkSyncFolder(_ folder: URL, for guide: URL) throws(SyncProblem) {
        _ = try SyncExchange.fileNames(in: folder, guide: guide)
    }

    /// The state of the exchange with other devices.
    public struct SyncStatus: Hashable, Sendable {
        /// The time when this device wrote its file; nil if it never did.
        public let lastWritten: Date?
        /// The other devices at the last exchange, by name.
        public let devices: [SyncDevice]
    }

    /// Returns the state of the exchange with other devices; nil if there never was one.
    public func syncStatus() throws(GuideStoreError) -> SyncStatus? {
        try read { db in
            try SyncState.own(db, guide: url).map {
                SyncStatus(lastWritten: $0.lastWritten, devices: $0.devices)
            }
        }
    }

    /// Changes the guide like ``change(_:)``, but keeps errors of files.
    func merge<Value>(_ body: (Database) throws -> Value) throws -> Value {
        do { return try pool.write(body) } catch let error as DatabaseError { throw failure(error) }
    }

    /// Returns the user's data as the file of this device, and the last undo step in it.
    func syncContent(_ header: SyncFile.Header) throws -> (
        bytes: [UInt8], checksum: String, lastStep: Int64?
    ) {
        try read { db in
            var content = try SyncFile.Content(header, lists: try ListTable.all(db))
            for (id, date) in try DeletionTable.all(db) { content.add(PlaceDeletion(of: id, at: date)) }
            try KeptPlace.forEach(db, hasData: true, for: languages) { kept in
                guard let place = kept.place else { return }
                content.add(place, kept.record, kept.correction, filed: kept.filed)
            }
            let (bytes, checksum) = content.finish()
            return (bytes, checksum, try UndoLog.next(db, isUndone: false)?.id)
        }
    }
}
