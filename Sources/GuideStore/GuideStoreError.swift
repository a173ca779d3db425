import Foundation
import GRDB
import GuideCore
import Messages

/// An error of the guide's database. Data committed before is unchanged.
public struct GuideStoreError: Error, Hashable, Sendable, Codable {
    /// The cause of the error.
    public enum Reason: Hashable, Sendable, Codable {
        /// The folder or the file cannot be read or written.
        case noPermission
        case diskFull
        /// Another program has been writing for longer than the timeout.
        case busy
        /// The database was written by a newer version of Carte.
        case newer
        /// The database belongs to another program.
        case foreign
        /// The database is damaged; the next opening sets it aside.
        case damaged
        /// The guide has no place with this id.
        case noSuchPlace(UUID)
        /// SQLite's message.
        case system(String)
    }

    /// The database's file name, for the message.
    public let fileName: String

    /// The cause, which decides the cure in ``message``.
    public let reason: Reason
}

extension GuideStoreError {
    /// Converts an error of SQLite or the system.
    init(_ error: any Error, url: URL) {
        if let known = error as? GuideStoreError {
            self = known
            return
        }
        fileName = url.lastPathComponent
        guard let error = error as? DatabaseError else {
            reason =
                Self.isOfDatabase(error)
                ? .damaged : Reason(error as? CocoaError) ?? .system(error.localizedDescription)
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

extension GuideStoreError {
    /// Whether an error is about the database: an error of SQLite, or a value that Carte did not write.
    ///
    /// Other errors, such as those of a file of an import, stay as they are.
    static func isOfDatabase(_ error: any Error) -> Bool {
        error is DatabaseError || isForeignValue(error)
    }

    /// Whether an error is about a value that Carte did not write.
    static func isForeignValue(_ error: any Error) -> Bool {
        error is RowDecodingError || error is DecodingError
    }
}

extension GuideStoreError.Reason {
    /// Returns the reason why a folder cannot be created.
    fileprivate init?(_ error: CocoaError?) {
        switch error?.code {
        case .fileWriteNoPermission, .fileReadNoPermission, .fileWriteVolumeReadOnly: self = .noPermission
        case .fileWriteOutOfSpace: self = .diskFull
        default: return nil
        }
    }
}

extension GuideStoreError: MessageConvertible, LocalizedError {
    /// The message in English, for Foundation's `localizedDescription`.
    public var errorDescription: String? { description }

    /// The cause and the cure.
    public var message: Message {
        let file = Message("“%1”", fileName)
        return switch reason {
        case .noPermission:
            Message(
                "Could not open the guide %1 for writing. Check the permissions of the file and its folder.",
                file)
        case .diskFull:
            Message(
                "Could not write to the guide %1: the disk is full. Free some space, and try again.", file)
        case .busy:
            Message(
                "Another program is writing to the guide %1. Wait until it is done, and try again.", file)
        case .newer:
            Message("The guide %1 was written by a newer version of Carte. Update Carte to open it.", file)
        case .foreign:
            Message(
                "%1 is the database of another program; it was not changed. Choose a guide file.",
                file)
        case .damaged:
            Message(
                "The guide %1 is damaged. Start Carte again: it keeps the damaged file and starts a new guide.",
                file)
        case .noSuchPlace(let id):
            Message("The guide %1 has no place %2.", file, id.uuidString.lowercased())
        case .system(let words): Message("Could not use the guide %1 (%2). Check the disk.", file, words)
        }
    }
}

/// Checks for a full disk. SQLite needs space for files beside a database. Without it, SQLite reports an I/O
/// error or a file that cannot be opened.
enum DiskSpace {
    /// The size of the smallest index that SQLite makes of its log, bytes.
    static let smallestLogIndex = 32_768

    /// Whether a file's disk is full. It writes a file, because free blocks do not account for quotas.
    static func isFull(beside file: URL) -> Bool {
        let path = file.deletingLastPathComponent().appending(path: ".\(UUID().uuidString).room").path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return isFull(errno) }
        defer {
            close(descriptor)
            unlink(path)
        }
        let count = write(
            descriptor, [UInt8](repeating: 0, count: smallestLogIndex), smallestLogIndex)
        return count < 0 ? isFull(errno) : count < smallestLogIndex
    }

    private static func isFull(_ code: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
}

/// The cause of a failed import or export. The guide and any existing file of that name are unchanged.
public enum TransferFailure: Hashable, Sendable, Codable {
    case file(GuideFileError)
    case writing(GuideWriteError)
    case store(GuideStoreError)
    /// The system's message.
    case other(String)

    /// Converts an error of an import, an export or the opening of a guide.
    public init(_ error: any Error) {
        switch error {
        case let error as GuideFileError: self = .file(error)
        case let error as GuideWriteError: self = .writing(error)
        case let error as GuideStoreError: self = .store(error)
        default: self = .other(error.localizedDescription)
        }
    }
}

extension TransferFailure: MessageConvertible {
    /// The cause and the cure.
    public var message: Message {
        switch self {
        case .file(let error): error.message
        case .writing(let error): error.message
        case .store(let error): error.message
        case .other(let words): Message(verbatim: words)
        }
    }
}
