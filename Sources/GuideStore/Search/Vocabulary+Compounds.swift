extension Vocabulary {
    /// Letters from which a word is looked for inside of others.
    private static let shortestPart = 4

    /// Letters that stand before it at least: what the compound's first part has.
    private static let shortestBefore = 2

    /// Compounds of a word that are looked for at most.
    private static let compoundLimit = 24

    /// Words that have the given one inside or at their end: `pohjoisesplanadi` has `esplanadi`. The most frequent
    /// first.
    func compounds(with word: String) -> [String] {
        let letters = word.unicodeScalars.map(\.value)
        guard letters.count >= Self.shortestPart, !word.contains(where: \.isNumber) else { return [] }
        var found: [Int] = []
        letters.withUnsafeBufferPointer { letters in
            forEach { index, term in
                var start = Self.shortestBefore
                while start + letters.count <= term.count {
                    if term[start] == letters[0], term[start...].starts(with: letters) {
                        found.append(index)
                        return
                    }
                    start += 1
                }
            }
        }
        found.sort { (placeCount(at: $1), $0) < (placeCount(at: $0), $1) }
        return found.prefix(Self.compoundLimit).map { self.word(at: $0) }
    }

    /// The ways to read a word as two: `burgerking` is `burger king`; also with an `n` between them, as in `rocknroll`.
    func splits(of word: String) -> [[String]] {
        let letters = Array(word)
        return (2..<max(2, letters.count - 2)).flatMap { place -> [[String]] in
            let first = String(letters[..<place])
            guard contains(first) else { return [] }
            let second = String(letters[place...])
            let third = String(letters[(place + 1)...])
            var ways = hasBeginning(second) ? [[first, second]] : []
            if letters[place] == "n", hasBeginning(third) { ways.append([first, "n", third]) }
            return ways
        }
    }
}
