import Foundation

/// Keeps each place once, in the order in which a file first has it: for guides that fit the memory.
struct PlaceMerger {
    private(set) var candidates: [PlaceCandidate] = []
    private var indices: [UUID: Int] = [:]
    /// Only there when a place without an identity of OpenStreetMap has come, since others need no matching.
    private var index: PlaceIndex?

    /// Adds a place, or merges it with the one that it is.
    ///
    /// - Returns: where the place stood before, if it did.
    mutating func add(_ candidate: PlaceCandidate) -> SourcePosition? {
        let id = candidate.restaurant.id
        if let position = indices[id] ?? match(candidate.restaurant) {
            let earlier = candidates[position]
            let merged = earlier.merging(candidate)
            candidates[position] = merged
            indices[id] = position
            indices[merged.restaurant.id] = position
            index?.insert(merged.restaurant)
            return earlier.sourcePosition
        }
        indices[id] = candidates.count
        candidates.append(candidate)
        index?.insert(candidate.restaurant)
        return nil
    }

    private mutating func match(_ place: Restaurant) -> Int? {
        if index == nil {
            guard place.source == .unattributed else { return nil }
            index = PlaceIndex(candidates.lazy.map(\.restaurant))
        }
        return (index?.match(for: place)).flatMap { indices[$0.id] }
    }
}
