import Foundation

/// Whether a disk has room. SQLite calls it an I/O error, or that a file cannot be opened, where there is none for the
/// files that it needs beside a database.
enum DiskSpace {
    /// Bytes of the smallest index that SQLite makes of its log.
    private static let size = 32_768

    /// Whether nothing more can be written beside a file: tried, because free blocks say nothing of quotas.
    static func isFull(beside file: URL) -> Bool {
        let path = file.deletingLastPathComponent().appending(path: ".\(UUID().uuidString).room").path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return isFull(errno) }
        defer {
            close(descriptor)
            unlink(path)
        }
        let count = write(descriptor, [UInt8](repeating: 0, count: size), size)
        return count < 0 ? isFull(errno) : count < size
    }

    private static func isFull(_ code: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
}
