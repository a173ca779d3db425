import Translations

/// An order that a person can put the guide in. The raw value is the name by which it is remembered.
enum SortChoice: String, CaseIterable {
    case name
    case distance
    case rating
    case lastVisit = "last-visit"
    case closingSoonest = "closing-soonest"

    /// - Parameter place: the one that distances are measured from.
    func title(near place: String?) -> String {
        switch self {
        case .name: tr("Name")
        case .distance: place.map { tr("Distance from %1", $0) } ?? tr("Distance from the Place Opened Last")
        case .rating: tr("Own Rating")
        case .lastVisit: tr("Last Visit")
        case .closingSoonest: tr("Closing Soonest")
        }
    }
}
