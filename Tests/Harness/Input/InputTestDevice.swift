import Foundation

/// A connection to a device of Xorg's `inputtest` driver: a Unix socket with a small binary protocol
/// (xserver, `include/xf86-inputtest-protocol.h`).
///
/// The driver serves **one** client per device during the server's life. When that client leaves, the server
/// spins and accepts no other. So this connection stays open until the server has ended.
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
    private let socket: UnixSocket

    init(name: String, socketPath: String) throws {
        self.name = name
        // The server creates its sockets during its start.
        socket = try UnixSocket(path: socketPath, timeout: 10)
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

    /// Sends an event. Returns when the server has processed it and all before it.
    func send(_ message: Message, _ body: MessageBody) throws {
        try post(message, body)
        try post(.synchronise, MessageBody())
        _ = try receive(8)
    }

    private func post(_ message: Message, _ body: MessageBody) throws {
        var packet = MessageBody()
        packet.append(UInt32(8 + body.bytes.count))
        packet.append(message.rawValue)
        try named { try socket.send(packet.bytes + body.bytes) }
    }

    private func receive(_ count: Int) throws -> [UInt8] {
        try named { try socket.receive(count) }
    }

    private func named<Value>(_ work: () throws -> Value) throws -> Value {
        do {
            return try work()
        } catch HarnessError.system(let reason) {
            throw HarnessError.deviceFailed(device: name, reason: reason)
        }
    }
}

/// The bytes of a message, in the layout of a C compiler.
struct MessageBody {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }

    /// Appends `xf86ITValuatorData`: which axes (from 0) have values, and the values.
    ///
    /// Layout: `u32 has_unaccelerated; u8 mask[8]; (4 bytes of padding); double values[64]; double raw[64]`,
    /// aligned to 8 bytes in the message.
    mutating func append(axes: [Int: Double]) {
        let alignment = (8 - bytes.count % 8) % 8
        bytes.append(contentsOf: repeatElement(0, count: alignment))
        var mask = [UInt8](repeating: 0, count: 8)
        var values = [UInt8](repeating: 0, count: 64 * 8)
        for (axis, value) in axes {
            mask[axis / 8] |= 1 << UInt8(axis % 8)
            withUnsafeBytes(of: value) { values.replaceSubrange(axis * 8..<axis * 8 + 8, with: $0) }
        }
        append(UInt32(0))
        bytes += mask
        append(UInt32(0))
        bytes += values
        bytes.append(contentsOf: repeatElement(0, count: 64 * 8))
    }
}
