import Foundation

/// A place in a file, before it is compared with others.
///
/// A file can contain the same place several times (a building as outline and as area). A caller that reads
/// in batches merges them by ``Place/id`` and keeps the ``rank`` of each place during the import:
///
/// ```swift
/// if let earlier = known[candidate.place.id] {
///     known[candidate.place.id] = earlier.merging(candidate)
/// }
/// ```
///
/// A place without an OpenStreetMap identity can also be known under another id: see ``PlaceMatcher``.
public struct ParsedPlace: Hashable, Sendable {
    /// The amount of data about a place. Of duplicates, the one with the highest rank is kept.
    public struct Rank: Hashable, Sendable, Comparable {
        /// The number of tags.
        public var tagCount: Int

        /// Whether the position is that of an area, which is better than that of an outline.
        public var isArea: Bool

        /// Creates a rank, for example from stored values.
        public init(tagCount: Int, isArea: Bool) {
            self.tagCount = tagCount
            self.isArea = isArea
        }

        /// Compares the numbers of tags. If they are equal, an area has the higher rank.
        public static func < (first: Rank, second: Rank) -> Bool {
            (first.tagCount, first.isArea ? 1 : 0) < (second.tagCount, second.isArea ? 1 : 0)
        }
    }

    /// The place.
    public var place: Place

    /// The user's additions, in files that Carte wrote; empty in others.
    public var record: PersonalRecord

    /// The user's corrections of the place, in files that Carte wrote; empty in others.
    public var correction = Correction()

    /// The place before the user's corrections, according to the file.
    public var filed: Place?

    /// The place as the user saved it in another program; nil for a place of a guide. Its place has no kind, and
    /// is only for a guide without a match (``SavedPlaceMatcher``).
    public var saved: SavedPlace?

    /// The names of the place's lists in files that Carte wrote. ``record`` has their ids.
    public var listNames: [String] = []

    /// Whether it belongs to the sample guide, in files with both guides; otherwise to the user's guide.
    public var isOfSample = false

    /// The position in the file.
    public var sourcePosition: SourcePosition

    /// The amount of data about it.
    public var rank: Rank

    /// Repairs and other remarks.
    var warnings: [ImportWarning] = []

    /// Creates a candidate.
    public init(place: Place, record: PersonalRecord, sourcePosition: SourcePosition, rank: Rank) {
        self.place = place
        self.record = record
        self.sourcePosition = sourcePosition
        self.rank = rank
    }

    /// Merges this candidate with a later duplicate.
    ///
    /// The one with the higher rank is kept, of equal ones the first. The position is the area's in any case,
    /// and the user's additions are combined. The position in the file is the first one's. An OpenStreetMap
    /// identity has priority, otherwise the first identity is kept.
    public func merging(_ later: ParsedPlace) -> ParsedPlace {
        var merged = self
        merged.place = rank < later.rank ? later.place : place
        let positions = [place.coordinate, later.place.coordinate].compactMap { $0 }
        merged.place.coordinate = later.rank.isArea && !rank.isArea ? positions.last : positions.first
        let isLaterKnown = place.source == .unattributed && later.place.source != .unattributed
        let identity = isLaterKnown ? later.place : place
        merged.place.id = identity.id
        merged.place.source = identity.source
        merged.record = record.merging(later.record)
        merged.correction = correction.merging(later.correction)
        merged.filed = filed ?? later.filed
        merged.listNames += later.listNames
        merged.place.isVisited = merged.record.isVisited
        merged.rank.tagCount = max(rank.tagCount, later.rank.tagCount)
        merged.rank.isArea = rank.isArea || later.rank.isArea
        return merged
    }
}

/// Merges duplicates in the order of first occurrence, for guides that fit into memory.
struct PlaceMerger {
    private(set) var candidates: [ParsedPlace] = []
    private var indices: [UUID: Int] = [:]
    /// The index; nil until there is a place without an OpenStreetMap identity. Others need no matching.
    private var index: PlaceIndex?

    /// Adds a place or merges it with the same place.
    ///
    /// - Returns: the position of the earlier occurrence; nil if there is none.
    mutating func add(_ candidate: ParsedPlace) -> SourcePosition? {
        let id = candidate.place.id
        if let position = indices[id] ?? match(candidate.place) {
            let earlier = candidates[position]
            let merged = earlier.merging(candidate)
            candidates[position] = merged
            indices[id] = position
            indices[merged.place.id] = position
            index?.insert(merged.place)
            return earlier.sourcePosition
        }
        indices[id] = candidates.count
        candidates.append(candidate)
        index?.insert(candidate.place)
        return nil
    }

    private mutating func match(_ place: Place) -> Int? {
        if index == nil {
            guard place.source == .unattributed else { return nil }
            index = PlaceIndex(candidates.lazy.map(\.place))
        }
        return (index?.match(for: place)).flatMap { indices[$0.id] }
    }
}
