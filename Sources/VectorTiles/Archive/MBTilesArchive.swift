import Foundation
import GRDB

/// An [MBTiles](https://github.com/mapbox/mbtiles-spec) file: a SQLite database with a table or view `tiles`.
final class MBTilesArchive: TileArchive {
    let information: MapInformation
    let declaredTiles: DeclaredTiles

    private let database: DatabaseQueue
    private let extent: MBTilesExtent
    /// Whether row 0 is the southernmost one, as MBTiles specifies.
    private let countsFromSouth: Bool

    /// The suffixes of the files that SQLite may have beside a database.
    static let logSuffixes = ["-wal", "-shm", "-journal"]

    /// Opens a database. It changes nothing in the file or beside it.
    init(_ url: URL, _ file: RandomAccessFile) throws(MapFileError) {
        try Self.checkSize(file)
        // SQLite's log is beside the file itself, not beside a link.
        let url = url.resolvingSymlinksInPath()
        try Self.checkLogs(url, file)
        do {
            var configuration = Configuration()
            configuration.readonly = true
            // Without locks, and without files beside a database that has the mode of a log. Debian's SQLite
            // accepts such URIs as file names.
            database = try DatabaseQueue(
                path: url.absoluteURL.absoluteString + "?immutable=1", configuration: configuration)
            let (facts, extent) = try database.read { try Self.contents($0, file) }
            self.extent = extent
            declaredTiles = DeclaredTiles(format: facts["format"])
            let bounds = facts["bounds"].flatMap(MapInformation.Area.init(bounds:))
            countsFromSouth = Self.countsFromSouth(facts, bounds, extent.tiles)
            information = Self.information(facts, bounds, extent, countsFromSouth)
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
            "zoom_level = ? AND tile_column = ? AND tile_row = ?",
            [tile.zoom, tile.x, countsFromSouth ? tile.southernRow : tile.y])
    }

    /// The number of samples of the last zoom level. Each earlier level has two.
    private static let samplesOfLastZoom = 8

    /// Even numbers are tiles in columns at equal distances, odd ones the next tiles in the index.
    func sample(_ number: Int) throws(TileFault) -> [UInt8]? {
        let isLast = number < Self.samplesOfLastZoom
        let zoom = extent.zooms.upperBound - (isLast ? 0 : (number - Self.samplesOfLastZoom) / 2 + 1)
        guard zoom >= extent.zooms.lowerBound else { return nil }
        guard number.isMultiple(of: 2), let tiles = extent.tiles else {
            return try fetch("zoom_level = ?", [zoom], offset: isLast ? number : 0)
        }
        // The first one is in the middle.
        let share = isLast ? [4, 1, 6, 2][number / 2] : 4
        let column = tiles.columns.lowerBound + share * (tiles.columns.count - 1) / 8
        return try fetch("zoom_level = ? AND tile_column >= ?", [zoom, column >> (tiles.zoom - zoom)])
    }

    /// Fetches a tile. SQLite knows the size of a tile without reading it.
    private func fetch(
        _ condition: String, _ arguments: StatementArguments, offset: Int = 0
    ) throws(TileFault) -> [UInt8]? {
        let limit = Inflate.tileLimit
        let row: Row?
        do {
            row = try database.read { db in
                let statement = try db.cachedStatement(
                    sql: """
                        SELECT length(tile_data),
                            CASE WHEN length(tile_data) <= \(limit) THEN CAST(tile_data AS BLOB) END
                        FROM tiles WHERE \(condition) LIMIT 1 OFFSET \(offset)
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

    /// Reads the metadata and the extent.
    private static func contents(
        _ db: Database, _ file: RandomAccessFile
    ) throws -> (facts: [String: String], extent: MBTilesExtent) {
        guard try db.tableExists("tiles") || db.viewExists("tiles"),
            try Set(db.columns(in: "tiles").map { $0.name.lowercased() }).isSuperset(
                of: ["zoom_level", "tile_column", "tile_row", "tile_data"])
        else { throw file.error(.otherDatabase) }
        var facts: [String: String] = [:]
        if try db.tableExists("metadata") || db.viewExists("metadata") {
            let columns = Set(try db.columns(in: "metadata").map { $0.name.lowercased() })
            // Other tables of this name only describe the tiles less.
            if columns.isSuperset(of: ["name", "value"]) { facts = try self.facts(db) }
        }
        // Without an index, reading all rows takes long. It is only done for what the metadata do not tell.
        let needsTiles = facts["bounds"].flatMap(MapInformation.Area.init(bounds:)) == nil || isXYZ(facts)
        return (facts, try MBTilesExtent(db, file, readsAll: needsTiles))
    }

    private static func facts(_ db: Database) throws -> [String: String] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT CAST(name AS TEXT), CAST(value AS TEXT) FROM metadata
                WHERE length(value) < 1000000 LIMIT 100
                """
        ).reduce(into: [:]) { facts, row in
            if let name: String = row[0], let value: String = row[1] { facts[name] = value }
        }
    }

    private static func information(
        _ facts: [String: String], _ bounds: MapInformation.Area?, _ extent: MBTilesExtent,
        _ countsFromSouth: Bool
    ) -> MapInformation {
        let layers = MapMetadata(json: (facts["json"] ?? "").utf8).layers?.map(\.id) ?? []
        let download = MapInformation.Download(facts)
        var area = download?.area ?? bounds ?? .world
        if download == nil, let tiles = extent.tiles {
            let found = tiles.area(countsFromSouth: countsFromSouth)
            // Bounds across the date line need tiles on both sides. Otherwise west and east are in the wrong order.
            let isPossible = area.overlaps(found) && (area.west <= area.east || tiles.touchesDateLine)
            if bounds == nil || !isPossible { area = found }
        }
        var information = MapInformation(
            format: .mbtiles, content: .vector(layers: layers), zooms: extent.zooms, area: area,
            title: facts["name"], attribution: MapInformation.plainText(facts["attribution"]))
        information.download = download
        return information
    }

    /// Whether the metadata tell that row 0 is the northernmost one.
    private static func isXYZ(_ facts: [String: String]) -> Bool { facts["scheme"]?.lowercased() == "xyz" }

    /// Decides the direction of rows. MBTiles specifies the south. Some programs write rows from the north. Others copy the
    /// word “xyz” from a server and write rows from the south, so the bounds decide where there are any.
    private static func countsFromSouth(
        _ facts: [String: String], _ bounds: MapInformation.Area?, _ tiles: MBTilesExtent.Tiles?
    ) -> Bool {
        guard let tiles, let bounds else { return !isXYZ(facts) }
        return bounds.overlaps(tiles.area(countsFromSouth: true))
            || !bounds.overlaps(tiles.area(countsFromSouth: false))
    }

    /// Checks that no program has changed the file without finishing. SQLite would have to write into it first.
    private static func checkLogs(_ url: URL, _ file: RandomAccessFile) throws(MapFileError) {
        for ending in ["-wal", "-journal"] {
            guard let log = try? RandomAccessFile(URL(filePath: url.path + ending)), log.size > 0,
                let start = try? log.bytes(at: 0, count: 1)
            else { continue }
            // SQLite may keep a finished journal, and clears its first bytes.
            if ending == "-wal" || start[0] != 0 { throw file.error(.beingWritten) }
        }
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
