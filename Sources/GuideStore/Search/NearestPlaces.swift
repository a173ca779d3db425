import GRDB
import GuideCore
import HoursCore

/// Orders places by distance, which SQL has no functions for.
///
/// The nearest come first, and places without a position last. Equal distances are ordered by name.
///
/// In the guide of a country nearly all places are too far away to matter. So the search begins around the
/// position, and widens until there are enough places.
struct NearestPlaces {
    struct Neighbour {
        var number: Int
        /// m, negative if the farthest come first; infinite if the place has no position.
        var distance: Double
    }

    /// The distances of the search, m. After the last it reads all places.
    private static let reaches = [2e3, 8e3, 32e3, 128e3, 512e3]

    let db: Database
    let position: Coordinate
    /// Whether the farthest come first.
    let isReversed: Bool

    init(_ db: Database, from position: Coordinate, isReversed: Bool = false) {
        self.db = db
        self.position = position
        self.isReversed = isReversed
    }

    /// - Parameters:
    ///   - names: the order of places at equal distances.
    ///   - find: returns the places in bands of latitude (see ``PlaceMatcher/band(_:)``), or all places for
    ///     nil.
    func numbers(limit: Int, offset: Int, names: NameRanks, _ find: (Range<Int>?) throws -> [Neighbour])
        throws -> [Int]
    {
        var places: [Neighbour] = []
        var seen: Range<Int>?
        for reach in Self.reaches {
            let bands = bands(within: reach)
            let middle = seen ?? bands.lowerBound..<bands.lowerBound
            for others in [bands.lowerBound..<middle.lowerBound, middle.upperBound..<bands.upperBound]
            where !others.isEmpty {
                places += try find(others)
            }
            seen = bands
            let within = places.filter { $0.distance <= reach }
            if within.count - offset >= limit {
                return try numbers(of: within, limit: limit, offset: offset, names: names)
            }
        }
        return try numbers(of: try find(nil), limit: limit, offset: offset, names: names)
    }

    func numbers(of places: [Neighbour], limit: Int, offset: Int, names: NameRanks) throws -> [Int] {
        var places = places.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
        let page = places.indices.dropFirst(offset).prefix(limit)
        var start = 0
        while start < page.endIndex {
            let distance = places[start].distance
            let end = places[start...].firstIndex { $0.distance > distance } ?? places.endIndex
            if end - start > 1, end > page.startIndex { try order(&places[start..<end], by: names) }
            start = end
        }
        return places[page].map(\.number)
    }

    private func order(_ places: inout ArraySlice<Neighbour>, by names: NameRanks) throws {
        let find = try BulkStatement(db, "SELECT \(names.column) FROM place WHERE number = ?")
        let ranked = try places.map { place in
            find.bind(1, place.number)
            return (rank: try find.first { $0.int(0) } ?? 0, place: place)
        }
        places.replaceSubrange(
            places.indices,
            with: ranked.sorted { ($0.rank, $0.place.number) < ($1.rank, $1.place.number) }.map(\.place))
    }

    /// - Parameters:
    ///   - source: the SQL after `FROM`, with the places as `p`.
    ///   - wanted: the places to include; nil for all.
    func places(
        _ source: String, _ arguments: [any DatabaseValueConvertible], among wanted: PlaceNumbers? = nil
    ) throws -> [Neighbour] {
        var places: [Neighbour] = []
        let statement = try BulkStatement(
            db, "SELECT p.number, p.latitude, p.longitude FROM \(source)", arguments)
        try statement.forEach { row in
            let number = row.int(0)
            guard wanted?.contains(number) != false else { return }
            let place =
                row.isNull(1) ? nil : Coordinate(latitude: row.double(1), longitude: row.double(2))
            let distance = place.map { $0.distance(to: position) }
            places.append(
                Neighbour(number: number, distance: distance.map { isReversed ? -$0 : $0 } ?? .infinity))
        }
        return places
    }

    /// The bands that contain all places within a distance in m.
    func bands(within reach: Double) -> Range<Int> {
        let angle = Coordinate.angle(ofDistance: reach)
        let (south, north) = (position.latitude - angle, position.latitude + angle)
        return PlaceMatcher.band(south)..<PlaceMatcher.band(north) + 1
    }
}
