import GuideStore
import Messages
import TileClient
import Translations
import VectorTiles

/// An area whose map the user can download.
struct MapAreaChoice: Hashable, Sendable {
    /// The reason for the offer.
    enum Kind: Hashable, Sendable {
        case places
        case view
        /// A download that has ended early.
        case unfinished
    }

    let kind: Kind
    let plan: TilePlan

    /// Returns the choices: the visible part of the map, the area of all places of a guide, and unfinished
    /// downloads. Blocks.
    static func all(in store: GuideStore, _ folder: MapFolder, view: GeoArea?) throws -> [MapAreaChoice] {
        var choices: [MapAreaChoice] = []
        if let view {
            let area = MapInformation.Area(
                west: view.west, south: view.south, east: view.east, north: view.north)
            choices.append(MapAreaChoice(kind: .view, plan: TilePlan(area)))
        }
        let positions = try store.positions(GuideQuery()).places.map(\.coordinate)
        if let area = MapInformation.Area(around: positions) {
            choices.append(MapAreaChoice(kind: .places, plan: TilePlan(area)))
        }
        folder.publishLeftovers()
        for entry in folder.entries() {
            guard let download = try? entry.file.get().information.download, download.missing > 0,
                !download.isFull
            else { continue }
            let plan = TilePlan(download.area)
            if !choices.contains(where: { $0.plan == plan }) {
                choices.append(MapAreaChoice(kind: .unfinished, plan: plan))
            }
        }
        return choices
    }

    var title: String {
        switch kind {
        case .view: tr("Visible Part of the Map")
        case .places: tr("Area of All Places")
        case .unfinished: tr("Unfinished: %1", plan.area.degrees.text(in: .person))
        }
    }
}
