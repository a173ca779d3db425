import GuideCore

/// The places of the guide that a file's entries are, until the end of the file.
///
/// At most one entry is a place: that with the best match. Equal entries count as one, because Takeout repeats a place
/// in each of its lists.
struct SavedClaims {
    /// An entry of the file.
    struct Entry {
        let saved: SavedPlace
        let read: PreparedPlace
        let record: PersonalRecord
        /// The index of its line in the report.
        var line: Int?
        /// Whether the report counts it as a match.
        var isMatch = false

        init(_ saved: SavedPlace, _ read: PreparedPlace, _ record: PersonalRecord) {
            (self.saved, self.read, self.record) = (saved, read, record)
        }
    }

    private struct Claim {
        var quality: SavedPlaceMatcher.Quality
        var entries: [Entry] = []
        /// The entries whose data is stored already, without that data. They have the identity of the place, so they
        /// never lose it.
        var settled: [SavedPlace] = []
    }

    private var claims: [Int: Claim] = [:]

    /// Adds an entry that is a place of the guide.
    ///
    /// - Parameter isSettled: whether the caller stores the data of the entry at once if it is not returned. It must have
    ///   the identity of the place.
    /// - Returns: the entries that are not that place, because another one matches better.
    mutating func add(
        _ entry: Entry, _ known: SavedPlaceMatching.Candidate, isSettled: Bool = false
    ) -> [Entry] {
        var claim = claims[known.number] ?? Claim(quality: known.quality)
        defer { claims[known.number] = claim }
        let others = claim.entries.map(\.saved) + claim.settled
        let isSame = others.contains { Self.areSame($0, entry.saved) }
        var lost: [Entry] = []
        if !others.isEmpty, !isSame {
            guard known.quality < claim.quality else { return [entry] }
            lost = claim.entries
            claim = Claim(quality: known.quality)
        }
        claim.quality = min(claim.quality, known.quality)
        if isSettled {
            claim.settled.append(entry.saved.withoutData)
        } else {
            claim.entries.append(entry)
        }
        return lost
    }

    /// Whether two saved places that match one place of the guide are both that place. An address alone is the same for
    /// all its saved places.
    static func areSame(_ one: SavedPlace, _ other: SavedPlace) -> Bool {
        func hasPosition(_ saved: SavedPlace) -> Bool {
            saved.coordinate != nil || saved.roughCoordinate != nil
        }
        return one.isSameEntry(as: other) || !hasPosition(one) && !hasPosition(other)
    }

    /// Removes all entries. They are in the order of the file for each place.
    mutating func takeAll() -> [(number: Int, entry: Entry)] {
        defer { claims = [:] }
        return claims.sorted { $0.key < $1.key }.flatMap { number, claim in
            claim.entries.map { (number, $0) }
        }
    }
}

extension SavedPlace {
    fileprivate var withoutData: SavedPlace {
        var bare = self
        (bare.record, bare.lists, bare.tags) = (PersonalRecord(), [], [:])
        return bare
    }
}
