import Foundation
import GRDB
import GuideCore
import HoursCore

/// Finds the guide's place for a saved place: ``SavedPlaceMatcher`` with the indexes on position and names.
final class SavedPlaceMatching {
    private let db: Database
    private let languages: LanguagePreference
    private let near: BulkStatement
    private let named: BulkStatement
    private var isIndexed = false

    /// The maximum number of candidates for a name without a position. A chain has more; such a name tells nothing.
    private static let candidateLimit = 200

    init(_ db: Database, languages: LanguagePreference) throws {
        (self.db, self.languages) = (db, languages)
        near = try BulkStatement(
            db,
            """
            SELECT number, body FROM place JOIN detail ON detail.place = number
                WHERE band BETWEEN ? AND ? AND longitude BETWEEN ? AND ? AND latitude NOT NULL
            """)
        named = try BulkStatement(
            db,
            """
            SELECT number, body FROM search JOIN place ON number = search.rowid JOIN detail ON detail.place = number
                WHERE search MATCH ? LIMIT \(Self.candidateLimit)
            """)
    }

    /// A place of the guide that a saved place may be.
    struct Candidate {
        let number: Int
        let place: Place
    }

    enum Decision {
        case match(Candidate)
        case ambiguous([Candidate])
        case none
    }

    /// Decides about a saved place.
    ///
    /// - Parameter isExcluded: whether a place is no candidate.
    func decide(_ saved: SavedPlace, excluding isExcluded: (Candidate) -> Bool = { _ in false }) throws
        -> Decision
    {
        let candidates = try candidates(for: saved).filter { !isExcluded($0) }
        switch SavedPlaceMatcher.decide(saved, among: candidates.map(\.place)) {
        case .match(let index): return .match(candidates[index])
        case .ambiguous(let indices): return .ambiguous(indices.map { candidates[$0] })
        case .none: return .none
        }
    }

    private func candidates(for saved: SavedPlace) throws -> [Candidate] {
        var candidates: [Candidate] = []
        func take(_ row: BulkStatement.Row) throws {
            guard let place = try? PlaceCodec.decode(row.bytes(1), for: languages) else { return }
            candidates.append(Candidate(number: row.int(0), place: place))
        }
        if let position = saved.coordinate {
            // An import into an empty guide has no index yet.
            if !isIndexed { try Schema.createBandIndex(db) }
            isIndexed = true
            let height = Coordinate.angle(ofDistance: SavedPlaceMatcher.distance)
            let width = height / max(0.01, cos(position.latitude * .pi / 180))
            near.bind(1, PlaceMatcher.band(position.latitude - height))
            near.bind(2, PlaceMatcher.band(position.latitude + height))
            near.bind(3, position.longitude - width)
            near.bind(4, position.longitude + width)
            try near.forEach(take)
        } else if let words = saved.nameWords {
            named.bind(1, "name : (" + words.map { "\"\($0)\"" }.joined(separator: " AND ") + ")")
            try named.forEach(take)
            if candidates.count == Self.candidateLimit { return [] }
        }
        return candidates
    }
}

/// Imports of saved places.
extension ImportSession {
    /// Imports a saved place: its data go to the place of the guide that it is. A place that the guide does not
    /// have becomes the user's own, or waits if it has no position.
    func take(_ saved: SavedPlace, _ read: PreparedPlace) throws {
        let position = read.candidate.sourcePosition
        let record = try lists.record(of: saved)
        switch try savedMatching.decide(saved) {
        case .match(let known):
            try addRecord(ofSaved: record, to: known.number)
            savedPlaces.matchedCount += 1
            let metres = saved.coordinate.flatMap { known.place.coordinate?.distance(to: $0) }
            savedPlaces.note(
                position, .matched(known.place.foundName, metres: metres.map { Int($0.rounded()) }))
        case .ambiguous(let places):
            try keep(saved, read, record, .ambiguous(places.prefix(3).map(\.place.foundName)))
        case .none: try keep(saved, read, record, .unknown)
        }
    }

    private func keep(
        _ saved: SavedPlace, _ read: PreparedPlace, _ record: PersonalRecord, _ reason: SavedDecision.Doubt
    ) throws {
        let position = read.candidate.sourcePosition
        guard saved.coordinate != nil else {
            try pending.add(saved)
            savedPlaces.waitingCount += 1
            return savedPlaces.note(position, .waiting(reason))
        }
        find.bind(1, read.facts.place.id)
        let deleted = try DeletionTable.date(db, of: read.facts.place.id)
        if let number = try find.first({ $0.int(0) }) {
            try addRecord(ofSaved: record, to: number)
            savedPlaces.note(position, .known)
        } else if let number = try tables.insert(read.facts) {
            matching.inserted(read.facts)
            var candidate = read.candidate
            candidate.record = record
            // The place was deleted, or its import was undone. Other devices know the deletion.
            if let deleted { candidate.correction.revise(at: max(.now, deleted + 1)) }
            try note(PreparedPlace(candidate, read.facts), number)
            savedPlaces.note(position, .added(reason))
        }
    }

    /// Looks again for saved places that the guide did not have before this import.
    func findSavedPlaces() throws {
        guard try changesPlaces() else { return }
        for saved in try pending.all() {
            guard case .match(let known) = try savedMatching.decide(saved) else { continue }
            try addRecord(ofDeleted: try lists.record(of: saved), to: known.number)
            try pending.remove(saved)
            savedPlaces.note(.init(feature: 0, line: 0), .found(saved.name ?? "", known.place.foundName))
            savedPlaces.foundCount += 1
        }
        try joinOwnPlaces()
    }

    private func changesPlaces() throws -> Bool {
        if tables.nextNumber > firstNumber { return true }
        return try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM undoPlace WHERE step = ?)", arguments: [step]) == true
    }

    /// Replaces places without a kind by places of the guide, unless the user edited them.
    private func joinOwnPlaces() throws {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT number, detail.body FROM place JOIN detail ON detail.place = number
                    JOIN amendment ON amendment.place = number WHERE kind = ? AND number < ?
                """, arguments: [Amenity.unknown.rawValue, firstNumber])
        for row in rows {
            let number: Int = try row.decode(atIndex: 0)
            guard let place = tables.decode([UInt8](try row.decode(Data.self, atIndex: 1))),
                let correction = try CorrectionTables.read(db, place: number)?.correction, correction.isOwn,
                let saved = SavedPlace(place)
            else { continue }
            // An import gives a place times only if the place was deleted before.
            let isAddedAgain = try !correction.isEdited && DeletionTable.lastDate(db, place: number) != nil
            guard correction.lastSaid == nil || isAddedAgain else { continue }
            let decision = try savedMatching.decide(saved) {
                $0.number == number || $0.place.kind == .unknown
            }
            guard case .match(let known) = decision else { continue }
            try addRecord(ofDeleted: try RecordTables.read(db, place: number), to: known.number)
            // An edit that this device does not know must keep the place.
            try DeletionTable.keep(db, place: number, at: Date(timeIntervalSince1970: 0))
            try log.delete(number, place, in: step, tables)
            savedPlaces.note(
                .init(feature: 0, line: 0), .found(place.displayName, known.place.foundName))
            savedPlaces.foundCount += 1
            savedPlaces.joinedCount += 1
        }
    }
}

extension Place {
    /// The name and the address, for a report.
    fileprivate var foundName: String {
        [displayName, streetLine].compactMap(\.self).joined(separator: ", ")
    }
}
