import Foundation
import GRDB
import GuideCore
import HoursCore

/// Opening hours with all values they depend on. Places with equal keys are open at the same times.
struct HoursKey: Hashable, Sendable {
    var text: String
    var country: String
    /// The zone and, for hours that depend on the sun, the position: `Europe/Helsinki 60.17 24.94`. Each part
    /// is optional. A hundredth of a degree is a few seconds of the sun's time. The sun rises at a moment, not
    /// at a local time, so such hours always have a zone: at sea that of the longitude.
    var position: String

    init?(_ place: Place, zones: ZoneMap?) {
        guard let hours = place.openingHours else { return nil }
        self.init(hours, country: place.address.country ?? "", at: place.coordinate, zones: zones)
    }

    init(_ text: String, country: String, at coordinate: Coordinate?, zones: ZoneMap?) {
        self.text = text
        self.country = country
        var parts: [String] = []
        if let coordinate {
            let zone = zones?.zone(at: coordinate)
            if let zone { parts.append(zone.identifier) }
            if HoursKey.mentionsSun(text) {
                if zone == nil, zones?.zone(ofCountry: country) == nil {
                    parts.append(HoursKey.zoneAtSea(coordinate))
                }
                parts += [coordinate.latitude, coordinate.longitude].map { "\(($0 * 100).rounded() / 100)" }
            }
        }
        position = parts.joined(separator: " ")
    }

    init(text: String, country: String, position: String) {
        self.text = text
        self.country = country
        self.position = position
    }

    var coordinate: Coordinate? {
        let numbers = position.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 2 ? Coordinate(latitude: numbers[0], longitude: numbers[1]) : nil
    }

    var zone: TimeZone? {
        position.split(separator: " ").first { Double($0) == nil }.flatMap {
            TimeZone(identifier: String($0))
        }
    }

    /// The name of the zone at sea: full hours by the longitude.
    private static func zoneAtSea(_ coordinate: Coordinate) -> String {
        let hours = Int((coordinate.longitude / 15).rounded())
        // These names have the sign of POSIX, west positive.
        return "Etc/GMT" + (hours == 0 ? "" : hours > 0 ? "-\(hours)" : "+\(-hours)")
    }

    /// Whether a text has `sun…`, `dawn` or `dusk`, in any case. It runs for each place of an import, so it
    /// compares the last four letters as one number.
    private static func mentionsSun(_ text: String) -> Bool {
        var last: UInt32 = 0
        for letter in text.utf8 {
            last = appending(letter | 0x20, to: last)
            if last & 0xFF_FFFF == sun || last == dawn || last == dusk { return true }
        }
        return false
    }

    private static let sun = "sun".utf8.reduce(0) { appending($1, to: $0) }
    private static let dawn = "dawn".utf8.reduce(0) { appending($1, to: $0) }
    private static let dusk = "dusk".utf8.reduce(0) { appending($1, to: $0) }

    private static func appending(_ letter: UInt8, to letters: UInt32) -> UInt32 {
        letters << 8 | UInt32(letter)
    }
}

extension HoursKey {
    /// The version of the rules that make a key.
    private static let rulesVersion = 2

    /// Finds the zones of all places again if the boundaries or the rules have changed.
    static func findZones(_ zones: ZoneMap?, _ db: Database) throws {
        guard let boundaries = zones?.version, !boundaries.isEmpty else { return }
        let version = "\(boundaries) \(rulesVersion)"
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
            let old = HoursKey(
                text: try row.decode(atIndex: 3), country: try row.decode(atIndex: 4),
                position: try row.decode(atIndex: 5))
            let latitude: Double? = try row.decode(atIndex: 1)
            let longitude: Double? = try row.decode(atIndex: 2)
            let coordinate = latitude.flatMap { latitude in
                longitude.flatMap { Coordinate(latitude: latitude, longitude: $0) }
            }
            let new = HoursKey(old.text, country: old.country, at: coordinate, zones: zones)
            if new != old { moves.append((try row.decode(atIndex: 0), try table.number(of: new))) }
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
