import Foundation
import GRDB
import GuideCore
import HoursCore

/// Writes places into all tables that store parts of them. These tables only change together.
///
/// For one transaction on one thread.
final class PlaceTables {
    let db: Database
    let languages: LanguagePreference
    let zones: ZoneMap?

    private let insertPlace: BulkStatement
    private let updatePlace: BulkStatement
    private let insertDetail: BulkStatement
    private let updateDetail: BulkStatement
    private let search: SearchIndex
    private let hours: HoursTable
    private let localities: LocalityTable
    private(set) var nextNumber: Int

    init(_ db: Database, languages: LanguagePreference, zones: ZoneMap?) throws {
        self.db = db
        self.languages = languages
        self.zones = zones
        insertPlace = try BulkStatement(
            db,
            """
            INSERT INTO place (id, isOpenStreetMap, nameFold, latitude, longitude, band, kind, cuisines, traits,
                hours, nameKey, street, city, number) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO NOTHING
            """)
        let ranks = NameRanks.all.map { "\($0.column) = iif(?15, \($0.column), \(NameRanks.none))" }
        updatePlace = try BulkStatement(
            db,
            """
            UPDATE place SET id = ?, isOpenStreetMap = ?, nameFold = ?, latitude = ?, longitude = ?, band = ?,
                kind = ?, cuisines = ?, traits = ?, hours = ?, nameKey = ?, street = ?, city = ?,
                \(ranks.joined(separator: ", ")) WHERE number = ?14
            """)
        insertDetail = try BulkStatement(db, "INSERT INTO detail (body, place) VALUES (?, ?)")
        updateDetail = try BulkStatement(db, "UPDATE detail SET body = ? WHERE place = ?")
        search = try SearchIndex(db)
        hours = try HoursTable(db)
        localities = try LocalityTable(db)
        nextNumber = try Self.nextNumber(db)
    }

    /// Returns the next free number. Numbers of deleted places are not used again, so it is stored.
    ///
    /// A missing or impossible one is replaced: by the number after all places and all places of the undo log.
    ///
    /// - Throws: an error about damage if there is none.
    private static func nextNumber(_ db: Database) throws -> Int {
        let stored = try Int.fetchOne(
            db, sql: "SELECT value FROM setting WHERE name = 'nextPlace' AND typeof(value) = 'integer'")
        let isPossible = stored.map { $0 > 0 && PlaceNumbers.range.contains($0) } ?? false
        let tables = isPossible ? [] : ["undoPlace", "undoRecord", "undoAmendment"]
        let ofUndo = tables.map {
            "UNION ALL SELECT max(place) FROM \($0) WHERE place < \(PlaceNumbers.range.upperBound)"
        }
        let used = try Int.fetchOne(
            db,
            sql: """
                SELECT max(number) FROM (
                    SELECT max(number) AS number FROM place \(ofUndo.joined(separator: " ")))
                """)
        // A damaged guide may have a lower number than a place.
        let next = max(isPossible ? stored ?? 1 : 1, (used ?? 0) &+ 1)
        guard next > used ?? 0, PlaceNumbers.range.contains(next) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "next place \(next)")
        }
        return next
    }

    /// Adds a place.
    ///
    /// - Parameter number: the number that the place had before it was removed; nil for a new one.
    /// - Returns: the place's number, or nil if a place with the same id exists.
    func insert(_ facts: IndexedPlace, as number: Int? = nil) throws -> Int? {
        let place = number ?? nextNumber
        try bind(facts, to: insertPlace, number: place)
        try insertPlace.run()
        guard db.changesCount > 0 else { return nil }
        if number == nil { nextNumber += 1 }
        insertDetail.bind(1, facts.body)
        insertDetail.bind(2, place)
        try insertDetail.run()
        try search.add(facts.search, as: place)
        return place
    }

    /// Replaces the facts of a place, including its id.
    ///
    /// - Parameter old: the place before; nil if it cannot be decoded. Its words then stay in the index until
    ///   the index is rebuilt.
    func update(_ number: Int, from old: Place?, to facts: IndexedPlace) throws {
        try bind(facts, to: updatePlace, number: number)
        updatePlace.bind(15, old?.hasNames(of: facts.place) == true ? 1 : 0)
        try updatePlace.run()
        updateDetail.bind(1, facts.body)
        updateDetail.bind(2, number)
        try updateDetail.run()
        let text = old.map(SearchText.init)
        guard text != facts.search else { return }
        if let text { try search.remove(text, as: number) }
        try search.add(facts.search, as: number)
    }

    /// Removes a place.
    ///
    /// - Throws: if the user added something to it.
    func delete(_ number: Int, _ old: Place?) throws {
        try db.execute(sql: "DELETE FROM place WHERE number = ?", arguments: [number])
        if let old { try search.remove(SearchText(old), as: number) }
    }

    /// Stores the next free number, and forgets which file the places are from.
    func finish() throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO setting VALUES ('nextPlace', ?)", arguments: [nextNumber])
        try ImportedFile.forget(db)
    }

    /// Decodes a place, or returns nil if the bytes are damaged.
    func decode(_ body: [UInt8]) -> Place? { try? PlaceCodec.decode(body, for: languages) }

    private func bind(_ facts: IndexedPlace, to statement: BulkStatement, number: Int) throws {
        statement.bind(1, facts.place.id)
        statement.bind(2, facts.isOpenStreetMap ? 1 : 0)
        statement.bind(3, facts.nameFold)
        statement.bind(4, facts.place.coordinate?.latitude)
        statement.bind(5, facts.place.coordinate?.longitude)
        statement.bind(6, facts.band)
        statement.bind(7, facts.place.kind.rawValue)
        statement.bind(8, facts.cuisines)
        statement.bind(9, facts.traits.rawValue)
        statement.bind(10, try facts.hours.map(hours.number))
        statement.bind(11, facts.nameKey)
        statement.bind(12, try facts.place.address.street.map(localities.number))
        statement.bind(13, try facts.place.address.city.map(localities.number))
        statement.bind(14, number)
    }
}

extension Place {
    /// Whether both places have the same names, so that their rank is the same in every language.
    fileprivate func hasNames(of other: Place) -> Bool {
        name == other.name && names == other.names && displayName == other.displayName
    }
}

/// The table of distinct opening hours.
final class HoursTable {
    private let find: BulkStatement
    private let insert: BulkStatement
    private let db: Database
    private var known: [HoursKey: Int] = [:]

    /// The size of the cache. A full cache is emptied.
    private static let knownLimit = 10_000

    init(_ db: Database) throws {
        self.db = db
        find = try BulkStatement(
            db, "SELECT number FROM hours WHERE text = ? AND country = ? AND position = ?")
        insert = try BulkStatement(db, "INSERT INTO hours (text, country, position) VALUES (?, ?, ?)")
    }

    /// The number of these hours. New hours are added to the table.
    func number(of key: HoursKey) throws -> Int {
        if let number = known[key] { return number }
        for statement in [find, insert] {
            statement.bind(1, key.text)
            statement.bind(2, key.country)
            statement.bind(3, key.position)
        }
        var number = try find.first { $0.int(0) }
        if number == nil {
            try insert.run()
            number = Int(db.lastInsertedRowID)
        }
        if known.count >= HoursTable.knownLimit { known.removeAll(keepingCapacity: true) }
        known[key] = number
        return number ?? 0
    }
}
