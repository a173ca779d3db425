import Foundation
import GRDB
import TestSupport
import Testing
import VectorTiles

/// The area and the direction of rows of MBTiles files, which come from the metadata and from the tiles.
extension MapFileTests {
    private static let index = "CREATE UNIQUE INDEX tile ON tiles (zoom_level, tile_column, tile_row)"

    /// Writes a map of one tile of central Helsinki, 14/9327/4742.
    ///
    /// - Parameter facts: the metadata beside the format.
    private func helsinki(_ facts: KeyValuePairs<String, String>, row: Int = (1 << 14) - 1 - 4742) throws
        -> TemporaryMap
    {
        let rows = facts.map { "INSERT INTO metadata VALUES ('\($0.key)', '\($0.value)');" }.joined()
        return try database(
            Self.tables, Self.index, "INSERT INTO metadata VALUES ('format', 'pbf')",
            "INSERT INTO tiles VALUES (14, 9327, \(row), x'1A030A0161')",
            rows.isEmpty ? "SELECT 1" : rows)
    }

    private static let tile = TileAddress(zoom: 14, x: 9327, y: 4742)

    @Test(
        "bounds that cannot be those of the tiles are replaced by the area of the tiles",
        arguments: [
            "24.96,60.16,24.93,60.18", "24.93,60.18,24.96,60.16", "60.16,24.93,60.18,24.96", "0,0,0,0",
            "-400,-1000,1e9,nan", "24.93,60.16,24.96", "", "a,b,c,d", "200,95,210,99", "inf,inf,inf,inf",
        ])
    func wrongBounds(bounds: String) throws {
        let tile = try #require(Self.tile)
        #expect(try open(helsinki(["bounds": bounds])).information.area == tile.area)
    }

    @Test("bounds are read with blanks, brackets and more than the world")
    func oddBounds() throws {
        let area = MapInformation.Area(west: 24.93, south: 60.16, east: 24.96, north: 60.18)
        for text in [" 24.93, 60.16,\t24.96 ,60.18\n", "[24.93,60.16,24.96,60.18]"] {
            #expect(try open(helsinki(["bounds": text])).information.area == area)
        }
        #expect(
            try open(helsinki(["bounds": "-200,-95,200,95"])).information.area
                == .init(west: -180, south: -90, east: 180, north: 90))
    }

    @Test(
        "an area across the date line has its bounds", arguments: ["170,-20,-170,-10", "170,-20,190,-10"])
    func dateLine(bounds: String) throws {
        let map = try database(
            Self.tables, Self.index, "INSERT INTO metadata VALUES ('format', 'png'), ('bounds', '\(bounds)')",
            "INSERT INTO tiles VALUES (5, 0, 14, x'00'), (5, 31, 14, x'00')")
        #expect(
            try open(map).information.area == .init(west: 170, south: -20, east: -170, north: -10))
    }

    @Test("rows from the north are found by the bounds, or without bounds by the key “scheme”")
    func scheme() throws {
        let tile = try #require(Self.tile)
        let bounds = "24.93,60.16,24.96,60.18"
        func hasTile(_ map: TemporaryMap) throws -> Bool { try open(map).contents(of: tile) != nil }
        #expect(try hasTile(helsinki(["scheme": "tms"])))
        #expect(try hasTile(helsinki(["scheme": "tms", "bounds": bounds])))
        // Some programs copy the word from a server.
        #expect(try hasTile(helsinki(["scheme": "xyz", "bounds": bounds])))
        for facts in [["scheme": "xyz", "bounds": bounds], ["bounds": bounds], ["scheme": "XYZ"]]
            as [KeyValuePairs<String, String>]
        {
            let map = try helsinki(facts, row: 4742)
            #expect(try hasTile(map), "\(facts)")
            #expect(try open(map).information.area.overlaps(tile))
        }
    }

    @Test("without bounds, the area comes from the ends of the index, so not all rows are read")
    func areaByIndex() throws {
        // Two columns of 9,000 rows, as one run of the index.
        let map = try database(
            Self.tables, Self.index, "INSERT INTO metadata VALUES ('format', 'png')",
            """
            WITH RECURSIVE number(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM number WHERE n < 17999)
            INSERT INTO tiles SELECT 14, 5 + n / 9000, 100 + n % 9000, x'00' FROM number
            """, "VACUUM")
        try damageLeaves(of: map) { number, count in
            number == 0 || number == count - 1 || abs(number - count / 2) <= 2
        }
        let area = try open(map).information.area
        let last = (1 << 14) - 1
        let corners = [(5, last - 100), (6, last - 9099)].compactMap {
            TileAddress(zoom: 14, x: $0.0, y: $0.1)?.area
        }
        #expect(
            area
                == .init(
                    west: corners[0].west, south: corners[0].south, east: corners[1].east,
                    north: corners[1].north))
    }

    /// Overwrites leaves of the index, so reading them is an error.
    ///
    /// - Parameter isKept: whether a leaf stays, by its number and the count of leaves.
    private func damageLeaves(of map: TemporaryMap, except isKept: (Int, Int) -> Bool) throws {
        var data = try Data(contentsOf: map.url)
        let pageSize = Int(data[16]) << 8 + Int(data[17])
        // The first byte of a leaf is 10.
        let leaves = stride(from: pageSize, to: data.count, by: pageSize).filter { data[$0] == 10 }
        for (number, leaf) in leaves.enumerated() where !isKept(number, leaves.count) {
            data.replaceSubrange(leaf..<leaf + pageSize, with: Data(repeating: 0xFF, count: pageSize))
        }
        try data.write(to: map.url)
        let queue = try DatabaseQueue(path: map.url.path)
        #expect(throws: DatabaseError.self) {
            try queue.read {
                try Row.fetchOne($0, sql: "SELECT min(tile_row) FROM tiles WHERE zoom_level = 14")
            }
        }
        try queue.close()
    }

    @Test("the area of many columns is nearly exact")
    func manyColumns() throws {
        let map = try database(
            Self.tables, Self.index, "INSERT INTO metadata VALUES ('format', 'png')",
            """
            WITH RECURSIVE number(n) AS (VALUES (1000) UNION ALL SELECT n + 1 FROM number WHERE n < 8999)
            INSERT INTO tiles SELECT 14, n, n, x'00' FROM number
            """)
        let area = try open(map).information.area
        let last = (1 << 14) - 1
        let first = try #require(TileAddress(zoom: 14, x: 1000, y: last - 1000)).area
        let end = try #require(TileAddress(zoom: 14, x: 8999, y: last - 8999)).area
        #expect(area == .init(west: first.west, south: first.south, east: end.east, north: end.north))
    }

    @Test("a map without an index, and one that is a view, have the area of their tiles")
    func views() throws {
        let tile = try #require(Self.tile)
        let row = (1 << 14) - 1 - tile.y
        let plain = try database(
            Self.tables, "INSERT INTO metadata VALUES ('format', 'png')",
            "INSERT INTO tiles VALUES (14, 9327, \(row), x'00')")
        #expect(try open(plain).information.area == tile.area)
        let view = try database(
            """
            CREATE TABLE metadata (name TEXT, value TEXT);
            CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_id TEXT);
            CREATE TABLE images (tile_data BLOB, tile_id TEXT);
            CREATE UNIQUE INDEX map_index ON map (zoom_level, tile_column, tile_row);
            CREATE UNIQUE INDEX images_id ON images (tile_id);
            CREATE VIEW tiles AS SELECT map.zoom_level AS Zoom_Level, map.tile_column AS TILE_COLUMN,
                map.tile_row AS tile_row, images.tile_data AS tile_data
                FROM map JOIN images ON images.tile_id = map.tile_id;
            INSERT INTO map VALUES (14, 9327, \(row), 'a');
            INSERT INTO images VALUES (x'1A030A0161', 'a');
            """)
        let file = try open(view)
        #expect(file.information.area == tile.area)
        #expect(try file.contents(of: tile) != nil && file.layerNames() == ["a"])
    }
}
