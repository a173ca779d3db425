import Foundation

/// Finds the same place among many by ``PlaceMatcher``, in time that does not grow with their number, not even
/// for a name that thousands of branches share.
///
/// Keeps the places that it was given, so it is for guides that fit the memory; a store does the same with an
/// index on ``PlaceMatcher/nameKey(_:)`` and the latitude.
public struct PlaceIndex: Sendable {
    private var places: [UUID: Restaurant] = [:]
    private var drawers: [Drawer: [UUID]] = [:]

    /// The places of one name in a band of latitudes a little wider than ``PlaceMatcher/distance``.
    private struct Drawer: Hashable {
        var name: String
        var band: Int

        /// 0.0005° are 55 m on every meridian.
        init?(_ place: Restaurant) {
            guard let name = PlaceMatcher.nameKey(place), let position = place.coordinate else { return nil }
            self.name = name
            band = Int((position.latitude / 0.0005).rounded(.down))
        }
    }

    /// An index of nothing.
    public init() {}

    /// An index of these places.
    public init(_ places: some Sequence<Restaurant>) {
        for place in places { insert(place) }
    }

    /// Adds a place, or replaces the one of its id.
    public mutating func insert(_ place: Restaurant) {
        if let old = places.updateValue(place, forKey: place.id), let drawer = Drawer(old) {
            drawers[drawer]?.removeAll { $0 == place.id }
        }
        if let drawer = Drawer(place) { drawers[drawer, default: []].append(place.id) }
    }

    /// The place that this one is, if the index has it: the one of its id, else the nearest that is the same.
    public func match(for place: Restaurant) -> Restaurant? {
        if let known = places[place.id] { return known }
        guard var drawer = Drawer(place), let position = place.coordinate else { return nil }
        var nearest: (place: Restaurant, distance: Double)?
        let middle = drawer.band
        for band in (middle - 1)...(middle + 1) {
            drawer.band = band
            for id in drawers[drawer] ?? [] {
                guard let known = places[id], let distance = known.coordinate?.distance(to: position),
                    distance < nearest?.distance ?? .infinity, PlaceMatcher.isSamePlace(known, place)
                else { continue }
                nearest = (known, distance)
            }
        }
        return nearest?.place
    }
}
