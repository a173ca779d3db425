import Foundation
import GRDB
import GuideCore
import HoursCore

/// A result of a query on a map.
public struct PlacePosition: Hashable, Sendable, Identifiable {
    /// The place's id.
    public let id: UUID
    /// The place's position.
    public let coordinate: Coordinate
    /// The place's kind.
    public let kind: Amenity
    /// Whether the place is open for certain, now or at the time of the query's filter.
    public let isOpen: Bool
    /// Whether the user has marked the place as a favourite.
    public let isFavourite: Bool
}

/// All results of a query for a map.
public struct PlacePositions: Sendable {
    /// The results with a position, in no particular order.
    public internal(set) var places: [PlacePosition] = []
    /// The number of results without a position.
    public internal(set) var missing = 0

    /// Creates an empty result.
    public init() {}
}

extension GuideStore {
    /// Returns the positions of all results of a query.
    ///
    /// It reads narrow rows only: 100,000 places take a fraction of a second. Call it in the background.
    ///
    /// - Parameter now: the time for which opening hours are evaluated, unless the query has a filter for another
    ///   one.
    public func positions(_ query: GuideQuery, at now: Date = .now) throws(GuideStoreError) -> PlacePositions
    {
        let moment = query.filters.opening(in: person.timeZone) ?? now
        try evaluateHours(around: moment)
        return try searching(query) { search, db in
            let opening = try query.opening(db, hoursZones, person)
            return try search.positions(open: opening ?? hoursZones.condition(at: now, db, person))
        }
    }
}

extension GuideSearch {
    /// Returns the results in no particular order.
    ///
    /// - Parameter opening: the time at which places are open or not.
    fileprivate func positions(open opening: OpeningCondition) throws -> PlacePositions {
        guard let (source, conditions, arguments) = matches else { return PlacePositions() }
        let open = opening.openHours
        var openHours: Set<Int> = []
        try BulkStatement(db, "SELECT hours FROM (\(open.sql))", open.arguments).forEach {
            openHours.insert($0.int(0))
        }
        let favourites = Set(
            try Int.fetchAll(db, sql: "SELECT place FROM personal WHERE isFavourite"))
        var found = PlacePositions()
        try BulkStatement(
            db,
            """
            SELECT p.number, p.id, p.latitude, p.longitude, p.kind, p.hours FROM \(source)\(conditions)
            """, arguments
        ).forEach { row in
            guard !row.isNull(2), let id = UUID(octets: Data(row.bytes(1))),
                let coordinate = Coordinate(latitude: row.double(2), longitude: row.double(3)),
                let kind = Amenity(rawValue: row.text(4))
            else { return found.missing += 1 }
            found.places.append(
                PlacePosition(
                    id: id, coordinate: coordinate, kind: kind,
                    isOpen: !row.isNull(5) && openHours.contains(row.int(5)),
                    isFavourite: favourites.contains(row.int(0))))
        }
        return found
    }
}
