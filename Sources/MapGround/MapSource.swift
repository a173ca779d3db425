import MapStyle
import Synchronization
import VectorTiles

/// Map files with their schemas, as one source of tiles. It can be used on any thread.
///
/// The first file that has a tile provides it. Beyond the most detailed level of a file, the source provides a
/// part of a less detailed tile.
public final class MapSource: Sendable {
    /// The files, in the order of preference.
    public let files: [MapFile]

    private let schemas: [MapSchema?]
    /// Decoded tiles, the newest at the end. The tiles of one view at a high zoom level share them.
    private let cache = Mutex<[(key: CacheKey, tile: VectorTile)]>([])

    private struct CacheKey: Hashable {
        let file: Int
        let tile: TileAddress
    }

    private static let cacheSize = 9

    /// The largest unpacked tile that is cached, bytes. It bounds the cache's memory.
    private static let cachedTileLimit = 1 << 20

    /// Creates a source.
    ///
    /// - Throws: ``MapFileError`` if the vector tiles of a file have an unknown schema, or if its pictures need a
    ///   loader that is not installed.
    public init(_ files: [MapFile]) throws(MapFileError) {
        self.files = files
        var schemas: [MapSchema?] = []
        for file in files {
            schemas.append(try MapSchema(of: file))
            if file.pictureFormat == .webP, !RasterPainter.hasWebPLoader {
                throw MapFileError(fileName: file.url.lastPathComponent, reason: .noWebPLoader)
            }
        }
        self.schemas = schemas
    }

    /// The number of zoom levels by which a tile is enlarged at most.
    ///
    /// A number of cairo has 24 bits before the point: ±8,388,608 pixels. A tile of 1024 pixels, enlarged 2,048 times, has
    /// a quarter of that, which leaves space for features beyond its edges.
    private static let enlargement = 11

    /// A tile of a file.
    enum Contents {
        case vector(VectorTile, MapSchema)
        case raster(RasterTile)
    }

    /// The square of a tile that a more detailed tile shows.
    struct Part: Hashable {
        /// The number of such squares on each side.
        let count: Int
        let column: Int
        let row: Int

        init(of tile: TileAddress, in ancestor: TileAddress) {
            let levels = tile.zoom - ancestor.zoom
            count = 1 << levels
            column = tile.x - ancestor.x << levels
            row = tile.y - ancestor.y << levels
        }
    }

    /// A tile that a file has.
    struct Found {
        let contents: Contents
        /// The square that the requested tile shows.
        let part: Part
        let address: TileAddress
        let fileName: String
    }

    /// Returns the contents of a tile; nil if no file has it.
    func find(_ tile: TileAddress) throws(MapTileError) -> Found? {
        for (number, file) in files.enumerated() {
            let zooms = file.information.zooms
            guard tile.zoom >= zooms.lowerBound,
                let address = tile.ancestor(at: min(tile.zoom, zooms.upperBound)),
                tile.zoom - address.zoom <= Self.enlargement,
                let contents = try contents(number, address)
            else { continue }
            return Found(
                contents: contents, part: Part(of: tile, in: address), address: address,
                fileName: file.url.lastPathComponent)
        }
        return try substitute(for: tile)
    }

    /// Returns a less detailed tile of an unfinished download, whose details have not arrived.
    private func substitute(for tile: TileAddress) throws(MapTileError) -> Found? {
        for (number, file) in files.enumerated() {
            guard let download = file.information.download, download.missing > 0,
                download.area.overlaps(tile)
            else { continue }
            let zooms = file.information.zooms
            var zoom = min(tile.zoom, zooms.upperBound) - 1
            while zoom >= max(zooms.lowerBound, tile.zoom - Self.enlargement),
                let address = tile.ancestor(at: zoom)
            {
                if let contents = try contents(number, address) {
                    return Found(
                        contents: contents, part: Part(of: tile, in: address), address: address,
                        fileName: file.url.lastPathComponent)
                }
                zoom -= 1
            }
        }
        return nil
    }

    private func contents(_ number: Int, _ address: TileAddress) throws(MapTileError) -> Contents? {
        guard let schema = schemas[number] else {
            guard case .raster(let picture)? = try files[number].contents(of: address) else { return nil }
            return .raster(picture)
        }
        let key = CacheKey(file: number, tile: address)
        if let found = cache.withLock({ $0.first { $0.key == key } }) { return .vector(found.tile, schema) }
        guard case .vector(let bytes)? = try files[number].contents(of: address) else { return nil }
        let tile: VectorTile
        do throws(TileFault) {
            let rules = schema.rules
            tile = try VectorTile(bytes) { rules[$0] != nil }
        } catch {
            throw MapTileError(
                fileName: files[number].url.lastPathComponent, tile: address, fault: error)
        }
        if bytes.count <= Self.cachedTileLimit {
            cache.withLock { cache in
                if cache.count >= Self.cacheSize { cache.removeFirst() }
                cache.append((key, tile))
            }
        }
        return .vector(tile, schema)
    }
}
