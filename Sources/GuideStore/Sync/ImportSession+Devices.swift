import Foundation
import GRDB
import GuideCore

/// Merges of other devices' files.
extension ImportSession {
    /// Merges the user's data of a place on another device.
    ///
    /// The facts about a known place stay, because the other device may have an older file. Only an unknown place
    /// comes from the other device.
    func takeShared(_ candidate: ParsedPlace) throws {
        find.bind(1, candidate.place.id)
        if let known = try find.first({ (number: $0.int(0), body: $0.bytes(1)) }) {
            return try takeShared(candidate, as: known)
        }
        guard candidate.correction.isOwn else {
            let facts = IndexedPlace(candidate.filed ?? candidate.place, zones: tables.zones)
            let known = try matching.match(for: facts) { number, _ in isOwn(number) }
            return try takeShared(candidate, as: known)
        }
        if let joined = try joinedPlace(candidate.place, candidate.correction) {
            return try give(candidate, to: joined.number)
        }
        if try !claim(candidate) { try takeShared(candidate, as: nil) }
    }

    /// Merges the user's data of a place on another device into a place of this guide.
    ///
    /// - Parameter known: the place of this guide; `nil` if it is new here.
    func takeShared(_ candidate: ParsedPlace, as known: (number: Int, body: [UInt8])?) throws {
        guard let known, let place = tables.decode(known.body) else {
            return try take(PreparedPlace(candidate, zones: tables.zones), isMatched: false)
        }
        if !isCorrected(known.number, candidate) { return try addRecord(of: candidate, to: known.number) }
        let stored = try CorrectionTables.read(db, place: known.number)
        guard let filed = EditedPlace(place, stored, tables).filed else {
            return try take(PreparedPlace(candidate, zones: tables.zones), isMatched: false)
        }
        var candidate = candidate
        candidate.place = filed
        candidate.filed = filed
        try take(PreparedPlace(candidate, zones: tables.zones), isMatched: false)
    }

    /// Notes that a saved place, which another device made its user's own, is a place of this guide.
    ///
    /// Its times tell that the user edited it or brought it back after a deletion, or that another entry of its file
    /// was the guide's place. Such a place stays, like every place that the user added by hand.
    ///
    /// - Returns: false if it stays, or if this guide does not have it.
    private func claim(_ candidate: ParsedPlace) throws -> Bool {
        let (place, correction) = (candidate.place, candidate.correction)
        let read = PreparedPlace(candidate, zones: tables.zones)
        guard place.kind == .unknown, correction.lastSaid == nil, let saved = SavedPlace(place),
            try !isDeletedSince(read)
        else { return false }
        let decision = try savedMatching.decide(saved) { $0.place.kind == .unknown || isOwn($0.number) }
        guard case .match(let known) = decision else { return false }
        for lost in claims.add(SavedClaims.Entry(saved, read, candidate.record), known) {
            // Its time keeps it on all devices.
            var candidate = lost.read.candidate
            candidate.correction.revise(at: .now)
            try takeShared(candidate, as: nil)
        }
        return true
    }

    /// Joins the saved places of other devices with the places of this guide that they are. They are deleted then on
    /// all devices, as at an import of places here. Call it after all places of the file.
    func joinClaimed() throws {
        for (number, entry) in claims.takeAll() {
            let candidate = entry.read.candidate
            let record = try lists.named(candidate.listNames, in: candidate.record, of: number)
            try addRecord(ofDeleted: record.dated, to: number)
            try noteJoin(of: candidate.place.id, in: number, candidate.correction, record)
        }
        try joinArrived()
    }

    /// The visible changes by another device.
    struct SharedChanges {
        /// The numbers of new places, and of places with new data.
        var places: Set<Int> = []
        var addedCount = 0
        var deletedCount = 0
        var lists: Set<UUID> = []
    }

    /// Ends the merge. It leaves no undo step: an undo is about the edits of this device.
    func finishShared() throws -> SharedChanges {
        try finishPlaces()
        _ = try lists.finish()
        var changes = try log.moveBelowOthers(step, tables)
        let added = firstNumber..<tables.nextNumber
        changes.places.formUnion(added)
        changes.addedCount = added.count
        changes.deletedCount = deletedCount
        return changes
    }
}
