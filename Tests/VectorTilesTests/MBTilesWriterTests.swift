import Foundation
import GRDB
import TestSupport
import Testing
import VectorTiles

@Suite("Writing MBTiles files")
struct MBTilesWriterTests {
    private let home: TemporaryMap
    private var url: URL { home.folder.appending(path: "area.mbtiles") }
    private let tile = TestTile([.init("water", [.init(.points([(1, 1)]))])]).bytes

    init() throws { home = try TemporaryMap("none", []) }

    private func address(_ zoom: Int, _ x: Int, _ y: Int) throws -> TileAddress {
        try #require(TileAddress(zoom: zoom, x: x, y: y))
    }

    @Test("a reader gets the tiles and the description")
    func wholeFile() throws {
        let download = MapInformation.Download(
            server: "https://maps.example/", area: .init(west: 24.8, south: 60.1, east: 25.2, north: 60.3),
            missing: 7)
        let writer = try MBTilesWriter(url)
        try writer.add([(address(3, 4, 2), tile), (address(4, 9, 4), tile)])
        try writer.describe(download, attribution: "© A")
        try writer.close()
        let file = try MapFile(url)
        #expect(file.information.zooms == 3...4 && file.information.area == download.area)
        #expect(file.information.attribution == "© A" && file.information.download == download)
        #expect(try file.layerNames() == ["water"])
        guard case .vector(let bytes)? = try file.contents(of: address(4, 9, 4)) else {
            Issue.record("no tile")
            return
        }
        #expect(bytes == tile)
        #expect(try file.contents(of: address(4, 9, 11)) == nil)
    }

    @Test("the title and the errors have the name of the map")
    func name() throws {
        var writer = try MBTilesWriter(url, name: "helsinki.mbtiles")
        try writer.add([(address(0, 0, 0), tile)])
        // A folder in place of SQLite's log makes each write fail.
        let log = URL(filePath: url.path + "-journal")
        try FileManager.default.createDirectory(at: log, withIntermediateDirectories: false)
        let error = #expect(throws: MapFileError.self) { try writer.add([(address(1, 0, 0), tile)]) }
        guard case .writing? = error?.reason, let error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error.description.hasPrefix("Could not write the map “helsinki.mbtiles” ("))
        #expect(try writer.tiles == [address(0, 0, 0)] && writer.size == tile.count)
        try FileManager.default.removeItem(at: log)
        let area = MapInformation.Area(west: 1, south: 2, east: 3, north: 4)
        let download = MapInformation.Download(server: "a", area: area, missing: 1, isFull: true)
        try writer.describe(download, attribution: "© A")
        try writer.close()
        #expect(try MapFile(url).information.title == "helsinki.mbtiles")
        writer = try MBTilesWriter(url)
        #expect(writer.download == download)
        try writer.describe(.init(server: "a", area: area, missing: 1), attribution: "© A")
        try writer.close()
        #expect(try MapFile(url).information.download?.isFull == false)
    }

    @Test("each added tile reduces the number of missing ones, once")
    func missing() throws {
        let download = MapInformation.Download(
            server: "a", area: .init(west: 1, south: 2, east: 3, north: 4), missing: 3)
        let writer = try MBTilesWriter(url)
        try writer.describe(download, attribution: "© A")
        try writer.add([(address(0, 0, 0), tile), (address(1, 0, 0), [])])
        try writer.add([(address(0, 0, 0), tile)])
        #expect(writer.download?.missing == 1)
        // Another connection reads the number, as after a crash.
        let other = try MBTilesWriter(url)
        #expect(other.download?.missing == 1)
        try other.add([(address(1, 0, 1), tile), (address(1, 1, 1), tile)])
        #expect(other.download?.missing == 0)
    }

    @Test("a damaged database is told from a disk error")
    func damaged() throws {
        try Data(repeating: 7, count: 8192).write(to: url)
        #expect(#expect(throws: MapFileError.self) { try MBTilesWriter(url) }?.isDamage == true)
        let nowhere = home.folder.appending(path: "missing/area.mbtiles")
        let error = #expect(throws: MapFileError.self) { try MBTilesWriter(nowhere) }
        guard case .writing? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a full disk is named with its cure")
    func fullDisk() {
        #expect(
            MapFileError(writing: "a.mbtiles", code: ENOSPC).description
                == "Could not store the map “a.mbtiles”: the disk is full. Free some space, and try again.")
    }

    @Test("a file that is opened again goes on")
    func again() throws {
        var writer = try MBTilesWriter(url)
        try writer.add([(address(0, 0, 0), tile), (address(1, 0, 1), [])])
        try writer.close()
        // A tile that the server does not have is no zoom level of the map.
        #expect(try MapFile(url).information.zooms == 0...0)
        writer = try MBTilesWriter(url)
        #expect(try writer.tiles == [address(0, 0, 0), address(1, 0, 1)])
        #expect(writer.size == tile.count && writer.download == nil)
        let roads = TestTile([.init("roads", [])]).bytes
        try writer.add([(address(1, 0, 0), roads)])
        try writer.close()
        #expect(try MapFile(url).layerNames() == ["roads", "water"])
        #expect(try MapFile(url).information.zooms == 0...1)
    }

    @Test("other data than tiles are refused")
    func refused() throws {
        let writer = try MBTilesWriter(url)
        for text in ["<html>", "%PDF-1.7", "Not Found"] {
            #expect(throws: TileFault.self, "\(text)") { try MBTilesWriter.check(Array(text.utf8)) }
            let error = #expect(throws: MapFileError.self) {
                try writer.add([(address(0, 0, 0), Array(text.utf8))])
            }
            #expect(error?.reason == .unreadableTiles)
        }
        #expect(writer.tiles.isEmpty)
    }

    private let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 1, 0, 0, 0, 1, 0]

    @Test("a map has tiles of one kind")
    func kinds() throws {
        let writer = try MBTilesWriter(url)
        try writer.add([(address(0, 0, 0), tile)])
        #expect(writer.layerNames == ["water"])
        let error = #expect(throws: MapFileError.self) { try writer.add([(address(1, 0, 0), png)]) }
        #expect(error?.reason == .content("png"))
    }

    @Test("a map of pictures may have several formats")
    func pictures() throws {
        // The frame header of a JPEG file, 256 × 256 px.
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 1, 0, 1, 0]
        let writer = try MBTilesWriter(url)
        try writer.add([(address(0, 0, 0), png), (address(1, 0, 0), jpeg)])
        #expect(writer.layerNames == nil)
        let error = #expect(throws: MapFileError.self) { try writer.add([(address(1, 1, 0), tile)]) }
        #expect(error?.reason == .content("pbf"))
        try writer.close()
        let file = try MapFile(url)
        for (address, format) in [
            (try address(0, 0, 0), RasterTile.Format.png), (try address(1, 0, 0), .jpeg),
        ] {
            guard case .raster(let picture)? = try file.contents(of: address) else {
                Issue.record("\(address)")
                continue
            }
            #expect(picture.format == format)
        }
    }

    @Test("rows of an earlier file that are no tiles are left out")
    func oddRows() throws {
        let queue = try DatabaseQueue(path: url.path)
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE metadata (name, value);
                    CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data,
                        PRIMARY KEY (zoom_level, tile_column, tile_row));
                    INSERT INTO metadata VALUES (1, 2), ('format', 'pbf');
                    INSERT INTO tiles VALUES (0, 0, \(Int.min), x'00'), (3, 0, \(Int.max), x'00');
                    INSERT INTO tiles VALUES (3, \(Int.min), 0, x'00'), (99, 0, 0, x'00'), (3, 4, 5, 7);
                    """)
        }
        try queue.close()
        let writer = try MBTilesWriter(url)
        #expect(try writer.tiles == [address(3, 4, 2)])
        try writer.close()
    }
}
