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
        /// The entries with the identity of the place, without their data. They never lose it, so the caller stores
        /// their data at once.
        var settled: [SavedPlace] = []
    }

    private var claims: [Int: Claim] = [:]

    /// Adds an entry that is a place of the guide.
    ///
    /// - Returns: the entries that are not that place, because another one matches better.
    mutating func add(_ entry: Entry, _ known: SavedPlaceMatching.Candidate) -> [Entry] {
        var claim = claims[known.number] ?? Claim(quality: known.quality)
        defer { claims[known.number] = claim }
        let others = claim.entries.map(\.saved) + claim.settled
        // An address alone is the same for all its entries.
        let isSame = others.contains {
            $0.isSameEntry(as: entry.saved) || !$0.hasPosition && !entry.saved.hasPosition
        }
        var lost: [Entry] = []
        if !others.isEmpty, !isSame {
            guard known.quality < claim.quality else { return [entry] }
            lost = claim.entries
            claim = Claim(quality: known.quality)
        }
        claim.quality = min(claim.quality, known.quality)
        if known.quality == .identity {
            claim.settled.append(entry.saved.withoutData)
        } else {
            claim.entries.append(entry)
        }
        return lost
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
    /// Whether the file tells its distance from a place.
    fileprivate var hasPosition: Bool { coordinate != nil || roughCoordinate != nil }

    fileprivate var withoutData: SavedPlace {
        var bare = self
        (bare.record, bare.lists, bare.tags) = (PersonalRecord(), [], [:])
        return bare
    }
}
