import Foundation

/// What kinds of place and cuisines are called in the languages that Carte speaks: who types `суши` or `寿司` finds
/// what OpenStreetMap calls `sushi`, whatever language the program speaks. Conditions (``SearchCondition``) are among them.
struct KindWords: Sendable {
    /// What a part of a query stands for.
    struct Meaning: Hashable, Sendable {
        /// Conditions on the index for the phrases that were typed to their end.
        var whole: [String] = []
        /// The same for those of which the last word is unfinished.
        var unfinished: [String] = []

        var isEmpty: Bool { whole.isEmpty && unfinished.isEmpty }
    }

    private struct Phrase: Sendable {
        /// Folded; a `~` at the end of a word stands for any ending.
        let words: [String]
        let condition: String
        /// Whether only the whole phrase stands for it: `out` does not mean all places with seats outside.
        let isWhole: Bool
    }

    static let all = KindWords(table + "\n" + SearchCondition.table)

    /// By the first two letters of the first word.
    private var phrases: [Substring: [Phrase]] = [:]
    /// In scripts without spaces.
    private var unspaced: [String: [String]] = [:]
    /// What they are called in full, for typing errors.
    private(set) var names: [Name] = []
    /// Words that are no typing errors, whether or not a place has them.
    private var known: Set<String> = []

    /// - Parameter table: a line for each kind, cuisine or condition: `cuisine sushi: суши; 寿司;`.
    init(_ table: String) {
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: ":")
            let target = parts[0].split(separator: " ")
            guard parts.count == 2, target.count == 2 else { continue }
            let isTrait = target[0] == "trait"
            let tag = TextFolding.fold(String(target[1])).split(separator: " ")
            let condition =
                isTrait
                ? "kind : \"\(SearchCondition.mark)\(tag.joined())\""
                : "\(target[0]) : " + tag.map { "\"\($0)\"" }.joined(separator: " + ")
            known.formUnion(tag.map(String.init))
            for text in parts[1].split(separator: ";") where !text.allSatisfy(\.isWhitespace) {
                add(text, condition, isWhole: isTrait)
            }
        }
    }

    private mutating func add(_ text: Substring, _ condition: String, isWhole: Bool) {
        let folded = TextFolding.fold(String(text))
        if !text.hasSuffix("~") {
            names.append(
                Name(
                    text: text.trimmingCharacters(in: .whitespaces), folded: folded,
                    letters: folded.unicodeScalars.map(\.value)))
        }
        guard !folded.unicodeScalars.contains(where: UnspacedScript.contains) else {
            unspaced[folded, default: []].append(condition)
            return
        }
        var words = folded.split(separator: " ").map(String.init)
        guard let first = words.first else { return }
        known.formUnion(words)
        if text.hasSuffix("~") { words[words.count - 1] += "~" }
        phrases[first.prefix(2), default: []].append(
            Phrase(words: words, condition: condition, isWhole: isWhole))
    }

    /// Whether a word names a kind or a cuisine, alone or with others.
    func contains(_ word: String) -> Bool { known.contains(word) }

    /// Letters from which a single word may be the beginning of a phrase.
    private static let shortestBeginning = 3

    /// The longest phrases that a list of words begins with, and how many words they are.
    func meaning(of words: ArraySlice<String>) -> (length: Int, meaning: Meaning)? {
        guard let first = words.first else { return nil }
        var found: (length: Int, meaning: Meaning)?
        for phrase in phrases[first.prefix(2)] ?? [] where phrase.words.count <= words.count {
            let length = phrase.words.count
            if let found, found.length > length { continue }
            guard zip(phrase.words, words).prefix(length - 1).allSatisfy({ Self.isWhole($1, of: $0) }),
                let last = phrase.words.last, let word = words.prefix(length).last
            else { continue }
            var meaning = found?.length == length ? found?.meaning ?? Meaning() : Meaning()
            if Self.isWhole(word, of: last) {
                meaning.whole.append(phrase.condition)
            } else if !phrase.isWhole, length > 1 || word.count >= Self.shortestBeginning,
                last.hasPrefix(word)
            {
                meaning.unfinished.append(phrase.condition)
            } else {
                continue
            }
            found = (length, meaning)
        }
        return found
    }

    private static func isWhole(_ word: String, of pattern: String) -> Bool {
        pattern.hasSuffix("~") ? word.hasPrefix(pattern.dropLast()) : word == pattern
    }

    /// What a stretch of a script without spaces stands for: phrases from its beginning to its end, or the beginning
    /// of some.
    func meaning(ofRun run: String) -> Meaning {
        var conditions: [String] = []
        var rest = Substring(run)
        while !rest.isEmpty {
            let lengths = (1...rest.count).reversed()
            guard let length = lengths.first(where: { unspaced[String(rest.prefix($0))] != nil })
            else { break }
            let choice = unspaced[String(rest.prefix(length))] ?? []
            conditions.append("(" + choice.map { "(\($0))" }.joined(separator: " OR ") + ")")
            rest = rest.dropFirst(length)
        }
        if rest.isEmpty, !conditions.isEmpty {
            return Meaning(whole: [conditions.joined(separator: " AND ")])
        }
        guard run.count > 1 else { return Meaning() }
        return Meaning(unfinished: unspaced.filter { $0.key.hasPrefix(run) }.flatMap(\.value).sorted())
    }
}
