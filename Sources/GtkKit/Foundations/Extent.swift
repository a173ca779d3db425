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
