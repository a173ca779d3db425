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
}
