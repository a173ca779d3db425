import Foundation

/// One of eight directions on the map.
public enum CompassDirection: Int, CaseIterable, Sendable {
    /// The directions clockwise.
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// Returns the direction from one point to another, as the map shows it; nil for the same point.
    public init?(from start: MapPoint, to end: MapPoint) {
        let way = end.offset(from: start)
        guard way.x != 0 || way.y != 0 else { return nil }
        let eighths = (atan2(way.x, -way.y) / (.pi / 4)).rounded()
        self = Self.allCases[(Int(eighths) + 8) % 8]
    }
}
