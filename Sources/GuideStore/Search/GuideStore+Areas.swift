import GRDB
import GuideCore
import HoursCore

extension GuideStore {
    /// Returns the position of a town or street: that of the place nearest to the middle of all its places.
    ///
    /// So it is never between two towns. nil for a cuisine, and if no place has a position. Reads every place.
    public func position(of area: SearchSuggestion.Meaning) throws(GuideStoreError) -> Coordinate? {
        let (column, name): (String, String)
        switch area {
        case .city(let city): (column, name) = ("city", city)
        case .street(let street): (column, name) = ("street", street)
        case .cuisine: return nil
        }
        let positions: [Coordinate] = try read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT latitude, longitude FROM place p
                        WHERE latitude IS NOT NULL AND \(SearchSQL.isShown("p.number"))
                            AND p.\(column) IN (SELECT number FROM locality WHERE fold = ?)
                    """, arguments: [TextFolding.fold(name)]
            ).compactMap { Coordinate(latitude: $0[0], longitude: $0[1]) }
        }
        let count = Double(max(positions.count, 1))
        let middle = Coordinate(
            latitude: positions.map(\.latitude).reduce(0, +) / count,
            longitude: positions.map(\.longitude).reduce(0, +) / count)
        return middle.flatMap { middle in
            positions.min { $0.distance(to: middle) < $1.distance(to: middle) }
        }
    }
}
