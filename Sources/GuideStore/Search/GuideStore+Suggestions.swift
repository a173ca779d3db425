import Foundation
import GRDB
import GuideCore

/// A suggestion for typed text: a condition, or the complete name of a street or town.
public struct SearchSuggestion: Hashable, Sendable {
    /// The kind of a suggestion, with the name to search for.
    public enum Meaning: Hashable, Sendable {
        /// As OpenStreetMap writes it (`fine_dining`).
        case cuisine(String)
        case city(String)
        case street(String)
    }

    /// The suggested cuisine, town or street.
    public let meaning: Meaning

    /// The number of places that the suggestion finds.
    public let count: Int
}

extension GuideStore {
    /// The fewest letters that get suggestions. One letter is enough in a script without spaces.
    private static let fewestLetters = 2

    /// Cuisines, towns and streets of this guide that the text may begin.
    ///
    /// In each kind, names that begin with the text come before names with a later word that does. Frequent
    /// names come first.
    ///
    /// The first call reads all names unless ``prepare(around:)`` has run. Call it in the background.
    ///
    /// - Parameters:
    ///   - limit: the most suggestions of each kind.
    ///   - whole: whether to suggest completely typed streets, too.
    ///   - name: returns the displayed name of a cuisine. OpenStreetMap's name is found as well.
    public func suggestions(
        for text: String, limit: Int = 3, whole: Bool = false,
        naming name: (_ cuisine: String) -> String = { $0 }
    ) throws(GuideStoreError) -> [SearchSuggestion] {
        let typed = TextFolding.fold(text)
        let isUnspaced = typed.unicodeScalars.contains(where: UnspacedScript.contains)
        guard typed.unicodeScalars.count >= (isUnspaced ? 1 : Self.fewestLetters) else { return [] }
        let known = try read { try suggestionCache.terms($0) }
        let cuisines = FoldedNames(
            known.cuisines.map { cuisine, count in
                let folds = [name(cuisine), cuisine].map(TextFolding.fold)
                return (Locality(name: cuisine, fold: "", count: count), folds)
            })
        func found(
            _ names: FoldedNames, whole: Bool = true, _ meaning: (String) -> SearchSuggestion.Meaning
        ) -> [SearchSuggestion] {
            names.beginning(with: typed, whole: whole, limit: limit).map {
                SearchSuggestion(meaning: meaning($0.name), count: $0.count)
            }
        }
        return found(cuisines, SearchSuggestion.Meaning.cuisine)
            + found(known.cities, SearchSuggestion.Meaning.city)
            // By default a completely typed street is not suggested.
            + found(known.streets, whole: whole, SearchSuggestion.Meaning.street)
    }
}

extension GuideStore {
    /// The filters that the text may begin, by their captions and by other words for the same condition.
    ///
    /// Counts places. Call it in the background.
    ///
    /// - Parameter filters: the filters to choose from, each with its captions.
    /// - Returns: the indexes of filters that some places pass, with the number of these places.
    public func filters(
        for text: String, among filters: [(captions: [String], filters: GuideQuery.Filters)], limit: Int = 3
    ) throws(GuideStoreError) -> [(index: Int, count: Int)] {
        let typed = TextFolding.fold(text)
        let isUnspaced = typed.unicodeScalars.contains(where: UnspacedScript.contains)
        let isEmoji = typed.unicodeScalars.first.map { (0xE000...0xF8FF).contains($0.value) } ?? false
        guard typed.unicodeScalars.count >= (isUnspaced || isEmoji ? 1 : Self.fewestLetters) else {
            return []
        }
        var found: [(index: Int, count: Int)] = []
        for (index, choice) in filters.enumerated() where found.count < limit {
            let condition = SearchCondition.allCases.first { $0.filters == choice.filters }
            let names =
                choice.captions.map(TextFolding.fold)
                + (condition.flatMap { SearchCondition.phrases[$0] } ?? [])
            guard names.contains(where: { $0.hasPrefix(typed) || $0.contains(" " + typed) }) else { continue }
            let count = try count(GuideQuery(filters: choice.filters))
            if count > 0 { found.append((index, count)) }
        }
        return found
    }
}

/// A name with its number of places.
struct Locality: Sendable {
    var name: String
    var fold: String
    var count: Int

    /// The streets or towns of all places, the most frequent first.
    static func counted(_ column: String, _ db: Database) throws -> [Locality] {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT name, fold, count FROM
                    (SELECT \(column) AS number, count(*) AS count FROM place
                        WHERE \(column) IS NOT NULL AND \(SearchSQL.isShown("place.number")) GROUP BY \(column))
                    JOIN locality USING (number)
                """)
        var known: [String: (locality: Locality, spelling: Spelling)] = [:]
        while let row = try rows.next() {
            let (name, fold): (String, String) = (try row.decode(atIndex: 0), try row.decode(atIndex: 1))
            let count: Int = try row.decode(atIndex: 2)
            guard column != "city" || Address.isTown(name) else { continue }
            let spelling = Spelling(name, count: count)
            var entry = known[fold] ?? (Locality(name: name, fold: fold, count: 0), spelling)
            entry.locality.count += count
            if entry.spelling < spelling { (entry.locality.name, entry.spelling) = (name, spelling) }
            known[fold] = entry
        }
        return known.values.map(\.locality).sorted { ($1.count, $0.fold) < ($0.count, $1.fold) }
    }
}

/// Ranks the spellings of one name: first by frequency, then mixed case before all capitals or all small
/// letters.
private struct Spelling: Comparable {
    let count: Int
    let hasBothCases: Bool
    let name: String

    init(_ name: String, count: Int) {
        (self.name, self.count) = (name, count)
        hasBothCases = name != name.uppercased() && name != name.lowercased()
    }

    static func < (first: Spelling, second: Spelling) -> Bool {
        (first.count, first.hasBothCases ? 1 : 0, first.name)
            < (second.count, second.hasBothCases ? 1 : 0, second.name)
    }
}
