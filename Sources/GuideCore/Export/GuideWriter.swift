import Foundation

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
        _ place: Restaurant, _ record: PersonalRecord = PersonalRecord()
    ) throws(GuideWriteError) {
        buffer += encoder.encode(place, record)
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
