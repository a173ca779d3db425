import Foundation
import GuideCore
import Messages

/// The result of an exchange with the other devices of a folder.
public struct SyncReport: Hashable, Sendable {
    /// The other devices whose files were read, now or before, by name.
    public internal(set) var devices: [SyncDevice] = []
    /// The files that could not be read or written.
    public internal(set) var problems: [SyncProblem] = []
    /// The number of places with new data, including new places.
    public internal(set) var changedCount = 0
    /// The number of places that the guide did not have.
    public internal(set) var addedCount = 0
    /// The number of the user's own places that were deleted on another device.
    public internal(set) var deletedCount = 0
    /// The number of new and changed lists.
    public internal(set) var listCount = 0
    /// The number of pictures that have arrived.
    public internal(set) var pictureCount = 0
    /// The name of this device's file.
    public internal(set) var fileName = ""
    /// Whether this device's file was written, because the user's data had changed.
    public internal(set) var hasWritten = false

    /// The number of places that were encoded to find out what this device's file must contain.
    var encodedCount = 0
    /// The number of places that were read in the files of other devices. Places as in an earlier file are not.
    var readCount = 0

    /// Whether a path is that of a device's file. Files that another program has not finished are hidden, or have
    /// another extension.
    public static func isFile(_ path: String) -> Bool {
        let name = URL(filePath: path).lastPathComponent
        return name.hasSuffix("." + SyncFile.fileExtension) && !name.hasPrefix(".")
    }

    /// Whether other devices changed the guide, or their pictures have arrived.
    public var hasChanges: Bool { changedCount + deletedCount + listCount + pictureCount > 0 }
}

extension SyncReport: MessageConvertible {
    /// The changes, such as “2 places changed, 1 list changed”.
    public var message: Message {
        let parts = [
            (changedCount, Message("%1 place changed", "%1 places changed", count: changedCount)),
            (deletedCount, Message("%1 deleted", "%1 deleted", count: deletedCount)),
            (listCount, Message("%1 list changed", "%1 lists changed", count: listCount)),
            (pictureCount, Message("%1 new picture", "%1 new pictures", count: pictureCount)),
        ].filter { $0.0 > 0 }
        return parts.isEmpty ? Message("No changes on other devices") : Message(list: parts.map(\.1))
    }
}

/// Another device of a folder.
public struct SyncDevice: Hashable, Sendable, Identifiable {
    /// The device's id.
    public let id: UUID
    /// The device's name.
    public let name: String
    /// The name of its file.
    public let fileName: String
    /// The time when the device wrote the file, by its own clock.
    public let written: Date
    /// The time when this device read the file.
    public let read: Date
}

/// The reason why a file of another device was not read, or why the exchange is impossible. Other files are not
/// affected, and no data are lost.
public struct SyncProblem: Error, Hashable, Sendable {
    /// The reason.
    public enum Reason: Hashable, Sendable {
        case file(SyncFile.Fault)
        /// This device's file could not be written.
        case writing(GuideWriteError)
        case noFolder
        /// The system's message.
        case unreadableFolder(String)
        /// The guide itself is in the folder.
        case folderOfGuide
    }

    /// The name of the file or folder.
    public let name: String
    /// The reason.
    public let reason: Reason
}

extension SyncProblem: MessageConvertible, LocalizedError {
    /// The message in English, for Foundation's `localizedDescription`.
    public var errorDescription: String? { description }

    /// The problem and its cure.
    public var message: Message {
        let file = Message("“%1”", name)
        return switch reason {
        case .file(.foreign):
            Message("%1 is not a file of Carte. Move it to another folder.", file)
        case .file(.newer):
            Message("%1 was written by a newer version of Carte. Update Carte on this device.", file)
        case .file(.incomplete), .file(.changed):
            Message(
                "%1 is not complete. Wait until it has arrived. If it stays incomplete, delete it: its device writes it again.",
                file)
        case .file(.damaged):
            Message("%1 is damaged. Delete it: its device writes it again.", file)
        case .file(.unreadable(let error)): error.message
        case .writing(let error): error.message
        case .noFolder:
            Message("The folder %1 does not exist. Connect its disk, or choose another folder.", file)
        case .unreadableFolder(let words):
            Message("Could not read the folder %1 (%2). Check its permissions.", file, words)
        case .folderOfGuide:
            Message(
                "The guide itself is in the folder %1, where another program could damage it. Choose a folder of its own for the exchange.",
                file)
        }
    }
}
