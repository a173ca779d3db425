/// All words of the index with the number of places that have them, in the order of their scalars.
struct Vocabulary: Equatable, Sendable {
    /// Scalars of all words, one after the other.
    private var scalars: [UInt32] = []
    /// Where each begins; one more at the end.
    private var starts: [Int] = [0]
    private var counts: [Int32] = []
    /// Those that stand in cuisines and kinds.
    private(set) var kindWords = SearchText.kindWords

    /// - Parameter cuisines: those of a place, as the database has them: `;coffee_shop;pizza;`.
    mutating func append(cuisines: String) {
        for cuisine in cuisines.split(separator: ";") {
            TextFolding.fold(String(cuisine)).split(separator: " ").forEach { append(kindWord: String($0)) }
        }
    }

    mutating func append(kindWord: String) { kindWords.insert(kindWord) }

    mutating func append(_ word: some StringProtocol, placeCount: Int) {
        scalars.append(contentsOf: word.unicodeScalars.lazy.map(\.value))
        starts.append(scalars.count)
        counts.append(Int32(clamping: placeCount))
    }

    var count: Int { counts.count }

    func placeCount(at index: Int) -> Int { Int(counts[index]) }

    func word(at index: Int) -> String {
        var utf8: [UInt8] = []
        appendWord(at: index, to: &utf8)
        return String(decoding: utf8, as: UTF8.self)
    }

    func appendWord(at index: Int, to utf8: inout [UInt8]) {
        for value in scalars[starts[index]..<starts[index + 1]] {
            if value < 0x80 {
                utf8.append(UInt8(value))
            } else if let scalar = Unicode.Scalar(value) {
                utf8.append(contentsOf: scalar.utf8)
            }
        }
    }

    /// Whether it is a word.
    func contains(_ word: String) -> Bool {
        let index = firstIndex(notBefore: word)
        return index < count && self.word(at: index) == word
    }

    /// Whether some word begins so.
    func hasBeginning(_ beginning: String) -> Bool {
        let index = firstIndex(notBefore: beginning)
        return index < count && word(at: index).hasPrefix(beginning)
    }

    /// Letters up to which the index has beginnings of words of its own.
    private static let indexedBeginning = 2

    /// Words that begin alike up to which they are quicker to ask for than their beginning.
    private static let endingLimit = 64

    /// The words that unfinished ones may become, where they are few: the index goes through whole words place by place,
    /// and stops when there are enough, but collects all places of a beginning before it answers. Of a
    /// town that all places are in that takes longer than a keystroke may.
    func endings(of words: [String]) -> [String: [String]] {
        var endings: [String: [String]] = [:]
        for word in words where word.unicodeScalars.count > Self.indexedBeginning {
            let start = firstIndex(notBefore: word)
            let found = (start..<min(count, start + Self.endingLimit + 1)).lazy.map { self.word(at: $0) }
                .prefix { $0.hasPrefix(word) }
            if found.count <= Self.endingLimit { endings[word] = Array(found) }
        }
        return endings
    }

    /// The first word that does not come before another in the order of scalars.
    private func firstIndex(notBefore word: String) -> Int {
        let letters = word.unicodeScalars.map(\.value)
        var range = 0..<count
        while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
            if scalars[starts[middle]..<starts[middle + 1]].lexicographicallyPrecedes(letters) {
                range = (middle + 1)..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }

    /// Calls a function with the letters of all words.
    func forEach(_ body: (_ index: Int, _ letters: UnsafeBufferPointer<UInt32>) -> Void) {
        scalars.withUnsafeBufferPointer { scalars in
            for index in counts.indices {
                body(index, UnsafeBufferPointer(rebasing: scalars[starts[index]..<starts[index + 1]]))
            }
        }
    }
}

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
            let isKnown =
                hasBeginning(second) || Abbreviations.variants(of: second).contains(where: contains)
            var ways = isKnown ? [[first, second]] : []
            if letters[place] == "n", hasBeginning(third) { ways.append([first, "n", third]) }
            return ways
        }
    }
}
