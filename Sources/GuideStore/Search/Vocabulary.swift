import GuideCore

/// All words of the index with their numbers of places, sorted by their scalars.
struct Vocabulary: Equatable, Sendable {
    /// The scalars of all words, concatenated.
    private var scalars: [UInt32] = []
    /// The start of each word in ``scalars``, and the end.
    private var starts: [Int] = [0]
    private var counts: [Int32] = []
    /// The words of cuisines and kinds.
    private(set) var kindWords = SearchText.kindWords

    /// - Parameter cuisines: a place's cuisines as stored in the database: `;coffee_shop;pizza;`.
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

    /// Whether the list has a word.
    func contains(_ word: String) -> Bool {
        let index = firstIndex(notBefore: word)
        return index < count && self.word(at: index) == word
    }

    /// Whether a word begins with the given text.
    func hasBeginning(_ beginning: String) -> Bool {
        let index = firstIndex(notBefore: beginning)
        return index < count && word(at: index).hasPrefix(beginning)
    }

    /// The length of the beginnings that the index has as prefixes.
    private static let indexedBeginning = 2

    /// The maximum number of completions that are faster to query than their beginning.
    private static let endingLimit = 64

    /// Returns the completions of unfinished words, if they are few. For complete words the index reads place
    /// by place and stops at the limit. For a beginning it collects all places first, and for a town of all
    /// places that takes longer than a keystroke may.
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

    /// Returns the index of the first word that is not less than another one.
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

    /// Calls `body` with the scalars of each word.
    func forEach(_ body: (_ index: Int, _ letters: UnsafeBufferPointer<UInt32>) -> Void) {
        scalars.withUnsafeBufferPointer { scalars in
            for index in counts.indices {
                body(index, UnsafeBufferPointer(rebasing: scalars[starts[index]..<starts[index + 1]]))
            }
        }
    }
}

extension Vocabulary {
    /// The least number of letters of a word that is searched inside others.
    private static let shortestPart = 4

    /// The least number of letters before it, for the first part of the compound.
    private static let shortestBefore = 2

    /// The maximum number of compounds of a word.
    private static let compoundLimit = 24

    /// Returns the compounds with a word inside or at their end, the most frequent first: `pohjoisesplanadi`
    /// has `esplanadi`.
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

    /// Returns the ways to split a word in two: `burgerking` is `burger king`. An `n` may be between them, as
    /// in `rocknroll`.
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
