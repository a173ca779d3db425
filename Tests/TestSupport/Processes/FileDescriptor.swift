import Foundation

/// An open file that is closed with its last reference and never inherited by a program started elsewhere.
final class FileDescriptor {
    /// -1 when closed.
    private(set) var number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit { close() }

    /// May be called again.
    func close() {
        guard number >= 0 else { return }
        _ = Glibc.close(number)
        number = -1
    }

    static func creating(file path: String) throws -> FileDescriptor {
        let number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard number >= 0 else {
            throw HarnessError.system("open \(path): \(String(cString: strerror(errno)))")
        }
        return FileDescriptor(number)
    }

    static func pipe() throws -> (reading: FileDescriptor, writing: FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        // Not pipe2, which the Glibc module lacks: it is a GNU extension.
        guard Glibc.pipe(&ends) == 0 else {
            throw HarnessError.system("pipe: \(String(cString: strerror(errno)))")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
    }

    /// The numbers above `limit` that a program started now would inherit.
    static func inheritable(above limit: Int32) -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return names.compactMap(Int32.init).filter { number in
            let flags = fcntl(number, F_GETFD)
            return number > limit && flags >= 0 && flags & FD_CLOEXEC == 0
        }
    }

    /// The next bytes, `[]` at the end, or nil when none came before `deadline` (of ``now()``).
    func read(atMost count: Int, before deadline: TimeInterval) throws -> [UInt8]? {
        while true {
            var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            let milliseconds = Int32(max(0, min(1000, (deadline - now()) * 1000)))
            guard poll(&waiting, 1, milliseconds) > 0 else {
                if now() >= deadline { return nil }
                continue
            }
            var bytes = [UInt8](repeating: 0, count: count)
            let got = Glibc.read(number, &bytes, count)
            if got >= 0 { return Array(bytes.prefix(got)) }
            guard errno == EINTR else {
                throw HarnessError.system("read: \(String(cString: strerror(errno)))")
            }
        }
    }

    /// Everything up to the end, or nil when the end did not come before `deadline`.
    func readToEnd(before deadline: TimeInterval) throws -> [UInt8]? {
        var all: [UInt8] = []
        while let bytes = try read(atMost: 1 << 18, before: deadline) {
            if bytes.isEmpty { return all }
            all += bytes
        }
        return nil
    }
}
