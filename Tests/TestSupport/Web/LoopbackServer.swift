import Foundation
import Harness
import Synchronization

/// A local HTTP server, with one answer per connection.
public final class LoopbackServer: Sendable {
    /// The answer to one connection.
    public enum Reply: Sendable {
        /// Sends head and body, then closes the connection.
        case bytes(Data)
        /// Sends these bytes, then nothing more until the server stops.
        case stalls(after: Data)

        /// - Parameter length: the length in the head; nil for a body that ends with the connection.
        public static func answer(
            _ status: Int = 200, headers: [String: String] = [:], body: Data = Data(), length: Int? = nil
        ) -> Reply {
            .bytes(head(status, headers.merging(["Content-Length": "\(length ?? body.count)"]) { $1 }) + body)
        }

        /// The body in one chunk, without the final chunk that marks the end.
        public static func unfinished(chunk body: Data, headers: [String: String] = [:]) -> Reply {
            let length = Data("\(String(body.count, radix: 16))\r\n".utf8)
            return .bytes(head(200, headers.merging(["Transfer-Encoding": "chunked"]) { $1 }) + length + body)
        }

        /// Returns the head of an answer. `Connection: close` is added.
        public static func head(_ status: Int, _ headers: [String: String]) -> Data {
            let lines = headers.merging(["Connection": "close"]) { $1 }.map { "\($0): \($1)\r\n" }.sorted()
            return Data("HTTP/1.1 \(status) Replayed\r\n\(lines.joined())\r\n".utf8)
        }
    }

    private let listener: Listener
    /// The port on 127.0.0.1, chosen by the system.
    public let port: Int

    /// - Parameter replies: the answers to consecutive connections. The last one repeats.
    public convenience init(_ replies: Reply...) throws {
        let rest = Mutex(replies)
        try self.init(isParallel: false) { _ in rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
    }

    /// - Parameters:
    ///   - isParallel: whether connections are answered at the same time.
    ///   - answer: returns the answer to a request.
    public init(isParallel: Bool = true, _ answer: @escaping @Sendable (String) -> Reply) throws {
        let socket = try Self.listen()
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(socket, $0, &size) }
        }
        port = Int(in_port_t(bigEndian: address.sin_port))
        let listener = Listener(socket, isParallel: isParallel, answer)
        self.listener = listener
        Thread.detachNewThread { listener.serve() }
    }

    deinit { listener.stop() }

    /// The address of the simulated Overpass.
    public var address: String { "http://127.0.0.1:\(port)/api/interpreter" }

    /// The requests so far, with head and body.
    public var requests: [String] { listener.lock.withLock { listener.requests } }

    private static func listen() throws -> Int32 {
        let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard socket >= 0, bound == 0, Foundation.listen(socket, 8) == 0 else {
            throw HarnessError.system(
                "no server on the loopback interface: \(String(cString: strerror(errno)))")
        }
        return socket
    }
}

/// Handles requests on its own thread.
private final class Listener: @unchecked Sendable {
    let lock = NSLock()
    var requests: [String] = []
    private let socket: Int32
    private let isParallel: Bool
    private let answer: @Sendable (String) -> LoopbackServer.Reply
    private var stalled: [Int32] = []

    init(_ socket: Int32, isParallel: Bool, _ answer: @escaping @Sendable (String) -> LoopbackServer.Reply) {
        self.socket = socket
        self.isParallel = isParallel
        self.answer = answer
    }

    func stop() {
        shutdown(socket, Int32(SHUT_RDWR))
        lock.withLock { for connection in stalled { shutdown(connection, Int32(SHUT_RDWR)) } }
    }

    func serve() {
        while true {
            let connection = accept(socket, nil, nil)
            guard connection >= 0 else { break }
            if isParallel {
                Thread.detachNewThread { self.serve(connection) }
            } else {
                serve(connection)
            }
        }
        for connection in lock.withLock({ stalled }) { close(connection) }
        close(socket)
    }

    private func serve(_ connection: Int32) {
        let request = read(connection)
        lock.withLock { requests.append(request) }
        switch answer(request) {
        case .bytes(let data):
            send(data, to: connection)
            // Data that the client still sends must not cause an error.
            shutdown(connection, Int32(SHUT_WR))
            close(connection)
        case .stalls(let data):
            send(data, to: connection)
            lock.withLock { stalled.append(connection) }
        }
    }

    private func read(_ connection: Int32) -> String {
        var request = ""
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !isWhole(request) {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            request += String(decoding: buffer[..<count], as: UTF8.self)
        }
        return request
    }

    private func isWhole(_ request: String) -> Bool {
        // A TLS handshake gets a plain answer.
        guard request.utf8.first != 0x16 else { return true }
        guard let end = request.range(of: "\r\n\r\n") else { return false }
        let length = request.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
        return request[end.upperBound...].utf8.count >= length
    }

    private func send(_ data: Data, to connection: Int32) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
