/// A scale bar: a round distance on the ground and its length.
///
/// ```swift
/// let scale = MapScale(metresPerPixel: 1.2, atMost: 100, usesMiles: false)
/// print(scale.metres, scale.length)  // 100, 83.3
/// ```
public struct MapScale: Hashable, Sendable {
    /// The distance, m.
    public var metres: Double
    /// The length of the bar, px.
    public var length: Double

    private static let metresInFoot = 0.3048
    private static let metresInMile = 1609.344
    /// 10 m to 5,000 km.
    private static let metric = [1e1, 1e2, 1e3, 1e4, 1e5, 1e6].flatMap { [$0, 2 * $0, 5 * $0] }
    /// 50 ft to 500 ft, then 0.2 mi to 2,000 mi.
    private static let imperial =
        [50, 100, 200, 500].map { $0 * metresInFoot }
        + [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].map { $0 * metresInMile }

    /// Creates the longest bar of a round distance.
    ///
    /// - Parameters:
    ///   - metresPerPixel: the ground distance of 1 px, m.
    ///   - limit: the length of the bar, px. The bar of the shortest distance may be longer.
    ///   - usesMiles: whether distances are in feet and miles.
    public init(metresPerPixel: Double, atMost limit: Double, usesMiles: Bool) {
        let steps = usesMiles ? Self.imperial : Self.metric
        metres = steps.last { $0 <= limit * metresPerPixel } ?? steps[0]
        length = metres / metresPerPixel
    }
}
