import Foundation
import GuideStore
import HoursCore
import Translations

/// The user's search: text, filters, order and the origin of distances.
struct PlaceSearch: Equatable {
    var text = ""
    var filters: Set<PlaceFilter> = []
    var order = SortChoice.name
    /// Whether the order is reversed.
    var isReversed = false
    /// The origin of distances. Each row shows its distance from there.
    var origin: DistanceOrigin?

    /// Whether the search can exclude places.
    var isNarrow: Bool { !text.isEmpty || !filters.isEmpty }

    /// Whether the results or their order depend on the user's own data.
    var dependsOnRecords: Bool {
        // A text can name a list.
        !text.isEmpty || order == .rating || order == .lastVisit || filters.contains(where: \.isOfRecords)
    }

    func query(at now: Date) -> GuideQuery {
        let filters = GuideQuery.Filters(filters, now: now)
        // With a filter for a time, “closing soonest” starts at that time.
        let moment = filters.opening(in: .current) ?? now
        return GuideQuery(text: text, filters: filters, order: sortOrder(at: moment), isReversed: isReversed)
    }

    private func sortOrder(at moment: Date) -> GuideQuery.SortOrder {
        switch order {
        // With a text, the best match comes first.
        case .name: text.isEmpty || isReversed ? .name : .relevance
        case .distance: origin.map { .distance(from: $0.coordinate) } ?? .name
        case .rating: .rating
        case .lastVisit: .lastVisit
        case .closingSoonest: .closingSoonest(after: moment)
        }
    }
}

/// An order of the list. The raw value is its stored name.
enum SortChoice: String, CaseIterable {
    case name
    case distance
    case rating
    case lastVisit = "last-visit"
    case closingSoonest = "closing-soonest"

    /// - Parameter origin: the origin of distances.
    func title(near origin: DistanceOrigin?) -> String {
        switch self {
        case .name: tr("Name")
        case .distance: origin?.distanceTitle ?? tr("Distance from a Place…")
        case .rating: tr("Your Rating")
        case .lastVisit: tr("Last Visit")
        case .closingSoonest: tr("Closing Soonest")
        }
    }
}
