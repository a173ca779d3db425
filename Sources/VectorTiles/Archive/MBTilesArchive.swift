import Foundation
import GRDB

/// An [MBTiles](https://github.com/mapbox/mbtiles-spec) file: a SQLite database with a table or view `tiles`.
final class MBTilesArchive: TileArchive {
    let information: MapInformation

    private let database: DatabaseQueue

    /// Opens a database. It changes nothing in the file or beside it.
    init(_ url: URL, _ file: RandomAccessFile) throws(MapFileError) {
        try Self.checkSize(file)
        // SQLite would have to merge the log into the file.
        for ending in ["-wal", "-journal"] {
            if let log = try? RandomAccessFile(URL(filePath: url.path + ending)), log.size > 0 {
                throw file.error(.beingWritten)
            }
        }
        do {
            var configuration = Configuration()
            configuration.readonly = true
            // Without locks, and without files beside a database that has the mode of a log. Debian's SQLite
            // accepts such URIs as file names.
            database = try DatabaseQueue(
                path: url.absoluteURL.absoluteString + "?immutable=1", configuration: configuration)
            information = try database.read { try Self.information($0, file) }
        } catch let error as MapFileError {
            throw error
        } catch let error as DatabaseError {
            throw file.error(.damagedDatabase(error.message ?? "\(error.resultCode)"))
        } catch {
            throw file.error(.system(error.localizedDescription))
        }
    }

    func bytes(of tile: TileAddress) throws(TileFault) -> [UInt8]? {
        try fetch(
            "zoom_level = ? AND tile_column = ? AND tile_row = ?", [tile.zoom, tile.x, tile.southernRow])
    }

    func anyBytes() throws(TileFault) -> [UInt8]? {
        try fetch("zoom_level = ?", [information.zooms.upperBound])
    }

    /// Fetches a tile. SQLite knows the size of a tile without reading it.
    private func fetch(_ condition: String, _ arguments: StatementArguments) throws(TileFault) -> [UInt8]? {
        let limit = Inflate.tileLimit
        let row: Row?
        do {
            row = try database.read { db in
                let statement = try db.cachedStatement(
                    sql: """
                        SELECT length(tile_data),
                            CASE WHEN length(tile_data) <= \(limit) THEN CAST(tile_data AS BLOB) END
                        FROM tiles WHERE \(condition) LIMIT 1
                        """)
                return try Row.fetchOne(statement, arguments: arguments)
            }
        } catch {
            throw .unreadable
        }
        guard let row else { return nil }
        let size: Int? = row[0]
        let data: Data? = row[1]
        guard size ?? 0 <= limit else { throw .tooLarge(limit: limit) }
        return data.map { [UInt8]($0) }
    }

    private static func information(_ db: Database, _ file: RandomAccessFile) throws -> MapInformation {
        guard try db.tableExists("tiles") || db.viewExists("tiles"),
            try Set(db.columns(in: "tiles").map(\.name)).isSuperset(
                of: ["zoom_level", "tile_column", "tile_row", "tile_data"])
        else { throw file.error(.otherDatabase) }
        var facts: [String: String] = [:]
        if try db.tableExists("metadata") || db.viewExists("metadata") {
            for row in try Row.fetchAll(
                db,
                sql: """
                    SELECT CAST(name AS TEXT), CAST(value AS TEXT) FROM metadata
                    WHERE length(value) < 1000000 LIMIT 100
                    """)
            {
                if let name: String = row[0], let value: String = row[1] { facts[name] = value }
            }
        }
        let zooms = try zooms(db, file)
        var information = MapInformation(
            format: .mbtiles, content: try content(facts, file), zooms: zooms,
            area: try facts["bounds"].flatMap(MapInformation.Area.init(bounds:))
                ?? area(db, zoom: zooms.upperBound), title: facts["name"],
            attribution: MapInformation.plainText(facts["attribution"]))
        information.download = MapInformation.Download(facts)
        return information
    }

    private static func content(
        _ facts: [String: String], _ file: RandomAccessFile
    ) throws -> MapInformation.Content {
        switch facts["format"]?.lowercased() {
        case "pbf", "mvt":
            return .vector(layers: MapMetadata(json: (facts["json"] ?? "").utf8).layers?.map(\.id) ?? [])
        // Before version 1.3, the format was optional, and all tiles were pictures.
        case "png", "jpg", "jpeg", "webp", "image/png", "image/jpeg", "image/webp", nil: return .raster
        case let other?: throw file.error(.content(other))
        }
    }

    /// The zoom levels that have tiles. The metadata may list others, or none.
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

    /// The area of the tiles of a level. Rows outside the level are left out.
    private static func area(_ db: Database, zoom: Int) throws -> MapInformation.Area {
        let last = (1 << zoom) - 1
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT min(tile_column), max(tile_column), min(tile_row), max(tile_row) FROM tiles
                WHERE zoom_level = ? AND tile_column BETWEEN 0 AND ? AND tile_row BETWEEN 0 AND ?
                """, arguments: [zoom, last, last])
        let ends: [Int] = row?.databaseValues.compactMap { Int.fromDatabaseValue($0) } ?? []
        guard ends.count == 4 else { return .world }
        let (west, east, south, north) = (ends[0], ends[1], ends[2], ends[3])
        let size = Double(1 << zoom)
        func longitude(_ column: Int) -> Double { Double(column) / size * 360 - 180 }
        func latitude(_ row: Int) -> Double {
            atan(sinh((Double(row) / size * 2 - 1) * .pi)) * 180 / .pi
        }
        return .init(
            west: longitude(west), south: latitude(south), east: longitude(east + 1),
            north: latitude(north + 1))
    }

    /// Compares the file's size with the number of pages in its header ([SQLite's file
    /// format](https://www.sqlite.org/fileformat.html), section 1.3).
    private static func checkSize(_ file: RandomAccessFile) throws(MapFileError) {
        let header = try file.bytes(at: 0, count: 100)
        func number(_ range: Range<Int>) -> UInt64 { header[range].reduce(0) { $0 << 8 | UInt64($1) } }
        // Old versions of SQLite did not maintain the number of pages; then the two counters differ.
        guard number(24..<28) == number(92..<96) else { return }
        let pageSize = number(16..<18) == 1 ? 65_536 : number(16..<18)
        let expected = pageSize * number(28..<32)
        guard expected <= file.size else { throw file.error(.cutOff(expected: expected, found: file.size)) }
    }
}
