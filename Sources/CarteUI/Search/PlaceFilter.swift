import Foundation
import GuideCore
import GuideStore
import Translations

/// A condition that a person can narrow the guide down by.
enum PlaceFilter: Hashable {
    case openNow
    case favourites
    case visited
    case notVisited
    case diet(Diet)
    case wheelchair
    case outdoorSeating
    case takeaway
    /// As OpenStreetMap writes it (`fine_dining`).
    case cuisine(String)

    /// The diets that are offered as filters.
    static let diets: [Diet] = [.vegetarian, .vegan, .halal, .glutenFree]

    /// Those that are always offered, in this order; cuisines are the guide's own.
    static let standard: [PlaceFilter] =
        [.openNow, .favourites, .visited, .notVisited] + diets.map { .diet($0) }
        + [.wheelchair, .outdoorSeating, .takeaway]

    /// What cannot be true together with this one.
    var opposite: PlaceFilter? {
        switch self {
        case .visited: .notVisited
        case .notVisited: .visited
        default: nil
        }
    }

    var title: String {
        switch self {
        case .openNow: tr("Open Now")
        case .favourites: tr("Favourites")
        case .visited: tr("Visited")
        case .notVisited: tr("Not Visited")
        case .diet(.vegetarian): tr("Vegetarian")
        case .diet(.vegan): tr("Vegan")
        case .diet(.halal): tr("Halal")
        case .diet(.kosher): tr("Kosher")
        case .diet(.glutenFree): tr("Gluten-Free")
        case .diet(.lactoseFree): tr("Lactose-Free")
        case .wheelchair: tr("Wheelchair Access")
        case .outdoorSeating: tr("Outdoor Seating")
        case .takeaway: tr("Takeaway")
        case .cuisine(let cuisine): CuisineName.text(cuisine)
        }
    }
}

/// The name by which a filter is remembered.
extension PlaceFilter: RawRepresentable {
    init?(rawValue: String) {
        let parts = rawValue.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count > 1 ? parts[1] : nil) {
        case ("diet", let name?):
            guard let diet = Diet(rawValue: name) else { return nil }
            self = .diet(diet)
        case ("cuisine", let name?): self = .cuisine(name)
        default:
            guard let filter = PlaceFilter.standard.first(where: { $0.rawValue == rawValue }) else {
                return nil
            }
            self = filter
        }
    }

    var rawValue: String {
        switch self {
        case .openNow: "open"
        case .favourites: "favourite"
        case .visited: "visited"
        case .notVisited: "not-visited"
        case .diet(let diet): "diet:\(diet.rawValue)"
        case .wheelchair: "wheelchair"
        case .outdoorSeating: "outdoor"
        case .takeaway: "takeaway"
        case .cuisine(let name): "cuisine:\(name)"
        }
    }
}

extension GuideQuery.Filters {
    /// - Parameter now: the moment that "open now" means.
    init(_ filters: Set<PlaceFilter>, now: Date) {
        self.init()
        for filter in filters {
            switch filter {
            case .openNow: openAt = now
            case .favourites: isFavourite = true
            case .visited: isVisited = true
            case .notVisited: isVisited = false
            case .diet(let diet): diets.insert(diet)
            case .wheelchair: wheelchair = true
            case .outdoorSeating: outdoorSeating = true
            case .takeaway: takeaway = true
            case .cuisine(let cuisine): cuisines.insert(cuisine)
            }
        }
    }
}
