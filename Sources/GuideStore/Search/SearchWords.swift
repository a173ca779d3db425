import GuideCore

/// A typed text as words for the index.
struct SearchWords: Sendable {
    /// The whole folded text, for comparison with names.
    let folded: String

    /// The words; each may be unfinished.
    let words: [String]

    /// The runs of scripts without spaces.
    let runs: [String]

    /// The other spellings of each word.
    private var variants: [String: [Variant]] = [:]

    /// Another spelling of a word.
    private struct Variant: Sendable {
        var word: String
        /// Whether it may be unfinished.
        var isUnfinished: Bool
    }

    /// Words that form a phrase, with their meaning.
    private let groups: [(words: [String], meaning: KindWords.Meaning)]

    /// The maximum number of words. More make a search slow and no more exact.
    static let limit = 12

    init(_ text: String) {
        let folded = TextFolding.fold(String(text.prefix(Self.letterLimit)))
        var words: [String] = []
        var runs: [String] = []
        for part in folded.split(separator: " ") {
            let pieces = part.unicodeScalars.split { UnspacedScript.contains($0) }
            words += pieces.map { String(String.UnicodeScalarView($0)) }
            runs += UnspacedScript.runs(String(part)).map { String(String.UnicodeScalarView($0)) }
        }
        self.init(folded: folded, words: words, runs: runs)
        for (word, spelledOut) in LetterPairs.words(of: String(text.prefix(Self.letterLimit))) {
            variants[word, default: []].append(Variant(word: spelledOut, isUnfinished: true))
        }
    }

    /// The maximum length of a text, in characters. Typed queries are shorter.
    private static let letterLimit = 200

    private init(folded: String, words: [String], runs: [String]) {
        self.folded = folded
        self.words = Array(words.prefix(SearchWords.limit))
        self.runs = Array(runs.prefix(SearchWords.limit))
        groups = SearchWords.groups(self.words)
        for word in self.words {
            let others = Abbreviations.variants(of: word, isUnfinished: true)
            if !others.isEmpty { variants[word] = others.map { Variant(word: $0, isUnfinished: false) } }
        }
    }

    /// Returns the query with other words.
    func replacing(_ words: [String]) -> SearchWords {
        var replaced = SearchWords(folded: (words + runs).joined(separator: " "), words: words, runs: runs)
        for word in replaced.words { replaced.variants[word] = variants[word] ?? replaced.variants[word] }
        return replaced
    }

    /// Returns the query with other runs of scripts without spaces.
    func replacing(runs: [String]) -> SearchWords {
        SearchWords(folded: (words + runs).joined(separator: " "), words: words, runs: runs)
    }

    var isEmpty: Bool { words.isEmpty && runs.isEmpty }

    /// The upper bound of all texts that begin with ``folded``.
    var foldedEnd: String { folded + "\u{10FFFF}" }

    /// Whether the words may be the complete name of a kind or cuisine.
    ///
    /// - Parameter kindWords: the words of all kinds and cuisines of places.
    func mayBeKind(_ kindWords: Set<String>) -> Bool {
        groups.allSatisfy { !$0.meaning.whole.isEmpty || kindWords.isSuperset(of: $0.words) }
    }

    private static func groups(_ words: [String]) -> [(words: [String], meaning: KindWords.Meaning)] {
        var groups: [(words: [String], meaning: KindWords.Meaning)] = []
        var rest = words[...]
        while let word = rest.first {
            let (length, meaning) = KindWords.all.meaning(of: rest) ?? (1, KindWords.Meaning())
            groups.append((length > 1 ? Array(rest.prefix(length)) : [word], meaning))
            rest = rest.dropFirst(length)
        }
        return groups
    }
}

/// The columns in which words match, and whether beginnings of words match.
struct SearchScope {
    /// Columns of the index.
    let columns: String
    /// Whether words may be unfinished.
    let isUnfinished: Bool
    /// Whether words also match names of kinds.
    let hasKinds: Bool
    /// Whether words also match conditions. A place with vegan food is not a vegan kind of place.
    let hasConditions: Bool

    static let everywhere = SearchScope("name cuisine kind street town")
    static let name = SearchScope("name", hasKinds: false)
    static let wholePlace = SearchScope("name cuisine kind", isUnfinished: false)
    static let wholeName = SearchScope("name", isUnfinished: false, hasKinds: false)
    static let wholeKind = SearchScope("cuisine kind", isUnfinished: false, hasConditions: false)

    private init(
        _ columns: String, isUnfinished: Bool = true, hasKinds: Bool = true, hasConditions: Bool = true
    ) {
        (self.columns, self.isUnfinished) = (columns, isUnfinished)
        (self.hasKinds, self.hasConditions) = (hasKinds, hasConditions)
    }
}

extension SearchWords {
    /// Returns the FTS5 expression.
    ///
    /// - Parameters:
    ///   - endings: the completions of unfinished words, if known (``Vocabulary/endings(of:)``).
    ///   - others: other words that match in place of a word.
    func expression(
        in scope: SearchScope = .everywhere, endings: [String: [String]] = [:],
        others: [String: [String]] = [:]
    ) -> String {
        func term(_ word: String) -> String {
            var terms = ["\"\(word)\""]
            if scope.isUnfinished {
                if let whole = endings[word] {
                    terms += whole.filter { $0 != word }.map { "\"\($0)\"" }
                } else {
                    terms[0] += " *"
                }
            }
            terms += (others[word] ?? []).map { "\"\($0)\"" }
            terms += (variants[word] ?? []).map { variant in
                "\"\(variant.word)\"" + (variant.isUnfinished && scope.isUnfinished ? " *" : "")
            }
            return "{\(scope.columns)} : (\(terms.joined(separator: " OR ")))"
        }
        func group(_ terms: [String], _ meaning: KindWords.Meaning) -> String {
            let kinds =
                (!scope.hasKinds ? [] : meaning.whole + (scope.isUnfinished ? meaning.unfinished : []))
                .filter { scope.hasConditions || !$0.contains(SearchCondition.mark) }
            return ([terms.joined(separator: " AND ")] + kinds).map { "(\($0))" }.joined(separator: " OR ")
        }
        // A pair is a complete entry; a single character is the beginning of entries.
        func pairs(_ run: String) -> [String] {
            UnspacedScript.queryTerms(Array(run.unicodeScalars)).map { term in
                "han : \"\(term)\"" + (term.unicodeScalars.count == 1 ? " *" : "")
            }
        }
        let parts =
            groups.map { group($0.words.map(term), $0.meaning) }
            + runs.map { group(pairs($0), KindWords.all.meaning(ofRun: $0)) }
        return parts.map { "(\($0))" }.joined(separator: " AND ")
    }
}
