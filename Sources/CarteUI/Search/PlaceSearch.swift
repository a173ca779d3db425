import Foundation
import GuideStore
import HoursCore

/// What distances are measured from.
struct Landmark: Hashable {
    var name: String
    var coordinate: Coordinate
}

/// What a person looks for.
struct PlaceSearch: Equatable {
    var text = ""
    var filters: Set<PlaceFilter> = []
    var order = SortChoice.name
    var landmark: Landmark?

    /// Whether it narrows the guide down.
    var isNarrow: Bool { !text.isEmpty || !filters.isEmpty }

    func query(at now: Date) -> GuideQuery {
        GuideQuery(text: text, filters: .init(filters, now: now), order: sortOrder(at: now))
    }

    private func sortOrder(at now: Date) -> GuideQuery.SortOrder {
        switch order {
        // With words the best match is what is wanted first.
        case .name: text.isEmpty ? .name : .relevance
        case .distance: landmark.map { .distance(from: $0.coordinate) } ?? .name
        case .rating: .rating
        case .lastVisit: .lastVisit
        case .closingSoonest: .closingSoonest(after: now)
        }
    }
}
