import Foundation
import GRDB

/// The zoom levels, columns and rows of the tiles in an MBTiles file, by the ends of its index.
struct MBTilesExtent: Sendable {
    /// The zoom levels that have tiles. The metadata may list others, or none.
    let zooms: ClosedRange<Int>
    /// The columns and rows of the last zoom level; nil if they are not known.
    private(set) var tiles: Tiles?

    /// Columns and rows of a zoom level.
    struct Tiles: Hashable, Sendable {
        let zoom: Int
        let columns: ClosedRange<Int>
        /// The rows as numbers in the file.
        let rows: ClosedRange<Int>

        /// Whether the tiles reach the date line from both sides.
        var touchesDateLine: Bool { columns.lowerBound == 0 && columns.upperBound == (1 << zoom) - 1 }

        /// Returns the area.
        ///
        /// - Parameter countsFromSouth: whether row 0 is the southernmost one, as MBTiles specifies.
        func area(countsFromSouth: Bool) -> MapInformation.Area {
            let last = (1 << zoom) - 1
            let (north, south) =
                countsFromSouth
                ? (last - rows.upperBound, last - rows.lowerBound) : (rows.lowerBound, rows.upperBound)
            guard let first = TileAddress(zoom: zoom, x: columns.lowerBound, y: north)?.area,
                let end = TileAddress(zoom: zoom, x: columns.upperBound, y: south)?.area
            else { return .world }
            return .init(west: first.west, south: end.south, east: end.east, north: first.north)
        }
    }

    /// The maximum number of columns whose rows are read. If a level has more columns, some rows at the edges of the
    /// area may be missing.
    private static let columnLimit = 256

    /// Reads the extent.
    ///
    /// - Parameter readsAll: whether to read all rows if the file has no index.
    init(_ db: Database, _ file: RandomAccessFile, readsAll: Bool) throws {
        zooms = try Self.zooms(db, file)
        let zoom = zooms.upperBound
        if try Self.isIndexed(db, zoom) {
            tiles = try Self.tilesByIndex(db, zoom)
        } else if readsAll {
            tiles = try Self.tilesByRows(db, zoom)
        }
    }

    private static func zooms(_ db: Database, _ file: RandomAccessFile) throws -> ClosedRange<Int> {
        // SQLite takes each end from the index. min() and max() in one query would read all rows.
        func end(_ order: String) throws -> DatabaseValue? {
            try DatabaseValue.fetchOne(
                db,
                sql: """
                    SELECT zoom_level FROM tiles WHERE zoom_level IS NOT NULL ORDER BY zoom_level \(order) LIMIT 1
                    """)
        }
        guard let first = try end("ASC"), let last = try end("DESC") else { throw file.error(.noTiles) }
        // A column of SQLite accepts values of all types.
        guard let low = Int.fromDatabaseValue(first), let high = Int.fromDatabaseValue(last),
            TileAddress.zooms.contains(low), TileAddress.zooms.contains(high), low <= high
        else { throw file.error(.damagedDatabase("zoom_level \(first)–\(last)")) }
        return low...high
    }

    /// Conditions for the tiles of a level. Rows outside the level are left out.
    private static let isInLevel = """
        zoom_level = :zoom AND tile_column BETWEEN :first AND :last AND tile_row BETWEEN 0 AND :last
        """

    /// A query for the first or last column.
    private static func columnQuery(_ order: String) -> String {
        "SELECT tile_column FROM tiles WHERE \(isInLevel) ORDER BY tile_column \(order) LIMIT 1"
    }

    /// Returns whether SQLite finds the columns of a level in an index, also behind a view.
    private static func isIndexed(_ db: Database, _ zoom: Int) throws -> Bool {
        let steps = try Row.fetchAll(
            db, sql: "EXPLAIN QUERY PLAN " + columnQuery("ASC"),
            arguments: ["zoom": zoom, "first": 0, "last": 0]
        ).compactMap { $0["detail"] as String? }
        // Such as “SEARCH tiles USING COVERING INDEX tile_index (zoom_level=? AND tile_column>? AND tile_column<?)”.
        return steps.contains { $0.contains(/\([^()]*=\? AND [^()]*>\?/) }
            && !steps.contains { $0.hasPrefix("SCAN") || $0.contains("TEMP B-TREE") }
    }

    private static func tilesByIndex(_ db: Database, _ zoom: Int) throws -> Tiles? {
        let last = (1 << zoom) - 1
        func column(from first: Int, _ order: String = "ASC") throws -> Int? {
            try DatabaseValue.fetchOne(
                db, sql: columnQuery(order), arguments: ["zoom": zoom, "first": first, "last": last]
            ).flatMap { Int.fromDatabaseValue($0) }
        }
        func row(_ column: Int, _ order: String) throws -> Int? {
            try DatabaseValue.fetchOne(
                db,
                sql: """
                    SELECT tile_row FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row BETWEEN 0 AND ?
                    ORDER BY tile_row \(order) LIMIT 1
                    """, arguments: [zoom, column, last]
            ).flatMap { Int.fromDatabaseValue($0) }
        }
        guard let west = try column(from: 0), let east = try column(from: 0, "DESC") else { return nil }
        let step = (east - west) / columnLimit + 1
        var rows: ClosedRange<Int>?
        var next: Int? = west
        while let current = next {
            if let low = try row(current, "ASC"), let high = try row(current, "DESC") {
                rows = min(rows?.lowerBound ?? low, low)...max(rows?.upperBound ?? high, high)
            }
            guard current < east else { break }
            next = try column(from: min(current + step, east))
        }
        return rows.map { Tiles(zoom: zoom, columns: west...east, rows: $0) }
    }

    private static func tilesByRows(_ db: Database, _ zoom: Int) throws -> Tiles? {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT min(tile_column), max(tile_column), min(tile_row), max(tile_row) FROM tiles WHERE \(isInLevel)
                """, arguments: ["zoom": zoom, "first": 0, "last": (1 << zoom) - 1])
        let ends: [Int] = row?.databaseValues.compactMap { Int.fromDatabaseValue($0) } ?? []
        guard ends.count == 4, ends[0] <= ends[1], ends[2] <= ends[3] else { return nil }
        return Tiles(zoom: zoom, columns: ends[0]...ends[1], rows: ends[2]...ends[3])
    }
}
