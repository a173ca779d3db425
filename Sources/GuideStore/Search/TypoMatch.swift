/// A single typo in a word.
struct TypoMatch {
    enum Kind {
        case exchanged, added, leftOut, changed
    }

    let kind: Kind
    let isFirstLetter: Bool
    /// The number of letters of the word that are not typed yet.
    let missing: Int

    typealias Letters = UnsafeBufferPointer<UInt32>

    /// - Returns: `nil` unless the word begins with the typed text except for exactly one error.
    init?(of term: Letters, as typed: Letters) {
        var same = 0
        let shorter = min(term.count, typed.count)
        while same < shorter, term[same] == typed[same] { same += 1 }
        guard same < typed.count else { return nil }
        isFirstLetter = same == 0
        func rest(ofTerm start: Int, hasRestOfTyped typedStart: Int) -> Int? {
            let length = typed.count - typedStart
            guard length >= 0, start + length <= term.count else { return nil }
            for offset in 0..<length where term[start + offset] != typed[typedStart + offset] { return nil }
            return term.count - start - length
        }
        let isExchanged =
            same + 1 < shorter && term[same] == typed[same + 1] && term[same + 1] == typed[same]
        let choices: [(Kind, Int?)] = [
            (.exchanged, isExchanged ? rest(ofTerm: same + 2, hasRestOfTyped: same + 2) : nil),
            (.added, rest(ofTerm: same, hasRestOfTyped: same + 1)),
            (.leftOut, rest(ofTerm: same + 1, hasRestOfTyped: same)),
            (.changed, rest(ofTerm: same + 1, hasRestOfTyped: same + 1)),
        ]
        let likeliest = choices.compactMap { kind, missing in missing.map { (kind, $0) } }
            .min { $0.1 < $1.1 }
        guard let likeliest else { return nil }
        (kind, missing) = likeliest
    }

    /// The probability of this typo, and that the word was meant. A missing, added or swapped letter is
    /// likelier than a wrong one, and the first letter is seldom wrong.
    var weight: Double {
        (kind == .changed ? 0.25 : 1) * (isFirstLetter ? 0.25 : 1) / Double((1 + missing) * (1 + missing))
    }

    /// Whether the typo is plausible, and not another correct word. A short word must be a frequent one.
    func isCredible(in length: Int, count: Double) -> Bool {
        length >= Vocabulary.longWord || kind != .changed || (!isFirstLetter && count >= 4)
    }
}

extension Vocabulary {
    /// The least number of letters of a word with a typo. Half of all short words differ by one letter from
    /// `bar`.
    static let shortestWord = 4

    /// The least number of letters of a word with a wrong letter. In shorter words it often makes another
    /// word: `place` is not `glace`.
    static let longWord = 6

    /// The maximum number of candidates for a word.
    private static let candidateLimit = 12

    /// Returns the words that differ from the given one by one typo, the likeliest first. The given word may
    /// also be the beginning of a word. A typo is a changed, added, missing or swapped letter.
    func neighbours(of word: String) -> [String] {
        let letters = word.unicodeScalars.map(\.value)
        guard letters.count >= Self.shortestWord else { return [] }
        var found: [(index: Int, likelihood: Double)] = []
        letters.withUnsafeBufferPointer { letters in
            forEach { index, term in
                guard term.count + 1 >= letters.count, let match = TypoMatch(of: term, as: letters) else {
                    return
                }
                let count = Double(placeCount(at: index))
                guard match.isCredible(in: letters.count, count: count) else { return }
                found.append((index, count * match.weight))
            }
        }
        found.sort { ($1.likelihood, $0.index) < ($0.likelihood, $1.index) }
        return found.prefix(Self.candidateLimit).map { self.word(at: $0.index) }
    }
}

extension KindWords {
    /// The name of a kind or cuisine in a language.
    struct Name: Sendable {
        let text: String
        let folded: String
        /// The scalars of ``folded``.
        let letters: [UInt32]
    }

    /// The least number of characters in a script without spaces with one wrong character: of two, one is
    /// half of the word.
    private static let shortestRun = 3

    /// Returns the names that differ from the text by one typo, with the typo's weight. The text may also be
    /// the beginning of a name. The result is empty if the text is a name or its correct beginning.
    func neighbours(of text: String) -> [(text: String, folded: String, weight: Double)] {
        let letters = text.unicodeScalars.map(\.value)
        let isRun = text.unicodeScalars.contains(where: UnspacedScript.contains)
        guard letters.count >= (isRun ? Self.shortestRun : Vocabulary.shortestWord),
            !names.contains(where: { $0.letters.starts(with: letters) })
        else { return [] }
        return letters.withUnsafeBufferPointer { typed in
            names.compactMap { name in
                name.letters.withUnsafeBufferPointer { letters in
                    guard let match = TypoMatch(of: letters, as: typed),
                        // A kind counts as the most frequent word.
                        match.isCredible(in: typed.count, count: .infinity)
                    else { return nil }
                    return (name.text, name.folded, match.weight)
                }
            }
        }
    }
}
