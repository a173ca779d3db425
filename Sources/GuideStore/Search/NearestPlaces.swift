import GRDB
import HoursCore

/// Orders places by their distance, which SQL has no functions for.
struct NearestPlaces {
    let position: Coordinate

    init(from position: Coordinate) {
        self.position = position
    }

    /// The nearest first, places without a position last, equals by name.
    func numbers(
        _ db: Database, _ from: String, _ arguments: [any DatabaseValueConvertible], limit: Int, offset: Int
    ) throws -> [Int] {
        let rows = try Row.fetchCursor(
            db, sql: "SELECT p.number, p.latitude, p.longitude, p.nameRank \(from)",
            arguments: StatementArguments(arguments))
        var places: [(distance: Double, rank: Int, number: Int)] = []
        while let row = try rows.next() {
            let coordinate = (row[1] as Double?).flatMap { latitude in
                (row[2] as Double?).flatMap { Coordinate(latitude: latitude, longitude: $0) }
            }
            places.append((coordinate?.distance(to: position) ?? .infinity, row[3], row[0]))
        }
        places.sort { ($0.distance, $0.rank, $0.number) < ($1.distance, $1.rank, $1.number) }
        return places.dropFirst(offset).prefix(limit).map(\.number)
    }
}
