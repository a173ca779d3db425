/// The picture of a place on a map.
public enum MapSymbol: Int, CaseIterable, Hashable, Sendable {
    /// Knife and fork, a cup, a glass, an ice cream, and a point for a place of an unknown kind.
    case meal, cup, glass, ice, point
}

/// A place on a map.
public struct MapDot: Hashable, Sendable {
    /// The place's point.
    public var point: MapPoint
    /// The picture in the dot.
    public var symbol: MapSymbol
    /// Whether the dot is filled. If not, it is a ring.
    public var isOpen: Bool
    /// Whether the dot has a heart.
    public var isFavourite: Bool

    /// Creates a dot.
    public init(at point: MapPoint, _ symbol: MapSymbol, isOpen: Bool = true, isFavourite: Bool = false) {
        (self.point, self.symbol) = (point, symbol)
        (self.isOpen, self.isFavourite) = (isOpen, isFavourite)
    }
}

/// All dots of a map, with their index. Create it on any thread; 100,000 dots take some 20 ms.
public struct MapDots: Sendable {
    /// The index of the dots. A dot's number is its position in ``dots``.
    public let index: MapIndex
    /// The dots.
    public let dots: [MapDot]

    /// Creates the index of dots. By default there are none.
    public init(_ dots: [MapDot] = []) {
        self.dots = dots
        index = MapIndex(dots.map(\.point))
    }
}
