import GRDB
import GuideCore

/// The interpretations of a query: as typed, with joined words, and with split words. `mc donalds` is
/// McDonald's, `stars'n'bars` is Stars 'n' Bars.
struct QueryInterpretations {
    /// The words as typed.
    let words: SearchWords
    private var others: [SearchWords] = []
    /// Compounds of each word.
    private var compounds: [String: [String]] = [:]
    /// The completions of unfinished words, if known.
    private var endings: [String: [String]] = [:]
    /// The words of kinds and cuisines, if known.
    private var kindWords: Set<String>?

    /// The maximum number of words for which other interpretations are tried.
    private static let limit = 6

    /// - Parameter vocabulary: all words, if they are cached.
    init(_ db: Database, _ words: SearchWords, text: String, _ vocabulary: Vocabulary?) throws {
        self.words = words
        kindWords = vocabulary?.kindWords
        defer { if let vocabulary { addEndings(vocabulary) } }
        guard words.words.count <= Self.limit else { return }
        // An apostrophe joins words; some users type a space instead.
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

    /// Adds the words of emoji and the long forms of two-word abbreviations.
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

    /// The words for `&` and `+`. Names have these signs, but the index does not.
    private static let conjunctions: Set<String> = ["and", "ja", "och", "und", "et", "и"]

    /// Adds two or three words written as one, if such a word exists.
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

    /// Adds interpretations that need the list of all words: compounds and split words.
    ///
    /// - Returns: whether there are new interpretations.
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

    /// Returns the expression for whole kinds; `nil` if it is known that no place matches.
    ///
    /// For a town of all places, the index would read all of them to find that it is not a cuisine.
    func kindExpression() -> String? {
        let mayBeKind = kindWords.map { known in ([words] + others).contains { $0.mayBeKind(known) } }
        return mayBeKind == false ? nil : expression(in: .wholeKind)
    }

    /// Returns the FTS5 expression; empty for an empty text.
    func expression(in scope: SearchScope = .everywhere) -> String {
        guard !words.isEmpty else { return "" }
        let typed = words.expression(
            in: scope, endings: endings, others: scope.isUnfinished ? compounds : [:])
        let readings = [typed] + others.map { $0.expression(in: scope, endings: endings) }
        return readings.map { "(\($0))" }.joined(separator: " OR ")
    }
}
