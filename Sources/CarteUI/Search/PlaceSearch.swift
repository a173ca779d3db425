import Foundation
import GuideStore
import HoursCore
import Translations

/// What a person looks for.
struct PlaceSearch: Equatable {
    var text = ""
    var filters: Set<PlaceFilter> = []
    var order = SortChoice.name
    /// Whether the order begins at its other end.
    var isReversed = false
    /// What is near to be told from: every row says how far it is from there.
    var landmark: Landmark?

    var origin: Coordinate? { landmark?.coordinate }

    /// Whether it narrows the guide down.
    var isNarrow: Bool { !text.isEmpty || !filters.isEmpty }

    func query(at now: Date) -> GuideQuery {
        let filters = GuideQuery.Filters(filters, now: now)
        // Who asks for a time wants to know who closes first then.
        let moment = filters.opening(in: .current) ?? now
        return GuideQuery(text: text, filters: filters, order: sortOrder(at: moment), isReversed: isReversed)
    }

    private func sortOrder(at moment: Date) -> GuideQuery.SortOrder {
        switch order {
        // With words the best match is what is wanted first.
        case .name: text.isEmpty || isReversed ? .name : .relevance
        case .distance: origin.map { .distance(from: $0) } ?? .name
        case .rating: .rating
        case .lastVisit: .lastVisit
        case .closingSoonest: .closingSoonest(after: moment)
        }
    }
}

/// An order that a person can put the guide in. The raw value is the name by which it is remembered.
enum SortChoice: String, CaseIterable {
    case name
    case distance
    case rating
    case lastVisit = "last-visit"
    case closingSoonest = "closing-soonest"

    /// - Parameter landmark: what distances are measured from.
    func title(near landmark: Landmark?) -> String {
        switch self {
        case .name: tr("Name")
        case .distance: landmark?.distanceTitle ?? tr("Distance from a Place…")
        case .rating: tr("Your Rating")
        case .lastVisit: tr("Last Visit")
        case .closingSoonest: tr("Closing Soonest")
        }
    }
}
