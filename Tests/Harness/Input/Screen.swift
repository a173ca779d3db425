import Foundation

/// The common state of a display's input devices: the screen's size and the way to wait.
final class Screen {
    var width: Int
    var height: Int
    /// Waits between two events of a gesture, s.
    var pause: (TimeInterval) -> Void = { Thread.sleep(forTimeInterval: $0) }

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The server maps 0…65535 to the whole screen at any size.
    func axisValues(of point: Point) -> [Int: Double] {
        func value(_ place: Double, _ size: Int) -> Double {
            min(65535, max(0, place * 65536 / Double(size)))
        }
        return [0: value(point.x, width), 1: value(point.y, height)]
    }
}

/// A point on the screen in pixels from the top left corner. Fractions are allowed: touch is finer than
/// pixels.
public struct Point: Equatable, Hashable, Sendable, CustomStringConvertible {
    /// The distance from the left edge, px.
    public var x: Double
    /// The distance from the top edge, px.
    public var y: Double

    /// Creates a point from its distances to the left and the top edge, px.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The coordinates: `(200.0, 600.5)`.
    public var description: String { "(\(x), \(y))" }

    /// Returns the length of the straight line to another point, px.
    public func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// Returns the point at `fraction` (0…1) of the line to `other`.
    public func toward(_ other: Point, fraction: Double) -> Point {
        Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
    }
}
