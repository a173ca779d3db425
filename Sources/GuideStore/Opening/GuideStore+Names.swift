import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Gives every place its rank among all names, by the rules of the person's language. SQLite knows no such
    /// rules, and comparing in them costs too much to be done for a query.
    func sortNames(isCancelled: () -> Bool = { false }) throws(GuideStoreError) {
        let language = person.languages.first ?? ""
        let isDone = try read { db in
            let sorted = try String.fetchOne(db, sql: "SELECT value FROM setting WHERE name = 'nameLanguage'")
            let hasUnranked = try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM place WHERE nameRank = \(NameRank.none))")
            return sorted == language && hasUnranked == false
        }
        guard !isDone else { return }
        let ranks = try read {
            try NameRank.all($0, languages: languages, order: NameOrder(language: language))
        }
        for start in stride(from: 0, to: ranks.count, by: 5000) {
            if isCancelled() { return }
            let part = ranks[start..<min(start + 5000, ranks.count)]
            try write { db in
                // Not where the rank is right: one new place moves all others by one, or by nothing.
                let update = try BulkStatement(
                    db, "UPDATE place SET nameRank = ?1 WHERE number = ?2 AND nameRank <> ?1")
                for (place, rank) in part {
                    update.bind(1, rank)
                    update.bind(2, place)
                    try update.run()
                }
            }
        }
        try write { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO setting VALUES ('nameLanguage', ?)", arguments: [language])
        }
    }
}

/// The order of names.
enum NameRank {
    /// The rank of a place that has none yet: behind all others.
    static let none = 4_294_967_295

    /// All places with their ranks; equal names have equal ranks, places without a name come last.
    static func all(
        _ db: Database, languages: LanguagePreference, order: NameOrder
    ) throws -> [(place: Int, rank: Int)] {
        var places: [String: [Int]] = [:]
        var nameless: [String: [Int]] = [:]
        try BulkStatement(db, "SELECT place, body FROM detail").forEach { row in
            let place = try? PlaceCodec.decode(row.bytes(1), for: languages)
            if let name = place?.name {
                places[name, default: []].append(row.int(0))
            } else {
                nameless[place?.displayName ?? "", default: []].append(row.int(0))
            }
        }
        var ranks: [(Int, Int)] = []
        // Gaps between ranks would not help: which names come is not known.
        let names = order.sorted(places.keys)
        for (index, name) in (names + order.sorted(nameless.keys)).enumerated() {
            let numbers = index < names.count ? places[name] : nameless[name]
            ranks += (numbers ?? []).map { ($0, index) }
        }
        return ranks
    }
}
