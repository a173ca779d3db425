import Foundation
import GRDB
import GuideCore

/// Finds the guide's place for a place of a file with another id. It is ``PlaceMatcher`` with an index on
/// name and position.
final class PlaceMatching {
    private let db: Database
    private let near: BulkStatement
    private let languages: LanguagePreference
    /// Corrected places with their values from the files, by the hash of that name. A file must not add them
    /// again.
    private let filed: [Int: [(number: Int, place: Place)]]
    private let body: BulkStatement
    /// Whether the guide has places without an OpenStreetMap id. Places with one need no matching among each
    /// other.
    private var hasUnattributed: Bool
    /// Whether the index on names exists for sure. An import into an empty guide creates it at the first
    /// search.
    private var isIndexed = false

    init(_ db: Database, languages: LanguagePreference) throws {
        self.db = db
        self.languages = languages
        near = try BulkStatement(
            db,
            """
            SELECT number, body FROM place JOIN detail ON detail.place = number
                WHERE nameKey = ? AND band = ? AND longitude BETWEEN ? AND ? AND isOpenStreetMap <= ?
                LIMIT \(PlaceMatcher.candidateLimit)
            """)
        body = try BulkStatement(db, "SELECT body FROM detail WHERE place = ?")
        var filed: [Int: [(number: Int, place: Place)]] = [:]
        try BulkStatement(db, "SELECT place, filed FROM amendment WHERE filed NOT NULL").forEach { row in
            guard let place = try? PlaceCodec.decode(row.bytes(1), for: languages),
                let name = PlaceMatcher.nameHash(place)
            else { return }
            filed[name, default: []].append((row.int(0), place))
        }
        self.filed = filed
        hasUnattributed =
            try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM place WHERE isOpenStreetMap = 0)")
            ?? false
    }

    /// Whether the guide may have the place under another id.
    func needed(for facts: IndexedPlace) -> Bool { hasUnattributed || !facts.isOpenStreetMap }

    /// Notes a new place of the guide.
    func inserted(_ facts: IndexedPlace) {
        if !facts.isOpenStreetMap { hasUnattributed = true }
    }

    /// Returns the nearest matching place; `nil` if none matches.
    ///
    /// - Parameter isExcluded: whether a place of the guide is no match.
    func match(
        for facts: IndexedPlace, excluding isExcluded: (Int, Place) -> Bool
    ) throws -> (number: Int, body: [UInt8])? {
        let place = facts.place
        guard needed(for: facts), let position = place.coordinate, let name = facts.nameKey else {
            return nil
        }
        if !isIndexed { try Schema.createNameKeyIndex(db) }
        isIndexed = true
        var nearest: (number: Int, body: [UInt8])?
        var distance = Double.infinity
        // A degree of longitude is 111 km at the equator and 0 at a pole.
        let metres = max(1, 111_000 * cos(position.latitude * .pi / 180))
        let width = PlaceMatcher.distance / metres
        let middle = PlaceMatcher.band(position.latitude)
        for band in (middle - 1)...(middle + 1) {
            near.bind(1, name)
            near.bind(2, band)
            near.bind(3, position.longitude - width)
            near.bind(4, position.longitude + width)
            near.bind(5, facts.isOpenStreetMap ? 0 : 1)
            try near.forEach { row in
                let body = row.bytes(1)
                guard let known = try? PlaceCodec.decode(body, for: languages),
                    !isExcluded(row.int(0), known), let apart = known.coordinate?.distance(to: position),
                    apart < distance,
                    PlaceMatcher.isSamePlace(known, place)
                else { return }
                nearest = (row.int(0), body)
                distance = apart
            }
        }
        if nearest == nil,
            let corrected = filed[name]?.first(where: { PlaceMatcher.isSamePlace($0.place, place) })
        {
            body.bind(1, corrected.number)
            return try body.first { (corrected.number, $0.bytes(0)) }
        }
        return nearest
    }
}
