import GRDB

/// The ways in which a query can be read: as it was typed, and as one word where two were typed or the other way
/// round. `mc donalds` is McDonald's, `stars'n'bars` is Stars 'n' Bars.
struct SearchReadings {
    /// As typed.
    let words: SearchWords
    private var others: [SearchWords] = []
    /// Longer words that a word is a part of.
    private var compounds: [String: [String]] = [:]
    /// What unfinished words may become, as far as that is known.
    private var endings: [String: [String]] = [:]
    /// The words of kinds and cuisines, where they are known.
    private var kindWords: Set<String>?

    /// Words of a query up to which other ways are looked for.
    private static let limit = 6

    /// - Parameter vocabulary: all words, where they are at hand.
    init(_ db: Database, _ words: SearchWords, text: String, _ vocabulary: Vocabulary?) throws {
        self.words = words
        kindWords = vocabulary?.kindWords
        defer { if let vocabulary { addEndings(vocabulary) } }
        guard words.words.count <= Self.limit else { return }
        // An apostrophe joins; some write a space instead.
        let apart = SearchWords(TextFolding.withoutApostrophes(text))
        if apart.words != words.words { others.append(apart) }
        func isBeginning(_ beginning: String) throws -> Bool {
            if let vocabulary { return vocabulary.hasBeginning(beginning) }
            let statement = try db.cachedStatement(
                sql: "SELECT 1 FROM word WHERE term >= ? AND term < ? LIMIT 1")
            return try Bool.fetchOne(statement, arguments: [beginning, beginning + "\u{10FFFF}"]) != nil
        }
        try addJoined { joined in
            if try isBeginning(joined) { return true }
            return try Abbreviations.variants(of: joined, isUnfinished: true).contains(where: isBeginning)
        }
        let rest = words.words.filter { !Self.conjunctions.contains($0) }
        if !rest.isEmpty, rest.count < words.words.count { others.append(words.replacing(rest)) }
        addMeanings()
        for reading in HouseNumbers.readings(of: text) { others.append(SearchWords(reading)) }
    }

    /// Adds the words that emoji stand for, and the long forms of abbreviations of two words.
    private mutating func addMeanings() {
        for (index, word) in words.words.enumerated() {
            for meaning in Emoji.words[word] ?? [] { replace(index..<index + 1, by: meaning) }
            guard index + 1 < words.words.count else { continue }
            for long in Abbreviations.longForms(in: "\(word) \(words.words[index + 1])") {
                replace(index..<index + 2, by: long)
            }
        }
    }

    private mutating func replace(_ range: Range<Int>, by text: String) {
        var list = words.words
        list.replaceSubrange(range, with: text.split(separator: " ").map(String.init))
        others.append(words.replacing(list))
    }

    /// What `&` and `+` are read as. Names have the signs, which the index has not.
    private static let conjunctions: Set<String> = ["and", "ja", "och", "und", "et", "и"]

    /// Two or three words written as one, where there is such a word.
    private mutating func addJoined(where isBeginning: (String) throws -> Bool) throws {
        let list = words.words
        for start in list.indices {
            for end in [start + 2, start + 3] where end <= list.count {
                let joined = list[start..<end].joined()
                guard try isBeginning(joined) else { continue }
                others.append(words.replacing(Array(list[..<start]) + [joined] + Array(list[end...])))
            }
        }
    }

    private mutating func addEndings(_ vocabulary: Vocabulary) {
        endings = vocabulary.endings(of: ([words] + others).flatMap(\.words))
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
        addEndings(vocabulary)
        kindWords = vocabulary.kindWords
        return count > 0
    }

    /// The question for what is of that kind; nil where no place is, as far as that is known without asking.
    ///
    /// Of a town that all places are in, the index would look at all of them to find that it is no cuisine.
    func kindExpression() -> String? {
        let mayBeKind = kindWords.map { known in ([words] + others).contains { $0.mayBeKind(known) } }
        return mayBeKind == false ? nil : expression(in: .wholeKind)
    }

    /// The question in FTS5's language; empty where nothing was typed.
    func expression(in scope: SearchScope = .everywhere) -> String {
        guard !words.isEmpty else { return "" }
        let typed = words.expression(
            in: scope, endings: endings, others: scope.isUnfinished ? compounds : [:])
        let readings = [typed] + others.map { $0.expression(in: scope, endings: endings) }
        return readings.map { "(\($0))" }.joined(separator: " OR ")
    }
}
