import Foundation
import GRDB
import GuideCore

extension GuideQuery {
    /// Returns the query for the places of the lists that the text names: “date night pizza” is “pizza” in the list
    /// “Date night”. The longest name counts.
    ///
    /// - Returns: nil if the text names no list, or one that the filters exclude.
    func readingListNames(_ db: Database) throws -> GuideQuery? {
        let words = TextFolding.fold(text).split(separator: " ")
        guard !words.isEmpty else { return nil }
        let known = try PlaceList.standard + ListTable.all(db).filter { !$0.isDeleted }
        var best = 0..<0
        var named: Set<UUID> = []
        for list in known {
            for name in list.foldedNames {
                guard let range = words.firstRange(of: name.split(separator: " ")), !range.isEmpty,
                    range.count >= best.count
                else { continue }
                if range != best { named = [] }
                best = range
                named.insert(list.id)
            }
        }
        if !filters.lists.isEmpty { named.formIntersection(filters.lists) }
        guard !named.isEmpty else { return nil }
        var query = self
        query.text = (words[..<best.lowerBound] + words[best.upperBound...]).joined(separator: " ")
        query.filters.lists = named
        return query
    }
}
