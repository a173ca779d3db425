import Foundation

/// A client of the X server, for the few questions that the harness has; it speaks the X protocol itself ("X
/// Window System Protocol", version 11, little-endian). Short-lived: one connection per question is 1 ms.
///
/// Not `xwd`, `xprop` and `xdotool`: a process for each question takes longer, and where windows of several
/// visuals are on the screen, as GTK's are, `xwd` puts a picture together window by window, not at one moment.
final class X11Connection {
    let root: UInt32
    private let socket: UnixSocket

    /// - Parameter display: ":N"; the server must ask for no authority.
    init(display: String) throws {
        socket = try UnixSocket(path: "/tmp/.X11-unix/X\(display.dropFirst())", timeout: 1)
        var hello = MessageBody()
        // Byte order, protocol 11.0, no authority.
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

    /// Sends a request and returns its answer: a head of 32 bytes, and what follows it.
    func ask(_ request: X11Request) throws -> X11Answer {
        try socket.send(request.bytes)
        let head = X11Answer(bytes: try socket.receive(32))
        // 0 is an error, 1 the answer; events were not asked for.
        guard head.bytes[0] == 1 else {
            throw HarnessError.refused(request: request.name, reason: "X error \(head.bytes[1])")
        }
        return X11Answer(bytes: head.bytes + (try socket.receive(Int(head.number32(4)) * 4)))
    }

    /// Sends a request that has no answer.
    func tell(_ request: X11Request) throws {
        try socket.send(request.bytes)
    }

    /// The number of a name.
    func atom(_ name: String) throws -> UInt32 {
        let padding = [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4)
        let request = X11Request("InternAtom", 16, words: []) {
            $0.append(UInt16(name.utf8.count))
            $0.append(UInt16(0))
            for byte in Array(name.utf8) + padding { $0.append(byte) }
        }
        return try ask(request).number32(8)
    }

    /// The numbers in a property of a window; `[]` when it has no such property.
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
