import Foundation

/// A valid position on the Earth, in degrees of WGS 84.
///
/// ```swift
/// let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)
/// ```
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, −90…90.
    public let latitude: Double

    /// Degrees east of Greenwich, −180…180.
    public let longitude: Double

    /// Creates a position.
    ///
    /// - Returns: `nil` if a number is out of range or not finite.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The mean radius of the Earth in metres (IUGG, 2a + b over 3).
    static let earthRadius = 6_371_008.8

    /// Returns the angle (degrees) between two positions on a meridian at a distance (metres).
    public static func angle(ofDistance distance: Double) -> Double { distance / earthRadius * 180 / .pi }

    /// Returns the distance to another position along a great circle in metres, by the haversine formula.
    ///
    /// The Earth is treated as a sphere, with an error of at most 0.6 %.
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
