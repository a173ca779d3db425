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
    /// The format of a picture of the map; nil for vector tiles, and if none can be read.
    public let pictureFormat: RasterTile.Format?

    private let archive: any TileArchive

    /// The number of tiles that are read to find the kind of all tiles. Some may be damaged or empty.
    private static let tilesForKind = 8
    /// The maximum number of tiles that are read to find the names of layers.
    private static let tilesForLayers = 40

    /// Opens a file, and checks that it is complete and has tiles.
    public init(_ url: URL) throws(MapFileError) {
        self.url = url
        archive = try Self.archive(url)
        let kind = Self.kind(of: archive)
        var information = archive.information
        information.content = try Self.content(of: archive, kind, url.lastPathComponent)
        self.information = information
        pictureFormat = if case .raster(let format)? = kind { format } else { nil }
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

    /// Returns the names of the layers of the vector tiles: from the metadata, or else from some tiles.
    ///
    /// - Parameter isEnough: whether the names found so far suffice. If not, it reads further tiles.
    public func layerNames(until isEnough: ([String]) -> Bool = { _ in false }) throws(MapFileError)
        -> [String]
    {
        guard case .vector(let layers) = information.content else { return [] }
        guard layers.isEmpty else { return layers }
        // One tile does not tell all layers: a tile of the sea has only water.
        var names: [String] = []
        for number in 0..<Self.tilesForLayers {
            guard let bytes = try? archive.sample(number), let tile = try? Inflate.tile(bytes),
                let new = try? VectorTile.layerNames(tile)
            else { continue }
            names += new.filter { !names.contains($0) }
            if isEnough(names) { break }
        }
        guard !names.isEmpty else {
            throw MapFileError(fileName: url.lastPathComponent, reason: .unreadableTiles)
        }
        return names
    }

    private func contents(_ bytes: [UInt8]) throws(TileFault) -> Contents {
        let bytes = try Inflate.tile(bytes)
        return switch information.content {
        case .vector: .vector(bytes)
        case .raster: .raster(try RasterTile(bytes))
        }
    }

    private static func kind(of archive: any TileArchive) -> TileKind? {
        for number in 0..<tilesForKind {
            if let bytes = try? archive.sample(number), let kind = TileKind(bytes) { return kind }
        }
        return nil
    }

    /// Returns the kind of all tiles: that of a tile, or else the one of the metadata.
    private static func content(
        of archive: any TileArchive, _ kind: TileKind?, _ name: String
    ) throws(MapFileError) -> MapInformation.Content {
        switch (kind, archive.declaredTiles) {
        case (.vector?, _), (nil, .vector): return archive.information.content
        case (.raster?, _), (nil, .raster): return .raster
        case (.packed(let method)?, _): throw MapFileError(fileName: name, reason: .compression(method))
        case (.other(let format)?, _), (nil, .other(let format)):
            throw MapFileError(fileName: name, reason: .content(format))
        case (nil, .unknown): throw MapFileError(fileName: name, reason: .unreadableTiles)
        }
    }

    /// The first bytes of a PMTiles file.
    private static let pmtilesMark = Array("PMTiles".utf8)
    /// The first bytes of a SQLite database.
    private static let databaseMark = Array("SQLite format 3\0".utf8)

    private static func archive(_ url: URL) throws(MapFileError) -> any TileArchive {
        let file = try RandomAccessFile(url)
        let start = try file.bytes(at: 0, count: 16, isExact: false)
        if start.isEmpty { throw file.error(.empty) }
        if start.starts(with: pmtilesMark) { return try PMTilesArchive(file) }
        if start.starts(with: databaseMark) { return try MBTilesArchive(url, file) }
        for mark in [pmtilesMark, databaseMark] where start.count < mark.count && mark.starts(with: start) {
            throw file.error(.cutOff(expected: UInt64(mark.count), found: file.size))
        }
        // Version 2 and older begin with “PM” and a number of two bytes.
        if start.starts(with: "PM".utf8), start.count > 3, start[3] == 0, (1...2).contains(start[2]) {
            throw file.error(.version(Int(start[2])))
        }
        throw file.error(.unknownFormat)
    }
}

/// A format of map files.
protocol TileArchive: Sendable {
    /// The description of the map. Its content is that of vector tiles, with the layers of the metadata.
    var information: MapInformation { get }
    /// The kind of tiles that the metadata tell.
    var declaredTiles: DeclaredTiles { get }

    /// Returns the bytes of a tile as they are in the file; nil if the file lacks the tile.
    func bytes(of tile: TileAddress) throws(TileFault) -> [UInt8]?

    /// Returns the bytes of one of several tiles, which are spread over the map. The first ones are of the last zoom level.
    ///
    /// - Parameter number: the number of the tile, from 0. Two numbers may have the same tile, or one none.
    func sample(_ number: Int) throws(TileFault) -> [UInt8]?
}
