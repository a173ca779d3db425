import Foundation

/// Collects the parts of a document that belong to folders, in any order. Of each folder, it keeps at most 64 KB in
/// memory.
///
/// Full buffers go to a temporary file without a name beside the document.
final class FolderSections {
    private struct Section {
        let list: PlaceList
        var buffer: [UInt8] = []
        /// The parts in the temporary file.
        var parts: [Range<Int>] = []
    }

    private var sections: [UUID: Section] = [:]
    private let document: URL
    private var descriptor: Int32 = -1
    private var size = 0

    /// The maximum number of buffered bytes of a folder.
    private static let bufferSize = 1 << 16

    /// - Parameter document: the document, for the place of the temporary file and for errors.
    init(of document: URL) { self.document = document }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Adds bytes to the folder of a list.
    func add(_ bytes: [UInt8], to list: PlaceList) throws(GuideWriteError) {
        var section = sections.removeValue(forKey: list.id) ?? Section(list: list)
        section.buffer += bytes
        if section.buffer.count >= Self.bufferSize {
            section.parts.append(try store(section.buffer))
            section.buffer.removeAll(keepingCapacity: true)
        }
        sections[list.id] = section
    }

    /// Passes the folders in the order of their lists, in blocks.
    func forEachBlock(_ body: ([UInt8]) throws(GuideWriteError) -> Void) throws(GuideWriteError) {
        let order = sections.values.sorted {
            ($0.list.position, $0.list.name) < ($1.list.position, $1.list.name)
        }
        for section in order {
            try body(KMLEncoder.begin(section.list))
            for part in section.parts { try body(try load(part)) }
            try body(section.buffer + KMLEncoder.folderEnd)
        }
        sections = [:]
    }

    private func store(_ bytes: [UInt8]) throws(GuideWriteError) -> Range<Int> {
        if descriptor < 0 {
            let path = AtomicFile.draft(beside: document.resolvingSymlinksInPath()).path
            descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw failure() }
            unlink(path)
        }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                pwrite(
                    descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written,
                    off_t(size + written))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure() }
            written += count
        }
        defer { size += bytes.count }
        return size..<(size + bytes.count)
    }

    private func load(_ part: Range<Int>) throws(GuideWriteError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: part.count)
        var read = 0
        while read < bytes.count {
            let count = bytes.withUnsafeMutableBytes { bytes in
                pread(
                    descriptor, bytes.baseAddress.map { $0 + read }, bytes.count - read,
                    off_t(part.lowerBound + read))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure() }
            read += count
        }
        return bytes
    }

    private func failure() -> GuideWriteError {
        GuideWriteError(fileName: document.lastPathComponent, code: errno)
    }
}
