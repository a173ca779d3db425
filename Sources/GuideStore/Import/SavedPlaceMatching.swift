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
    private let sameName: BulkStatement
    private var isIndexed: Bool
    /// Whether the guide has a name several times, by the hash of the name.
    private var chains: [Int: Bool] = [:]

    /// The maximum number of candidates for a name without a position. A chain has more; such a name tells nothing.
    private static let candidateLimit = 200

    /// - Parameter isIndexed: whether the guide's indexes exist for sure. An import into an empty guide creates them at
    ///   the first search.
    init(_ db: Database, languages: LanguagePreference, isIndexed: Bool = false) throws {
        (self.db, self.languages, self.isIndexed) = (db, languages, isIndexed)
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
        sameName = try BulkStatement(
            db,
            """
            SELECT count(*) FROM (SELECT 1 FROM place WHERE nameKey = ? AND kind <> '\(Amenity.unknown.rawValue)' LIMIT 2)
            """)
    }

    /// A place of the guide that a saved place may be.
    struct Candidate {
        let number: Int
        let place: Place
        /// The quality of the match; that of the identity for a place that the user chose.
        var quality = SavedPlaceMatcher.Quality.identity
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
        switch SavedPlaceMatcher.decide(saved, among: candidates.map(\.place), isChain: isChain) {
        case .match(let index, let quality):
            var match = candidates[index]
            match.quality = quality
            return .match(match)
        case .ambiguous(let indices): return .ambiguous(indices.map { candidates[$0] })
        case .none: return .none
        }
    }

    /// Whether the guide has several places with the name of this one. A name that cannot be looked up may be a chain's.
    private func isChain(_ place: Place) -> Bool {
        guard let name = PlaceMatcher.nameHash(place) else { return false }
        if let known = chains[name] { return known }
        sameName.bind(1, name)
        let isChain = (try? sameName.first { $0.int(0) > 1 }) ?? true
        chains[name] = isChain
        return isChain
    }

    /// Notes a new place of the guide.
    func inserted(_ facts: IndexedPlace) {
        if !chains.isEmpty, let name = facts.nameKey { chains[name] = nil }
    }

    private func candidates(for saved: SavedPlace) throws -> [Candidate] {
        var candidates: [Int: Candidate] = [:]
        func take(_ row: BulkStatement.Row) throws {
            guard candidates[row.int(0)] == nil,
                let place = try? PlaceCodec.decode(row.bytes(1), for: languages)
            else { return }
            candidates[row.int(0)] = Candidate(number: row.int(0), place: place)
        }
        if !isIndexed {
            try Schema.createBandIndex(db)
            try Schema.createNameKeyIndex(db)
        }
        isIndexed = true
        if let position = saved.coordinate ?? saved.roughCoordinate {
            let height = Coordinate.angle(ofDistance: SavedPlaceMatcher.distance)
            let width = height / max(0.01, cos(position.latitude * .pi / 180))
            near.bind(1, PlaceMatcher.band(position.latitude - height))
            near.bind(2, PlaceMatcher.band(position.latitude + height))
            near.bind(3, position.longitude - width)
            near.bind(4, position.longitude + width)
            try near.forEach(take)
        }
        if saved.coordinate == nil {
            for query in Self.queries(for: saved) {
                var count = 0
                named.bind(1, query)
                try named.forEach { row in
                    count += 1
                    try take(row)
                }
                if count == Self.candidateLimit { return [] }
            }
        }
        return candidates.values.sorted { $0.number < $1.number }
    }

    /// Returns full-text queries by the address: the words of the name, or their first letters in the street.
    private static func queries(for saved: SavedPlace) -> [String] {
        func any(_ words: [String], _ end: String = "") -> String {
            words.map { "\"\($0)\"\(end)" }.joined(separator: " OR ")
        }
        guard saved.address != nil, let words = saved.nameWords else { return [] }
        let byName = "name : (" + words.map { "\"\($0)\"" }.joined(separator: " AND ") + ")"
        let streets = saved.addressWords
        if streets.isEmpty { return [byName] }
        return [byName, "name : (\(any(saved.nameLetters, " *"))) AND street : (\(any(streets)))"]
    }
}

extension GuideStore {
    /// Returns the id of the guide's place for a saved place; `nil` if the guide does not have it, or several places
    /// fit.
    public func place(savedAs saved: SavedPlace) throws(GuideStoreError) -> UUID? {
        try read { db in
            let matching = try SavedPlaceMatching(db, languages: languages, isIndexed: true)
            guard case .match(let known) = try matching.decide(saved) else { return nil }
            return known.place.id
        }
    }
}

/// Imports of saved places.
extension ImportSession {
    /// Imports a saved place: its data go to the place of the guide that it is. A place that the guide does not
    /// have becomes the user's own, or waits if it has no position.
    func take(_ saved: SavedPlace, _ read: PreparedPlace) throws {
        let entry = SavedClaims.Entry(saved, read, try lists.record(of: saved))
        if case .match(let known)? = try chosen(for: saved) { return try claim(known, entry, isChosen: true) }
        // The file was imported before.
        if let known = try ownPlace(read.facts.place.id) { return try claim(known, entry) }
        // The own places of earlier files are the second choice. Those of this file are other entries.
        var decision = try savedMatching.decide(saved) { $0.place.kind == .unknown }
        if case .none = decision {
            decision = try savedMatching.decide(saved) { [firstNumber] known in
                if known.place.kind != .unknown { return true }
                return known.number >= firstNumber && SavedPlace(known.place)?.isSameEntry(as: saved) != true
            }
        }
        switch decision {
        case .match(let known): try claim(known, entry)
        case .ambiguous(let places): try keep(entry, .ambiguous(places.prefix(3).map(\.place.foundName)))
        case .none: try keep(entry, .unknown)
        }
    }

    private func ownPlace(_ id: UUID) throws -> SavedPlaceMatching.Candidate? {
        find.bind(1, id)
        guard let known = try find.first({ (number: $0.int(0), body: $0.bytes(1)) }),
            let place = tables.decode(known.body)
        else { return nil }
        return .init(number: known.number, place: place)
    }

    /// Notes that an entry of the file is a place of the guide. If several are, the best one counts.
    ///
    /// - Parameter isChosen: whether the user said so. That tells nothing about the other entries.
    private func claim(
        _ known: SavedPlaceMatching.Candidate, _ entry: SavedClaims.Entry, isChosen: Bool = false
    ) throws {
        var entry = entry
        let metres = entry.saved.coordinate.flatMap { known.place.coordinate?.distance(to: $0) }
        let isOwn = known.place.id == entry.read.facts.place.id
        savedPlaces.matchedCount += isOwn ? 0 : 1
        entry.isMatch = !isOwn
        entry.line = savedPlaces.note(
            entry.read.candidate.sourcePosition,
            isOwn ? .known : .matched(known.place.foundName, metres: metres.map { Int($0.rounded()) }))
        if isChosen { return try addRecord(ofSaved: entry.record, to: known.number) }
        let lost = claims.add(entry, known)
        let isLost = lost.contains { $0.line == entry.line && $0.saved == entry.saved }
        if known.quality == .identity, !isLost { try addRecord(ofSaved: entry.record, to: known.number) }
        for lost in lost {
            savedPlaces.matchedCount -= lost.isMatch ? 1 : 0
            try keep(lost, .unknown, isLost: true)
        }
    }

    /// Adds the data of the file to the places that its entries are.
    func finishClaims() throws {
        for (number, entry) in claims.takeAll() { try addRecord(ofSaved: entry.record, to: number) }
    }

    /// - Parameter isLost: whether another entry is the place of the guide. Later imports then keep the user's own place.
    private func keep(
        _ entry: SavedClaims.Entry, _ reason: SavedDecision.Doubt, isLost: Bool = false
    ) throws {
        let (read, position) = (entry.read, entry.read.candidate.sourcePosition)
        guard entry.saved.coordinate != nil else {
            try pending.add(entry.saved)
            savedPlaces.waitingCount += 1
            savedPlaces.note(position, .waiting(reason), at: entry.line)
            return
        }
        let deleted = try DeletionTable.date(db, of: read.facts.place.id)
        if let known = try ownPlace(read.facts.place.id) {
            try addRecord(ofSaved: entry.record, to: known.number)
            savedPlaces.note(position, .known, at: entry.line)
        } else if let number = try tables.insert(read.facts) {
            matching.inserted(read.facts)
            var candidate = read.candidate
            candidate.record = entry.record
            // The place was deleted, or its import was undone. Other devices know the deletion.
            if let deleted {
                candidate.correction.revise(at: max(.now, deleted + 1))
            } else if isLost {
                candidate.correction.revise(at: .now)
            }
            try note(PreparedPlace(candidate, read.facts), number)
            savedPlaces.note(position, .added(reason), at: entry.line)
        }
    }

    /// Looks again for saved places that the guide did not have before this import.
    func findSavedPlaces() throws {
        guard try changesPlaces() else { return }
        // An unchanged place was no match before.
        let changed = try Int.fetchSet(
            db, sql: "SELECT place FROM undoPlace WHERE step = ?", arguments: [step])
        var waiting: [Int: (saved: SavedPlace, known: SavedPlaceMatching.Candidate)] = [:]
        for saved in try pending.all() {
            guard case .match(let known) = try savedMatching.decide(saved),
                known.number >= firstNumber || changed.contains(known.number)
            else { continue }
            if let other = waiting[known.number], other.known.quality <= known.quality { continue }
            waiting[known.number] = (saved, known)
        }
        for (saved, known) in waiting.values.sorted(by: { $0.known.number < $1.known.number }) {
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
        var joins: [Int: (own: (number: Int, place: Place), known: SavedPlaceMatching.Candidate)] = [:]
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
            if let other = joins[known.number], other.known.quality <= known.quality { continue }
            joins[known.number] = ((number, place), known)
        }
        for (own, known) in joins.values.sorted(by: { $0.own.number < $1.own.number }) {
            try addRecord(ofDeleted: try RecordTables.read(db, place: own.number), to: known.number)
            try noteJoin(of: own.number, own.place.id, in: known.number)
            try log.delete(own.number, own.place, in: step, tables)
            savedPlaces.note(
                .init(feature: 0, line: 0), .found(own.place.displayName, known.place.foundName))
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
