import Foundation
import GRDB
import GuideCore

extension GuideQuery {
    /// Returns the queries that the names of lists in the text can mean, the one with the most lists first.
    ///
    /// “date night pizza” is “pizza” in the list “Date night”. With a list “Pizza”, it is first the places that are in
    /// both lists. A longer name counts before a shorter one.
    func readingsOfListNames(_ db: Database) throws -> [GuideQuery] {
        // nil for words of names that were found. The words around them are not neighbours.
        var words: [Substring?] = TextFolding.fold(text).split(separator: " ")
        guard !words.isEmpty else { return [] }
        let known = try PlaceList.standard + ListTable.all(db).filter { !$0.isDeleted }
        let names = known.flatMap { list in
            list.foldedNames.map { (id: list.id, words: $0.split(separator: " ").map(Optional.some)) }
        }
        var query = self
        var readings: [GuideQuery] = []
        while let range = names.compactMap({ $0.words.isEmpty ? nil : words.firstRange(of: $0.words) })
            .min(by: { (-$0.count, $0.lowerBound) < (-$1.count, $1.lowerBound) })
        {
            let name = Array(words[range])
            words.replaceSubrange(range, with: [nil])
            query.text = words.compactMap(\.self).joined(separator: " ")
            // After a merge of two devices, several lists can have one name.
            query.filters.namedLists.append(Set(names.filter { $0.words == name }.map(\.id)))
            readings.insert(query, at: 0)
        }
        return readings
    }

    /// The least number of letters of a part of a list's name. Shorter ones begin many names.
    private static let shortestPart = 3

    /// Returns the query that parts of lists' names in the text can mean; nil if there are none.
    ///
    /// “roman pizza” is “pizza” in the list “Romantic dinner”. The lists with the most words of the text count.
    ///
    /// - Parameter hasTypo: whether a part may have one typing error.
    func readingOfListParts(_ db: Database, hasTypo: Bool) throws -> GuideQuery? {
        let typed = TextFolding.fold(text).split(separator: " ").map { Array($0.unicodeScalars.map(\.value)) }
        let known = try PlaceList.standard + ListTable.all(db).filter { !$0.isDeleted }
        var best: (lists: Set<UUID>, words: Set<Int>) = ([], [])
        for list in known {
            for name in list.foldedNames {
                let words = name.split(separator: " ").map { Array($0.unicodeScalars.map(\.value)) }
                let found = Set(
                    typed.indices.filter { index in
                        words.contains { Self.isPart(typed[index], of: $0, hasTypo: hasTypo) }
                    })
                if found.isEmpty || found.count < best.words.count { continue }
                if found.count > best.words.count { best = ([], found) }
                if found == best.words { best.lists.insert(list.id) }
            }
        }
        guard !best.lists.isEmpty else { return nil }
        var query = self
        query.filters.namedLists.append(best.lists)
        let rest = TextFolding.fold(text).split(separator: " ").enumerated().filter {
            !best.words.contains($0.offset)
        }
        query.text = rest.map { String($0.element) }.joined(separator: " ")
        return query
    }

    private static func isPart(_ typed: [UInt32], of word: [UInt32], hasTypo: Bool) -> Bool {
        if typed.count >= shortestPart, word.starts(with: typed) { return true }
        // A name in Chinese or Japanese has no spaces, and most of its words have two signs.
        if typed.count >= 2, typed.compactMap(Unicode.Scalar.init).allSatisfy(UnspacedScript.contains) {
            return word.indices.contains { word[$0...].starts(with: typed) }
        }
        guard hasTypo, typed.count >= Vocabulary.shortestWord else { return false }
        let typo = word.withUnsafeBufferPointer { word in
            typed.withUnsafeBufferPointer { TypoMatch(of: word, as: $0) }
        }
        return typo?.isCredible(in: typed.count, count: 1) == true
    }
}
