/// All words of the index, to find those that differ from a word by one typing error.
struct Vocabulary: Sendable {
    /// Scalars of all words, one after the other.
    private var scalars: [UInt32] = []
    /// Where each begins; one more at the end.
    private var starts: [Int] = [0]
    private var counts: [Int32] = []

    /// Letters from which a word is long enough to have an error: `bar` differs by one from half of all short
    /// words.
    static let shortestWord = 4

    /// Words that stand in for one with an error at most.
    static let candidateLimit = 12

    mutating func append(_ word: String, placeCount: Int) {
        scalars.append(contentsOf: word.unicodeScalars.lazy.map(\.value))
        starts.append(scalars.count)
        counts.append(Int32(clamping: placeCount))
    }

    var count: Int { counts.count }

    /// Words that become the given one, or begin with it, after one letter was changed, added, left out or
    /// exchanged with the next. The most similar first, of equals the most frequent.
    func neighbours(of word: String) -> [String] {
        let letters = word.unicodeScalars.map(\.value)
        guard letters.count >= Vocabulary.shortestWord else { return [] }
        var found: [(index: Int, extra: Int)] = []
        letters.withUnsafeBufferPointer { letters in
            scalars.withUnsafeBufferPointer { scalars in
                for index in counts.indices {
                    let term = UnsafeBufferPointer(rebasing: scalars[starts[index]..<starts[index + 1]])
                    guard term.count + 1 >= letters.count, Vocabulary.begins(term, with: letters) else {
                        continue
                    }
                    found.append((index, abs(term.count - letters.count)))
                }
            }
        }
        found.sort { ($0.extra, -counts[$0.index]) < ($1.extra, -counts[$1.index]) }
        return found.prefix(Vocabulary.candidateLimit).map { self.word(at: $0.index) }
    }

    private func word(at index: Int) -> String {
        var view = String.UnicodeScalarView()
        view.append(
            contentsOf: scalars[starts[index]..<starts[index + 1]].lazy.compactMap { Unicode.Scalar($0) })
        return String(view)
    }

    /// Whether a term begins with the letters but for exactly one error.
    private static func begins(_ term: UnsafeBufferPointer<UInt32>, with letters: UnsafeBufferPointer<UInt32>)
        -> Bool
    {
        var same = 0
        let shorter = min(term.count, letters.count)
        while same < shorter, term[same] == letters[same] { same += 1 }
        func rest(ofTerm start: Int, hasRestOfWord wordStart: Int) -> Bool {
            let length = letters.count - wordStart
            guard length >= 0, start + length <= term.count else { return false }
            var offset = 0
            while offset < length {
                if term[start + offset] != letters[wordStart + offset] { return false }
                offset += 1
            }
            return true
        }
        guard same < letters.count else { return false }
        if rest(ofTerm: same + 1, hasRestOfWord: same + 1) { return true }  // another letter
        if rest(ofTerm: same, hasRestOfWord: same + 1) { return true }  // one too many
        if rest(ofTerm: same + 1, hasRestOfWord: same) { return true }  // one left out
        return same + 1 < letters.count && same + 1 < term.count
            && term[same] == letters[same + 1] && term[same + 1] == letters[same]
            && rest(ofTerm: same + 2, hasRestOfWord: same + 2)  // two exchanged
    }
}
