import Foundation
import GuideCore

/// The names of kinds and cuisines in all languages of Carte. `суши` or `寿司` finds OpenStreetMap's `sushi`,
/// in any language of the user. Conditions (``SearchCondition``) are included.
struct KindWords: Sendable {
    /// The meaning of a part of a query.
    struct Meaning: Hashable, Sendable {
        /// Index conditions of completely typed phrases.
        var whole: [String] = []
        /// Index conditions of phrases with an unfinished last word.
        var unfinished: [String] = []

        var isEmpty: Bool { whole.isEmpty && unfinished.isEmpty }
    }

    private struct Phrase: Sendable {
        /// Folded words; a `~` at the end of a word means any ending.
        let words: [String]
        let condition: String
        /// Whether only the whole phrase matches: `out` does not mean outdoor seating.
        let isWhole: Bool
    }

    static let all = KindWords(table + "\n" + SearchCondition.table)

    /// The phrases by the first two letters of the first word.
    private var phrases: [Substring: [Phrase]] = [:]
    /// The phrases in scripts without spaces.
    private var unspaced: [String: [String]] = [:]
    /// The complete names, for typo correction.
    private(set) var names: [Name] = []
    /// Words that are not typos, even if no place has them.
    private var known: Set<String> = []

    /// - Parameter table: a line per kind, cuisine or condition: `cuisine sushi: суши; 寿司;`.
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

    /// Whether a word is part of a name of a kind or cuisine.
    func contains(_ word: String) -> Bool { known.contains(word) }

    /// The least number of letters with which a single word matches the beginning of a phrase.
    private static let shortestBeginning = 3

    /// Returns the meaning and length in words of the longest phrases at the beginning of a list.
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

    /// Returns the meaning of a run of a script without spaces: phrases that fill it, or phrases that begin
    /// with it.
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
