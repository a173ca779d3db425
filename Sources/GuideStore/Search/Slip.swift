/// The one typing error between a word and what was typed.
struct Slip {
    enum Kind {
        case exchanged, added, leftOut, changed
    }

    let kind: Kind
    let isFirstLetter: Bool
    /// Letters of the word that were not typed yet.
    let missing: Int

    typealias Letters = UnsafeBufferPointer<UInt32>

    /// - Returns: `nil` where the word does not begin with what was typed but for exactly one error.
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

    /// How likely it is among slips, and that the word is what was meant. Who types a letter too few or too many, or
    /// two in the wrong order, knows how the word is written; the first letter is seldom wrong.
    var weight: Double {
        (kind == .changed ? 0.25 : 1) * (isFirstLetter ? 0.25 : 1) / Double((1 + missing) * (1 + missing))
    }

    /// Whether it can be told from another word of its own right. A short word needs to be a frequent one.
    func isCredible(in length: Int, count: Double) -> Bool {
        length >= Vocabulary.longWord || kind != .changed || (!isFirstLetter && count >= 4)
    }
}

extension Vocabulary {
    /// Letters from which a word is long enough to have an error: `bar` differs by one from half of all short
    /// words.
    static let shortestWord = 4

    /// Letters from which another letter leaves a word recognizable. Of shorter ones it often makes another word:
    /// `place` is not `glace`.
    static let longWord = 6

    /// Words that stand in for one with an error at most.
    private static let candidateLimit = 12

    /// Words that become the given one, or begin with it, after one letter was changed, added, left out or
    /// exchanged with the next. The likeliest first.
    func neighbours(of word: String) -> [String] {
        let letters = word.unicodeScalars.map(\.value)
        guard letters.count >= Self.shortestWord else { return [] }
        var found: [(index: Int, likelihood: Double)] = []
        letters.withUnsafeBufferPointer { letters in
            forEach { index, term in
                guard term.count + 1 >= letters.count, let slip = Slip(of: term, as: letters) else { return }
                let count = Double(placeCount(at: index))
                guard slip.isCredible(in: letters.count, count: count) else { return }
                found.append((index, count * slip.weight))
            }
        }
        found.sort { ($1.likelihood, $0.index) < ($0.likelihood, $1.index) }
        return found.prefix(Self.candidateLimit).map { self.word(at: $0.index) }
    }
}

extension KindWords {
    /// What a kind or cuisine is called in some language.
    struct Name: Sendable {
        let text: String
        let folded: String
        /// The scalars of ``folded``.
        let letters: [UInt32]
    }

    /// Characters of a script without spaces from which one of them may be wrong: of two, one is half of the word.
    private static let shortestRun = 3

    /// Names that become the given text, or begin with it, after one typing error, with how likely it is. None for a
    /// text that is itself such a name or its beginning.
    func neighbours(of text: String) -> [(text: String, folded: String, weight: Double)] {
        let letters = text.unicodeScalars.map(\.value)
        let isRun = text.unicodeScalars.contains(where: UnspacedScript.contains)
        guard letters.count >= (isRun ? Self.shortestRun : Vocabulary.shortestWord),
            !names.contains(where: { $0.letters.starts(with: letters) })
        else { return [] }
        return letters.withUnsafeBufferPointer { typed in
            names.compactMap { name in
                name.letters.withUnsafeBufferPointer { letters in
                    guard let slip = Slip(of: letters, as: typed),
                        // A kind is as frequent as a word can be.
                        slip.isCredible(in: typed.count, count: .infinity)
                    else { return nil }
                    return (name.text, name.folded, slip.weight)
                }
            }
        }
    }
}
