import GRDB
import GuideCore

/// The texts of a place in the search index. They depend on the place alone: the index stores no texts, so a
/// removal needs the same texts again.
struct SearchText: Hashable, Sendable {
    var name: String
    var cuisine: String
    var kind: String
    var street: String
    var town: String
    var han: String

    /// The columns of the index.
    static let columns = ["name", "cuisine", "kind", "street", "town", "han"]

    init(_ place: Place) {
        var names = Array(place.names.texts.values)
        if !place.extraTags.isEmpty { names += PlaceSchema.searchedNames.compactMap { place.extraTags[$0] } }
        if names.isEmpty, let name = place.name { names = [name] }
        // Sorted, so equal places have equal rows.
        if names.count > 1 { names = Set(names).sorted() }
        name = SearchText.joined(names)
        cuisine = SearchText.joined(place.cuisines)
        let conditions = SearchCondition.words(for: PlaceTraits(place))
        kind = ([SearchText.kinds[place.kind] ?? ""] + conditions).joined(separator: " ")
        let address = PostalAddress(place)
        let streets = [address.streetLine ?? address.full].compactMap(\.self) + address.localities
        street = SearchText.joined(streets)
        town = SearchText.joined([address.postcode, address.city, address.province].compactMap(\.self))
        han = UnspacedScript.indexTerms("\(name) \(street) \(town)").joined(separator: " ")
    }

    /// The values of the columns, in their order.
    var values: [String] { [name, cuisine, kind, street, town, han] }

    private static func joined(_ texts: [String]) -> String {
        texts.count == 1 ? words(of: texts[0]) : texts.map(words).joined(separator: " ")
    }

    /// The least number of letters of a part that is indexed as a word.
    private static let shortestPart = 3

    /// Returns the words after an apostrophe: `ete` of `L’Été`, which the index has as `lete`.
    private static func partsBehindApostrophes(of text: String, _ folded: String) -> [String] {
        let apart = TextFolding.withoutApostrophes(text)
        guard apart != text else { return [] }
        let words = folded.split(separator: " ")
        return TextFolding.fold(apart).split(separator: " ").filter { part in
            part.unicodeScalars.count >= shortestPart && !words.contains { $0.hasPrefix(part) }
        }.map(String.init)
    }

    /// Returns the folded words of a text, and its other spellings.
    private static func words(of text: String) -> String {
        let folded = TextFolding.fold(text)
        var others: [String] = []
        // Only texts with letters beyond ASCII have these.
        if folded.utf8.count != text.utf8.count || !text.utf8.allSatisfy({ $0 < 0x80 }) {
            others = LetterPairs.words(of: text).map(\.spelledOut)
            others += folded.unicodeScalars.flatMap { Emoji.words[String($0)] ?? [] }
            others += Abbreviations.longForms(in: folded)
            others += UnspacedScript.wordsBetween(folded)
        } else if text.utf8.contains(UInt8(ascii: ".")) || text.utf8.contains(UInt8(ascii: "/")) {
            others = Abbreviations.longForms(in: folded)
        }
        others += partsBehindApostrophes(of: text, folded)
        return others.isEmpty ? folded : ([folded] + others).joined(separator: " ")
    }

    /// All words of the kinds.
    static let kindWords = Set(kinds.values.flatMap { $0.split(separator: " ").map(String.init) })

    /// The kinds in English and as OpenStreetMap tags.
    private static let kinds: [Amenity: String] = [
        .restaurant: "restaurant", .cafe: "cafe coffee", .fastFood: "fast food", .bar: "bar", .pub: "pub",
        .biergarten: "biergarten beer garden", .foodCourt: "food court", .iceCream: "ice cream",
    ]
}

/// Writes the search index. The index stores no texts, so a removal needs the same texts again.
///
/// Use it in one transaction on one thread.
final class SearchIndex {
    private let insert: BulkStatement
    private let delete: BulkStatement

    init(_ db: Database) throws {
        let columns = SearchText.columns.joined(separator: ", ")
        let marks = SearchText.columns.map { _ in "?" }.joined(separator: ", ")
        insert = try BulkStatement(db, "INSERT INTO search (\(columns), rowid) VALUES (\(marks), ?)")
        delete = try BulkStatement(
            db, "INSERT INTO search (\(columns), rowid, search) VALUES (\(marks), ?, 'delete')")
    }

    func add(_ text: SearchText, as number: Int) throws { try run(insert, text, number) }

    func remove(_ text: SearchText, as number: Int) throws { try run(delete, text, number) }

    private func run(_ statement: BulkStatement, _ text: SearchText, _ number: Int) throws {
        for (index, value) in text.values.enumerated() { statement.bind(Int32(index + 1), value) }
        statement.bind(Int32(text.values.count + 1), number)
        try statement.run()
    }

    /// Rebuilds the index from the places.
    static func rebuild(_ db: Database) throws {
        try db.execute(sql: "INSERT INTO search (search) VALUES ('delete-all')")
        let index = try SearchIndex(db)
        // The indexed texts do not depend on the reader.
        let languages = LanguagePreference([])
        try BulkStatement(db, "SELECT place, body FROM detail").forEach { row in
            // `examine()` reports an unreadable place. The others must be found.
            guard let place = try? PlaceCodec.decode(row.bytes(1), for: languages) else { return }
            try index.add(SearchText(place), as: row.int(0))
        }
    }
}
