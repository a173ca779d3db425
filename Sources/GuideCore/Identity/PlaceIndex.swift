import Foundation
import HoursCore

/// Finds the same place among many by ``PlaceMatcher``, in time that does not grow with their number, not even
/// for a name that thousands of branches share.
///
/// Keeps the places that it was given, so it is for guides that fit the memory; a store does the same with an
/// index on ``PlaceMatcher/nameKey(_:)`` and the latitude.
public struct PlaceIndex: Sendable {
    private var places: [UUID: Restaurant] = [:]
    private var drawers: [Drawer: [UUID]] = [:]

    /// The places of one name in a cell of the Earth.
    private struct Drawer: Hashable {
        var name: String
        var cell: PlaceCell
    }

    /// An index of nothing.
    public init() {}

    /// An index of these places.
    public init(_ places: some Sequence<Restaurant>) {
        for place in places { insert(place) }
    }

    /// Adds a place, or replaces the one of its id.
    public mutating func insert(_ place: Restaurant) {
        if let old = places.updateValue(place, forKey: place.id), let drawer = PlaceIndex.drawer(of: old) {
            drawers[drawer]?.removeAll { $0 == place.id }
        }
        if let drawer = PlaceIndex.drawer(of: place) { drawers[drawer, default: []].append(place.id) }
    }

    /// The place that this one is, if the index has it: the one of its id, else the nearest that is the same.
    public func match(for place: Restaurant) -> Restaurant? {
        if let known = places[place.id] { return known }
        guard let name = PlaceMatcher.nameKey(place), let position = place.coordinate else { return nil }
        var nearest: (place: Restaurant, distance: Double)?
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

    private static func drawer(of place: Restaurant) -> Drawer? {
        guard let name = PlaceMatcher.nameKey(place), let position = place.coordinate else { return nil }
        return Drawer(name: name, cell: PlaceCell(position))
    }
}

/// A cell of the Earth, some 55 m wide and high: more than ``PlaceMatcher/distance``, so that a position and all
/// that are the same place as it are in the same cell or in neighbours.
private struct PlaceCell: Hashable {
    var row: Int
    var column: Int

    init(_ position: Coordinate) {
        self.init(row: PlaceMatcher.band(position.latitude), longitude: position.longitude, step: 0)
    }

    /// The cell of a row at a longitude, or one that is some steps east of it.
    private init(row: Int, longitude: Double, step: Int) {
        // Cells are as wide as they are high in the middle of their row. Around the poles, where nobody eats, they
        // are narrower.
        let shrink = max(0.01, cos((Double(row) + 0.5) * PlaceMatcher.bandHeight * .pi / 180))
        let count = Int(360 / PlaceMatcher.bandHeight * shrink)
        let column = Int(((longitude + 180) / 360 * Double(count)).rounded(.down)) + step
        self.row = row
        self.column = (column % count + count) % count
    }

    /// The cell of a position and its neighbours.
    static func around(_ position: Coordinate) -> [PlaceCell] {
        let middle = PlaceCell(position)
        return (-1...1).flatMap { row in
            (-1...1).map { step in
                PlaceCell(row: middle.row + row, longitude: position.longitude, step: step)
            }
        }
    }
}
