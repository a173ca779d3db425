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
