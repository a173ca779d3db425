import Foundation
import GuideCore
import GuideStore

/// An order in a word that stays the same from version to version.
extension GuideQuery.Order {
    private static let distance = "distance:"

    var word: String {
        switch self {
        case .relevance: "relevance"
        case .name: "name"
        case .distance(let from): "\(Self.distance)\(from.latitude),\(from.longitude)"
        case .rating: "rating"
        case .lastVisit: "last-visit"
        case .closingSoonest: "closing-soonest"
        }
    }

    /// Reads what ``word`` has written; anything else is the order that a query has by itself.
    init(word: String, at moment: Date) {
        switch word {
        case "name": self = .name
        case "rating": self = .rating
        case "last-visit": self = .lastVisit
        case "closing-soonest": self = .closingSoonest(after: moment)
        default: self = Self.coordinate(in: word).map { .distance(from: $0) } ?? .relevance
        }
    }

    private static func coordinate(in word: String) -> Coordinate? {
        guard word.hasPrefix(distance) else { return nil }
        let parts = word.dropFirst(distance.count).split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }
        guard parts.count == 2, numbers.count == 2 else { return nil }
        return Coordinate(latitude: numbers[0], longitude: numbers[1])
    }
}
