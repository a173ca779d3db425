import Foundation
import GuideCore
import Harness
import OverpassClient
import Synchronization
import TestSupport
import Testing

/// Tests against a local server that replays answers. The places of Helsinki are a real answer.
@Suite("Downloads from the user's own Overpass server", .serialized)
struct OverpassDownloadTests {
    private static let helsinki = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "GuideCoreTests/Fixtures/helsinki.overpass.json")

    private func download(
        _ address: String, wait: Int = 0, silence: Int = 20, size: Int = 1 << 30
    ) throws -> OverpassDownload {
        var limits = OverpassConversation.Limits(environment: ["CARTE_OVERPASS_WAIT": "\(wait)"])
        limits.silence = silence
        limits.size = size
        return OverpassDownload(
            try #require(OverpassQuery(town: "Helsinki")), from: try OverpassServer(address),
            program: "Carte/test",
            limits: limits)
    }

    /// Returns the error for a server's answer.
    private func failure(_ server: LoopbackServer, silence: Int = 20, size: Int = 1 << 30) throws
        -> OverpassFailure
    {
        let before = try left()
        let failure = try #require(throws: OverpassFailure.self) {
            try download(server.address, silence: silence, size: size).run()
        }
        #expect(failure.server == "127.0.0.1:\(server.port)")
        #expect(try left() == before, "something is left")
        return failure
    }

    /// The files in the folder for downloads.
    private func left() throws -> [String] {
        let cache = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"]
        let folder = URL(filePath: try #require(cache)).appending(path: "carte/downloads")
        return (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
    }

    private func packed(_ data: Data) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "packed-\(UUID().uuidString)")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return Data(
            try Tool.run("gzip", ["-c", file.path], environment: ProcessInfo.processInfo.environment))
    }

    @Test("a compressed real answer becomes the original file")
    func packedAnswer() throws {
        let data = try Data(contentsOf: Self.helsinki)
        let server = try LoopbackServer(
            .answer(
                headers: ["Content-Encoding": "gzip", "Content-Type": "application/json"], body: packed(data))
        )
        var steps: [OverpassDownload.Progress] = []
        let arrival = try download(server.address).run(progress: { steps.append($0) })
        defer { OverpassDownload.discard(arrival.url) }
        #expect(try Data(contentsOf: arrival.url) == data)
        #expect(arrival.url.lastPathComponent == "Helsinki.json")
        #expect(arrival.places.count > 400 && arrival.places.remark == nil)
        #expect(steps.first == .asking && steps.last == .receiving(bytes: data.count))
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /api/interpreter HTTP/1.1\r\n"))
        #expect(request.contains("User-Agent: Carte/test\r\n") && request.contains("gzip"))
        #expect(request.contains("\r\n\r\ndata=%5Bout%3Ajson%5D%5Btimeout%3A90%5D"))
    }

    @Test("discard deletes the downloaded file only")
    func discarding() throws {
        let server = try LoopbackServer(.answer(body: try Data(contentsOf: Self.helsinki)))
        let arrival = try download(server.address).run()
        OverpassDownload.discard(Self.helsinki)
        #expect(FileManager.default.fileExists(atPath: Self.helsinki.path))
        OverpassDownload.discard(arrival.url)
        #expect(!FileManager.default.fileExists(atPath: arrival.url.deletingLastPathComponent().path))
    }

    @Test("a busy server is asked again after a pause")
    func waiting() throws {
        let server = try LoopbackServer(
            .answer(429), .answer(504), .answer(body: try Data(contentsOf: Self.helsinki)))
        var waits: [Int] = []
        let arrival = try download(server.address, wait: 1).run(progress: {
            if case .waiting(let seconds) = $0 { waits.append(seconds) }
        })
        OverpassDownload.discard(arrival.url)
        #expect(waits == [1, 1])
        #expect(server.requests.count == 3)
        #expect(Set(server.requests).count == 1)
    }

    @Test("each step can be cancelled", .timeLimit(.minutes(1)))
    func cancelling() throws {
        let half = try Data(contentsOf: Self.helsinki).prefix(50_000)
        let head = LoopbackServer.Reply.head(200, ["Content-Length": "187434"])
        let servers: [(String, LoopbackServer)] = [
            ("asking", try LoopbackServer(.stalls(after: Data()))),
            ("receiving", try LoopbackServer(.stalls(after: head + half))),
            ("waiting", try LoopbackServer(.answer(429, headers: ["Retry-After": "500"]))),
        ]
        for (name, server) in servers {
            let seen = Mutex("")
            let before = try left()
            #expect(throws: CancellationError.self, "\(name)") {
                try download(server.address).run(isCancelled: {
                    // After the request has arrived.
                    !server.requests.isEmpty && seen.withLock { $0 == name }
                }) { step in
                    seen.withLock { $0 = "\(step)".prefix { $0 != "(" }.description }
                }
            }
            #expect(try left() == before)
        }
    }

    @Test("an incomplete answer is an error and leaves no file", arguments: [false, true])
    func cutOff(isPacked: Bool) throws {
        let data = try Data(contentsOf: Self.helsinki)
        let body = isPacked ? try packed(data) : data
        let headers = isPacked ? ["Content-Encoding": "gzip"] : [:]
        let half = Data(body.prefix(body.count / 2))
        let replies: [LoopbackServer.Reply] = [
            .answer(headers: headers, body: half, length: body.count),
            .unfinished(chunk: half, headers: headers),
            .answer(headers: headers, body: half), .answer(headers: headers),
        ]
        for (index, reply) in replies.enumerated() {
            #expect(try failure(try LoopbackServer(reply)).reason == .cutOff, "reply \(index)")
        }
    }

    @Test("the server's error is reported")
    func errors() throws {
        let page = Data("<html><p><strong>Error</strong>: line 1: parse error: no </p></html>".utf8)
        #expect(
            try failure(LoopbackServer(.answer(400, body: page))).reason
                == .notUnderstood("line 1: parse error: no"))
        #expect(try failure(LoopbackServer(.answer(406))).reason == .nameNotWanted("Carte/test"))
        #expect(try failure(LoopbackServer(.answer(200, body: page))).reason == .wrongContent)
        let busy = try LoopbackServer(.answer(504, body: page))
        #expect(try failure(busy).reason == .busy(attempts: 4, "504: line 1: parse error: no"))
        #expect(busy.requests.count == 4)
    }

    @Test("the next download deletes leftovers of crashed programs, but not recent files")
    func leftovers() throws {
        let cache = try #require(ProcessInfo.processInfo.environment["XDG_CACHE_HOME"])
        let folder = URL(filePath: cache).appending(path: "carte/downloads")
        let files = FileManager.default
        let (old, recent) = (folder.appending(path: "old"), folder.appending(path: "recent"))
        for (leftover, hours) in [(old, 25.0), (recent, 23)] {
            try files.createDirectory(at: leftover, withIntermediateDirectories: true)
            try Data("half of it".utf8).write(to: leftover.appending(path: "Helsinki.json"))
            try files.setAttributes(
                [.modificationDate: Date.now.addingTimeInterval(-3600 * hours)], ofItemAtPath: leftover.path)
        }
        defer { try? files.removeItem(at: recent) }
        let server = try LoopbackServer(.answer(body: try Data(contentsOf: Self.helsinki)))
        OverpassDownload.discard(try download(server.address).run().url)
        #expect(try left() == ["recent"])
    }

    @Test("a redirect is an error")
    func redirect() throws {
        let other = try LoopbackServer(.answer(body: try Data(contentsOf: Self.helsinki)))
        let server = try LoopbackServer(.answer(307, headers: ["Location": other.address]))
        #expect(try failure(server).reason == .redirects(to: other.address))
        #expect(other.requests.isEmpty)
    }

    @Test("an answer above the size limit is an error")
    func tooLarge() throws {
        let server = try LoopbackServer(.answer(body: try Data(contentsOf: Self.helsinki)))
        #expect(try failure(server, size: 100_000).reason == .tooLarge(megabytes: 0))
    }

    @Test("a silent server is a timeout", .timeLimit(.minutes(1)))
    func silence() throws {
        let head = LoopbackServer.Reply.head(200, ["Content-Length": "100"])
        #expect(
            try failure(LoopbackServer(.stalls(after: Data())), silence: 1).reason
                == .connection(.silent(seconds: 1)))
        #expect(
            try failure(LoopbackServer(.stalls(after: head)), silence: 1).reason
                == .connection(.silent(seconds: 1)))
    }

    @Test("no server, an unknown host and a failed TLS handshake are errors")
    func network() throws {
        var server: LoopbackServer? = try LoopbackServer(.answer())
        let port = try #require(server).port
        // The server does not support https.
        let insecure = #expect(throws: OverpassFailure.self) {
            try download("https://127.0.0.1:\(port)").run()
        }
        guard case .connection(.notSecure) = insecure?.reason else {
            Issue.record("\(String(describing: insecure))")
            return
        }
        server = nil
        try eventually("the end of the server") {
            let failure = #expect(throws: OverpassFailure.self) {
                try download("http://127.0.0.1:\(port)").run()
            }
            return failure?.reason == .connection(.refused)
        }
        let unknown = #expect(throws: OverpassFailure.self) { try download("http://overpass.invalid").run() }
        #expect(unknown?.reason == .connection(.unknownHost))
    }

    @Test("the error for a certificate of an unknown issuer names the cure")
    func certificate() throws {
        let server = try SelfSignedServer()
        let failure = try #require(throws: OverpassFailure.self) {
            try download("https://127.0.0.1:\(server.port)").run()
        }
        #expect(failure.reason == .connection(.certificate(.unknownIssuer)))
        #expect(
            failure.message.text(in: .english)
                == "127.0.0.1:\(server.port) uses a certificate that your system does not trust. "
                + "Add it to the trusted certificates, or have it signed by an authority.")
    }
}
