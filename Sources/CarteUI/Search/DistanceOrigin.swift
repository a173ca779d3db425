import GuideCore
import HoursCore
import Messages
import Translations

/// The origin of distances.
struct DistanceOrigin: Hashable {
    enum Kind: Hashable {
        /// A place, street or town of the guide, or Home or Work, by its name.
        case place(String)
        /// The user's position.
        case person
        /// Any other position.
        case point
    }

    var kind: Kind
    var coordinate: Coordinate

    init(_ kind: Kind, at coordinate: Coordinate) {
        self.kind = kind
        self.coordinate = coordinate
    }

    /// Returns the distance of a place in words; `nil` if it is unknown, and for a place at the origin.
    func distance(to place: Place, in language: Language) -> String? {
        guard let metres = place.coordinate?.distance(to: coordinate) else { return nil }
        return DistanceText.text(metres: metres, in: language)
    }

    /// The title of the chip.
    var chipTitle: String {
        switch kind {
        case .place(let name): tr("Near %1", name.shortened(to: 30))
        case .person: tr("Near Me")
        case .point: tr("Near This Position")
        }
    }

    /// The title of the order by distance.
    var distanceTitle: String {
        switch kind {
        case .place(let name): tr("Distance from %1", name)
        case .person: tr("Distance from Me")
        case .point: tr("Distance from This Position")
        }
    }
}
