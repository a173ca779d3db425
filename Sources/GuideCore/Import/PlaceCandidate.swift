import Foundation

/// A place as a file has it, before it is compared with others.
///
/// A file may hold the same place several times (a building as its outline and as its area). Who reads a file
/// in batches merges them by ``Restaurant/id``, keeping ``rank`` beside each place while the file is read:
///
/// ```swift
/// if let earlier = known[candidate.restaurant.id] {
///     known[candidate.restaurant.id] = earlier.merging(candidate)
/// }
/// ```
///
/// A place without an identity of OpenStreetMap may also be one that is known under another id: see
/// ``PlaceMatcher``.
public struct PlaceCandidate: Hashable, Sendable {
    /// How much a file says about a place: the richest of several is the one to keep.
    public struct Rank: Hashable, Sendable, Comparable {
        /// How many tags it has.
        public var tagCount: Int

        /// Whether its position is that of an area, which is better than that of its outline.
        public var isArea: Bool

        /// A rank of these properties, as read back from where it was kept.
        public init(tagCount: Int, isArea: Bool) {
            self.tagCount = tagCount
            self.isArea = isArea
        }

        public static func < (first: Rank, second: Rank) -> Bool {
            (first.tagCount, first.isArea ? 1 : 0) < (second.tagCount, second.isArea ? 1 : 0)
        }
    }

    /// The place.
    public var restaurant: Restaurant

    /// What the user had added to it, in files that Carte wrote; empty in others.
    public var record: PersonalRecord

    /// What the user said about the place itself, in files that Carte wrote; empty in others.
    public var amendment = PlaceAmendment()

    /// The place as the file says that another file had it, before the user corrected it.
    public var filed: Restaurant?

    /// Whether it is of the guide that comes with Carte, in files that have everything; else it is of the user's own.
    public var isOfSample = false

    /// Where in the file it stands.
    public var sourcePosition: SourcePosition

    /// How much the file says about it.
    public var rank: Rank

    /// What had to be repaired or is worth a word.
    var warnings: [ImportWarning] = []

    /// A candidate of these parts.
    public init(restaurant: Restaurant, record: PersonalRecord, sourcePosition: SourcePosition, rank: Rank) {
        self.restaurant = restaurant
        self.record = record
        self.sourcePosition = sourcePosition
        self.rank = rank
    }

    /// This candidate and a later one of the same place as one: the one of higher rank is kept, of equals the
    /// first; the position is the area's in either case; what the user added is added up. The place in the file
    /// stays the first.
    ///
    /// An identity of OpenStreetMap wins over one that is none, else that of the first.
    public func merging(_ later: PlaceCandidate) -> PlaceCandidate {
        var merged = self
        merged.restaurant = rank < later.rank ? later.restaurant : restaurant
        let positions = [restaurant.coordinate, later.restaurant.coordinate].compactMap { $0 }
        merged.restaurant.coordinate = later.rank.isArea && !rank.isArea ? positions.last : positions.first
        let isLaterKnown = restaurant.source == .unattributed && later.restaurant.source != .unattributed
        let identity = isLaterKnown ? later.restaurant : restaurant
        merged.restaurant.id = identity.id
        merged.restaurant.source = identity.source
        merged.record = record.merging(later.record)
        merged.amendment = amendment.merging(later.amendment)
        merged.filed = filed ?? later.filed
        merged.restaurant.isVisited = merged.record.isVisited
        merged.rank.tagCount = max(rank.tagCount, later.rank.tagCount)
        merged.rank.isArea = rank.isArea || later.rank.isArea
        return merged
    }
}

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
