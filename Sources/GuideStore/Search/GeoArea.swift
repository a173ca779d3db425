/// An area between two parallels and two meridians, such as the visible part of a map.
///
/// ```swift
/// var query = GuideQuery()
/// query.filters.area = GeoArea(south: 60.1, west: 24.8, north: 60.3, east: 25.2)
/// ```
public struct GeoArea: Hashable, Sendable {
    /// The southern edge, degrees north of the equator.
    public var south: Double
    /// The western edge, degrees east of Greenwich. In an area across 180° it is greater than ``east``.
    public var west: Double
    /// The northern edge, degrees north of the equator.
    public var north: Double
    /// The eastern edge, degrees east of Greenwich.
    public var east: Double

    /// Creates an area. All edges belong to it.
    public init(south: Double, west: Double, north: Double, east: Double) {
        (self.south, self.west, self.north, self.east) = (south, west, north, east)
    }
}
