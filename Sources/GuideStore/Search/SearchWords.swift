/// What a user typed, as words that the index can be asked for.
struct SearchWords: Hashable, Sendable {
    /// The whole text as names are compared with it.
    let folded: String

    /// Words, each of which may be unfinished.
    let words: [String]

    /// Entries of the column for scripts without spaces.
    let unspaced: [String]

    init(_ text: String) {
        // A query is typed; nothing that long was.
        folded = TextFolding.fold(String(text.prefix(200)))
        var words: [String] = []
        var unspaced: [String] = []
        for part in folded.split(separator: " ") {
            let pieces = part.unicodeScalars.split { UnspacedScript.contains($0) }
            words += pieces.map { String(String.UnicodeScalarView($0)) }
            unspaced += UnspacedScript.runs(String(part)).flatMap(UnspacedScript.queryTerms)
        }
        self.words = Array(words.prefix(SearchWords.limit))
        self.unspaced = Array(unspaced.prefix(SearchWords.limit))
    }

    /// Words beyond make a search slow and no more exact.
    static let limit = 12

    var isEmpty: Bool { words.isEmpty && unspaced.isEmpty }

    /// The question in FTS5's language.
    ///
    /// - Parameters:
    ///   - columns: where words may stand.
    ///   - alternatives: what else may stand for a word.
    func expression(
        in columns: String = "name cuisine kind street", alternatives: [String: [String]] = [:]
    ) -> String {
        let groups = words.map { word in
            let others = (alternatives[word] ?? []).map { "\"\($0)\"" }
            return "{\(columns)} : (\((["\"\(word)\" *"] + others).joined(separator: " OR ")))"
        }
        // A pair is a whole entry; a single character the beginning of some.
        let pairs = unspaced.map { term in
            "han : \"\(term)\"" + (term.unicodeScalars.count == 1 ? " *" : "")
        }
        return (groups + pairs).map { "(\($0))" }.joined(separator: " AND ")
    }

    /// The least text that is greater than all that begin with ``folded``.
    var foldedEnd: String { folded + "\u{10FFFF}" }
}
