import Foundation

/// A minimal client of the X server, with the X protocol itself ("X Window System Protocol", version 11,
/// little-endian).
///
/// A connection per question takes 1 ms. `xwd`, `xprop` and `xdotool` need a process for each question, which
/// is slower. If windows have several visuals, like GTK's, `xwd` composes its picture window by window, not
/// at one moment.
final class X11Connection {
    let root: UInt32
    private let socket: UnixSocket

    /// - Parameter display: ":N". The server must not require authorisation.
    init(display: String) throws {
        socket = try UnixSocket(path: "/tmp/.X11-unix/X\(display.dropFirst())", timeout: 1)
        var hello = MessageBody()
        // Byte order, protocol 11.0, no authorisation.
        for number in [UInt16(UInt8(ascii: "l")), 11, 0, 0, 0, 0] { hello.append(number) }
        try socket.send(hello.bytes)
        let head = X11Answer(bytes: try socket.receive(8))
        let setup = X11Answer(bytes: try socket.receive(Int(head.number16(6)) * 4))
        guard head.bytes[0] == 1 else {
            throw HarnessError.refused(
                request: "connection", reason: String(decoding: setup.bytes, as: UTF8.self))
        }
        // 32 bytes, the vendor's name padded to four bytes, 8 bytes per format, then the first screen.
        let vendor = (Int(setup.number16(16)) + 3) / 4 * 4
        root = setup.number32(32 + vendor + Int(setup.bytes[21]) * 8)
    }

    /// Sends a request and returns its answer: a head of 32 bytes and the rest.
    func ask(_ request: X11Request) throws -> X11Answer {
        try socket.send(request.bytes)
        let head = X11Answer(bytes: try socket.receive(32))
        // 0 is an error, 1 the answer. Events were not requested.
        guard head.bytes[0] == 1 else {
            throw HarnessError.refused(request: request.name, reason: "X error \(head.bytes[1])")
        }
        return X11Answer(bytes: head.bytes + (try socket.receive(Int(head.number32(4)) * 4)))
    }

    /// Sends a request without an answer, and returns when the server has handled it.
    ///
    /// The server drops the requests of a closed connection that it has not read yet.
    func tell(_ request: X11Request) throws {
        try socket.send(request.bytes)
        _ = try ask(X11Request("GetInputFocus", 43, words: []))
    }

    /// Returns the atom of a name.
    func atom(_ name: String) throws -> UInt32 {
        let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
        let request = X11Request("InternAtom", 16, words: []) {
            $0.append(UInt16(name.utf8.count))
            $0.append(UInt16(0))
            for byte in Array(name.utf8) + padding { $0.append(byte) }
        }
        return try ask(request).number32(8)
    }

    /// Returns the numbers in a property of a window; `[]` if it lacks the property.
    func property(_ name: String, of window: UInt32) throws -> [UInt32] {
        let answer = try ask(
            X11Request("GetProperty", 20, words: [window, try atom(name), 0, 0, 1024]))
        guard answer.bytes[1] == 32 else { return [] }
        return (0..<Int(answer.number32(16))).map { answer.number32(32 + $0 * 4) }
    }

    func size(of drawable: UInt32) throws -> (width: Int, height: Int) {
        let answer = try ask(X11Request("GetGeometry", 14, words: [drawable]))
        return (Int(answer.number16(16)), Int(answer.number16(18)))
    }
}

/// A request of the X protocol: operation, a byte of data, the length in words of four bytes, the rest.
struct X11Request {
    let name: String
    let bytes: [UInt8]

    init(
        _ name: String, _ operation: UInt8, data: UInt8 = 0, words: [UInt32],
        rest: (inout MessageBody) -> Void = { _ in }
    ) {
        self.name = name
        var content = MessageBody()
        for word in words { content.append(word) }
        rest(&content)
        var head = MessageBody()
        head.append(operation)
        head.append(data)
        head.append(UInt16(1 + content.bytes.count / 4))
        bytes = head.bytes + content.bytes
    }
}

/// The bytes of an X server's answer, little-endian.
struct X11Answer {
    let bytes: [UInt8]

    func number16(_ place: Int) -> UInt16 {
        UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
    }

    func number32(_ place: Int) -> UInt32 {
        UInt32(number16(place)) | UInt32(number16(place + 2)) << 16
    }
}

extension X11Connection {
    /// Takes a picture of the whole screen at one moment, with all windows, without the pointer.
    func picture() throws -> Picture {
        let (width, height) = try size(of: root)
        // Format 2 is ZPixmap: the pixels in memory order.
        let answer = try ask(
            X11Request(
                "GetImage", 73, data: 2,
                words: [root, 0, UInt32(width) | UInt32(height) << 16, UInt32.max]))
        guard answer.bytes[1] == 24, answer.bytes.count == 32 + width * height * 4 else {
            throw HarnessError.refused(
                request: "GetImage", reason: "depth \(answer.bytes[1]), not 32 bits per pixel")
        }
        var pixels = Array(answer.bytes.dropFirst(32))
        pixels.withUnsafeMutableBytes { buffer in
            // The unused byte has arbitrary values.
            let words = buffer.bindMemory(to: UInt32.self)
            for index in words.indices { words[index] &= UInt32(littleEndian: 0x00ff_ffff) }
        }
        return Picture(width: width, height: height, bytes: pixels)
    }
}
