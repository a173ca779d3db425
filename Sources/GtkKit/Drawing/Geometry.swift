import CGtk

/// A rectangle in px.
public struct Rectangle: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a rectangle from its top left corner.
    public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    init(_ graphene: graphene_rect_t) {
        self.init(
            x: Double(graphene.origin.x), y: Double(graphene.origin.y), width: Double(graphene.size.width),
            height: Double(graphene.size.height))
    }

    var graphene: graphene_rect_t {
        graphene_rect_t(
            origin: graphene_point_t(x: Float(x), y: Float(y)),
            size: graphene_size_t(width: Float(width), height: Float(height)))
    }
}

extension Rectangle {
    func intersection(_ other: Rectangle) -> Rectangle? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        guard left < right, top < bottom else { return nil }
        return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether the other rectangle is inside; true for nil, an empty one.
    func contains(_ other: Rectangle?) -> Bool { other.map { intersection($0) == $0 } ?? true }

    /// The smallest surrounding rectangle with corners at whole px.
    var outset: Rectangle {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        return Rectangle(
            x: left, y: top, width: (x + width).rounded(.up) - left, height: (y + height).rounded(.up) - top)
    }
}

/// The radii of a rectangle's corners, px.
///
/// ```swift
/// snapshot.clip(to: area, corners: Corners(topLeft: 12, topRight: 12)) { snapshot.fill(area, with: .black) }
/// ```
public struct Corners: Hashable, Sendable {
    /// The radius of the upper left corner.
    public var topLeft: Double
    /// The radius of the upper right corner.
    public var topRight: Double
    /// The radius of the lower right corner.
    public var bottomRight: Double
    /// The radius of the lower left corner.
    public var bottomLeft: Double

    /// Creates radii; square corners by default.
    public init(
        topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
    ) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Square corners.
    public static let square = Corners()
}

/// A size in device pixels. At a scale of 2 a px of a widget has 2 × 2 of them.
public struct PixelSize: Hashable, Sendable {
    /// The width in device pixels.
    public var width: Int
    /// The height in device pixels.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// The minimum and natural size of a widget in one direction, px.
public struct Extent: Hashable, Sendable {
    /// The size that the widget needs at least.
    public var minimum: Int
    /// The size that the widget prefers, at least the minimum.
    public var natural: Int

    /// Creates an extent. A natural size below the minimum becomes the minimum.
    public init(minimum: Int, natural: Int) {
        self.minimum = minimum
        self.natural = max(minimum, natural)
    }

    /// No space.
    public static let zero = Extent(minimum: 0, natural: 0)

    /// Returns the size that two widgets need in the same place.
    public func union(_ other: Extent) -> Extent {
        Extent(minimum: max(minimum, other.minimum), natural: max(natural, other.natural))
    }
}

extension [Extent] {
    /// Returns the size of all extents in a row, with gaps between them.
    func together(spacing: Int) -> Extent {
        let gaps = spacing * Swift.max(count - 1, 0)
        return Extent(
            minimum: map(\.minimum).reduce(gaps, +), natural: map(\.natural).reduce(gaps, +))
    }

    /// Distributes a length: each extent gets its minimum, then the first ones get more up to their natural
    /// size.
    ///
    /// - Returns: the length of each and the remaining length.
    func lengths(in room: Int, spacing: Int) -> (each: [Int], left: Int) {
        var left = Swift.max(room - together(spacing: spacing).minimum, 0)
        let each = map { extent in
            let more = Swift.min(extent.natural - extent.minimum, left)
            left -= more
            return extent.minimum + more
        }
        return (each, left)
    }
}

/// A direction of a layout.
public enum Orientation: Sendable {
    /// Along a line of text, or from top to bottom.
    case horizontal, vertical

    var gtk: GtkOrientation { self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }
}
