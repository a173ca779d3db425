import Foundation

/// A new file that other programs see complete or not at all.
///
/// The bytes go to a temporary file beside it, which is renamed at the end. Without ``finish()`` that file is
/// deleted.
public final class AtomicFile {
    private let target: URL
    private let draft: URL
    private var descriptor: Int32

    private static let (draftPrefix, draftSuffix) = (".carte-", ".part")

    /// Returns the path of a new temporary file beside another file. ``removeDrafts(in:before:)`` knows its name.
    static func draft(beside url: URL) -> URL {
        // Without the file's name, which may be as long as the file system permits.
        url.deletingLastPathComponent().appending(path: draftPrefix + UUID().uuidString + draftSuffix)
    }

    /// Deletes the temporary files of programs that were killed, from a folder. Errors are ignored.
    ///
    /// - Parameter date: younger files stay, because a program may be writing them.
    public static func removeDrafts(in folder: URL, before date: Date) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasPrefix(draftPrefix) && name.hasSuffix(draftSuffix) {
            let path = folder.appending(path: name).path
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                Double(status.st_mtim.tv_sec) < date.timeIntervalSince1970
            else { continue }
            unlink(path)
        }
    }

    /// Starts a file. An existing one is replaced at the end and keeps its permissions; a symbolic link is followed.
    public init(_ url: URL) throws(GuideWriteError) {
        target = url.resolvingSymlinksInPath()
        let name = target.lastPathComponent
        draft = Self.draft(beside: target)
        var status = stat()
        let exists = stat(target.path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR {
            throw GuideWriteError(fileName: name, obstacle: .isFolder)
        }
        descriptor = open(draft.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw GuideWriteError(fileName: name, code: errno) }
        // Some file systems have no permissions, so an error is ignored.
        if exists { _ = fchmod(descriptor, status.st_mode & 0o777) }
    }

    /// The temporary file, which exists until ``finish()`` or until this object is released.
    public var temporaryFile: URL { draft }

    deinit {
        discard()
    }

    /// Writes a whole file, and replaces an existing one when it is complete.
    public static func write(_ bytes: [UInt8], to url: URL) throws(GuideWriteError) {
        let file = try AtomicFile(url)
        try file.write(bytes)
        try file.finish()
    }

    /// Writes the next bytes.
    public func write(_ bytes: [UInt8]) throws(GuideWriteError) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                Foundation.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure() }
            start += count
        }
    }

    /// Completes the file and renames it. Nothing can be written afterwards.
    public func finish() throws(GuideWriteError) {
        // The content must be on disk before the name, also after a power failure.
        guard fsync(descriptor) == 0, rename(draft.path, target.path) == 0 else { throw failure() }
        close(descriptor)
        descriptor = -1
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
