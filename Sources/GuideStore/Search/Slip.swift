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
