import Dispatch
import Foundation
import TestSupport
import Testing
import VectorTiles

@testable import TileClient

/// The file of a download, after errors of the disk, of the server and of earlier downloads.
extension MapDownloadTests {
    @Test("after a failed write, the result has exactly the stored tiles", .timeLimit(.minutes(1)))
    func failedWrite() throws {
        let isBroken = DispatchSemaphore(value: 0)
        let server = try service { path in
            if path.hasPrefix("/14/") { isBroken.wait() }
            return nil
        }
        let log = URL(filePath: folder.part(of: Self.name).path + "-journal")
        let result = try download(server.address).run(progress: {
            guard case .receiving(15, 19, _) = $0, !FileManager.default.fileExists(atPath: log.path) else {
                return
            }
            // A folder in place of SQLite's log makes each write fail.
            try? FileManager.default.createDirectory(at: log, withIntermediateDirectories: false)
            for _ in 1...4 { isBroken.signal() }
        })
        guard case .file(let error)? = failure(result), case .writing = error.reason else {
            Issue.record("\(result)")
            return
        }
        #expect(error.fileName == Self.name)
        #expect(result.name == Self.name && result.missing == 4)
        #expect(result.message.text(in: .english).contains("have arrived and are on the map."))
        let map = try map()
        #expect(map.information.zooms == 5...13 && map.information.title == Self.name)
    }

    @Test("a damaged part is downloaded again")
    func damagedPart() throws {
        let server = try service()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try Data(repeating: 7, count: 8192).write(to: folder.part(of: Self.name))
        guard case .complete = try download(server.address).run().end else {
            Issue.record("not complete")
            return
        }
        #expect(server.tiles.count == 19 && files == [Self.name])
    }

    @Test("a map behind a link is continued as a copy, and the linked file stays")
    func link() throws {
        let isBroken = SharedFlag(true)
        let server = try service { path in
            isBroken.value && path.hasPrefix("/14/") ? .answer(503) : nil
        }
        _ = try download(server.address).run()
        let target = folder.url.appending(path: Self.name)
        let original = folder.url.deletingLastPathComponent().appending(path: Self.name)
        try FileManager.default.moveItem(at: target, to: original)
        try FileManager.default.createSymbolicLink(at: target, withDestinationURL: original)
        isBroken.value = false
        guard case .complete = try download(server.address).run().end else {
            Issue.record("not complete")
            return
        }
        #expect(try map().information.zooms == 5...14 && files == [Self.name])
        #expect(try MapFile(original).information.zooms.upperBound < 14)
    }

    @Test("a second download of the same area is refused while the first one runs")
    func twice() throws {
        let server = try service()
        var second: MapDownload.Result?
        let first = try download(server.address).run(progress: {
            guard case .receiving = $0, second == nil else { return }
            second = try? download(server.address).run()
        })
        let error = MapFileError(fileName: Self.name, reason: .beingWritten)
        #expect(try failure(#require(second)) == .file(error))
        guard case .complete = first.end else {
            Issue.record("\(first)")
            return
        }
        #expect(server.tiles.count == 19 && files == [Self.name])
    }

    @Test("a final answer ends the other requests at once", .timeLimit(.minutes(1)))
    func finalAnswer() throws {
        let server = try service { path in
            path == "/0/0/0" ? .answer(403) : .stalls(after: Data())
        }
        // The other requests would wait for two minutes.
        let result = try download(server.address, silence: 120).run()
        #expect(failure(result) == .notAllowed(status: 403))
    }

    @Test("failures name the host of the tiles")
    func host() throws {
        let tiles = try service { _ in .answer(403) }
        let server = try TileService(tilesAt: "http://\(tiles.name)/{z}/{x}/{y}") { _ in .answer(404) }
        guard case .failed(let failure) = try download(server.address).run().end else {
            Issue.record("no failure")
            return
        }
        #expect(failure.server == tiles.name && failure.reason == .notAllowed(status: 403))
    }

    @Test("a map that has reached its maximum size is marked")
    func fullMap() throws {
        let server = try service { path in
            path.hasPrefix("/14/") ? .answer(body: Data(repeating: 0x1A, count: 600_000)) : nil
        }
        _ = try download(server.address, size: 570_000).run()
        #expect(try map().information.download?.isFull == true)
    }

    @Test(
        "a tile above the maximum size of a tile is requested once, and the map has all others",
        .timeLimit(.minutes(1)))
    func hugeTile() throws {
        // The end of the body never comes.
        let head = Data("HTTP/1.1 200 OK\r\nContent-Length: 20000000\r\n\r\n".utf8)
        let answer = head + Data(repeating: 0x1A, count: 17_000_000)
        let tile = try #require(TileAddress(zoom: 14, x: 9327, y: 4742))
        let server = try service { $0 == "/\(tile)" ? .stalls(after: answer) : nil }
        let result = try download(server.address, size: 18_000_000).run()
        #expect(failure(result) == .wrongTile(tile))
        #expect(result.missing == 1 && server.tiles.count == 19)
        #expect(try map().information.zooms == 5...14)
    }

    /// The head of an answer without the size of its body, and a body that is larger than a tile may be.
    private var hugeAnswer: Data {
        Data("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8) + Data(repeating: 0x1A, count: 17_000_000)
    }

    @Test(
        "several tiles above the maximum size of a tile do not count as tiles of the map",
        .timeLimit(.minutes(1)))
    func hugeTiles() throws {
        let answer = hugeAnswer
        let server = try service { $0.hasPrefix("/14/") ? .stalls(after: answer) : nil }
        // Three of them at once have more bytes than the map may have.
        let result = try download(server.address).run()
        guard case .wrongTile(let tile)? = failure(result) else {
            Issue.record("\(result)")
            return
        }
        #expect(tile.zoom == 14 && result.missing == 4 && server.tiles.count == 19)
        let information = try map().information
        #expect(information.zooms == 5...13 && information.download?.isFull == false)
    }

    @Test("a tile whose head tells too large a size is not received", .timeLimit(.minutes(1)))
    func announcedSize() throws {
        let head = Data("HTTP/1.1 200 OK\r\nContent-Length: 17000000\r\n\r\n".utf8)
        let server = try service { $0.hasPrefix("/14/") ? .stalls(after: head) : nil }
        // The bodies would be awaited for two minutes.
        let result = try download(server.address, silence: 120).run()
        guard case .wrongTile? = failure(result) else {
            Issue.record("\(result)")
            return
        }
        #expect(result.missing == 4 && server.tiles.count == 19)
    }

    @Test("answers that cannot be stored have a maximum size of their own", .timeLimit(.minutes(1)))
    func discarded() throws {
        let answer = hugeAnswer
        // Further tiles never arrive.
        let server = try service { path in
            path.hasPrefix("/12/")
                ? .stalls(after: answer)
                : path.hasPrefix("/13/") || path.hasPrefix("/14/") ? .stalls(after: Data()) : nil
        }
        let result = try download(server.address, silence: 120, discarded: 16_000_000).run()
        #expect(failure(result) == .wrongTile(try #require(TileAddress(zoom: 12, x: 2331, y: 1185))))
        #expect(result.missing >= 7)
        #expect(try map().information.download?.isFull == false)
    }

    @Test("a server that sends too much for the first tile has no map")
    func hugeFirstTile() throws {
        let body = Data(repeating: 0x1A, count: 20_000_000)
        let server = try service { _ in .answer(body: body) }
        guard case .wrongTile? = failure(try download(server.address).run()) else {
            Issue.record("not a wrong tile")
            return
        }
        #expect(files.isEmpty)
    }

    @Test("a download that reaches its maximum size without a tile has no map")
    func fullWithoutTiles() throws {
        let server = try service { path in
            path.hasPrefix("/14/") ? .answer(body: Data(repeating: 0x1A, count: 600_000)) : .answer(404)
        }
        #expect(failure(try download(server.address, size: 570_000).run()) == .noTiles)
        #expect(files.isEmpty)
    }

    @Test("tiles of an unknown schema end the download, and their file is deleted")
    func unknownSchema() throws {
        let layers = [
            "boundaries", "buildings", "earth", "landcover", "landuse", "places", "pois", "roads", "water",
        ]
        let body = Data(TestTile(layers.map { .init($0, []) }).bytes)
        // After ten tiles. The others never arrive.
        let stalling = try service(#""name":"Test""#) { path in
            path.hasPrefix("/14/") ? .stalls(after: Data()) : .answer(body: body)
        }
        #expect(failure(try download(stalling.address, silence: 120).run()) == .schema(layers: layers))
        #expect(files.isEmpty)
        // At the end of a map with fewer tiles.
        let small = try service(#""name":"Test""#) { path in
            path.hasPrefix("/14/") ? .answer(body: body) : .answer(404)
        }
        #expect(failure(try download(small.address).run()) == .schema(layers: layers))
        #expect(files.isEmpty)
    }
}
