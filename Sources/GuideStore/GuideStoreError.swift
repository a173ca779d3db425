import Foundation
import GRDB

/// Why the guide's database could not do what was asked. What was committed before is untouched.
public struct GuideStoreError: Error, Hashable, Sendable, Codable {
    /// What was wrong.
    public enum Reason: Hashable, Sendable, Codable {
        /// The folder or the file cannot be read or written.
        case noPermission
        case diskFull
        /// Another program has been writing for longer than one waits.
        case busy
        /// The database was written by a newer version of Carte.
        case newer
        /// The database is another program's.
        case foreign
        /// The database is damaged; opened again, it will be set aside.
        case damaged
        /// There is no place of this identity.
        case noSuchPlace(UUID)
        /// SQLite's own words.
        case system(String)
    }

    /// The database's name, for the sentence.
    public let fileName: String

    /// What was wrong.
    public let reason: Reason

    /// An error about a database.
    public init(fileName: String, reason: Reason) {
        self.fileName = fileName
        self.reason = reason
    }

    /// Translates what SQLite or the system threw.
    init(_ error: any Error, url: URL) {
        if let known = error as? GuideStoreError {
            self = known
            return
        }
        fileName = url.lastPathComponent
        guard let error = error as? DatabaseError else {
            reason = Reason(error as? CocoaError) ?? .system(error.localizedDescription)
            return
        }
        switch error.resultCode {
        case .SQLITE_IOERR where DiskSpace.isFull(beside: url),
            .SQLITE_CANTOPEN where DiskSpace.isFull(beside: url):
            reason = .diskFull
        case .SQLITE_PERM, .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_AUTH: reason = .noPermission
        case .SQLITE_FULL: reason = .diskFull
        case .SQLITE_BUSY, .SQLITE_LOCKED: reason = .busy
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: reason = .damaged
        default: reason = .system(error.message ?? "\(error.resultCode)")
        }
    }
}

extension GuideStoreError.Reason {
    /// What keeps a folder from being made.
    fileprivate init?(_ error: CocoaError?) {
        switch error?.code {
        case .fileWriteNoPermission, .fileReadNoPermission, .fileWriteVolumeReadOnly: self = .noPermission
        case .fileWriteOutOfSpace: self = .diskFull
        default: return nil
        }
    }
}

extension GuideStoreError: CustomStringConvertible, LocalizedError {
    public var errorDescription: String? { description }

    /// What was wrong and what to do, in English.
    public var description: String {
        let file = "“\(fileName)”"
        return switch reason {
        case .noPermission:
            "The guide \(file) cannot be opened for writing. Check the permissions of the file and its folder."
        case .diskFull: "The guide \(file) cannot grow because the disk is full. Make room, and try again."
        case .busy: "Another program is writing to the guide \(file). Wait until it is done, and try again."
        case .newer: "The guide \(file) was written by a newer version of Carte. Update Carte to open it."
        case .foreign:
            "\(file) is a database of another program, and was left as it is. Choose the file of a guide."
        case .damaged: "The guide \(file) is damaged. Start Carte again: it will set the file aside."
        case .noSuchPlace(let id): "The guide \(file) has no place \(id.uuidString.lowercased())."
        case .system(let words): "The guide \(file) cannot be used (\(words)). Check the disk."
        }
    }
}
