import CAdw

/// A rectangle in px.
public struct Rectangle: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

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

    /// Nothing is contained everywhere.
    func contains(_ other: Rectangle?) -> Bool { other.map { intersection($0) == $0 } ?? true }

    /// The smallest one around it whose corners are whole px.
    var outset: Rectangle {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        return Rectangle(
            x: left, y: top, width: (x + width).rounded(.up) - left, height: (y + height).rounded(.up) - top)
    }
}

/// A size in pixels of the screen, of which a px of a widget may have several.
public struct PixelSize: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// The least and the natural extent of a widget in one direction, px.
public struct Extent: Hashable, Sendable {
    public var minimum: Int
    public var natural: Int

    public init(minimum: Int, natural: Int) {
        self.minimum = minimum
        self.natural = max(minimum, natural)
    }

    public static let zero = Extent(minimum: 0, natural: 0)

    /// What both need at the same place.
    public func union(_ other: Extent) -> Extent {
        Extent(minimum: max(minimum, other.minimum), natural: max(natural, other.natural))
    }
}

extension [Extent] {
    /// What they need one after the other, with so much between two of them.
    func together(spacing: Int) -> Extent {
        let gaps = spacing * Swift.max(count - 1, 0)
        return Extent(
            minimum: map(\.minimum).reduce(gaps, +), natural: map(\.natural).reduce(gaps, +))
    }

    /// How long each becomes in a room: as long as it wants to be, the first ones first, and what of the room is left.
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

public enum Orientation: Sendable {
    case horizontal, vertical

    var gtk: GtkOrientation { self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }
}
