import Foundation
import GRDB
import TestSupport
import Testing
import VectorTiles

/// Databases whose rows have other values than MBTiles expects, and large ones.
extension MapFileTests {
    @Test("a zoom level that is a text is damage")
    func textAsZoom() throws {
        let map = try database(
            Self.tables, "INSERT INTO tiles VALUES (0, 0, 0, x'00'), ('abc', 0, 0, x'00')",
            "INSERT INTO metadata VALUES ('format', 'png')")
        let error = #expect(throws: MapFileError.self) { try MapFile(map.url) }
        #expect(error?.reason == .damagedDatabase("zoom_level 0–\"abc\""))
    }

    @Test("metadata may be numbers")
    func numbersInMetadata() throws {
        let map = try database(
            "CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)",
            "CREATE TABLE metadata (name, value)", "INSERT INTO tiles VALUES (0, 0, 0, x'00')",
            "INSERT INTO metadata VALUES (1, 2), ('format', 'png'), ('name', 7), (NULL, NULL)")
        let information = try MapFile(map.url).information
        #expect(information.content == .raster && information.title == "7")
    }

    @Test("a tile that is a number is damaged")
    func numberAsTile() throws {
        let map = try database(
            Self.tables, "INSERT INTO metadata VALUES ('format', 'png')",
            "INSERT INTO tiles VALUES (0, 0, 0, 5)")
        let tile = try #require(TileAddress(zoom: 0, x: 0, y: 0))
        let error = #expect(throws: MapTileError.self) { try MapFile(map.url).contents(of: tile) }
        #expect(error?.fault == .unknownPicture)
    }

    @Test("columns and rows outside the zoom level do not belong to the area")
    func impossibleTiles() throws {
        let map = try database(
            Self.tables, "INSERT INTO metadata VALUES ('format', 'png')",
            "INSERT INTO tiles VALUES (1, 0, 1, x'00'), (1, \(Int.max), 0, x'00'), (1, 0, \(Int.max), x'00')",
            "INSERT INTO tiles VALUES (1, \(Int.min), 0, x'00'), (1, 'abc', 0, x'00'), (1, 0, 'abc', x'00')")
        let area = try MapFile(map.url).information.area
        #expect(area.west == -180 && area.east == 0)
        #expect(abs(area.south) < 1e-9 && abs(area.north - 85.0511) < 1e-3)
    }

    @Test("the zoom levels come from the ends of the index, so not all rows are read")
    func damagedMiddle() throws {
        let map = try database(
            Self.tables, "CREATE UNIQUE INDEX tile ON tiles (zoom_level, tile_column, tile_row)",
            "INSERT INTO metadata VALUES ('format', 'png'), ('bounds', '-180,-85,180,85')",
            """
            WITH RECURSIVE number(n) AS (VALUES (0) UNION ALL SELECT n + 1 FROM number WHERE n < 20000)
            INSERT INTO tiles SELECT CASE n WHEN 0 THEN 0 WHEN 20000 THEN 16 ELSE 8 END, n, n, x'00' FROM number
            """, "VACUUM")
        // All leaves of the index except the first and the last one. Their first byte is 10.
        var data = try Data(contentsOf: map.url)
        let pageSize = Int(data[16]) << 8 + Int(data[17])
        let leaves = stride(from: pageSize, to: data.count, by: pageSize).filter { data[$0] == 10 }
        for leaf in leaves.dropFirst().dropLast() {
            data.replaceSubrange(leaf..<leaf + pageSize, with: Data(repeating: 0xFF, count: pageSize))
        }
        try data.write(to: map.url)
        let queue = try DatabaseQueue(path: map.url.path)
        #expect(throws: DatabaseError.self) {
            try queue.read { try Row.fetchOne($0, sql: "SELECT min(zoom_level), max(zoom_level) FROM tiles") }
        }
        try queue.close()
        #expect(try MapFile(map.url).information.zooms == 0...16)
    }

    @Test("a notice of a million tags is read once and cut", .timeLimit(.minutes(1)))
    func longNotice() throws {
        for part in ["<", "<>", "a<b>"] {
            let map = try database(
                Self.tables, "INSERT INTO tiles VALUES (0, 0, 0, x'00')",
                "INSERT INTO metadata VALUES ('format', 'png')",
                """
                INSERT INTO metadata VALUES
                ('attribution', 'A' || replace(hex(zeroblob(\(999_990 / part.count))), '00', '\(part)'))
                """)
            let notice = try #require(try MapFile(map.url).information.attribution)
            #expect(notice.hasPrefix("A") && notice.count <= 2000)
        }
    }
}
