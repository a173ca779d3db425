import Foundation
import HoursCore

/// A position on the Web Mercator map of the whole Earth (EPSG:3857).
///
/// ```swift
/// if let helsinki = Coordinate(latitude: 60.17, longitude: 24.94) {
///     print(MapPoint(helsinki).x)  // 0.569
/// }
/// ```
public struct MapPoint: Hashable, Sendable {
    /// The position from west to east: 0 and 1 are the same meridian, 180°. Another copy of the Earth has values
    /// outside of 0…1.
    public var x: Double
    /// The position from north to south, 0…1.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Projects a position on the Earth. The poles, which the map lacks, become its upper and lower edge.
    public init(_ coordinate: Coordinate) {
        let sine = sin(coordinate.latitude * .pi / 180)
        // At a pole the logarithm is infinite.
        let y = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
        self.init(x: coordinate.longitude / 360 + 0.5, y: min(max(y, 0), 1))
    }

    /// The degrees north of the equator.
    public var latitude: Double { atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi }

    /// The degrees east of Greenwich, −180…180.
    public var longitude: Double { (x - x.rounded(.down)) * 360 - 180 }

    /// The point's position on the Earth.
    public var coordinate: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }

    /// The shorter way from another point to this one, east or west around the Earth.
    func offset(from other: MapPoint) -> (x: Double, y: Double) {
        let east = x - other.x
        return (east - east.rounded(), y - other.y)
    }
}

/// A tile of the map: one of `2^zoom` × `2^zoom` squares.
public struct MapTile: Hashable, Sendable {
    /// The zoom level, 0…30.
    public var zoom: Int
    /// The column from 180° W.
    public var x: Int
    /// The row from the north.
    public var y: Int

    /// Creates a tile.
    public init(zoom: Int, x: Int, y: Int) { (self.zoom, self.x, self.y) = (zoom, x, y) }

    /// Returns the tile that contains this one, a number of levels up; nil above level 0.
    public func ancestor(_ levels: Int) -> MapTile? {
        zoom >= levels ? MapTile(zoom: zoom - levels, x: x >> levels, y: y >> levels) : nil
    }

    /// The four quarters of the tile, as tiles of the next level.
    public var quarters: [MapTile] {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map { MapTile(zoom: zoom + 1, x: 2 * x + $0.0, y: 2 * y + $0.1) }
    }
}
