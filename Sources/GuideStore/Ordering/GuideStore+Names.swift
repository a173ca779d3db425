import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Ranks the names only. A list that does not ask for opening hours needs nothing else.
    public func prepareNames() throws(GuideStoreError) { try sortNames() }

    /// Gives every place its rank among all names, by the rules of the user's language.
    ///
    /// SQLite has no such rules, and comparing by them is too slow for each query.
    ///
    /// - Parameter limit: the most ranks that are changed in parts, with pauses for other connections. For
    ///   more changes the index of names is built anew, since each part would write nearly all of it.
    func sortNames(
        inPartsUpTo limit: Int = 20_000, isCancelled: () -> Bool = { false }
    ) throws(GuideStoreError) {
        let ranks = try read {
            try NameRank.areGiven($0, to: person) ? nil : NameRank.changed($0, for: person)
        }
        guard let ranks, !isCancelled() else { return }
        if ranks.count > limit {
            return try write { db in
                try Schema.dropNameIndex(db)
                try NameRank.give(ranks[...], db)
                try Schema.createNameIndex(db)
                try NameRank.note(person, db)
            }
        }
        for start in stride(from: 0, to: ranks.count, by: 5000) {
            if isCancelled() { return }
            let part = ranks[start..<min(start + 5000, ranks.count)]
            try write { try NameRank.give(part, $0) }
        }
        try write { try NameRank.note(person, $0) }
    }
}

/// The ranks of places by name, stored in the table `place`.
enum NameRank {
    /// The rank of a place that is not ranked yet. It sorts after all others.
    static let none = 4_294_967_295

    /// Whether the ranks follow the rules of the user's language.
    static func areSorted(_ db: Database, for person: GuideStore.Person) throws -> Bool {
        try String.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'nameLanguage'")
            == mark(of: person)
    }

    /// Whether each place has a rank by the rules of the user's language.
    fileprivate static func areGiven(_ db: Database, to person: GuideStore.Person) throws -> Bool {
        let hasUnranked = try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM place WHERE nameRank = \(none))")
        return try areSorted(db, for: person) && hasUnranked == false
    }

    /// The places whose stored rank is wrong, with the right rank.
    fileprivate static func changed(
        _ db: Database, for person: GuideStore.Person
    ) throws -> [(place: Int, rank: Int)] {
        let languages = LanguagePreference(person.languages)
        var names = NameList()
        var present: [Int] = []
        try BulkStatement(
            db,
            "SELECT number, body, nameRank FROM place JOIN detail ON detail.place = number ORDER BY number"
        ).forEach { row in
            let body = row.bytes(1)
            names.append(
                row.int(0), try? PlaceCodec.decodeName(body, for: languages),
                displayName: (try? PlaceCodec.decode(body, for: languages))?.displayName ?? "")
            present.append(row.int(2))
        }
        return zip(ranks(of: names, for: person), present).filter { $0.rank != $1 }.map(\.0)
    }

    static func ranks(of names: NameList, for person: GuideStore.Person) -> [(place: Int, rank: Int)] {
        names.ranks(by: NameOrder(language: language(of: person)))
    }

    static func give(_ ranks: ArraySlice<(place: Int, rank: Int)>, _ db: Database) throws {
        // Unchanged ranks are not written: one new place often leaves all others as they are.
        let update = try BulkStatement(
            db, "UPDATE place SET nameRank = ?1 WHERE number = ?2 AND nameRank <> ?1")
        for (place, rank) in ranks {
            update.bind(1, rank)
            update.bind(2, place)
            try update.run()
        }
    }

    static func note(_ person: GuideStore.Person, _ db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO setting VALUES ('nameLanguage', ?)",
            arguments: [mark(of: person)])
    }

    /// The language whose rules order names.
    static func language(of person: GuideStore.Person) -> String {
        LanguagePreference(person.languages).suffixes.first ?? ""
    }

    /// The languages that decide the order.
    ///
    /// The text is the same for all spellings of a locale. The app and the terminal get the locale from
    /// different sources.
    private static func mark(of person: GuideStore.Person) -> String {
        LanguagePreference(person.languages).suffixes.joined(separator: " ")
    }
}
