import Foundation
import GRDB
import TestSupport
import Testing
import VectorTiles

@Suite("Map files")
struct MapFileTests {
    private func reason(_ name: String, _ bytes: some Sequence<UInt8>) throws -> MapFileError.Reason? {
        let map = try TemporaryMap(name, bytes)
        do throws(MapFileError) {
            _ = try MapFile(map.url)
            return nil
        } catch {
            #expect(error.fileName == name)
            #expect(error.description.contains(name))
            return error.reason
        }
    }

    private func helsinki(_ format: String) throws -> Data {
        try Data(contentsOf: TemporaryMap.helsinki(format))
    }

    @Test("a real map has its description", arguments: ["mbtiles", "pmtiles"])
    func description(format: String) throws {
        let file = try MapFile(TemporaryMap.helsinki(format))
        let information = file.information
        #expect(information.format.rawValue.lowercased() == format)
        #expect(information.zooms == 0...14)
        #expect(information.area == .init(west: 24.93, south: 60.16, east: 24.96, north: 60.18))
        #expect(try file.layerNames().contains("transportation"))
    }

    @Test("both formats have the same tiles")
    func sameTiles() throws {
        let first = try MapFile(TemporaryMap.helsinki("mbtiles"))
        let second = try MapFile(TemporaryMap.helsinki("pmtiles"))
        var found = 0
        for (zoom, x, y) in [
            (0, 0, 0), (10, 582, 296), (13, 4663, 2371), (14, 9327, 4742), (14, 9326, 4741), (14, 9328, 4742),
        ] {
            let tile = try #require(TileAddress(zoom: zoom, x: x, y: y))
            switch (try first.contents(of: tile), try second.contents(of: tile)) {
            case (.vector(let one)?, .vector(let other)?):
                #expect(one == other)
                #expect(try !VectorTile(one).layers.isEmpty || zoom == 0)
                found += 1
            case (nil, nil): #expect(x == 9328, "\(tile)")
            default: Issue.record("\(tile) is in one file only")
            }
        }
        #expect(found == 5)
    }

    @Test("a tile of central Helsinki has its streets")
    func streets() throws {
        let file = try MapFile(TemporaryMap.helsinki("mbtiles"))
        let tile = try #require(TileAddress(zoom: 14, x: 9327, y: 4742))
        guard case .vector(let bytes)? = try file.contents(of: tile) else {
            Issue.record("no tile")
            return
        }
        let names = try #require(try VectorTile(bytes).layers.first { $0.name == "transportation_name" })
        #expect(names.values.contains(.text("Aleksanterinkatu")))
    }

    @Test("leaf directories, runs of equal tiles and missing tiles are found")
    func leaves() throws {
        let tile = TestTile([.init("a", [])]).bytes
        let other = TestTile([.init("b", [])]).bytes
        // Indices 1, 2, 3 are a run; 4 is missing.
        let archive = TestArchive([(0, other), (1, tile), (2, tile), (3, tile), (5, other)], leafSize: 1)
        let map = try TemporaryMap("leaves.pmtiles", archive.bytes)
        let file = try MapFile(map.url)
        func names(_ zoom: Int, _ x: Int, _ y: Int) throws -> [String]? {
            let address = try #require(TileAddress(zoom: zoom, x: x, y: y))
            guard case .vector(let bytes)? = try file.contents(of: address) else { return nil }
            return try VectorTile.layerNames(bytes)
        }
        #expect(try names(0, 0, 0) == ["b"])
        #expect(try names(1, 0, 0) == ["a"] && names(1, 0, 1) == ["a"] && names(1, 1, 1) == ["a"])
        #expect(try names(1, 1, 0) == nil)
        #expect(try names(2, 0, 0) == ["b"])
        #expect(try names(2, 3, 3) == nil)
    }

    @Test("files that are no maps have their reasons")
    func noMaps() throws {
        #expect(try reason("empty.mbtiles", []) == .empty)
        #expect(try reason("text.pmtiles", "Hello, this is a text.".utf8) == .unknownFormat)
        #expect(
            try reason("old.pmtiles", Array("PM".utf8) + [2, 0] + [UInt8](repeating: 0, count: 200))
                == .version(2))
        var archive = TestArchive([(0, [0x1A, 0])])
        archive.headerChanges = [7: 4]
        #expect(try reason("new.pmtiles", archive.bytes) == .version(4))
        archive.headerChanges = [97: 3]
        #expect(try reason("brotli.pmtiles", archive.bytes) == .compression("Brotli"))
        archive.headerChanges = [98: 4]
        #expect(try reason("zstd.pmtiles", archive.bytes) == .compression("Zstandard"))
        archive.headerChanges = [99: 5]
        #expect(try reason("avif.pmtiles", archive.bytes) == .content("AVIF"))
        archive.headerChanges = [100: 20]
        #expect(try reason("zooms.pmtiles", archive.bytes) == .damaged(position: 100))
        #expect(try reason("none.pmtiles", TestArchive([]).bytes) == .noTiles)
    }

    @Test("missing files, folders and pipes have their reasons")
    func unreadable() throws {
        let map = try TemporaryMap("map.pmtiles", [])
        func reason(_ url: URL) -> MapFileError.Reason? {
            do throws(MapFileError) {
                _ = try MapFile(url)
                return nil
            } catch { return error.reason }
        }
        #expect(reason(map.folder.appending(path: "other.pmtiles")) == .missing)
        #expect(reason(map.folder) == .isFolder)
        let pipe = map.folder.appending(path: "pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(reason(pipe) == .unknownFormat)
    }

    @Test("a file that is cut off says how much of it is there", arguments: ["mbtiles", "pmtiles"])
    func cutOff(format: String) throws {
        let data = try helsinki(format)
        for count in [data.count - 1, data.count / 2, 1000] {
            #expect(
                try reason("half.\(format)", data.prefix(count))
                    == .cutOff(expected: UInt64(data.count), found: UInt64(count)))
        }
        #expect(try reason("head.\(format)", data.prefix(50)) != nil)
    }

    @Test("a damaged directory is an error of the file")
    func damagedDirectory() throws {
        var data = try helsinki("pmtiles")
        data.replaceSubrange(140..<160, with: Data(repeating: 0xFF, count: 20))
        #expect(try reason("damaged.pmtiles", data) == .damaged(position: 127))
    }

    @Test("a damaged tile is an error of this tile only")
    func damagedTile() throws {
        var data = try helsinki("pmtiles")
        data.replaceSubrange(data.count - 3000..<data.count - 2000, with: Data(repeating: 0xFF, count: 1000))
        let map = try TemporaryMap("damaged.pmtiles", data)
        let file = try MapFile(map.url)
        // The last tile of the file by its index.
        let last = try #require(TileAddress(zoom: 14, x: 9327, y: 4741))
        let error = #expect(throws: MapTileError.self) { try file.contents(of: last) }
        #expect(error?.tile == last && error?.fault == .unpackable)
        #expect(error?.description.contains("14/9327/4741") == true)
        #expect(try file.contents(of: try #require(TileAddress(zoom: 14, x: 9327, y: 4742))) != nil)
    }

    // MARK: - MBTiles

    func database(_ statements: String...) throws -> TemporaryMap {
        let map = try TemporaryMap("map.mbtiles", [])
        let queue = try DatabaseQueue(path: map.url.path)
        try queue.writeWithoutTransaction { db in
            for statement in statements { try db.execute(sql: statement) }
        }
        try queue.close()
        return map
    }

    /// Opens a map, which can be deleted afterwards.
    func open(_ map: TemporaryMap) throws(MapFileError) -> MapFile {
        defer { withExtendedLifetime(map) {} }
        return try MapFile(map.url)
    }

    static let tables = """
        CREATE TABLE metadata (name TEXT, value TEXT);
        CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
        """

    private func reason(_ map: TemporaryMap) -> MapFileError.Reason? {
        do throws(MapFileError) {
            _ = try MapFile(map.url)
            return nil
        } catch { return error.reason }
    }

    @Test("other databases and databases without tiles have their reasons")
    func otherDatabases() throws {
        #expect(reason(try database("CREATE TABLE place (id INTEGER)")) == .otherDatabase)
        #expect(reason(try database("CREATE TABLE tiles (x INTEGER)")) == .otherDatabase)
        #expect(reason(try database(Self.tables)) == .noTiles)
        let levels = try database(Self.tables, "INSERT INTO tiles VALUES (99, 0, 0, x'00')")
        #expect(reason(levels) == .damagedDatabase("zoom_level 99–99"))
        let content = try database(
            Self.tables, "INSERT INTO tiles VALUES (0, 0, 0, x'00')",
            "INSERT INTO metadata VALUES ('format', 'avif')")
        #expect(reason(content) == .content("avif"))
    }

    @Test("rows count from the south, and the area of the tiles replaces missing bounds")
    func rows() throws {
        let tile = TestTile([.init("a", [])]).bytes.map { String($0, radix: 16).leftPadded }.joined()
        let map = try database(
            Self.tables, "INSERT INTO metadata VALUES ('format', 'pbf')",
            "INSERT INTO tiles VALUES (1, 0, 1, x'\(tile)')")
        let file = try MapFile(map.url)
        #expect(try file.contents(of: try #require(TileAddress(zoom: 1, x: 0, y: 0))) != nil)
        #expect(try file.contents(of: try #require(TileAddress(zoom: 1, x: 0, y: 1))) == nil)
        #expect(file.information.area.west == -180 && file.information.area.east == 0)
        #expect(abs(file.information.area.south) < 1e-9 && abs(file.information.area.north - 85.0511) < 1e-3)
        #expect(try file.layerNames() == ["a"])
    }

    @Test("a tile above the limit is refused without reading it")
    func hugeTile() throws {
        let map = try database(
            Self.tables, "INSERT INTO metadata VALUES ('format', 'pbf')",
            "INSERT INTO tiles VALUES (0, 0, 0, zeroblob(50000000))")
        let tile = try #require(TileAddress(zoom: 0, x: 0, y: 0))
        let error = #expect(throws: MapTileError.self) { try MapFile(map.url).contents(of: tile) }
        #expect(error?.fault == .tooLarge(limit: 16 << 20))
    }

    @Test("reading changes nothing in a map and its folder, also in the mode of a log")
    func unchanged() throws {
        let map = try database(
            "PRAGMA journal_mode = WAL", Self.tables, "INSERT INTO metadata VALUES ('format', 'pbf')",
            "INSERT INTO tiles VALUES (0, 0, 0, x'1A030A0161')")
        let before = try Data(contentsOf: map.url)
        _ = try MapFile(map.url).contents(of: try #require(TileAddress(zoom: 0, x: 0, y: 0)))
        #expect(try Data(contentsOf: map.url) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: map.folder.path) == ["map.mbtiles"])
    }

    @Test("a map with the log of another program is refused")
    func beingWritten() throws {
        let map = try database(Self.tables)
        try Data([1]).write(to: URL(filePath: map.url.path + "-wal"))
        #expect(reason(map) == .beingWritten)
    }

    @Test("the attribution is plain text")
    func attribution() throws {
        let map = try database(
            Self.tables, "INSERT INTO tiles VALUES (0, 0, 0, x'00')",
            "INSERT INTO metadata VALUES ('format', 'png')",
            """
            INSERT INTO metadata VALUES ('attribution', '<a href="https://example.org">&copy; OpenStreetMap</a> contributors')
            """)
        #expect(try MapFile(map.url).information.attribution == "© OpenStreetMap contributors")
        #expect(try MapFile(map.url).information.content == .raster)
    }
}

extension String {
    fileprivate var leftPadded: String { count == 1 ? "0" + self : self }
}
