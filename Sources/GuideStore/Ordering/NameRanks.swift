import Foundation
import GRDB
import GuideCore

/// An order of names that the guide stores: a column of the table `place` with the rank of each place, and
/// its index.
///
/// A guide has the orders of a few languages side by side, so programs in different languages do not undo
/// each other's work. The table `nameOrder` has the languages of each column.
struct NameRanks: Hashable, Sendable {
    /// The number of the column, 1…``limit``.
    let number: Int

    /// The maximum number of orders. For 100,000 places, each takes 6 MB.
    static let limit = 3

    /// All columns.
    static let all = (1...limit).map(NameRanks.init)

    /// The rank of a place that is not ranked yet. It sorts after all others.
    static let none = 4_294_967_295

    /// The time after which an order that no program prepared or used is removed, s.
    static let storageTime = 60 * 86_400.0

    var column: String { number == 1 ? "nameRank" : "nameRank\(number)" }

    var index: String { number == 1 ? "placeByName" : "placeByName\(number)" }

    /// The terms of `ORDER BY` for places `p`.
    var terms: String { "p.\(column), p.nameFold, p.number" }

    /// The terms of `ORDER BY` from the last name to the first.
    var reversedTerms: String { "p.\(column) DESC, p.nameFold DESC, p.number DESC" }
}

extension NameRanks {
    /// The SQL condition for a number of ``all``. A damaged guide may have others.
    static let hasColumn = "number BETWEEN 1 AND \(limit)"

    /// Finds the order for languages; nil if the guide does not have it.
    static func stored(_ db: Database, for languages: LanguagePreference) throws -> NameRanks? {
        try Int.fetchOne(
            db.cachedStatement(sql: "SELECT number FROM nameOrder WHERE languages = ? AND \(hasColumn)"),
            arguments: [mark(of: languages)]
        ).map(NameRanks.init)
    }

    /// Finds the order for languages, or else the one that was used last.
    static func best(_ db: Database, for languages: LanguagePreference) throws -> NameRanks {
        let number = try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT number FROM nameOrder WHERE \(hasColumn) ORDER BY languages = ? DESC, used DESC LIMIT 1
                    """),
            arguments: [mark(of: languages)])
        return NameRanks(number: number ?? 1)
    }

    /// Finds the column for the order of languages: its own, or a free one.
    ///
    /// - Parameter replaces: whether to replace the order that was not used for the longest time if no column
    ///   is free.
    static func column(
        _ db: Database, for languages: LanguagePreference, replaces: Bool
    ) throws -> NameRanks? {
        if let stored = try stored(db, for: languages) { return stored }
        let taken = try Int.fetchAll(
            db, sql: "SELECT number FROM nameOrder WHERE \(hasColumn) ORDER BY used"
        ).map(NameRanks.init)
        if let free = all.first(where: { !taken.contains($0) }) { return free }
        guard replaces, let oldest = taken.first else { return nil }
        try oldest.remove(db)
        return oldest
    }

    /// Stores that the column now has the order of these languages.
    func note(_ languages: LanguagePreference, _ db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO nameOrder VALUES (?, ?, ?)",
            arguments: [number, NameRanks.mark(of: languages), Date.now.wholeSeconds])
    }

    /// Removes the order. The ranks stay in the column, because the next order replaces them.
    func remove(_ db: Database) throws {
        try Schema.dropNameIndex(db, of: self)
        try db.execute(sql: "DELETE FROM nameOrder WHERE number = ?", arguments: [number])
    }

    /// The languages that decide the order.
    ///
    /// The text is the same for all spellings of a locale. The app and the terminal get the locale from
    /// different sources.
    private static func mark(of languages: LanguagePreference) -> String {
        languages.suffixes.joined(separator: " ")
    }

    /// The rules of a user's language.
    static func rules(of languages: LanguagePreference) -> NameOrder {
        NameOrder(language: languages.suffixes.first ?? "")
    }
}

extension NameRanks {
    /// Whether a place is not ranked, because it is new or has another name.
    func hasUnranked(_ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM place WHERE \(column) = \(NameRanks.none))") ?? false
    }

    /// Computes the ranks of all places.
    ///
    /// - Parameter stored: a column; ranks that it already has are left out.
    static func ranks(
        _ db: Database, for languages: LanguagePreference, except stored: NameRanks?
    ) throws -> [(place: Int, rank: Int)] {
        var names = NameList()
        var present: [Int] = []
        try BulkStatement(
            db,
            """
            SELECT number, body, \(stored?.column ?? "-1") FROM place JOIN detail ON detail.place = number
                ORDER BY number
            """
        ).forEach { row in
            let body = row.bytes(1)
            names.append(
                row.int(0), try? PlaceCodec.decodeName(body, for: languages),
                displayName: (try? PlaceCodec.decode(body, for: languages))?.displayName ?? "")
            present.append(row.int(2))
        }
        return zip(names.ranks(by: rules(of: languages)), present).filter { $0.rank != $1 }.map(\.0)
    }

    func write(_ ranks: ArraySlice<(place: Int, rank: Int)>, _ db: Database) throws {
        // Unchanged ranks are not written: one new place often leaves all others as they are.
        let update = try BulkStatement(
            db, "UPDATE place SET \(column) = ?1 WHERE number = ?2 AND \(column) <> ?1")
        for (place, rank) in ranks {
            update.bind(1, rank)
            update.bind(2, place)
            try update.run()
        }
    }
}
