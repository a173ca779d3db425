import Foundation

/// Keeps each place once, in the order in which the file first has it.
struct PlaceMerger {
    private(set) var places: [Restaurant] = []
    private var entries: [UUID: Entry] = [:]

    private struct Entry {
        var index: Int
        var place: FeaturePlace
        var tagCount: Int
        var isArea: Bool
    }

    /// Adds a place, or merges it with the one of the same identity: the one with more tags is kept, of equals
    /// the area; the position is the area's in either case.
    ///
    /// - Returns: where the place stood before, if it did.
    mutating func add(_ candidate: PlaceCandidate) -> FeaturePlace? {
        guard let entry = entries[candidate.restaurant.id] else {
            entries[candidate.restaurant.id] = Entry(
                index: places.count, place: candidate.place, tagCount: candidate.tagCount,
                isArea: candidate.isArea)
            places.append(candidate.restaurant)
            return nil
        }
        let known = places[entry.index]
        let isRicher = (candidate.tagCount, candidate.isArea ? 1 : 0) > (entry.tagCount, entry.isArea ? 1 : 0)
        let positions = [known.coordinate, candidate.restaurant.coordinate].compactMap { $0 }
        var merged = isRicher ? candidate.restaurant : known
        merged.coordinate = candidate.isArea && !entry.isArea ? positions.last : positions.first
        places[entry.index] = merged
        entries[candidate.restaurant.id]?.tagCount = max(candidate.tagCount, entry.tagCount)
        entries[candidate.restaurant.id]?.isArea = candidate.isArea || entry.isArea
        return entry.place
    }
}
