import GRDB

/// Corrects a typo in a query without results.
///
/// A word of the guide or the language is not a typo. Candidates are ranked by frequency and by the
/// probability of the typo. This is a noisy channel, as described by Kernighan, Church and Gale in 1990. A
/// candidate counts only if a place has it together with the other words.
struct SearchCorrection {
    let db: Database
    let vocabulary: Vocabulary
    /// Whether there are hidden places. Their words are not candidates.
    let hidesSome: Bool

    /// The maximum number of index queries per correction.
    private static let questionLimit = 40

    /// Returns the corrected words and their text for display; `nil` without a correction.
    func correct(_ typed: SearchWords) throws -> (words: SearchWords, text: String)? {
        if let words = try correctWords(typed) { return (words, words.folded) }
        return try correctKind(typed)
    }

    /// Corrects with words of the guide.
    private func correctWords(_ typed: SearchWords) throws -> SearchWords? {
        let candidates = typed.words.map(candidates)
        guard candidates.allSatisfy({ !$0.isEmpty }), candidates != typed.words.map({ [$0] }) else {
            return nil
        }
        var questions = 0
        func complete(_ chosen: [String]) throws -> SearchWords? {
            let words = typed.replacing(chosen)
            if chosen.count == candidates.count { return words }
            for candidate in candidates[chosen.count] where questions < Self.questionLimit {
                questions += 1
                let next = chosen + [candidate]
                if try isFound(typed.replacing(next)), let words = try complete(next) { return words }
            }
            return nil
        }
        return try complete([])
    }

    /// The maximum number of words in a name of a kind or cuisine: `quán bánh mì kẹp`.
    private static let phraseLimit = 4

    /// Corrects with a kind or cuisine in a language of the program. It may have several words that are each
    /// too short for a correction: `nhà hagn`.
    private func correctKind(_ typed: SearchWords) throws -> (words: SearchWords, text: String)? {
        var choices: [(words: SearchWords, text: String, weight: Double)] = []
        let list = typed.words
        for start in list.indices {
            for end in (start + 1)...max(start + 1, min(list.count, start + Self.phraseLimit)) {
                for kind in KindWords.all.neighbours(of: list[start..<end].joined(separator: " ")) {
                    let rest = (Array(list[..<start]), Array(list[end...]))
                    let words = typed.replacing(
                        rest.0 + kind.folded.split(separator: " ").map(String.init) + rest.1)
                    let text = rest.0 + [kind.text] + rest.1 + typed.runs
                    choices.append((words, text.joined(separator: " "), kind.weight))
                }
            }
        }
        for (index, run) in typed.runs.enumerated() {
            for kind in KindWords.all.neighbours(of: run) {
                var runs = typed.runs
                runs[index] = kind.folded
                let words = typed.replacing(runs: runs)
                runs[index] = kind.text
                choices.append((words, (list + runs).joined(separator: " "), kind.weight))
            }
        }
        // Equal weights keep the order of the table.
        let likeliest = choices.enumerated().sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        let found = try likeliest.prefix(Self.questionLimit).first { try isFound($0.element.words) }
        return found.map { ($0.element.words, $0.element.text) }
    }

    private func candidates(for word: String) -> [String] {
        let isRight =
            word.unicodeScalars.count < Vocabulary.shortestWord || word.contains(where: \.isNumber)
            || KindWords.all.contains(word) || vocabulary.contains(word)
            || Abbreviations.variants(of: word).contains(where: vocabulary.contains)
        if isRight { return [word] }
        return (vocabulary.hasBeginning(word) ? [word] : []) + vocabulary.neighbours(of: word)
    }

    private func isFound(_ words: SearchWords) throws -> Bool {
        let match = words.expression(endings: vocabulary.endings(of: words.words))
        return try GuideSearch.count(db, match, hidesSome, limit: 1) > 0
    }
}
