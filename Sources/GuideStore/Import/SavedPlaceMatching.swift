import Foundation
import GRDB
import GuideCore
import HoursCore

/// Finds the guide's place for a saved place: ``SavedPlaceMatcher`` with the indexes on position and names.
final class SavedPlaceMatching {
    private let db: Database
    private let languages: LanguagePreference
    private let find: BulkStatement
    private let near: BulkStatement
    private let nearOfGuide: BulkStatement
    private let nearOfUser: BulkStatement
    private let named: BulkStatement
    private let sameName: BulkStatement
    private var isIndexed: Bool
    /// Whether the guide has a name several times, by the hash of the name.
    private var chains: [Int: Bool] = [:]

    /// The maximum number of candidates of a full-text query. A query with more tells nothing, such as that for the name
    /// of a chain or for “street”.
    private static let candidateLimit = 200

    /// - Parameter isIndexed: whether the guide's indexes exist for sure. An import into an empty guide creates them at
    ///   the first search.
    init(_ db: Database, languages: LanguagePreference, isIndexed: Bool = false) throws {
        (self.db, self.languages, self.isIndexed) = (db, languages, isIndexed)
        find = try BulkStatement(
            db, "SELECT number, body FROM place JOIN detail ON detail.place = number WHERE id = ?")
        let unknown = Amenity.unknown.rawValue
        func near(_ condition: String) throws -> BulkStatement {
            try BulkStatement(
                db,
                """
                SELECT number, body FROM place JOIN detail ON detail.place = number
                    WHERE band BETWEEN ?1 AND ?2 AND longitude BETWEEN ?3 AND ?4 AND latitude NOT NULL \(condition)
                """)
        }
        self.near = try near("")
        nearOfGuide = try near("AND kind <> '\(unknown)'")
        nearOfUser = try near("AND kind = '\(unknown)' AND (number < ?5 OR nameKey = ?6)")
        named = try BulkStatement(
            db,
            """
            SELECT number, body FROM search JOIN place ON number = search.rowid JOIN detail ON detail.place = number
                WHERE search MATCH ? LIMIT \(Self.candidateLimit)
            """)
        sameName = try BulkStatement(
            db,
            """
            SELECT count(*) FROM (SELECT 1 FROM place WHERE nameKey = ? AND kind <> '\(unknown)' LIMIT 2)
            """)
    }

    /// A place of the guide that a saved place may be.
    struct Candidate {
        let number: Int
        let place: Place
        /// The quality of the match; that of the identity for a place that the user or a link has chosen.
        var quality = SavedPlaceMatcher.Quality.identity
    }

    /// The places that a saved place may be.
    enum Scope {
        case all
        /// The places of files, which have a kind.
        case guide
        /// The user's places of earlier files, whose numbers are smaller, and those with the same name.
        case user(before: Int, nameKey: Int?)
    }

    enum Decision {
        case match(Candidate)
        case ambiguous([Candidate])
        case none
    }

    /// Decides about a saved place.
    ///
    /// - Parameter isExcluded: whether a place is no candidate.
    func decide(
        _ saved: SavedPlace, among scope: Scope = .all,
        excluding isExcluded: (Candidate) -> Bool = { _ in false }
    ) throws -> Decision {
        if let id = saved.identity, let known = try candidate(with: id), !isExcluded(known) {
            return .match(known)
        }
        let candidates = try candidates(for: saved, scope).filter { !isExcluded($0) }
        switch SavedPlaceMatcher.decide(saved, among: candidates.map(\.place), isChain: isChain) {
        case .match(let index, let quality):
            var match = candidates[index]
            match.quality = quality
            return .match(match)
        case .ambiguous(let indices): return .ambiguous(indices.map { candidates[$0] })
        case .none: return .none
        }
    }

    /// Returns the place with an id; `nil` if the guide does not have it.
    func candidate(with id: UUID) throws -> Candidate? {
        find.bind(1, id)
        return try find.first { ($0.int(0), $0.bytes(1)) }.flatMap { number, body in
            (try? PlaceCodec.decode(body, for: languages)).map { Candidate(number: number, place: $0) }
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

    private func candidates(for saved: SavedPlace, _ scope: Scope) throws -> [Candidate] {
        if !isIndexed {
            try Schema.createBandIndex(db)
            try Schema.createNameKeyIndex(db)
        }
        isIndexed = true
        var found: [Candidate] = []
        if let position = saved.coordinate ?? saved.roughCoordinate {
            let height = Coordinate.angle(ofDistance: SavedPlaceMatcher.distance)
            let width = height / max(0.01, cos(position.latitude * .pi / 180))
            let near: BulkStatement
            switch scope {
            case .all: near = self.near
            case .guide: near = nearOfGuide
            case .user(let number, let nameKey):
                near = nearOfUser
                near.bind(5, number)
                near.bind(6, nameKey)
            }
            near.bind(1, PlaceMatcher.band(position.latitude - height))
            near.bind(2, PlaceMatcher.band(position.latitude + height))
            near.bind(3, position.longitude - width)
            near.bind(4, position.longitude + width)
            found = try candidates(near)
        }
        if saved.coordinate == nil {
            for query in Self.queries(for: saved) {
                named.bind(1, query)
                let places = try candidates(named)
                if places.count < Self.candidateLimit { found += places }
            }
        }
        if case .guide = scope { found.removeAll { $0.place.kind == .unknown } }
        let byNumber = Dictionary(found.map { ($0.number, $0) }) { first, _ in first }
        return byNumber.values.sorted { $0.number < $1.number }
    }

    /// Returns the places of a statement, without unreadable ones.
    private func candidates(_ statement: BulkStatement) throws -> [Candidate] {
        var found: [Candidate] = []
        try statement.forEach { row in
            guard let place = try? PlaceCodec.decode(row.bytes(1), for: languages) else { return }
            found.append(Candidate(number: row.int(0), place: place))
        }
        return found
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
        if let known = try savedMatching.candidate(with: read.facts.place.id) {
            return try claim(known, entry)
        }
        // The own places of earlier files are the second choice. Those of this file are other entries.
        var decision = try savedMatching.decide(saved, among: .guide)
        if case .none = decision {
            let scope = SavedPlaceMatching.Scope.user(before: firstNumber, nameKey: read.facts.nameKey)
            decision = try savedMatching.decide(saved, among: scope) { [firstNumber] known in
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
        if isChosen { return try addRecord(of: entry, to: known.number) }
        let isSettled = known.quality == .identity
        let lost = claims.add(entry, known, isSettled: isSettled)
        let isLost = lost.contains { $0.line == entry.line && $0.saved == entry.saved }
        if isSettled, !isLost { try addRecord(of: entry, to: known.number) }
        for lost in lost {
            savedPlaces.matchedCount -= lost.isMatch ? 1 : 0
            try keep(lost, .otherEntry(known.place.foundName))
        }
    }

    /// Adds the data of the file to the places that its entries are.
    func finishClaims() throws {
        for (number, entry) in claims.takeAll() { try addRecord(of: entry, to: number) }
    }

    /// Adds the data of an entry. Values that the user's own place keeps are reported.
    private func addRecord(of entry: SavedClaims.Entry, to number: Int) throws {
        guard !entry.record.isEmpty else { return }
        try addRecord(ofSaved: entry.record, to: number)
        let merged = try RecordTables.read(db, place: number)
        let kept = try lists.differences(of: merged, from: entry.record)
        guard !kept.isEmpty else { return }
        keptValues.append((entry.read.candidate.sourcePosition, .ownDataKept(kept)))
    }

    private func keep(_ entry: SavedClaims.Entry, _ reason: SavedDecision.Doubt) throws {
        let (read, position) = (entry.read, entry.read.candidate.sourcePosition)
        guard entry.saved.coordinate != nil else {
            guard try pending.add(entry.saved) else {
                savedPlaces.note(position, .leftOut, at: entry.line)
                return
            }
            savedPlaces.waitingCount += 1
            savedPlaces.note(position, .waiting(reason), at: entry.line)
            return
        }
        let deleted = try DeletionTable.date(db, of: read.facts.place.id)
        if let known = try savedMatching.candidate(with: read.facts.place.id) {
            try addRecord(of: entry, to: known.number)
            savedPlaces.note(position, .known, at: entry.line)
        } else if let number = try tables.insert(read.facts) {
            matching.inserted(read.facts)
            var candidate = read.candidate
            candidate.record = entry.record
            // The place was deleted, or its import was undone. Other devices know the deletion.
            if let deleted {
                candidate.correction.revise(at: max(.now, deleted + 1))
            } else if case .otherEntry = reason {
                // Later imports then keep the user's own place.
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
        var waiting: [Int: [(saved: SavedPlace, known: SavedPlaceMatching.Candidate)]] = [:]
        for saved in try pending.all() {
            guard case .match(let known) = try savedMatching.decide(saved),
                known.number >= firstNumber || changed.contains(known.number)
            else { continue }
            let others = waiting[known.number] ?? []
            if others.isEmpty || others.contains(where: { SavedClaims.areSame($0.saved, saved) }) {
                waiting[known.number, default: []].append((saved, known))
            } else if others.allSatisfy({ known.quality < $0.known.quality }) {
                waiting[known.number] = [(saved, known)]
            }
        }
        for (saved, known) in waiting.sorted(by: { $0.key < $1.key }).flatMap(\.value) {
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

    /// Replaces places without a kind by places of the guide, unless the user edited them. Each place of the guide
    /// replaces one of them. The others are other places, so later imports keep them.
    private func joinOwnPlaces() throws {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT number, detail.body FROM place JOIN detail ON detail.place = number
                    JOIN amendment ON amendment.place = number WHERE kind = ? AND number < ?
                """, arguments: [Amenity.unknown.rawValue, firstNumber])
        typealias Own = (number: Int, place: Place, stored: StoredCorrection)
        var joins: [Int: (own: Own, known: SavedPlaceMatching.Candidate)] = [:]
        var others: [Own] = []
        for row in rows {
            let number: Int = try row.decode(atIndex: 0)
            guard let place = tables.decode([UInt8](try row.decode(Data.self, atIndex: 1))),
                let stored = try CorrectionTables.read(db, place: number), stored.correction.isOwn,
                let saved = SavedPlace(place)
            else { continue }
            let correction = stored.correction
            // An import gives a place times only if the place was deleted before.
            let isAddedAgain = try !correction.isEdited && DeletionTable.lastDate(db, place: number) != nil
            guard correction.lastSaid == nil || isAddedAgain else { continue }
            guard case .match(let known) = try savedMatching.decide(saved, among: .guide) else { continue }
            let own: Own = (number, place, stored)
            guard let other = joins[known.number] else {
                joins[known.number] = (own, known)
                continue
            }
            let isBetter = known.quality < other.known.quality
            if isBetter { joins[known.number] = (own, known) }
            others.append(isBetter ? other.own : own)
        }
        for var own in others {
            try log.keep(correction: own.stored, of: own.number, in: step)
            own.stored.correction.revise(at: .now)
            try CorrectionTables.write(db, own.stored, place: own.number)
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
