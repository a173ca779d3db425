import Foundation

/// A file with the tiles of a map: MBTiles or PMTiles. It is only read, and can be used on any thread.
///
/// ```swift
/// let file = try MapFile(url)
/// if case .vector(let bytes)? = try file.contents(of: tile) {
///     let tile = try VectorTile(bytes)
/// }
/// ```
public final class MapFile: Sendable {
    /// The contents of a tile.
    public enum Contents: Sendable {
        /// An unpacked vector tile, for ``VectorTile``.
        case vector([UInt8])
        case raster(RasterTile)
    }

    /// The suffixes of names of map files.
    public static let suffixes = ["mbtiles", "pmtiles"]

    /// Returns whether a file has the name of a map file. The contents may still be anything.
    public static func isNamedAsMap(_ url: URL) -> Bool { suffixes.contains(url.pathExtension.lowercased()) }

    /// The file.
    public let url: URL
    /// The description of the map.
    public let information: MapInformation

    private let archive: any TileArchive

    /// Opens a file, and checks that it is complete and has tiles.
    public init(_ url: URL) throws(MapFileError) {
        self.url = url
        archive = try Self.archive(url)
        information = archive.information
    }

    /// Returns the contents of a tile; nil if the file lacks it. It blocks while it reads the disk.
    public func contents(of tile: TileAddress) throws(MapTileError) -> Contents? {
        do throws(TileFault) {
            guard let bytes = try archive.bytes(of: tile) else { return nil }
            return try contents(bytes)
        } catch {
            throw MapTileError(fileName: url.lastPathComponent, tile: tile, fault: error)
        }
    }

    /// Returns the names of the layers of the vector tiles: from the metadata, or else from a tile.
    public func layerNames() throws(MapFileError) -> [String] {
        guard case .vector(let layers) = information.content else { return [] }
        guard layers.isEmpty else { return layers }
        do throws(TileFault) {
            guard case .vector(let bytes)? = try archive.anyBytes().map(contents) else { return [] }
            return try VectorTile.layerNames(bytes)
        } catch {
            throw MapFileError(fileName: url.lastPathComponent, reason: .unreadableTiles)
        }
    }

    private func contents(_ bytes: [UInt8]) throws(TileFault) -> Contents {
        switch information.content {
        case .vector: .vector(try Inflate.tile(bytes))
        case .raster: .raster(try RasterTile(bytes))
        }
    }

    private static func archive(_ url: URL) throws(MapFileError) -> any TileArchive {
        let file = try RandomAccessFile(url)
        let start = try file.bytes(at: 0, count: 16, isExact: false)
        if start.isEmpty { throw file.error(.empty) }
        if start.starts(with: "PMTiles".utf8) { return try PMTilesArchive(file) }
        if start.starts(with: "SQLite format 3\0".utf8) { return try MBTilesArchive(url, file) }
        // Version 2 and older begin with “PM” and a number of two bytes.
        if start.starts(with: "PM".utf8), start.count > 3, start[3] == 0, (1...2).contains(start[2]) {
            throw file.error(.version(Int(start[2])))
        }
        throw file.error(.unknownFormat)
    }
}

/// A format of map files.
protocol TileArchive: Sendable {
    var information: MapInformation { get }

    /// Returns the bytes of a tile as they are in the file; nil if the file lacks the tile.
    func bytes(of tile: TileAddress) throws(TileFault) -> [UInt8]?

    /// Returns the bytes of one of the most detailed tiles; nil if there is none.
    func anyBytes() throws(TileFault) -> [UInt8]?
}
