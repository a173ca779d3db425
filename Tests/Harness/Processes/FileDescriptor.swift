import Foundation

/// An open file. It is closed with its last reference, and programs do not inherit it.
final class FileDescriptor {
    /// The number; -1 if it is closed.
    private(set) var number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit { close() }

    /// Closes the file. Can be called again.
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
        // pipe2 is a GNU extension, which the Glibc module lacks.
        guard Glibc.pipe(&ends) == 0 else {
            throw HarnessError.system("pipe: \(String(cString: strerror(errno)))")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (FileDescriptor(ends[0]), FileDescriptor(ends[1]))
    }

    /// Returns the descriptors above `limit` that a new program would inherit.
    static func inheritable(above limit: Int32) -> [Int32] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return names.compactMap(Int32.init).filter { number in
            let flags = fcntl(number, F_GETFD)
            return number > limit && flags >= 0 && flags & FD_CLOEXEC == 0
        }
    }

    /// Reads the next bytes; `[]` at the end, nil if none came before `deadline` (of ``now()``).
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

    /// Reads to the end; nil if it did not come before `deadline`.
    func readToEnd(before deadline: TimeInterval) throws -> [UInt8]? {
        var all: [UInt8] = []
        while let bytes = try read(atMost: 1 << 18, before: deadline) {
            if bytes.isEmpty { return all }
            all += bytes
        }
        return nil
    }
}

/// The client's end of a Unix stream socket.
final class UnixSocket {
    private let descriptor: FileDescriptor

    /// Connects; waits up to `timeout` seconds for the server's socket.
    init(path: String, timeout: TimeInterval) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
            throw HarnessError.system("path too long for a socket: \(path)")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        descriptor = try eventually(timeout: timeout, "a server opens \(path)") {
            let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
            let attempt = FileDescriptor(socket(AF_UNIX, type, 0))
            let answer = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(attempt.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            return answer == 0 ? attempt : nil
        }
    }

    private init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

    /// Returns another descriptor of this connection. The receiver closes it.
    func duplicate() -> Int32 { fcntl(descriptor.number, F_DUPFD_CLOEXEC, 0) }

    /// Creates a connection whose other end is for another process.
    static func pair() throws -> (ours: UnixSocket, others: FileDescriptor) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw HarnessError.system("socketpair: \(String(cString: strerror(errno)))")
        }
        return (UnixSocket(FileDescriptor(ends[0])), FileDescriptor(ends[1]))
    }

    func close() { descriptor.close() }

    func send(_ bytes: [UInt8]) throws {
        var remaining = bytes[...]
        while !remaining.isEmpty {
            // MSG_NOSIGNAL: a dead server is an error, and does not end this process.
            let sent = remaining.withUnsafeBytes {
                Glibc.send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { throw HarnessError.system("send: \(String(cString: strerror(errno)))") }
            remaining = remaining.dropFirst(sent)
        }
    }

    /// Receives exactly `count` bytes; throws after 10 s.
    func receive(_ count: Int) throws -> [UInt8] {
        let deadline = now() + 10
        var all: [UInt8] = []
        all.reserveCapacity(count)
        while all.count < count {
            let bytes = try descriptor.read(atMost: min(count - all.count, 1 << 18), before: deadline)
            guard let bytes else { throw HarnessError.system("no answer for 10 s") }
            guard !bytes.isEmpty else { throw HarnessError.system("the server closed the connection") }
            all += bytes
        }
        return all
    }
}
