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
        var entries: [Entry]
    }

    private var claims: [Int: Claim] = [:]

    /// Adds an entry that is a place of the guide.
    ///
    /// - Returns: the entries that are not that place, because another one matches better.
    mutating func add(_ entry: Entry, _ known: SavedPlaceMatching.Candidate) -> [Entry] {
        guard let claim = claims[known.number] else {
            claims[known.number] = Claim(quality: known.quality, entries: [entry])
            return []
        }
        if claim.entries.contains(where: { Self.areSame($0.saved, entry.saved) }) {
            claims[known.number]?.entries.append(entry)
            claims[known.number]?.quality = min(claim.quality, known.quality)
            return []
        }
        guard known.quality < claim.quality else { return [entry] }
        claims[known.number] = Claim(quality: known.quality, entries: [entry])
        return claim.entries
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
