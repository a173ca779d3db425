import GRDB
import GuideCore
import HoursCore

extension HoursKey {
    /// Finds the zones of all places anew, where the boundaries are others than those that they were found in.
    static func findZones(_ zones: ZoneMap?, _ db: Database) throws {
        guard let version = zones?.version, !version.isEmpty else { return }
        let found = try String.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'zones'")
        guard found != version else { return }
        let table = try HoursTable(db)
        let places = try Row.fetchCursor(
            db,
            sql: """
                SELECT place.number, latitude, longitude, text, country, position
                    FROM place JOIN hours ON hours.number = place.hours
                """)
        var moves: [(place: Int, hours: Int)] = []
        while let row = try places.next() {
            let old = HoursKey(text: row[3], country: row[4], position: row[5])
            let latitude: Double? = row[1]
            let longitude: Double? = row[2]
            let coordinate = latitude.flatMap { latitude in
                longitude.flatMap { Coordinate(latitude: latitude, longitude: $0) }
            }
            let new = HoursKey(old.text, country: old.country, at: coordinate, zones: zones)
            if new != old { moves.append((row[0], try table.number(of: new))) }
        }
        let move = try BulkStatement(db, "UPDATE place SET hours = ? WHERE number = ?")
        for (place, hours) in moves {
            move.bind(1, hours)
            move.bind(2, place)
            try move.run()
        }
        try db.execute(sql: "INSERT OR REPLACE INTO setting VALUES ('zones', ?)", arguments: [version])
    }
}
