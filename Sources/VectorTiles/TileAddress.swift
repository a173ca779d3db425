import Foundation

/// The address of a map tile: zoom level, column and row. Row 0 is the northernmost row.
///
/// Zoom level 0 is one tile with the whole world in the Web Mercator projection. Each level halves the sides.
///
/// ```swift
/// let tile = TileAddress(zoom: 14, x: 9327, y: 4742)  // the centre of Helsinki
/// ```
public struct TileAddress: Hashable, Sendable {
    /// The supported zoom levels.
    public static let zooms = 0...24

    /// The zoom level.
    public let zoom: Int
    /// The column, from west to east.
    public let x: Int
    /// The row, from north to south.
    public let y: Int

    /// Creates an address.
    ///
    /// - Returns: nil if the level, column or row does not exist.
    public init?(zoom: Int, x: Int, y: Int) {
        guard Self.zooms.contains(zoom), (0..<1 << zoom).contains(x), (0..<1 << zoom).contains(y) else {
            return nil
        }
        self.zoom = zoom
        self.x = x
        self.y = y
    }

    /// Returns the tile of a lower zoom level that contains this one; nil for a higher level.
    public func ancestor(at zoom: Int) -> TileAddress? {
        guard zoom <= self.zoom else { return nil }
        return TileAddress(zoom: zoom, x: x >> (self.zoom - zoom), y: y >> (self.zoom - zoom))
    }

    /// Returns the tile at a distance in columns and rows. Columns continue beyond the date line; beyond the
    /// poles the result is nil.
    public func neighbour(dx: Int, dy: Int) -> TileAddress? {
        let size = 1 << zoom
        return TileAddress(zoom: zoom, x: ((x + dx) % size + size) % size, y: y + dy)
    }

    /// The area of the tile.
    public var area: MapInformation.Area {
        let size = Double(1 << zoom)
        func longitude(_ column: Int) -> Double { Double(column) / size * 360 - 180 }
        func latitude(_ row: Int) -> Double { atan(sinh(.pi * (1 - 2 * Double(row) / size))) * 180 / .pi }
        return MapInformation.Area(
            west: longitude(x), south: latitude(y + 1), east: longitude(x + 1), north: latitude(y))
    }

    /// The row in an MBTiles file, which counts from the south.
    var southernRow: Int { (1 << zoom) - 1 - y }

    /// Returns the zoom level of a tile's number in a PMTiles file; nil for an unsupported level.
    static func zoom(ofArchiveIndex index: UInt64) -> Int? {
        zooms.first { index < ((UInt64(1) << (2 * UInt64($0 + 1))) - 1) / 3 }
    }

    /// The tile's number in a PMTiles file: all lower levels come first, and a Hilbert curve orders the tiles
    /// of a level.
    var archiveIndex: UInt64 {
        var index = ((UInt64(1) << (2 * UInt64(zoom))) - 1) / 3
        var (x, y) = (x, y)
        var side = (1 << zoom) / 2
        while side > 0 {
            let (right, below) = (x & side != 0, y & side != 0)
            let quadrant = (right ? 3 : 0) ^ (below ? 1 : 0)
            index += UInt64(quadrant) * UInt64(side) * UInt64(side)
            (x, y) = (x & (side - 1), y & (side - 1))
            if !below {
                // The curve enters the upper quadrants turned, and the right one mirrored as well.
                if right { (x, y) = (side - 1 - x, side - 1 - y) }
                swap(&x, &y)
            }
            side /= 2
        }
        return index
    }
}

extension TileAddress: CustomStringConvertible {
    /// The address as in the path of a tile server: `14/9327/4742`.
    public var description: String { "\(zoom)/\(x)/\(y)" }
}
