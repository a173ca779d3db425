import GRDB

/// The ways in which a query can be read: as it was typed, and as one word where two were typed or the other way
/// round. `mc donalds` is McDonald's, `stars'n'bars` is Stars 'n' Bars.
struct SearchReadings {
    /// As typed.
    let words: SearchWords
    private var others: [SearchWords] = []
    /// Longer words that a word is a part of.
    private var compounds: [String: [String]] = [:]

    /// Words of a query up to which other ways are looked for.
    private static let limit = 6

    init(_ db: Database, _ words: SearchWords, text: String) throws {
        self.words = words
        guard words.words.count <= Self.limit else { return }
        // An apostrophe joins; some write a space instead.
        let apart = SearchWords(String(text.map { "'’‘`".contains($0) ? " " : $0 }))
        if apart.words != words.words { others.append(apart) }
        try addJoined(db)
        let rest = words.words.filter { !Self.conjunctions.contains($0) }
        if !rest.isEmpty, rest.count < words.words.count { others.append(words.replacing(rest)) }
    }

    /// What `&` and `+` are read as. Names have the signs, which the index has not.
    private static let conjunctions: Set<String> = ["and", "ja", "och", "und", "et", "и"]

    /// Two or three words written as one, where there is such a word.
    private mutating func addJoined(_ db: Database) throws {
        let list = words.words
        for start in list.indices {
            for end in [start + 2, start + 3] where end <= list.count {
                let joined = list[start..<end].joined()
                let statement = try db.cachedStatement(
                    sql: "SELECT 1 FROM word WHERE term >= ? AND term < ? LIMIT 1")
                guard try Bool.fetchOne(statement, arguments: [joined, joined + "\u{10FFFF}"]) != nil else {
                    continue
                }
                others.append(words.replacing(list[..<start] + [joined] + list[end...]))
            }
        }
    }

    /// Adds what only the list of all words tells: parts of words, and one word that is several.
    ///
    /// - Returns: whether there is more to look for now.
    mutating func widen(_ vocabulary: Vocabulary, splitting: Bool) -> Bool {
        for word in words.words {
            let longer = vocabulary.compounds(with: word)
            if !longer.isEmpty { compounds[word] = longer }
        }
        var count = compounds.count
        if splitting, words.words.count <= Self.limit {
            for (index, word) in words.words.enumerated() {
                for parts in vocabulary.splits(of: word) {
                    let rest = words.words[(index + 1)...]
                    others.append(words.replacing(words.words[..<index] + parts + rest))
                    count += 1
                }
            }
        }
        return count > 0
    }

    /// The question in FTS5's language; empty where nothing was typed.
    func expression(in scope: SearchScope = .everywhere) -> String {
        guard !words.isEmpty else { return "" }
        let typed = words.expression(in: scope, others: scope.isUnfinished ? compounds : [:])
        return ([typed] + others.map { $0.expression(in: scope) }).map { "(\($0))" }.joined(separator: " OR ")
    }
}
