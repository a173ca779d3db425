import Foundation

/// The visible part of a map: its middle, its zoom, and the size of the window.
///
/// ```swift
/// var camera = MapCamera(middle: MapPoint(helsinki), zoom: 14)
/// camera.resize(width: 800, height: 600)
/// camera.move(x: 100, y: 0)  // The map follows a finger to the right.
/// ```
public struct MapCamera: Hashable, Sendable {
    /// The part of the window that other widgets cover, px.
    public struct Insets: Hashable, Sendable {
        /// The covered width at the left.
        public var left: Double
        /// The covered width at the right.
        public var right: Double
        /// The covered height at the bottom.
        public var bottom: Double

        /// Creates insets. By default nothing is covered.
        public init(left: Double = 0, right: Double = 0, bottom: Double = 0) {
            (self.left, self.right, self.bottom) = (left, right, bottom)
        }
    }

    /// An area of the window, px.
    public struct Area: Hashable, Sendable {
        /// The horizontal extent.
        public var x: ClosedRange<Double>
        /// The vertical extent.
        public var y: ClosedRange<Double>

        /// The middle of the area.
        public var middle: (x: Double, y: Double) {
            ((x.lowerBound + x.upperBound) / 2, (y.lowerBound + y.upperBound) / 2)
        }

        /// Returns the area without a margin, px; nil if nothing remains.
        public func inset(by margin: Double) -> Area? {
            guard x.upperBound - x.lowerBound > 2 * margin, y.upperBound - y.lowerBound > 2 * margin else {
                return nil
            }
            return Area(
                x: x.lowerBound + margin...x.upperBound - margin,
                y: y.lowerBound + margin...y.upperBound - margin)
        }

        /// Returns whether the area contains a point.
        public func contains(_ point: (x: Double, y: Double)) -> Bool {
            x.contains(point.x) && y.contains(point.y)
        }
    }

    /// The zoom levels of a camera. At the last one, 100 px are about 15 m in Helsinki.
    public static let zooms = 1.0...19.0
    /// The size of a tile, px.
    public static let tileSize = 256.0

    /// The point in the middle of the window.
    public private(set) var middle: MapPoint
    /// The zoom. Each level doubles the scale.
    public private(set) var zoom: Double
    /// The width of the window, px.
    public private(set) var width: Double
    /// The height of the window, px.
    public private(set) var height: Double
    /// The covered part of the window. A change does not move the map.
    public var covered = Insets()

    /// Creates a camera for a window without a size.
    public init(middle: MapPoint = MapPoint(x: 0.5, y: 0.5), zoom: Double = MapCamera.zooms.lowerBound) {
        (self.middle, self.zoom, width, height) = (middle, zoom, 0, 0)
        clamp()
    }

    /// The size of the whole Earth, px.
    public var earth: Double { Self.tileSize * exp2(zoom) }

    /// The ground distance of 1 px in the middle of the window, m.
    public var metresPerPixel: Double { 40_075_016.686 * cos(middle.latitude * .pi / 180) / earth }

    /// The part of the window that nothing covers.
    public var free: Area {
        let left = min(covered.left, width)
        return Area(
            x: left...max(width - covered.right, left), y: 0...max(height - covered.bottom, 0))
    }

    /// Returns the position of a point in the window, px. Of all copies of the Earth, it is the one nearest to the
    /// middle.
    public func place(of point: MapPoint) -> (x: Double, y: Double) {
        let offset = point.offset(from: middle)
        return (width / 2 + offset.x * earth, height / 2 + offset.y * earth)
    }

    /// Returns the position of a point in the window, px, without a search for the nearest copy of the Earth.
    public func place(ofCopy point: MapPoint) -> (x: Double, y: Double) {
        (width / 2 + (point.x - middle.x) * earth, height / 2 + (point.y - middle.y) * earth)
    }

    /// Returns the point at a position in the window, px.
    public func point(x: Double, y: Double) -> MapPoint {
        MapPoint(x: middle.x + (x - width / 2) / earth, y: middle.y + (y - height / 2) / earth)
    }

    /// A visible tile. Its edges are whole px, so neighbours have neither a gap nor an overlap.
    public struct VisibleTile: Hashable, Sendable {
        /// The tile.
        public var tile: MapTile
        /// The area of the tile, px.
        public var area: Area
    }

    /// The smallest scale of a tile. Below it, cairo scales with a slow filter.
    private static let smallestScale = 0.75

    /// The level of the tiles in view: the one that is scaled least.
    private var level: Int { Int((zoom - log2(Self.smallestScale)).rounded(.down)) }

    /// The size of a tile in view, px.
    private var scaledTileSize: Double { Self.tileSize * exp2(zoom - Double(level)) }

    /// The size of a tile in view if it is a whole number of px; otherwise nil. See ``alignToPixels()``.
    public var wholeTileSize: Int? {
        let size = scaledTileSize
        return abs(size - size.rounded()) < 1e-6 ? Int(size.rounded()) : nil
    }

    /// Changes the zoom a little, so that tiles have a whole number of px. A picture of a tile is sharp only at its own
    /// size.
    ///
    /// The point in the middle of the window stays there. At most 0.3 % of the distance from it, others move.
    public mutating func alignToPixels() {
        let (level, size) = (level, scaledTileSize)
        for whole in [size.rounded(), size.rounded(.up)] where wholeTileSize == nil {
            zoom = Double(level) + log2(whole / Self.tileSize)
            // Rounded down, the zoom may be too small for the window.
            clamp()
        }
    }

    /// The tiles in view, row by row.
    public var tiles: [VisibleTile] {
        let level = level
        let count = exp2(Double(level))
        func edge(_ middle: Double, _ size: Double, _ index: Int) -> Double {
            (size / 2 + (Double(index) / count - middle) * earth).rounded()
        }
        func indices(_ start: Double, _ end: Double) -> ClosedRange<Int> {
            Int((start * count).rounded(.down))...Int((end * count).rounded(.down))
        }
        let (start, end) = (point(x: 0, y: 0), point(x: width, y: height))
        let rows = indices(start.y, end.y).clamped(to: 0...(1 << level) - 1)
        return rows.flatMap { row in
            indices(start.x, end.x).map { column in
                VisibleTile(
                    tile: MapTile(zoom: level, x: column & ((1 << level) - 1), y: row),
                    area: Area(
                        x: edge(middle.x, width, column)...edge(middle.x, width, column + 1),
                        y: edge(middle.y, height, row)...edge(middle.y, height, row + 1)))
            }
        }
    }

    // MARK: - Changes

    /// Changes the size of the window, px. The middle stays in the middle.
    public mutating func resize(width: Double, height: Double) {
        (self.width, self.height) = (width, height)
        clamp()
    }

    /// Moves the map right and down, px.
    public mutating func move(x: Double, y: Double) {
        middle.x -= x / earth
        middle.y -= y / earth
        clamp()
    }

    /// Zooms. The point at a position in the window (px) keeps its place.
    public mutating func zoom(to zoom: Double, x: Double, y: Double) {
        let fixed = point(x: x, y: y)
        self.zoom = zoom
        clamp()
        put(fixed, x: x, y: y)
    }

    /// Moves the map so that a point is at a position in the window, px.
    public mutating func put(_ point: MapPoint, x: Double, y: Double) {
        middle = MapPoint(x: point.x - (x - width / 2) / earth, y: point.y - (y - height / 2) / earth)
        clamp()
    }

    /// Moves the map so that a point is in the middle of the free area, with a zoom.
    public mutating func show(_ point: MapPoint, zoom: Double) {
        self.zoom = zoom
        clamp()
        let place = free.middle
        put(point, x: place.x, y: place.y)
    }

    /// Shows all points in the free area, as large as they fit.
    ///
    /// - Parameters:
    ///   - margin: the space around the points, px.
    ///   - closest: the largest zoom, for a single point.
    public mutating func show(_ points: [MapPoint], margin: Double = 48, closest: Double = 16) {
        guard let first = points.first else { return }
        var (west, east, north, south) = (first.x, first.x, first.y, first.y)
        for point in points {
            // The points may lie on both sides of 180°.
            let x = first.x + point.offset(from: first).x
            (west, east) = (min(west, x), max(east, x))
            (north, south) = (min(north, point.y), max(south, point.y))
        }
        let room = free.inset(by: margin) ?? free
        let scale = min(
            (room.x.upperBound - room.x.lowerBound) / max(east - west, .leastNormalMagnitude),
            (room.y.upperBound - room.y.lowerBound) / max(south - north, .leastNormalMagnitude))
        show(
            MapPoint(x: (west + east) / 2, y: (north + south) / 2),
            zoom: min(log2(max(scale / Self.tileSize, 1)), closest))
    }

    /// Keeps the camera on the Earth: its poles stay at or beyond the window's edges.
    private mutating func clamp() {
        let least = max(Self.zooms.lowerBound, log2(max(height, 1) / Self.tileSize))
        zoom = min(max(zoom, least), max(least, Self.zooms.upperBound))
        middle.x -= middle.x.rounded(.down)
        let edge = min(height / 2 / earth, 0.5)
        middle.y = min(max(middle.y, edge), 1 - edge)
    }

    // MARK: - Animation

    /// Returns a camera on the way to another one. The point that is in the same place in both stays there.
    ///
    /// - Parameter share: the share of the way, 0…1.
    public func moved(to other: MapCamera, share: Double) -> MapCamera {
        var camera = self
        camera.zoom = zoom + (other.zoom - zoom) * share
        let (start, end, now) = (exp2(-zoom), exp2(-other.zoom), exp2(-camera.zoom))
        let way = abs(end - start) > 1e-12 ? (now - start) / (end - start) : share
        let offset = other.middle.offset(from: middle)
        camera.middle = MapPoint(x: middle.x + offset.x * way, y: middle.y + offset.y * way)
        camera.clamp()
        return camera
    }
}
