import Foundation
import HoursCore

/// An index that finds the same place by ``PlaceMatcher``, in constant time, even for a name of thousands of
/// branches.
///
/// It keeps its places in memory, so it is for guides that fit. A store uses an index on
/// ``PlaceMatcher/nameKey(_:)`` and the latitude instead.
public struct PlaceIndex: Sendable {
    private var places: [UUID: Place] = [:]
    private var drawers: [Drawer: [UUID]] = [:]

    /// The places with a name in a cell of the Earth.
    private struct Drawer: Hashable {
        var name: String
        var cell: PlaceCell
    }

    /// Creates an empty index.
    public init() {}

    /// Creates an index of places.
    public init(_ places: some Sequence<Place>) {
        for place in places { insert(place) }
    }

    /// Adds a place; replaces the one with the same id.
    public mutating func insert(_ place: Place) {
        if let old = places.updateValue(place, forKey: place.id), let drawer = PlaceIndex.drawer(of: old) {
            drawers[drawer]?.removeAll { $0 == place.id }
        }
        if let drawer = PlaceIndex.drawer(of: place) { drawers[drawer, default: []].append(place.id) }
    }

    /// Returns the same place in the index: the one with the same id, otherwise the nearest that matches.
    public func match(for place: Place) -> Place? {
        if let known = places[place.id] { return known }
        guard let name = PlaceMatcher.nameKey(place), let position = place.coordinate else { return nil }
        var nearest: (place: Place, distance: Double)?
        for cell in PlaceCell.around(position) {
            let drawer = drawers[Drawer(name: name, cell: cell)] ?? []
            for id in drawer.prefix(PlaceMatcher.candidateLimit) {
                guard let known = places[id], let distance = known.coordinate?.distance(to: position),
                    distance < nearest?.distance ?? .infinity,
                    PlaceMatcher.isSamePlace(known, place, areNamesEqual: true)
                else { continue }
                nearest = (known, distance)
            }
        }
        return nearest?.place
    }

    private static func drawer(of place: Place) -> Drawer? {
        guard let name = PlaceMatcher.nameKey(place), let position = place.coordinate else { return nil }
        return Drawer(name: name, cell: PlaceCell(position))
    }
}

/// A cell of the Earth, about 55 m wide and high.
///
/// It is larger than ``PlaceMatcher/distance``, so matching positions are in the same cell or in neighbouring
/// ones.
private struct PlaceCell: Hashable {
    var row: Int
    var column: Int

    init(_ position: Coordinate) {
        self.init(row: PlaceMatcher.band(position.latitude), longitude: position.longitude, step: 0)
    }

    /// Creates the cell at a longitude in a row, or one that is `step` cells east of it.
    private init(row: Int, longitude: Double, step: Int) {
        // Cells are square in the middle of their row. Near the poles they are narrower.
        let shrink = max(0.01, cos((Double(row) + 0.5) * PlaceMatcher.bandHeight * .pi / 180))
        let count = Int(360 / PlaceMatcher.bandHeight * shrink)
        let column = Int(((longitude + 180) / 360 * Double(count)).rounded(.down)) + step
        self.row = row
        self.column = (column % count + count) % count
    }

    /// Returns the cell of a position and its neighbours.
    static func around(_ position: Coordinate) -> [PlaceCell] {
        let middle = PlaceCell(position)
        return (-1...1).flatMap { row in
            (-1...1).map { step in
                PlaceCell(row: middle.row + row, longitude: position.longitude, step: step)
            }
        }
    }
}
