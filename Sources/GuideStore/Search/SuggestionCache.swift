import Foundation
import GRDB
import Synchronization

/// A cache of the names for suggestions and filters. It reads them again after places changed.
final class SuggestionCache: Sendable {
    struct Terms: Sendable {
        var cuisines: [(cuisine: String, count: Int)]
        var cities: FoldedNames
        var streets: FoldedNames
    }

    private let state = Mutex<(mark: String, terms: Terms)?>(nil)

    /// The names, from the cache or the guide.
    ///
    /// If the guide does not store them, all places are counted: 0.1 s for 100,000 places.
    func terms(_ db: Database) throws -> Terms {
        let mark = try Self.mark(db)
        if let known = state.withLock({ $0 }), known.mark == mark { return known.terms }
        let terms = try Terms(keptIn: db, for: mark) ?? Terms(of: db)
        state.withLock { $0 = (mark, terms) }
        return terms
    }

    /// Empties the cache, after the whole database was replaced.
    func forget() { state.withLock { $0 = nil } }

    /// The version of the data that the names depend on: the index and the hidden places.
    static func mark(_ db: Database) throws -> String {
        let hidden = try String.fetchOne(db.cachedStatement(sql: "SELECT group_concat(place) FROM hidden"))
        return "\(try VocabularyCache.mark(db) ?? "") \(hidden ?? "")"
    }
}

extension SuggestionCache.Terms {
    /// Counts the names of all places.
    init(of db: Database) throws {
        func names(_ column: String) throws -> FoldedNames {
            FoldedNames(
                try Locality.counted(column, db).map { locality in
                    let others = LetterPairs.words(of: locality.name).map(\.spelledOut)
                    return (locality, [locality.fold] + others)
                })
        }
        self.init(
            cuisines: try GuideStore.countedCuisines(db), cities: try names("city"),
            streets: try names("street"))
    }
}

/// The names as stored in the guide for the next program. Counting them is nearly half of a start with
/// 100,000 places.
extension SuggestionCache.Terms {
    /// ASCII's separators, which never occur in a name.
    private static let (field, record, group) = ("\u{1F}", "\u{1E}", "\u{1D}")

    /// The stored names; nil if none are stored for the guide's current state.
    ///
    /// - Parameter mark: the guide's state; see ``SuggestionCache/mark(_:)``.
    init?(keptIn db: Database, for mark: String) throws {
        let kept = try String.fetchOne(
            db,
            sql: """
                SELECT terms.value FROM setting terms, setting mark
                    WHERE terms.name = 'terms' AND mark.name = 'termsMark' AND mark.value = ?
                """, arguments: [mark])
        guard let groups = kept?.components(separatedBy: Self.group), groups.count == 3 else { return nil }
        func entries(_ group: String) -> [(count: Int, texts: [String])]? {
            var entries: [(count: Int, texts: [String])] = []
            for record in group.utf8.split(separator: Self.record.utf8.first ?? 0) {
                let fields = record.split(
                    separator: Self.field.utf8.first ?? 0, omittingEmptySubsequences: false
                ).map { String(Substring($0)) }
                guard fields.count > 1, let count = Int(fields[0]) else { return nil }
                entries.append((count, Array(fields.dropFirst())))
            }
            return entries
        }
        func names(_ group: String) -> FoldedNames? {
            guard let entries = entries(group), entries.allSatisfy({ $0.texts.count > 1 }) else { return nil }
            return FoldedNames(
                entries.map { count, texts in
                    (Locality(name: texts[0], fold: texts[1], count: count), Array(texts.dropFirst()))
                })
        }
        guard let cuisines = entries(groups[0]), let cities = names(groups[1]), let streets = names(groups[2])
        else { return nil }
        self.init(
            cuisines: cuisines.map { (cuisine: $0.texts[0], count: $0.count) }, cities: cities,
            streets: streets)
    }

    /// Stores the names for the guide's state.
    func keep(for mark: String, _ db: Database) throws {
        let groups =
            [
                cuisines.map { ["\($0.count)", $0.cuisine] }
            ]
            + [cities, streets].map { found in
                zip(found.names, found.folds).map { ["\($0.count)", $0.name] + $1 }
            }
        let texts = groups.map { records in
            records.map { $0.joined(separator: Self.field) }.joined(separator: Self.record)
        }
        try db.execute(
            sql: "INSERT OR REPLACE INTO setting VALUES ('terms', ?), ('termsMark', ?)",
            arguments: [texts.joined(separator: Self.group), mark])
    }
}

extension GuideStore {
    /// Stores the names for suggestions, unless they are stored already.
    func keepTerms() throws(GuideStoreError) {
        if isReadOnly { return }
        let unkept = try read { db in
            let mark = try SuggestionCache.mark(db)
            let isKept = try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM setting WHERE name = 'termsMark' AND value = ?)",
                arguments: [mark])
            return isKept == true ? nil : (mark: mark, terms: try suggestionCache.terms(db))
        }
        guard let unkept else { return }
        try write { try unkept.terms.keep(for: unkept.mark, $0) }
    }
}
