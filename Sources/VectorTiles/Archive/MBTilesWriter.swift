import Foundation
import GRDB

/// Writes the tiles of a download into an MBTiles file, which is complete after each step.
///
/// ```swift
/// let writer = try MBTilesWriter(url)
/// try writer.add([(tile, bytes)])
/// try writer.describe(download, attribution: "© OpenStreetMap contributors")
/// try writer.close()
/// ```
///
/// It is for one thread. Do not open a file that ``MapFile`` reads: that expects a file without writers.
public final class MBTilesWriter {
    /// The tiles of the file, and those that the server does not have.
    public private(set) var tiles: Set<TileAddress> = []
    /// The size of all tiles, bytes.
    public private(set) var size = 0

    /// The description of the download; nil for a new file. Each added tile reduces the number of missing ones, so the
    /// number is right after a crash as well.
    public private(set) var download: MapInformation.Download?

    private let name: String
    private let database: DatabaseQueue
    /// The format of the first tile; nil before it.
    private var format: String?
    private var layers: Set<String> = []

    /// The maximum size of a tile, bytes. ``check(_:)`` refuses a larger one.
    public static var tileLimit: Int { Inflate.tileLimit }

    /// The names of the layers of all tiles; nil without vector tiles.
    public var layerNames: [String]? { format == Self.vectorFormat ? layers.sorted() : nil }

    private static let vectorFormat = "pbf"

    /// Opens a file, or creates it.
    ///
    /// - Parameter name: the name of the map, for its title and for errors; nil for the file's name.
    public init(_ url: URL, name: String? = nil) throws(MapFileError) {
        let name = name ?? url.lastPathComponent
        self.name = name
        do {
            database = try DatabaseQueue(path: url.path)
            try database.write { db in
                try db.execute(
                    sql: """
                        CREATE TABLE IF NOT EXISTS metadata (name TEXT PRIMARY KEY, value TEXT);
                        CREATE TABLE IF NOT EXISTS tiles (
                            zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB,
                            PRIMARY KEY (zoom_level, tile_column, tile_row));
                        CREATE TABLE IF NOT EXISTS carte_absent (
                            zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER,
                            PRIMARY KEY (zoom_level, tile_column, tile_row));
                        """)
            }
            try read()
        } catch {
            throw Self.failure(error, name)
        }
    }

    private func read() throws {
        try database.read { db in
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT zoom_level, tile_column, tile_row, length(tile_data) FROM tiles
                    UNION ALL SELECT *, 0 FROM carte_absent
                    """)
            while let row = try rows.next() {
                // Rows of a cursor convert values of other types to numbers.
                guard let zoom: Int = row[0], let x: Int = row[1], let southernRow: Int = row[2],
                    let tile = TileAddress(zoom: zoom, x: x, southernRow: southernRow)
                else { continue }
                tiles.insert(tile)
                size += row[3] ?? 0
            }
            let facts = try Row.fetchAll(
                db, sql: "SELECT CAST(name AS TEXT), CAST(value AS TEXT) FROM metadata"
            ).reduce(into: [String: String]()) { facts, row in
                if let name: String = row[0] { facts[name] = row[1] }
            }
            download = MapInformation.Download(facts)
            format = facts["format"]
            layers = Set(MapMetadata(json: (facts["json"] ?? "").utf8).layers?.map(\.id) ?? [])
        }
    }

    /// Returns the kind of a tile, after a check of its contents. Packed and unpacked tiles are valid.
    ///
    /// - Throws: ``TileFault`` for data that are neither a vector tile nor a picture.
    public static func check(_ bytes: [UInt8]) throws(TileFault) -> (format: String, layers: [String]) {
        if let picture = try? RasterTile(bytes) { return (picture.format.rawValue, []) }
        return (vectorFormat, try VectorTile.layerNames(try Inflate.tile(bytes)))
    }

    /// Adds tiles in one transaction, and counts them. A tile without bytes is one that the server does not have.
    ///
    /// - Throws: ``MapFileError``: a tile that is damaged or of another kind than the first one, or a disk error.
    public func add(_ new: [(tile: TileAddress, bytes: [UInt8])]) throws(MapFileError) {
        for item in new where !item.bytes.isEmpty {
            let found: (format: String, layers: [String])
            do throws(TileFault) { found = try Self.check(item.bytes) } catch {
                throw MapFileError(fileName: name, reason: .unreadableTiles)
            }
            // Each picture has its own format: servers send PNG and JPEG tiles of one map.
            guard format == nil || (format == Self.vectorFormat) == (found.format == Self.vectorFormat) else {
                throw MapFileError(fileName: name, reason: .content(found.format))
            }
            format = format ?? found.format
            layers.formUnion(found.layers)
        }
        let added = Set(new.map(\.tile)).subtracting(tiles)
        let download = download?.after(added.count)
        do {
            try database.write { db in
                let insert = try db.cachedStatement(sql: "INSERT OR REPLACE INTO tiles VALUES (?, ?, ?, ?)")
                let note = try db.cachedStatement(
                    sql: "INSERT OR REPLACE INTO carte_absent VALUES (?, ?, ?)")
                for (tile, bytes) in new {
                    let address = [tile.zoom, tile.x, tile.southernRow]
                    if bytes.isEmpty {
                        try note.execute(arguments: StatementArguments(address))
                    } else {
                        try insert.execute(arguments: StatementArguments(address) + [Data(bytes)])
                    }
                }
                try set(["format": format ?? "", "json": json], db)
                try set(download?.metadata ?? [:], db)
            }
        } catch {
            throw Self.failure(error, name)
        }
        self.download = download
        tiles.formUnion(added)
        size += new.reduce(0) { $0 + $1.bytes.count }
    }

    private var json: String {
        let names = layers.sorted().map { ["id": $0] }
        let data = try? JSONEncoder().encode(["vector_layers": names])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Writes the description of the download.
    public func describe(_ download: MapInformation.Download, attribution: String) throws(MapFileError) {
        do {
            try database.write { db in
                try set(download.metadata, db)
                try set(["name": name, "type": "baselayer", "attribution": attribution], db)
            }
            self.download = download
        } catch {
            throw Self.failure(error, name)
        }
    }

    private func set(_ facts: [String: String], _ db: Database) throws {
        for (name, value) in facts where !value.isEmpty {
            try db.execute(sql: "INSERT OR REPLACE INTO metadata VALUES (?, ?)", arguments: [name, value])
        }
    }

    /// Closes the file. Afterwards it can be moved.
    public func close() throws(MapFileError) {
        do { try database.close() } catch { throw Self.failure(error, name) }
    }

    private static func failure(_ error: any Error, _ name: String) -> MapFileError {
        switch error {
        case let error as MapFileError: error
        case let error as DatabaseError:
            MapFileError(fileName: name, reason: reason(error))
        default: MapFileError(writing: name, error)
        }
    }

    private static func reason(_ error: DatabaseError) -> MapFileError.Reason {
        let words = error.message ?? "\(error.resultCode)"
        return switch error.resultCode {
        case .SQLITE_FULL: .diskFull
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damagedDatabase(words)
        default: .writing(words)
        }
    }
}

extension TileAddress {
    /// Creates the address of a row in an MBTiles file, which counts from the south.
    fileprivate init?(zoom: Int, x: Int, southernRow: Int) {
        guard Self.zooms.contains(zoom), (0..<1 << zoom).contains(southernRow) else { return nil }
        self.init(zoom: zoom, x: x, y: (1 << zoom) - 1 - southernRow)
    }
}
