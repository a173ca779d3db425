import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// The user's languages.
    var languages: LanguagePreference { LanguagePreference(person.languages) }

    /// The place with an id and the user's additions, or nil if there is no such place.
    public func entry(_ id: UUID) throws(GuideStoreError) -> GuideEntry? {
        try entries([id]).first
    }

    /// The places with these ids and the user's additions, in the order of the ids. Missing places are
    /// skipped.
    public func entries(_ ids: [UUID]) throws(GuideStoreError) -> [GuideEntry] {
        try read { db in
            let find = try db.cachedStatement(sql: "SELECT number FROM place WHERE id = ?")
            let numbers = try ids.compactMap { try Int.fetchOne(find, arguments: [$0.octets]) }
            return try entries(numbers, db)
        }
    }

    /// The places with these numbers, in their order.
    ///
    /// Damaged places are skipped, so that the others can be shown. ``examine()`` reports them.
    func entries(_ numbers: [Int], _ db: Database) throws -> [GuideEntry] {
        try numbers.compactMap { number in
            guard var place = try place(number, db) else { return nil }
            place.nearbyAddress = try nearbyAddress(of: place, db)
            return GuideEntry(
                place, try RecordTables.read(db, place: number),
                try CorrectionTables.read(db, place: number)?.correction ?? Correction())
        }
    }

    func place(_ number: Int, _ db: Database) throws -> Place? {
        let statement = try db.cachedStatement(sql: "SELECT body FROM detail WHERE place = ?")
        return try Data.fetchOne(statement, arguments: [number]).flatMap {
            try? PlaceCodec.decode([UInt8]($0), for: languages)
        }
    }

    /// The cuisines with their numbers of places, the most frequent first.
    ///
    /// Reads every place if ``prepareIndexes(around:isCancelled:)`` has not run. Do not call it for every frame.
    public func cuisines() throws(GuideStoreError) -> [(cuisine: String, count: Int)] {
        try read { try suggestionCache.terms($0).cuisines }
    }

    static func countedCuisines(_ db: Database) throws -> [(cuisine: String, count: Int)] {
        var counts: [Substring: Int] = [:]
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT cuisines, count(*) FROM place p WHERE cuisines <> '' AND \(SearchSQL.isShown("p.number"))
                    GROUP BY cuisines
                """)
        while let row = try rows.next() {
            let text: String = try row.decode(atIndex: 0)
            let count: Int = try row.decode(atIndex: 1)
            for cuisine in text.split(separator: ";") { counts[cuisine, default: 0] += count }
        }
        return counts.map { (cuisine: String($0.key), count: $0.value) }
            .sorted { ($1.count, $0.cuisine) < ($0.count, $1.cuisine) }
    }

    /// The towns with their numbers of places, the most frequent first.
    ///
    /// Spellings that differ only in case or accents count as one town, with the more frequent spelling.
    /// Reads every place if ``prepareIndexes(around:isCancelled:)`` has not run.
    public func cities() throws(GuideStoreError) -> [(city: String, count: Int)] {
        try read { db in
            try suggestionCache.terms(db).cities.names.map { (city: $0.name, count: $0.count) }
        }
    }
}

extension GuideEntry {
    /// An entry whose place has the record's visited mark.
    init(_ place: Place, _ record: PersonalRecord, _ correction: Correction = Correction()) {
        self.correction = correction
        self.place = place
        self.place.isVisited = record.isVisited
        self.record = record
    }
}

/// Reads and writes the user's record of a place.
enum RecordTables {
    static func read(_ db: Database, place: Int) throws -> PersonalRecord {
        var record = PersonalRecord()
        let said = try db.cachedStatement(
            sql: """
                SELECT isFavourite, wantsToGo, rating, note,
                    favouriteRevised, wantToGoRevised, ratingRevised, noteRevised, revisedVisits, lists, pictures,
                    taken
                FROM personal WHERE place = ?
                """)
        if let row = try Row.fetchOne(said, arguments: [place]) {
            // A damaged guide may have values of other types, which a subscript does not survive.
            record = PersonalRecord(
                isFavourite: try row.decode(atIndex: 0), wantsToGo: try row.decode(atIndex: 1),
                rating: try row.decode(atIndex: 2), note: try row.decode(atIndex: 3))
            let aspects: [PersonalRecord.Aspect] = [.favourite, .wantToGo, .rating, .note]
            for (column, aspect) in aspects.enumerated() {
                let time: Double? = try row.decode(atIndex: 4 + column)
                record.revised[aspect] = time.map(Date.init(stored:))
            }
            let visits: String? = try row.decode(atIndex: 8)
            record.revisedVisits = try visits.map(times) ?? [:]
            let lists: String? = try row.decode(atIndex: 9)
            if let lists { try KeptMembers(text: lists).giveLists(to: &record) }
            let pictures: String? = try row.decode(atIndex: 10)
            if let pictures { try KeptMembers(text: pictures).givePictures(to: &record) }
            let taken: String? = try row.decode(atIndex: 11)
            record.taken = TakenValues(times: try taken.map(times) ?? [:])
        }
        let visited = try db.cachedStatement(sql: "SELECT date FROM visit WHERE place = ? ORDER BY date")
        let visits = try Int.fetchAll(visited, arguments: [place])
        record.visits = visits.map { Date(stored: Double($0)) }
        return record
    }

    /// Returns the places of the guide that saved places and places of the user are, by the ids of those.
    static func joinedPlaces(_ db: Database) throws -> [UUID: JoinedPlace] {
        let rows = try Row.fetchCursor(
            db, sql: "SELECT place, taken FROM personal WHERE taken LIKE '%saved-%' ORDER BY place")
        var joined: [UUID: JoinedPlace] = [:]
        while let row = try rows.next() {
            let taken = TakenValues(times: try times(row.decode(atIndex: 1)))
            for (id, date) in taken.places {
                joined[id] = JoinedPlace(number: try row.decode(atIndex: 0), date: date)
            }
        }
        return joined
    }

    static func write(_ db: Database, _ record: PersonalRecord, place: Int) throws {
        func run(_ sql: String, _ arguments: StatementArguments) throws {
            try db.cachedStatement(sql: sql).execute(arguments: arguments)
        }
        try run("DELETE FROM visit WHERE place = ?", [place])
        try ListTable.setMembership(db, of: place, in: record.lists)
        for visit in record.visits {
            try run("INSERT OR IGNORE INTO visit VALUES (?, ?)", [place, visit.wholeSeconds])
        }
        var kept = record
        kept.visits = []
        guard !kept.isEmpty else { return try run("DELETE FROM personal WHERE place = ?", [place]) }
        try run(
            """
            INSERT OR REPLACE INTO personal (place, isFavourite, wantsToGo, rating, note,
                favouriteRevised, wantToGoRevised, ratingRevised, noteRevised, revisedVisits, lists, pictures, taken)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                place, record.isFavourite, record.wantsToGo, record.rating, record.note,
                time(.favourite), time(.wantToGo), time(.rating), time(.note),
                try record.revisedVisits.isEmpty ? nil : text(record.revisedVisits),
                try KeptMembers.lists(of: record)?.text, try KeptMembers.pictures(of: record)?.text,
                try record.taken.isEmpty ? nil : text(record.taken.times),
            ])

        func time(_ aspect: PersonalRecord.Aspect) -> Int64? {
            record.revised[aspect]?.wholeSeconds
        }
    }

    /// Encodes times as JSON, in seconds since 1970.
    private static func text(_ times: [Date: Date]) throws -> String {
        let seconds = times.map { (Int($0.wholeSeconds), Int($1.wholeSeconds)) }
        return String(decoding: try JSONEncoder().encode(Dictionary(seconds) { $1 }), as: UTF8.self)
    }

    private static func text(_ times: [String: Date]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(times.mapValues(\.wholeSeconds)), as: UTF8.self)
    }

    private static func times(_ text: String) throws -> [String: Date] {
        try JSONDecoder().decode([String: Int].self, from: Data(text.utf8))
            .mapValues { Date(stored: Double($0)) }
    }

    private static func times(_ text: String) throws -> [Date: Date] {
        let seconds = try JSONDecoder().decode([Int: Int].self, from: Data(text.utf8))
        return Dictionary(
            seconds.map { (Date(stored: Double($0)), Date(stored: Double($1))) }, uniquingKeysWith: max)
    }
}
