import Foundation
import GRDB
import GuideCore

/// The state of the exchange with other devices, stored in the guide's database.
struct SyncState: Codable, Equatable {
    /// The id of this device.
    var device: UUID
    /// The computer and the path of the guide. A copy of the guide is another device.
    var place: UUID
    /// The checksums of the file that this device wrote last, and of the one before. The writing of the last one may
    /// have failed.
    var ownFiles: [String] = []
    /// The checksum of the data in that file.
    var ownContent: String?
    /// The state of the user's data in that file.
    var ownRevision: UserDataRevision?
    var lastWritten: Date?
    /// The last undo step whose data are in that file.
    var lastStep: Int64?
    /// The files of the folder that were merged, by their names.
    var merged: [String: MergedFile] = [:]

    /// A file of another device, as it was merged.
    struct MergedFile: Codable, Equatable {
        var checksum: String
        var header: SyncFile.Header
        var read: Date
    }

    private static let setting = "sync"

    /// - Returns: nil if the guide was never kept in sync.
    static func read(_ db: Database) throws -> SyncState? {
        let text = try String.fetchOne(
            db, sql: "SELECT value FROM setting WHERE name = ?", arguments: [setting])
        return text.flatMap { try? JSONDecoder().decode(Self.self, from: Data($0.utf8)) }
    }

    func write(_ db: Database) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(self), as: UTF8.self)
        try db.execute(
            sql: "INSERT OR REPLACE INTO setting VALUES (?, ?)", arguments: [Self.setting, text])
    }

    /// Makes the next exchange merge all files of other devices again, after a place that they have was removed here.
    static func forgetMerged(_ db: Database) throws {
        guard var state = try read(db), !state.merged.isEmpty else { return }
        state.merged = [:]
        try state.write(db)
        try db.execute(sql: "DELETE FROM mergedRecords")
    }

    /// Returns the state of this device; nil for a new device, and for a copy of another device's guide.
    static func own(_ db: Database, guide: URL) throws -> SyncState? {
        try read(db).flatMap { $0.place == place(of: guide) ? $0 : nil }
    }

    /// Makes this guide a new device.
    static func begin(_ db: Database, guide: URL) throws -> SyncState {
        // A copy has the data of the files that the original merged, and its undo steps.
        let original = try read(db)
        let state = SyncState(
            device: UUID(), place: place(of: guide), lastStep: original?.lastStep,
            merged: original?.merged ?? [:])
        try state.write(db)
        return state
    }

    private static func place(of guide: URL) -> UUID {
        let machine = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)
        let path = guide.resolvingSymlinksInPath().path
        return PlaceIdentifier.uuid(
            forContent: ["device", machine ?? ProcessInfo.processInfo.hostName, path])
    }

    /// The name of this device's file.
    var fileName: String { "\(device.uuidString.lowercased()).\(SyncFile.fileExtension)" }
}
