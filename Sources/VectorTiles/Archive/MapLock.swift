import Foundation

/// A lock on the name of a map in a folder, so only one program writes the map. The end of the program releases it.
///
/// ```swift
/// let lock = try MapLock("helsinki.mbtiles", in: folder)
/// defer { lock.release() }
/// ```
///
/// It is for one thread.
public final class MapLock {
    private let url: URL
    /// The open file while this object has the lock.
    private var descriptor: Int32?

    /// Takes the lock.
    ///
    /// - Throws: ``MapFileError``: another program or thread has the lock, or a disk error.
    public init(_ name: String, in folder: MapFolder) throws(MapFileError) {
        url = Self.url(name, folder)
        while true {
            let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw MapFileError(writing: name, code: errno) }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let code = errno
                close(descriptor)
                throw code == EWOULDBLOCK
                    ? MapFileError(fileName: name, reason: .beingWritten)
                    : MapFileError(writing: name, code: code)
            }
            if isCurrent(descriptor) {
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
    }

    deinit { release() }

    /// Releases the lock and deletes its file.
    public func release() {
        guard let descriptor else { return }
        unlink(url.path)
        close(descriptor)
        self.descriptor = nil
    }

    /// Returns whether a program has the lock. It changes no file.
    static func isHeld(_ name: String, in folder: MapFolder) -> Bool {
        let descriptor = open(url(name, folder).path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }

    private static func url(_ name: String, _ folder: MapFolder) -> URL {
        folder.url.appending(path: ".\(name).lock")
    }

    /// Returns whether the open file still has its name. The owner before may have deleted it.
    private func isCurrent(_ descriptor: Int32) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(descriptor, &opened) == 0 && stat(url.path, &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }
}
