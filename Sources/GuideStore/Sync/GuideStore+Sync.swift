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
        exchange.removeDrafts()
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

    /// Changes the guide like ``change(_:)``, but keeps errors of files, and notes no exported steps.
    func merge<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try converting { try retrying { try pool.write(body) } }
    }

    /// Writes the user's data as the file of this device, with bounded memory. The caller finishes the file.
    ///
    /// - Throws: `GuideWriteError`, ``GuideStoreError``.
    func writeUserData(_ header: SyncFile.Header, to file: AtomicFile) throws -> WrittenUserData {
        try converting {
            try pool.read { db in
                var (content, placeCount) = (try SyncFile.Content(header, lists: try ListTable.all(db)), 0)
                var checksum = Checksum()
                func write(_ bytes: [UInt8]) throws {
                    checksum.add(bytes)
                    try file.write(bytes)
                }
                for (id, date) in try DeletionTable.all(db) { content.add(PlaceDeletion(of: id, at: date)) }
                try KeptPlace.forEach(db, hasData: true, for: languages) { kept in
                    // Without its data, the file would be of an older state than this device.
                    if let fault = kept.fault { throw fault }
                    guard let place = kept.place else { return }
                    content.add(place, kept.record, kept.correction, filed: kept.filed)
                    placeCount += 1
                    try write(content.takeBytes())
                }
                let rest = content.finish()
                try write(rest.bytes)
                return WrittenUserData(
                    revision: try UserDataRevision.read(db), placeCount: placeCount, checksum: checksum.text,
                    contentChecksum: rest.checksum, lastStep: try UndoLog.last(db))
            }
        }
    }
}

/// The user's data as they were written to the file of this device.
struct WrittenUserData {
    let revision: UserDataRevision
    let placeCount: Int
    /// The checksum of the file.
    let checksum: String
    /// The checksum of the data in it, without the header.
    let contentChecksum: String
    /// The last undo step whose data are in it.
    let lastStep: Int64?
}
