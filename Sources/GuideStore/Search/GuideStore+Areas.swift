import GRDB
import GuideCore
import HoursCore

extension GuideStore {
    /// Returns the position of a town or street: that of the place nearest to the middle of all its places.
    ///
    /// So it is never between two towns. Of a street in several towns it takes the town with most of its places. Nil for a cuisine, and if no place has a position. Reads every place.
    public func position(of area: SearchSuggestion.Meaning) throws(GuideStoreError) -> Coordinate? {
        let (column, name): (String, String)
        switch area {
        case .city(let city): (column, name) = ("city", city)
        case .street(let street): (column, name) = ("street", street)
        case .cuisine: return nil
        }
        let places: [(city: Int, position: Coordinate)] = try read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT latitude, longitude, p.city FROM place p
                        WHERE latitude IS NOT NULL AND longitude IS NOT NULL AND \(SearchSQL.isShown("p.number"))
                            AND p.\(column) IN (SELECT number FROM locality WHERE fold = ?)
                    """, arguments: [TextFolding.fold(name)]
            ).compactMap { row in
                let (latitude, longitude): (Double, Double) = (
                    try row.decode(atIndex: 0), try row.decode(atIndex: 1)
                )
                let city: Int? = try row.decode(atIndex: 2)
                return Coordinate(latitude: latitude, longitude: longitude).map { (city ?? 0, $0) }
            }
        }
        let towns = Dictionary(grouping: places) { column == "street" ? $0.city : 0 }
        let largest = towns.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
        let positions = (largest?.value ?? []).map(\.position)
        let count = Double(max(positions.count, 1))
        let middle = Coordinate(
            latitude: positions.map(\.latitude).reduce(0, +) / count,
            longitude: positions.map(\.longitude).reduce(0, +) / count)
        return middle.flatMap { middle in
            positions.min { $0.distance(to: middle) < $1.distance(to: middle) }
        }
    }
}
