import Foundation
import Messages

/// Why a guide could not be written. Nothing is left of it on the disk, and a file of its name is as it was.
public struct GuideWriteError: Error, Hashable, Sendable, Codable {
    /// What kept it from being written.
    public enum Obstacle: Hashable, Sendable, Codable {
        case noFolder
        case isFolder
        case noPermission
        case diskFull
        /// The system's own words.
        case system(String)
    }

    /// The file's name, for the sentence.
    public let fileName: String

    /// What kept it from being written.
    public let obstacle: Obstacle

    /// An error about a file.
    public init(fileName: String, obstacle: Obstacle) {
        self.fileName = fileName
        self.obstacle = obstacle
    }

    /// An error of the system, as a number of `errno`.
    init(fileName: String, code: Int32) {
        self.fileName = fileName
        switch code {
        case ENOENT, ENOTDIR: obstacle = .noFolder
        case EISDIR: obstacle = .isFolder
        case EACCES, EPERM, EROFS: obstacle = .noPermission
        case ENOSPC, EDQUOT, EFBIG: obstacle = .diskFull
        default: obstacle = .system(String(cString: strerror(code)))
        }
    }
}

extension GuideWriteError: MessageConvertible, LocalizedError {
    public var errorDescription: String? { description }

    /// What was wrong and what to do.
    public var message: Message {
        let file = Message("“%1”", fileName)
        return switch obstacle {
        case .noFolder:
            Message("%1 cannot be written because its folder does not exist. Choose another one.", file)
        case .isFolder: Message("%1 is a folder. Choose another name.", file)
        case .noPermission:
            Message("%1 cannot be written because you lack the permission. Choose another folder.", file)
        case .diskFull:
            Message(
                "%1 cannot be written because the disk is full. Make room, or choose another disk.", file)
        case .system(let words):
            Message("%1 cannot be written (%2). Check the disk, or choose another one.", file, words)
        }
    }
}
