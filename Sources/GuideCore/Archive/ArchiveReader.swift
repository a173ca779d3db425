/// Extracts files of an archive, in chunks of any size and with bounded memory.
///
/// It writes no file, and passes names of entries only to its caller.
protocol ArchiveReader: AnyObject {
    /// Whether a wanted entry was found.
    var isFound: Bool { get }
    /// The number of other files.
    var otherCount: Int { get }
    /// Whether the end of the archive was found.
    var isComplete: Bool { get }

    /// Reads the next bytes of the archive, and passes extracted files.
    ///
    /// - Throws: ``GuideFileError/ArchiveProblem`` if no wanted entry can be extracted any more, and errors of `body`.
    func consume(_ bytes: [UInt8], _ body: (ArchivePart) throws -> Void) throws
}

/// A part of the files that an ``ArchiveReader`` extracts.
enum ArchivePart: Equatable {
    /// An entry begins. The text is its path in the archive.
    case start(String)
    case bytes([UInt8])
    /// The entry is complete.
    case end
    /// The entry cannot be extracted, or not any further.
    case failed(GuideFileError.ArchiveProblem)
}

/// The limits of archives.
enum ArchiveLimit {
    /// The maximum size of all extracted files, bytes. A small archive can contain an endless file.
    static let extracted = 0xFFFF_FFFF
    /// The maximum size of an archive without its compression, bytes. Its other files are larger: photos and videos.
    static let uncompressed = 1 << 36
}
