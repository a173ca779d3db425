import GRDB
import GuideCore
import HoursCore

/// Orders places by their distance, which SQL has no functions for. The nearest first, those without a position last,
/// equals by name.
///
/// In the guide of a country nearly all of them are too far away to matter: it looks around the position, farther and farther
/// out, until there are enough.
struct NearestPlaces {
    struct Place {
        var number: Int
        /// m; infinite where nobody knows.
        var distance: Double
        var rank: Int
    }

    /// How far it looks, m; then at everything.
    private static let reaches = [2e3, 16e3, 128e3, 1024e3]

    let position: Coordinate
    /// Whether the farthest come first.
    let isReversed: Bool

    init(from position: Coordinate, isReversed: Bool = false) {
        self.position = position
        self.isReversed = isReversed
    }

    /// - Parameter find: finds places in bands of latitude (see ``PlaceMatcher/band(_:)``), or everywhere.
    func numbers(limit: Int, offset: Int, _ find: (ClosedRange<Int>?) throws -> [Place]) throws -> [Int] {
        for reach in isReversed ? [] : Self.reaches {
            let places = try find(bands(within: reach)).filter { $0.distance <= reach }
            if places.count - offset >= limit { return numbers(of: places, limit: limit, offset: offset) }
        }
        return numbers(of: try find(nil), limit: limit, offset: offset)
    }

    func numbers(of places: [Place], limit: Int, offset: Int) -> [Int] {
        func key(_ place: Place) -> Double {
            isReversed && place.distance < .infinity ? -place.distance : place.distance
        }
        return places.sorted { (key($0), $0.rank, $0.number) < (key($1), $1.rank, $1.number) }
            .dropFirst(offset).prefix(limit).map(\.number)
    }

    /// - Parameter source: what comes behind FROM, with the places as `p`.
    func places(
        _ db: Database, _ source: String, _ arguments: [any DatabaseValueConvertible]
    ) throws -> [Place] {
        var places: [Place] = []
        let statement = try BulkStatement(
            db, "SELECT p.number, p.latitude, p.longitude, p.nameRank FROM \(source)", arguments)
        try statement.forEach { row in
            let coordinate =
                row.isNull(1) ? nil : Coordinate(latitude: row.double(1), longitude: row.double(2))
            places.append(
                Place(
                    number: row.int(0), distance: coordinate?.distance(to: position) ?? .infinity,
                    rank: row.int(3)))
        }
        return places
    }

    /// The bands of all places within a distance, m.
    private func bands(within reach: Double) -> ClosedRange<Int> {
        let angle = Coordinate.angle(ofDistance: reach)
        return PlaceMatcher.band(position.latitude - angle)...PlaceMatcher.band(position.latitude + angle)
    }
}
