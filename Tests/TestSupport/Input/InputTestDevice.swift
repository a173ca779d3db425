import Foundation

/// The connection to one device of Xorg's `inputtest` driver: a Unix socket and a small binary protocol
/// (xserver, `include/xf86-inputtest-protocol.h`).
///
/// The driver serves **one** client per device for the server's whole life. When that client leaves, the
/// server spins and accepts no other, so this connection stays open until the server has ended.
final class InputTestDevice {
    enum Message: UInt32 {
        case version = 0
        case synchronise = 1
        case motion = 2
        case button = 4
        case key = 5
        case touch = 6
    }

    private let name: String
    private let socket: FileDescriptor

    init(name: String, socketPath: String) throws {
        self.name = name
        socket = try Self.connect(name: name, path: socketPath)
        var version = MessageBody()
        version.append(UInt16(1))
        version.append(UInt16(1))
        try post(.version, version)
        // u32 length, u32 type, u16 major, u16 minor
        let answer = try receive(12)
        guard answer[4...7].allSatisfy({ $0 == 0 }), answer[8] == 1, answer[9] == 0 else {
            throw HarnessError.deviceFailed(device: name, reason: "unknown protocol \(answer)")
        }
    }

    func close() { socket.close() }

    /// Sends one event, and returns when the server has processed it and all before it.
    func send(_ message: Message, _ body: MessageBody) throws {
        try post(message, body)
        try post(.synchronise, MessageBody())
        _ = try receive(8)
    }

    private func post(_ message: Message, _ body: MessageBody) throws {
        var packet = MessageBody()
        packet.append(UInt32(8 + body.bytes.count))
        packet.append(message.rawValue)
        var remaining = (packet.bytes + body.bytes)[...]
        while !remaining.isEmpty {
            // MSG_NOSIGNAL: a dead server is an error here, not the end of the test process.
            let sent = remaining.withUnsafeBytes {
                Glibc.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else {
                throw HarnessError.deviceFailed(device: name, reason: String(cString: strerror(errno)))
            }
            remaining = remaining.dropFirst(sent)
        }
    }

    private func receive(_ count: Int) throws -> [UInt8] {
        let deadline = now() + 10
        var all: [UInt8] = []
        while all.count < count {
            guard let bytes = try socket.read(atMost: count - all.count, before: deadline) else {
                throw HarnessError.deviceFailed(device: name, reason: "the server did not answer for 10 s")
            }
            guard !bytes.isEmpty else {
                throw HarnessError.deviceFailed(device: name, reason: "the server closed the connection")
            }
            all += bytes
        }
        return all
    }

    private static func connect(name: String, path: String) throws -> FileDescriptor {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let capacity = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < capacity else {
            throw HarnessError.deviceFailed(device: name, reason: "path too long for a socket: \(path)")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        // The server makes its sockets while it starts.
        return try eventually(timeout: 10, "the server opens \(path)") {
            let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
            let socket = FileDescriptor(Glibc.socket(AF_UNIX, type, 0))
            let answer = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    Glibc.connect(socket.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            return answer == 0 ? socket : nil
        }
    }
}
