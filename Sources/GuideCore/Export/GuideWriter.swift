import Foundation
import Messages

/// Writes a guide to a file, place by place, in memory that does not grow with the guide. Blocks; not for the
/// main thread.
///
/// ```swift
/// let writer = try GuideWriter(url: url, format: .csv)
/// for (place, record) in guide { try writer.write(place, record) }
/// try writer.finish()
/// ```
///
/// Guaranteed: whoever looks at the file sees what was there before or the whole guide, never a part. The places
/// go to a file beside it that takes its name at the end; without ``finish()`` that file is removed.
public final class GuideWriter {
    private let target: URL
    private let draft: URL
    private var descriptor: Int32
    private var encoder: GuideEncoder
    private var buffer: [UInt8] = []

    /// Bytes that are written at a time.
    private static let bufferSize = 1 << 18

    /// Begins a file. One that exists is replaced at the end, through a symbolic link where it is one.
    public init(url: URL, format: GuideFormat) throws(GuideWriteError) {
        target = url.resolvingSymlinksInPath()
        let name = target.lastPathComponent
        draft = target.deletingLastPathComponent().appending(path: ".\(name).\(UUID().uuidString).part")
        encoder = GuideEncoder(format)
        var status = stat()
        if stat(target.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw GuideWriteError(fileName: name, obstacle: .isFolder)
        }
        descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw GuideWriteError(fileName: name, code: errno) }
        buffer = encoder.begin()
    }

    deinit {
        discard()
    }

    /// Adds a place with what the user added to it.
    public func write(
        _ place: Restaurant, _ record: PersonalRecord = PersonalRecord(),
        _ amendment: PlaceAmendment = PlaceAmendment(), filed: Restaurant? = nil, isOfSample: Bool = false
    ) throws(GuideWriteError) {
        buffer += encoder.encode(place, record, amendment, filed: filed, isOfSample: isOfSample)
        if buffer.count >= GuideWriter.bufferSize { try flush() }
    }

    /// Adds that a place of the user's own was deleted.
    public func write(_ deletion: PlaceDeletion) throws(GuideWriteError) {
        buffer += encoder.encode(deletion)
        if buffer.count >= GuideWriter.bufferSize { try flush() }
    }

    /// Ends the file and gives it its name. Nothing can be written afterwards.
    public func finish() throws(GuideWriteError) {
        buffer += encoder.end()
        try flush()
        // The name must not come before the content, not even when the power fails between the two.
        guard fsync(descriptor) == 0, rename(draft.path, target.path) == 0 else { throw failure() }
        close(descriptor)
        descriptor = -1
    }

    private func flush() throws(GuideWriteError) {
        var start = 0
        while start < buffer.count {
            let count = buffer.withUnsafeBytes { bytes in
                Foundation.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure() }
            start += count
        }
        buffer.removeAll(keepingCapacity: true)
    }

    private func failure() -> GuideWriteError {
        let error = GuideWriteError(fileName: target.lastPathComponent, code: errno)
        discard()
        return error
    }

    private func discard() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
        unlink(draft.path)
    }
}

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
