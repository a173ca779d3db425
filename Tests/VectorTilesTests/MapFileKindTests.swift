import Foundation
import GRDB
import Harness
import TestSupport
import Testing
import VectorTiles

/// Files of other programs, whose metadata are missing or differ from the tiles.
extension MapFileTests {
    private static let png: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 1, 0, 0, 0, 1, 0]
    private static let zstandard: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x24, 0x03, 0x19, 0, 0]
    private static let avif: [UInt8] = [0, 0, 0, 0x20] + Array("ftypavif".utf8) + [0, 0, 0, 0]
    private static func vector(_ layers: String...) -> [UInt8] {
        TestTile(layers.map { .init($0, []) }).bytes
    }

    private func reason(_ map: TemporaryMap) -> MapFileError.Reason? {
        do throws(MapFileError) {
            _ = try open(map)
            return nil
        } catch {
            #expect(error.description.contains(map.url.lastPathComponent))
            return error.reason
        }
    }

    /// Writes a map with the tiles 2/0/0, 2/0/1 and so on.
    private func map(_ format: String?, _ tiles: [UInt8]...) throws -> TemporaryMap {
        let map = try database(Self.tables)
        let queue = try DatabaseQueue(path: map.url.path)
        try queue.write { db in
            if let format {
                try db.execute(sql: "INSERT INTO metadata VALUES ('format', ?)", arguments: [format])
            }
            for (number, tile) in tiles.enumerated() {
                try db.execute(
                    sql: "INSERT INTO tiles VALUES (2, 0, ?, ?)", arguments: [3 - number, Data(tile)])
            }
        }
        try queue.close()
        return map
    }

    /// Writes a PMTiles file with one tile.
    private func archive(_ type: UInt8, _ tile: [UInt8]) throws -> TemporaryMap {
        var archive = TestArchive([(0, tile)])
        archive.headerChanges = [99: type]
        return try TemporaryMap("map.pmtiles", archive.bytes)
    }

    @Test(
        "the kind of tiles comes from the tiles, if the metadata name another one or none",
        arguments: [
            nil, "", "pbf", "PBF", " mvt ", "png", "image/jpeg", "avif", "application/x-protobuf", "?",
        ] as [String?])
    func kinds(format: String?) throws {
        #expect(try open(map(format, Self.vector("a"))).information.content == .vector(layers: []))
        #expect(try open(map(format, Self.png)).information.content == .raster)
        // An empty or damaged tile does not tell the kind of the others.
        #expect(
            try open(map(format, [], Self.vector("a"))).information.content == .vector(layers: []))
    }

    @Test(
        "a wrong type of tiles in the header of a PMTiles file does not count",
        arguments: 0...9 as ClosedRange<UInt8>)
    func types(type: UInt8) throws {
        #expect(try open(archive(type, Self.vector("a"))).information.content == .vector(layers: []))
        #expect(try open(archive(type, Self.png)).information.content == .raster)
    }

    @Test("formats that Carte does not read are named")
    func foreignKinds() throws {
        for format in [nil, "pbf", "png"] {
            #expect(try reason(map(format, Self.zstandard)) == .compression("Zstandard"))
            #expect(try reason(map(format, Self.avif)) == .content("AVIF"))
            #expect(try reason(map(format, Array("GIF89a".utf8))) == .content("GIF"))
        }
        #expect(try reason(archive(1, Self.zstandard)) == .compression("Zstandard"))
        #expect(try reason(archive(6, [1, 2, 3])) == .content("MLT"))
        #expect(try reason(archive(5, Self.avif)) == .content("AVIF"))
        #expect(try reason(map(nil, [0xFF])) == .unreadableTiles)
        #expect(try reason(archive(0, [0xFF])) == .unreadableTiles)
    }

    @Test("pictures may be packed")
    func packedPicture() throws {
        let url = try TemporaryMap("tile", Self.png)
        let packed = try Data(
            Tool.run("gzip", ["-c", url.url.path], environment: ProcessInfo.processInfo.environment))
        let file = try open(archive(2, Array(packed)))
        guard
            case .raster(let picture)? = try file.contents(of: try #require(TileAddress(zoom: 0, x: 0, y: 0)))
        else {
            Issue.record("no picture")
            return
        }
        #expect(picture.format == .png && file.pictureFormat == .png)
    }

    @Test("without a list of layers, several tiles tell them")
    func layers() throws {
        let tiles = [Self.vector("water"), [0xFF], Self.vector("water", "place"), Self.vector("building")]
        let plain = try map("pbf", tiles[0], tiles[1], tiles[2], tiles[3])
        let one = try open(plain).layerNames { $0.contains("water") || $0.contains("building") }
        #expect(one.count == 1)
        let spread = try TemporaryMap(
            "map.pmtiles", TestArchive(tiles.enumerated().map { (UInt64($0 + 5), $1) }).bytes)
        #expect(try open(spread).layerNames().sorted() == ["building", "place", "water"])
        let leaves = try TemporaryMap(
            "map.pmtiles", TestArchive(tiles.enumerated().map { (UInt64($0 + 5), $1) }, leafSize: 2).bytes)
        #expect(try open(leaves).layerNames().sorted() == ["building", "place", "water"])
        let levels = try database(
            Self.tables,
            "INSERT INTO metadata VALUES ('format', 'pbf'), ('json', '{\"vector_layers\":[{}]}')",
            "INSERT INTO tiles VALUES (14, 0, 0, x'1A030A0161'), (5, 0, 0, x'1A030A0162'), (0, 0, 0, x'1A030A0163')"
        )
        #expect(try open(levels).layerNames() == ["a", "b", "c"])
        let none = try map("pbf", [], [])
        #expect(throws: MapFileError(fileName: "map.mbtiles", reason: .unreadableTiles)) {
            try open(none).layerNames()
        }
    }

    @Test("an invalid value in the metadata does not invalidate the others")
    func metadata() throws {
        let archive = TestArchive(
            [(0, Self.vector("a"))],
            metadata: #"{"name":7,"attribution":"© A","vector_layers":[{"id":"b"}]}"#)
        let file = try open(TemporaryMap("map.pmtiles", archive.bytes))
        #expect(file.information.attribution == "© A" && file.information.title == nil)
        #expect(try file.layerNames() == ["b"])
        let other = try database(
            "CREATE TABLE metadata (id INTEGER)",
            Self.tables.replacing(/CREATE TABLE metadata.*\n/, with: ""),
            "INSERT INTO tiles VALUES (0, 0, 0, x'1A030A0161')")
        #expect(try open(other).layerNames() == ["a"])
    }

    @Test("the zoom levels and the area of a PMTiles file are possible ones")
    func archiveHeader() throws {
        let tiles = (5...8).map { (UInt64($0), Self.vector("a")) }
        var archive = TestArchive(tiles, leafSize: 3)
        // Levels and area are not told.
        for position in 100..<118 { archive.headerChanges[position] = 0 }
        var information = try open(TemporaryMap("map.pmtiles", archive.bytes)).information
        #expect(information.zooms == 2...2 && information.area == .world)
        // Tiles in any order.
        archive.headerChanges = [96: 0]
        information = try open(TemporaryMap("map.pmtiles", archive.bytes)).information
        #expect(information.area == .init(west: 24, south: 60, east: 25, north: 61))
    }

    @Test("the beginning of a mark is a file that is cut off", arguments: ["PMTi", "SQLite form", "P"])
    func cutOffMark(text: String) throws {
        guard case .cutOff(_, UInt64(text.utf8.count))? = try reason(TemporaryMap("map", text.utf8)) else {
            Issue.record("not cut off")
            return
        }
    }

    @Test("a finished journal is no reason to wait, and a log beside the file counts for its link")
    func logs() throws {
        let file = try map("pbf", Self.vector("a"))
        let journal = URL(filePath: file.url.path + "-journal")
        try Data(repeating: 0, count: 512).write(to: journal)
        #expect(reason(file) == nil)
        try Data([0xD9, 0xD5, 0x05, 0xF9]).write(to: journal)
        #expect(reason(file) == .beingWritten)
        try FileManager.default.moveItem(at: journal, to: URL(filePath: file.url.path + "-wal"))
        let link = file.folder.appending(path: "link.mbtiles")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.url)
        #expect(throws: MapFileError(fileName: "link.mbtiles", reason: .beingWritten)) { try MapFile(link) }
    }
}
