import Foundation

/// A file that is read at any position, by any thread. The file may be renamed or deleted meanwhile.
final class RandomAccessFile: Sendable {
    let name: String
    /// The size when the file was opened, bytes.
    let size: UInt64
    private let descriptor: Int32

    init(_ url: URL) throws(MapFileError) {
        name = url.lastPathComponent
        // Without O_NONBLOCK, opening a pipe would wait for its writer.
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw MapFileError(fileName: name, reason: Self.reason(errno)) }
        var status = stat()
        let failure: MapFileError.Reason? =
            if fstat(descriptor, &status) != 0 {
                Self.reason(errno)
            } else {
                switch status.st_mode & S_IFMT {
                case S_IFREG: nil
                case S_IFDIR: .isFolder
                default: .unknownFormat
                }
            }
        if let failure {
            close(descriptor)
            throw MapFileError(fileName: name, reason: failure)
        }
        size = UInt64(max(0, status.st_size))
        self.descriptor = descriptor
    }

    private static func reason(_ code: Int32) -> MapFileError.Reason {
        switch code {
        case ENOENT, ENOTDIR: .missing
        case EACCES, EPERM: .noPermission
        default: .system(String(cString: strerror(code)))
        }
    }

    deinit { close(descriptor) }

    func error(_ reason: MapFileError.Reason) -> MapFileError {
        MapFileError(fileName: name, reason: reason)
    }

    /// Reads bytes. The caller limits the count.
    ///
    /// - Parameter isExact: whether fewer bytes at the end of the file are an error.
    func bytes(at position: UInt64, count: Int, isExact: Bool = true) throws(MapFileError) -> [UInt8] {
        var filled = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while filled < count, let offset = off_t(exactly: position + UInt64(filled)) {
                let read = pread(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, offset)
                if read < 0, errno == EINTR { continue }
                guard read > 0 else { break }
                filled += read
            }
            initialized = filled
        }
        guard filled == count || !isExact else {
            throw error(.cutOff(expected: position + UInt64(count), found: size))
        }
        return bytes
    }
}
