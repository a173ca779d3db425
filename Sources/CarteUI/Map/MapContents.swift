import Foundation
import GuideCore
import GuideStore
import MapCore

/// The results of a search as dots of a map. Create it in the background.
struct MapContents: Sendable {
    /// The ids of the places, in the order of the dots.
    let ids: [UUID]
    /// The numbers of the dots by the ids of their places.
    let numbers: [UUID: Int]
    let dots: MapDots
    /// The number of results without a position.
    let missing: Int

    init(_ found: PlacePositions = PlacePositions()) {
        ids = found.places.map(\.id)
        numbers = Dictionary(zip(ids, ids.indices)) { first, _ in first }
        dots = MapDots(
            found.places.map {
                MapDot(
                    at: MapPoint($0.coordinate), MapSymbol($0.kind), isOpen: $0.isOpen,
                    isFavourite: $0.isFavourite)
            })
        missing = found.missing
    }
}

extension MapSymbol {
    init(_ kind: Amenity) {
        self =
            switch kind {
            case .restaurant, .fastFood, .foodCourt: .meal
            case .cafe: .cup
            case .bar, .pub, .biergarten: .glass
            case .iceCream: .ice
            case .unknown: .point
            }
    }
}
