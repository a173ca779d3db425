import Foundation

/// A file that is being read, with the obstacles to that as ``GuideFileError``.
struct OpenFile {
    /// The file's name, for errors.
    let name: String
    /// Its size in bytes when it was opened.
    let size: Int

    private let descriptor: Int32

    init(_ url: URL) throws(GuideFileError) {
        name = url.lastPathComponent
        // A pipe would block until somebody writes to it.
        descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw GuideFileError(fileName: name, reason: OpenFile.reason(errno))
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let reason = OpenFile.reason(errno)
            Foundation.close(descriptor)
            throw GuideFileError(fileName: name, reason: reason)
        }
        size = Int(status.st_size)
        let type = status.st_mode & S_IFMT
        guard type == S_IFREG else {
            Foundation.close(descriptor)
            let obstacle = type == S_IFDIR ? GuideFileError.Obstacle.isFolder : .isNotRegularFile
            throw GuideFileError(fileName: name, reason: .unreadable(obstacle))
        }
    }

    /// The next bytes, `nil` at the end of the file.
    func read() throws(GuideFileError) -> [UInt8]? {
        var chunk: [UInt8] = []
        var code: Int32 = 0
        repeat {
            chunk = [UInt8](unsafeUninitializedCapacity: GuideFile.chunkSize) { buffer, count in
                let bytesRead = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
                code = bytesRead < 0 ? errno : 0
                count = max(0, bytesRead)
            }
        } while code == EINTR
        guard code == 0 else { throw GuideFileError(fileName: name, reason: OpenFile.reason(code)) }
        return chunk.isEmpty ? nil : chunk
    }

    /// Closes the file; it cannot be read any more.
    func close() {
        Foundation.close(descriptor)
    }

    /// An error of the system, as a number of `errno`.
    private static func reason(_ code: Int32) -> GuideFileError.Reason {
        switch code {
        case ENOENT, ENOTDIR: .missing
        case EACCES, EPERM: .unreadable(.noPermission)
        case ENXIO: .unreadable(.isNotRegularFile)
        default: .unreadable(.system(String(cString: strerror(code))))
        }
    }
}
