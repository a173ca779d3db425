import Foundation

/// A position on the Earth, in degrees of WGS 84. Values out of range cannot be created.
///
/// ```swift
/// if let helsinki = Coordinate(latitude: 60.1699, longitude: 24.9384),
///     let tampere = Coordinate(latitude: 61.4978, longitude: 23.7610)
/// {
///     print(helsinki.distance(to: tampere))  // metres
/// }
/// ```
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, −90…90.
    public let latitude: Double

    /// Degrees east of Greenwich, −180…180.
    public let longitude: Double

    /// Creates a position.
    ///
    /// - Returns: nil if a number is out of range or not finite.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The mean radius of the Earth, m (IUGG, (2a + b) / 3).
    static let earthRadius = 6_371_008.8

    /// Converts a distance along a meridian from metres to degrees.
    public static func angle(ofDistance distance: Double) -> Double { distance / earthRadius * 180 / .pi }

    /// Returns the great-circle distance in metres, by the haversine formula.
    ///
    /// It treats the Earth as a sphere. The error is at most 0.6 %.
    public func distance(to other: Coordinate) -> Double {
        let radian = Double.pi / 180
        let sineLatitude = sin((other.latitude - latitude) * radian / 2)
        let sineLongitude = sin((other.longitude - longitude) * radian / 2)
        let square =
            sineLatitude * sineLatitude
            + cos(latitude * radian) * cos(other.latitude * radian) * sineLongitude * sineLongitude
        return 2 * Coordinate.earthRadius * asin(min(1, square.squareRoot()))
    }
}
