import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Makes ready the order of names alone: all that a list needs that asks for no time.
    public func arrangeNames() throws(GuideStoreError) { try sortNames() }

    /// Gives every place its rank among all names, by the rules of the person's language. SQLite knows no such
    /// rules, and comparing in them costs too much to be done for a query.
    func sortNames(isCancelled: () -> Bool = { false }) throws(GuideStoreError) {
        let ranks = try read { try NameRank.areGiven($0, to: person) ? nil : NameRank.all($0, for: person) }
        guard let ranks else { return }
        for start in stride(from: 0, to: ranks.count, by: 5000) {
            if isCancelled() { return }
            let part = ranks[start..<min(start + 5000, ranks.count)]
            try write { try NameRank.give(part, $0) }
        }
        try write { try NameRank.note(person, $0) }
    }
}

/// The order of names.
enum NameRank {
    /// The rank of a place that has none yet: behind all others.
    static let none = 4_294_967_295

    /// Whether names are sorted by the rules of a language.
    static func areSorted(_ db: Database, for person: GuideStore.Person) throws -> Bool {
        try String.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'nameLanguage'")
            == mark(of: person)
    }

    /// Whether each place has its rank.
    fileprivate static func areGiven(_ db: Database, to person: GuideStore.Person) throws -> Bool {
        let hasUnranked = try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM place WHERE nameRank = \(none))")
        return try areSorted(db, for: person) && hasUnranked == false
    }

    /// A name as it is sorted.
    struct Name: Sendable {
        let place: Int
        let text: String
        /// Whether the place has none, and the text is what stands for it.
        let isMissing: Bool

        init(of place: Int, _ name: String?, displayName: @autoclosure () -> String) {
            self.place = place
            text = name ?? displayName()
            isMissing = name == nil
        }
    }

    /// All places with their ranks.
    fileprivate static func all(
        _ db: Database, for person: GuideStore.Person
    ) throws -> [(place: Int, rank: Int)] {
        let languages = LanguagePreference(person.languages)
        var names: [Name] = []
        try BulkStatement(db, "SELECT place, body FROM detail").forEach { row in
            let body = row.bytes(1)
            names.append(
                Name(
                    of: row.int(0), try? PlaceCodec.decodeName(body, for: languages),
                    displayName: (try? PlaceCodec.decode(body, for: languages))?.displayName ?? ""))
        }
        return ranks(of: names, for: person)
    }

    /// The ranks of places by their names, in the order of their rows, so that each page of the table is written once; equal
    /// names have equal ranks, places without a name come last.
    static func ranks(of names: [Name], for person: GuideStore.Person) -> [(place: Int, rank: Int)] {
        let order = NameOrder(language: language(of: person))
        let sorted =
            order.sorted(names.filter { !$0.isMissing }, by: \.text)
            + order.sorted(names.filter(\.isMissing), by: \.text)
        var rank = 0
        // Gaps between ranks would not help: which names come is not known.
        let ranks = sorted.indices.map { index in
            if index > 0,
                sorted[index].text != sorted[index - 1].text
                    || sorted[index].isMissing != sorted[index - 1].isMissing
            {
                rank += 1
            }
            return (place: sorted[index].place, rank: rank)
        }
        return ranks.sorted { $0.place < $1.place }
    }

    static func give(_ ranks: ArraySlice<(place: Int, rank: Int)>, _ db: Database) throws {
        // Not where the rank is right: one new place moves all others by one, or by nothing.
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

    /// The languages of the rules and of the names, from which the order follows. It is the same in all ways to write
    /// a locale, since the app and the terminal get it from different places.
    private static func mark(of person: GuideStore.Person) -> String {
        LanguagePreference(person.languages).suffixes.joined(separator: " ")
    }
}
