import Foundation
import Messages

/// Writes a guide to a file place by place, with constant memory. Blocks, so do not use it on the main
/// thread.
///
/// ```swift
/// let writer = try GuideWriter(url: url, format: .csv)
/// for (place, record) in guide { try writer.write(place, record) }
/// try writer.finish()
/// ```
///
/// Other programs see the old file or the complete new guide, never a part. The places go to a temporary file
/// beside it, which is renamed at the end. Without ``finish()`` that file is deleted.
public final class GuideWriter {
    private let file: AtomicFile
    private var encoder: GuideEncoder
    private var buffer: [UInt8] = []
    private let archive: ZipWriter?
    private let folders: FolderSections
    private var hasEnded = false

    /// The number of bytes per write.
    private static let bufferSize = 1 << 18

    /// Starts a file. An existing one is replaced at the end; a symbolic link is followed.
    ///
    /// - Parameters:
    ///   - title: the name of the places for other programs; nil for “Carte”.
    ///   - lists: the lists of the places. ``write(_:isOfSample:)`` writes a list itself.
    public init(
        url: URL, format: GuideFormat, title: String? = nil, lists: [PlaceList] = []
    ) throws(GuideWriteError) {
        file = try AtomicFile(url)
        encoder = GuideEncoder(format, title: title, lists: lists)
        archive = format == .kmz ? ZipWriter() : nil
        folders = FolderSections(of: url)
        buffer = encoder.begin()
        if let archive { try file.write(archive.begin("doc.kml")) }
    }

    /// Writes a place and the user's additions.
    public func write(
        _ place: Place, _ record: PersonalRecord = PersonalRecord(),
        _ correction: Correction = Correction(), filed: Place? = nil, isOfSample: Bool = false
    ) throws(GuideWriteError) {
        let bytes = encoder.encode(place, record, correction, filed: filed, isOfSample: isOfSample)
        if let list = encoder.folder(of: record) { return try folders.add(bytes, to: list) }
        buffer += bytes
        if buffer.count >= GuideWriter.bufferSize { try flush() }
    }

    /// Writes the deletion of a place that the user had added.
    public func write(_ deletion: PlaceDeletion) throws(GuideWriteError) {
        buffer += encoder.encode(deletion)
        if buffer.count >= GuideWriter.bufferSize { try flush() }
    }

    /// Writes a saved place of “Not Found Yet”. GPX has none.
    public func write(_ saved: SavedPlace) throws(GuideWriteError) {
        buffer += encoder.encode(saved)
        if buffer.count >= GuideWriter.bufferSize { try flush() }
    }

    /// Writes a list, without its places.
    public func write(_ list: PlaceList, isOfSample: Bool = false) throws(GuideWriteError) {
        buffer += encoder.encode(list, isOfSample: isOfSample)
        if buffer.count >= GuideWriter.bufferSize { try flush() }
    }

    /// Adds a picture of the user to an archive (KMZ), after all places and lists.
    ///
    /// - Returns: false if the archive would become too large, and for other formats.
    public func add(_ contents: [UInt8], as name: PictureName) throws(GuideWriteError) -> Bool {
        try endPlaces()
        guard let bytes = archive?.store(contents, as: ArchivedPictures.path(of: name)) else { return false }
        try file.write(bytes)
        return true
    }

    /// Completes the file and renames it. Nothing can be written afterwards.
    public func finish() throws(GuideWriteError) {
        try endPlaces()
        if let archive { try file.write(archive.finish()) }
        try file.finish()
    }

    private func endPlaces() throws(GuideWriteError) {
        guard !hasEnded else { return }
        hasEnded = true
        // A folder of KML has its places together, which come in another order.
        try folders.forEachBlock { (block) throws(GuideWriteError) in
            buffer += block
            if buffer.count >= GuideWriter.bufferSize { try flush() }
        }
        buffer += encoder.end()
        try flush()
        if let archive { try file.write(archive.end()) }
    }

    private func flush() throws(GuideWriteError) {
        try file.write(archive?.pack(buffer) ?? buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}

/// The reason why a guide could not be written. Nothing is left on disk, and an existing file is unchanged.
public struct GuideWriteError: Error, Hashable, Sendable, Codable {
    /// The obstacle to writing.
    public enum Obstacle: Hashable, Sendable, Codable {
        case noFolder
        case isFolder
        case noPermission
        case diskFull
        /// Another error, in the system's words.
        case system(String)
    }

    /// The name of the file, for the message.
    public let fileName: String

    /// The obstacle to writing.
    public let obstacle: Obstacle

    /// Creates an error about a file.
    public init(fileName: String, obstacle: Obstacle) {
        self.fileName = fileName
        self.obstacle = obstacle
    }

    /// Creates an error from a number of `errno`.
    public init(fileName: String, code: Int32) {
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
    /// The message in English, for Foundation's `localizedDescription`.
    public var errorDescription: String? { description }

    /// The problem and its cure.
    public var message: Message {
        let file = Message("“%1”", fileName)
        return switch obstacle {
        case .noFolder:
            Message("Could not write %1: its folder does not exist. Choose another folder.", file)
        case .isFolder: Message("%1 is a folder. Choose another name.", file)
        case .noPermission:
            Message("You do not have permission to write %1. Choose another folder.", file)
        case .diskFull:
            Message(
                "Could not write %1: the disk is full. Free some space, or choose another disk.", file)
        case .system(let words):
            Message("Could not write %1 (%2). Check the disk, or choose another one.", file, words)
        }
    }
}
