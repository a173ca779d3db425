import Foundation
import GRDB
import GuideCore

/// The place of the guide that a saved place, or a place of the user, has become.
struct JoinedPlace {
    let number: Int
    /// The latest edit that was known when both were joined. A later correction keeps the user's place.
    let date: Date
}

/// Places of the user that became a place of the guide.
///
/// The place of the guide has the id of the other in ``PersonalRecord/taken``. So each device joins the same two, also
/// one that has only the other, and late edits of the other are edits of the place of the guide.
extension ImportSession {
    /// Returns the place of the guide for a place that is not one of another device.
    ///
    /// Two places of the user are different, also with one name. Saved places without a kind are joined at the end of an
    /// import, when all candidates are known.
    func match(for read: PreparedPlace) throws -> (number: Int, body: [UInt8])? {
        let isOwn = read.candidate.correction.isOwn
        guard
            let known = try matching.match(
                for: read.facts,
                excluding: { number, known in
                    isOwn
                        ? self.isOwn(number) : known.kind == .unknown && read.facts.place.kind != .unknown
                })
        else { return nil }
        if isOwn {
            let (correction, record) = (read.candidate.correction, read.candidate.record)
            try noteJoin(of: read.facts.place.id, in: known.number, correction, record)
        }
        return known
    }

    /// Whether a place of the guide is one of the user. An unreadable correction is one.
    func isOwn(_ number: Int) -> Bool {
        guard amended.contains(number) else { return false }
        return (try? CorrectionTables.read(db, place: number)?.correction.isOwn ?? false) ?? true
    }

    /// Returns the place of the guide that a saved place, or a place of the user, has become.
    func joinedPlace(_ id: UUID) throws -> JoinedPlace? {
        let places = try joinedPlaces ?? RecordTables.joinedPlaces(db)
        joinedPlaces = places
        return places[id]
    }

    /// Returns the place of the guide that a place of the user has become, unless the user corrected it later.
    func joinedPlace(_ place: Place, _ correction: Correction) throws -> JoinedPlace? {
        guard correction.isOwn, let joined = try joinedPlace(place.id) else { return nil }
        return correction.lastSaid ?? .distantPast > joined.date ? nil : joined
    }

    /// Notes that a place of this guide becomes another one, and deletes it for other devices.
    func noteJoin(of own: Int, _ id: UUID, in number: Int) throws {
        let correction = try CorrectionTables.read(db, place: own)?.correction ?? Correction()
        try noteJoin(of: id, in: number, correction, try RecordTables.read(db, place: own))
    }

    /// Notes that a place of the user becomes a place of the guide.
    ///
    /// The deletion has the time of the latest edit, so that an edit that this device does not know keeps the place.
    func noteJoin(of id: UUID, in number: Int, _ correction: Correction, _ record: PersonalRecord) throws {
        let edits = [correction.lastSaid, record.lastSaid].compactMap(\.self)
        let date = edits.max() ?? Date(timeIntervalSince1970: 0)
        try DeletionTable.keep(db, PlaceDeletion(of: id, at: date))
        try changeRecord(of: number) {
            var record = $0
            record.taken.add(place: id, at: date)
            return record
        }
    }

    /// Keeps the joined places up to date after a change of a record.
    func noteJoins(_ places: [UUID: Date], since old: [UUID: Date], of number: Int) {
        guard places != old else { return }
        for id in old.keys where places[id] == nil { joinedPlaces?[id] = nil }
        for (id, date) in places where old[id] != date {
            joinedPlaces?[id] = JoinedPlace(number: number, date: date)
            arrivedJoins.insert(id)
        }
    }

    /// Joins the places of this guide that another device has joined, before its deletions.
    func joinArrived() throws {
        for id in arrivedJoins.sorted(by: { $0.uuidString < $1.uuidString }) {
            find.bind(1, id)
            guard let own = try find.first({ (number: $0.int(0), body: $0.bytes(1)) }),
                let place = tables.decode(own.body),
                let correction = try CorrectionTables.read(db, place: own.number)?.correction,
                let joined = try joinedPlace(place, correction)
            else { continue }
            var candidate = ParsedPlace(
                place: place, record: try RecordTables.read(db, place: own.number),
                sourcePosition: SourcePosition(feature: 0, line: 0), rank: .init(tagCount: 0, isArea: false))
            candidate.correction = correction
            try give(candidate, to: joined.number)
            try log.delete(own.number, place, in: step, tables)
            deletedCount += 1
        }
    }

    /// Gives the data of a place of the user to the place of the guide that it has become.
    func give(_ candidate: ParsedPlace, to number: Int) throws {
        guard
            let body = try Data.fetchOne(
                db, sql: "SELECT body FROM detail WHERE place = ?", arguments: [number])
        else { return }
        var candidate = candidate
        candidate.correction = candidate.correction.given(by: candidate.place)
        // A saved place can become a place that the user added by hand.
        if isOwn(number), let place = tables.decode([UInt8](body)) {
            candidate.correction.isOwn = true
            candidate.place = place
        }
        try takeShared(candidate, as: (number, [UInt8](body)))
    }
}
