import Foundation
import GuideCore
import GuideStore

/// Filters in words that stay the same from version to version.
extension GuideQuery.Filters {
    private enum Word {
        static let openNow = "open-now"
        static let kind = "kind:"
        static let cuisine = "cuisine:"
        static let diet = "diet:"
        static let wheelchair = "wheelchair"
        static let outdoor = "outdoor-seating"
        static let takeaway = "takeaway"
        static let visited = "visited"
        static let notVisited = "not-visited"
        static let favourite = "favourite"
    }

    var words: [String] {
        var words: [String] = []
        if openAt != nil { words.append(Word.openNow) }
        words += kinds.map { Word.kind + $0.rawValue }.sorted()
        words += cuisines.map { Word.cuisine + $0 }.sorted()
        words += diets.map { Word.diet + $0.rawValue }.sorted()
        if wheelchair { words.append(Word.wheelchair) }
        if outdoorSeating { words.append(Word.outdoor) }
        if takeaway { words.append(Word.takeaway) }
        if let isVisited { words.append(isVisited ? Word.visited : Word.notVisited) }
        if isFavourite { words.append(Word.favourite) }
        return words
    }

    /// Reads what ``words`` has written. Words that mean nothing here, such as those of a newer version, are passed
    /// over.
    init(words: [String], at moment: Date) {
        self.init()
        for word in words {
            switch word {
            case Word.openNow: openAt = moment
            case Word.wheelchair: wheelchair = true
            case Word.outdoor: outdoorSeating = true
            case Word.takeaway: takeaway = true
            case Word.visited: isVisited = true
            case Word.notVisited: isVisited = false
            case Word.favourite: isFavourite = true
            default: take(word)
            }
        }
    }

    private mutating func take(_ word: String) {
        func value(after prefix: String) -> String? {
            word.hasPrefix(prefix) ? String(word.dropFirst(prefix.count)) : nil
        }
        if let kind = value(after: Word.kind).flatMap(Amenity.init(rawValue:)) {
            kinds.insert(kind)
        } else if let cuisine = value(after: Word.cuisine), !cuisine.isEmpty {
            cuisines.insert(cuisine)
        } else if let diet = value(after: Word.diet).flatMap(Diet.init(rawValue:)) {
            diets.insert(diet)
        }
    }
}
