import Foundation
import Harness
import Synchronization
import TestSupport
import Testing
import VectorTiles

@testable import TileClient

/// Downloads from a server of this test's own. Its tiles are real ones of central Helsinki. Those of levels 0 to 4 are
/// empty.
@Suite("Downloads of the map of an area", .serialized)
struct MapDownloadTests {
    static let area = MapInformation.Area(west: 24.93, south: 60.17, east: 24.96, north: 60.18)
    static let name = "area-60.17N-24.93E-60.18N-24.96E.mbtiles"
    private static let layers =
        #""vector_layers":[{"id":"transportation"},{"id":"place"},{"id":"water"}]"#

    private let home: TemporaryMap
    let folder: MapFolder
    private let plan = TilePlan(MapDownloadTests.area)
    /// The tiles by their paths, such as `/14/9327/4742`.
    private let tiles: [String: Data]

    init() throws {
        home = try TemporaryMap("tile", [])
        folder = MapFolder(home.folder.appending(path: "maps"))
        tiles = try TileService.helsinki()
    }

    func service(
        _ tileJSON: String = MapDownloadTests.layers, delay: Double = 0,
        change: @escaping @Sendable (String) -> LoopbackServer.Reply? = { _ in nil }
    ) throws -> TileService {
        let tiles = self.tiles
        return try TileService(tileJSON: tileJSON, delay: delay) { path in
            change(path) ?? tiles[path].map { .answer(body: $0) } ?? .answer(404)
        }
    }

    func download(
        _ address: String, size: Int = 50_000_000, wait: Int = 0, silence: Int = 20,
        discarded: Int? = nil
    ) throws -> MapDownload {
        var limits = MapDownload.Limits()
        limits.size = size
        limits.silence = silence
        if let discarded { limits.discarded = discarded }
        limits.backOff = BackOff.Limits(environment: ["CARTE_TILE_WAIT": "\(wait)"])
        return MapDownload(
            plan, from: try TileServer(address), into: folder, program: "Carte/test", limits: limits)
    }

    func failure(_ result: MapDownload.Result) -> MapDownloadFailure.Reason? {
        guard case .failed(let failure) = result.end else { return nil }
        return failure.reason
    }

    /// All files in the folder, hidden ones included.
    var files: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()) ?? []
    }

    func map() throws -> MapFile { try MapFile(folder.url.appending(path: Self.name)) }

    @Test("a whole map has the server's tiles, its area and its notice")
    func whole() throws {
        let server = try service(Self.layers + #","attribution":"<a>&copy; Test</a>""#, delay: 0.05)
        var steps: [MapDownload.Progress] = []
        let result = try download(server.address).run(progress: { steps.append($0) })
        guard case .complete = result.end else {
            Issue.record("\(result)")
            return
        }
        #expect(result.name == Self.name && result.missing == 0)
        #expect(result.bytes == tiles.values.reduce(0) { $0 + $1.count })
        #expect(files == [Self.name])
        let map = try map()
        for tile in plan.tiles where tile.zoom >= 5 {
            guard case .vector(let bytes)? = try map.contents(of: tile) else {
                Issue.record("\(tile)")
                continue
            }
            #expect(Data(bytes) == tiles["/\(tile)"])
        }
        let information = map.information
        #expect(information.zooms == 5...14 && information.area == Self.area)
        #expect(information.attribution == "© Test")
        #expect(information.download == .init(server: server.address, area: Self.area, missing: 0))
        #expect(steps.first == .asking)
        #expect(server.tiles.count == 19 && Set(server.tiles).count == 19)
        #expect(server.requests.allSatisfy { $0.contains("User-Agent: Carte/test\r\n") })
        #expect(server.mostAtOnce == 3)
    }

    @Test("packed tiles are stored as they were sent")
    func packed() throws {
        let path = try #require(tiles.max { $0.value.count < $1.value.count }).key
        try #require(tiles[path]).write(to: home.url)
        let packed = Data(
            try Tool.run("gzip", ["-c", home.url.path], environment: ProcessInfo.processInfo.environment))
        let server = try service {
            $0 == path ? .answer(headers: ["Content-Encoding": "gzip"], body: packed) : nil
        }
        let result = try download(server.address).run()
        guard case .complete = result.end else {
            Issue.record("\(result)")
            return
        }
        let request = try #require(server.requests.first { $0.hasPrefix("GET \(path) ") })
        #expect(request.contains("Accept-Encoding: gzip\r\n"))
        let parts = path.split(separator: "/").compactMap { Int($0) }
        let tile = try #require(TileAddress(zoom: parts[0], x: parts[1], y: parts[2]))
        guard case .vector(let bytes)? = try map().contents(of: tile) else {
            Issue.record("no tile")
            return
        }
        #expect(Data(bytes) == tiles[path])
        let unpacked = tiles.values.reduce(0) { $0 + $1.count }
        #expect(result.bytes == unpacked - bytes.count + packed.count)
    }

    @Test("a cancelled download leaves a usable map, and the next one requests only the missing tiles")
    func resume() throws {
        let server = try service { path in path.hasPrefix("/14/") ? .stalls(after: Data()) : nil }
        let arrived = Mutex(0)
        let result = try download(server.address).run(
            isCancelled: { arrived.withLock { $0 == 15 } },
            progress: {
                if case .receiving(let tiles, 19, _) = $0 { arrived.withLock { $0 = tiles } }
            })
        guard case .cancelled = result.end else {
            Issue.record("\(result)")
            return
        }
        #expect(result.missing == 4 && result.name == Self.name && files == [Self.name])
        #expect(try map().information.zooms == 5...13)
        #expect(try map().information.download?.missing == 4)
        let other = try service()
        // The map belongs to its server.
        let refused = try download(other.address).run()
        #expect(failure(refused) == .file(MapFileError(fileName: Self.name, reason: .nameTaken)))
        #expect(other.tiles.isEmpty)
    }

    @Test("an interrupted download goes on where it ended")
    func goesOn() throws {
        let isBroken = SharedFlag(true)
        let server = try service { path in
            isBroken.value && path.hasPrefix("/14/") ? .answer(503) : nil
        }
        let first = try download(server.address).run()
        #expect(failure(first) == .busy(attempts: 5, status: 503))
        // The failure ends other requests, which may be for earlier levels.
        #expect((4...6).contains(first.missing) && files == [Self.name])
        let before = server.tiles.count
        isBroken.value = false
        let second = try download(server.address).run()
        guard case .complete = second.end else {
            Issue.record("\(second)")
            return
        }
        #expect(server.tiles.count == before + first.missing)
        #expect(try map().information.download?.missing == 0)
        #expect(try map().information.zooms == 5...14 && files == [Self.name])
        // A whole map needs no tile.
        guard case .complete = try download(server.address).run().end else {
            Issue.record("not complete")
            return
        }
        #expect(server.tiles.count == before + first.missing)
    }

    @Test("the hidden file of a crashed program is continued")
    func crash() throws {
        let server = try service()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let writer = try MBTilesWriter(folder.url.appending(path: ".\(Self.name).part"))
        try writer.describe(
            .init(server: server.address, area: Self.area, missing: 19), attribution: "© A")
        let done = plan.tiles.prefix(10)
        try writer.add(done.map { ($0, [UInt8](tiles["/\($0)"] ?? Data())) })
        try writer.close()
        let result = try download(server.address).run()
        guard case .complete = result.end else {
            Issue.record("\(result)")
            return
        }
        #expect(server.tiles.count == 9 && files == [Self.name])
    }

    @Test("a busy server is asked again after its pause", .timeLimit(.minutes(1)))
    func waiting() throws {
        let count = SharedCount()
        let server = try service { path in
            path == "/14/9327/4742" && count.next() == 1 ? .answer(429, headers: ["Retry-After": "2"]) : nil
        }
        var waits: [Int] = []
        let start = Date.now
        let result = try download(server.address, wait: 1).run(progress: {
            if case .waiting(let seconds, server.name) = $0 { waits.append(seconds) }
        })
        guard case .complete = result.end else {
            Issue.record("\(result)")
            return
        }
        #expect(waits.first == 2 && Date.now.timeIntervalSince(start) >= 2)
        #expect(server.tiles.count { $0 == "/14/9327/4742" } == 2)
    }

    @Test("the download stops hard at its maximum size")
    func full() throws {
        let server = try service()
        let small = 570_000
        var result = try download(server.address, size: small).run()
        guard case .complete = result.end else {
            Issue.record("\(result)")
            return
        }
        try folder.remove(Self.name)
        // The estimate is below this limit, and the tiles are above it.
        let large = try service { path in
            path.hasPrefix("/14/") ? .answer(body: Data(repeating: 0x1A, count: 600_000)) : nil
        }
        result = try download(large.address, size: small).run()
        guard case .full = result.end else {
            Issue.record("\(result)")
            return
        }
        #expect(result.bytes <= small && result.missing >= 1 && files == [Self.name])
        #expect(result.message.text(in: .english).contains("Carte stops there"))
    }

    @Test("an area whose estimate is too large is refused without a request")
    func tooLarge() throws {
        let server = try service()
        let estimate = plan.estimatedSize
        let result = try download(server.address, size: estimate - 1).run()
        #expect(failure(result) == .tooLarge(estimate: estimate, limit: estimate - 1))
        #expect(server.requests.isEmpty && files.isEmpty)
    }

    @Test("missing tiles are not requested again")
    func absent() throws {
        let server = try service { path in path.hasPrefix("/13/") ? .answer(404) : nil }
        for _ in 1...2 {
            guard case .complete = try download(server.address).run().end else {
                Issue.record("not complete")
                return
            }
        }
        #expect(server.tiles.count == 19)
    }

    @Test("a server without tiles leaves no file")
    func empty() throws {
        let server = try service { _ in .answer(404) }
        #expect(failure(try download(server.address).run()) == .noTiles)
        #expect(files.isEmpty)
    }

    @Test("the zoom levels of the server are kept")
    func zooms() throws {
        let server = try service(#""minzoom":5,"maxzoom":12"#)
        _ = try download(server.address).run()
        #expect(server.tiles.count == 8)
        #expect(try map().information.zooms == 5...12)
    }

    @Test("answers that are no tiles are an error, and nothing of them is stored")
    func wrongTiles() throws {
        for body in ["<html><body>Welcome to nginx!</body></html>", "%PDF-1.7", #"{"a":1}"#] {
            let server = try service { _ in .answer(body: Data(body.utf8)) }
            let reason = failure(try download(server.address).run())
            guard case .wrongTile = reason else {
                Issue.record("\(body): \(String(describing: reason))")
                continue
            }
            #expect(files.isEmpty)
        }
    }

    @Test("a cut off tile is requested again, and then an error")
    func cutOff() throws {
        let server = try service { path in
            path == "/0/0/0" ? .answer(body: Data([0x1A, 0x02]), length: 100) : nil
        }
        #expect(failure(try download(server.address).run()) == .connection(.cutOff))
        // A tile that arrives in between begins a new row of failures.
        #expect(server.tiles.count { $0 == "/0/0/0" } >= 5)
    }

    @Test("a silent server is a timeout", .timeLimit(.minutes(1)))
    func silence() throws {
        let server = try service { _ in .stalls(after: Data()) }
        #expect(
            failure(try download(server.address, silence: 1).run()) == .connection(.silent(seconds: 1)))
    }

    @Test("the address must have a TileJSON of a server that permits downloads")
    func tileJSON() throws {
        let page = try LoopbackServer(.answer(body: Data("<html>".utf8)))
        #expect(failure(try download("http://127.0.0.1:\(page.port)/").run()) == .noTileJSON)
        let gone = try LoopbackServer(.answer(404))
        #expect(failure(try download("http://127.0.0.1:\(gone.port)/").run()) == .notFound(status: 404))
        let moved = try LoopbackServer(.answer(302, headers: ["Location": "https://b.example/"]))
        #expect(
            failure(try download("http://127.0.0.1:\(moved.port)/").run())
                == .redirects(to: "https://b.example/"))
        let sly = try TileService(tilesAt: "https://tile.openstreetmap.org/{z}/{x}/{y}.png") { _ in .answer()
        }
        #expect(
            failure(try download(sly.address).run())
                == .forbidden(.forbidsOfflineUse(host: "tile.openstreetmap.org")))
        let other = try service(#""vector_layers":[{"id":"roads"},{"id":"pois"}]"#)
        #expect(failure(try download(other.address).run()) == .schema(layers: ["roads", "pois"]))
        #expect(other.tiles.isEmpty && files.isEmpty)
    }

    @Test("a template needs no TileJSON")
    func template() throws {
        let server = try service()
        let template = server.address.replacing("tiles.json", with: "{z}/{x}/{y}")
        guard case .complete = try download(template).run().end else {
            Issue.record("not complete")
            return
        }
        #expect(server.requests.count == 19)
    }
}

/// A value that a server's threads read.
final class SharedFlag: Sendable {
    private let flag: Mutex<Bool>

    init(_ value: Bool) { flag = Mutex(value) }

    var value: Bool {
        get { flag.withLock { $0 } }
        set { flag.withLock { $0 = newValue } }
    }
}

/// A counter that a server's threads share.
private final class SharedCount: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
