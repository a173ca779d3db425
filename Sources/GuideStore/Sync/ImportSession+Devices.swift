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
        var known = try find.first { (number: $0.int(0), body: $0.bytes(1)) }
        if known == nil {
            if try join(candidate) { return }
            known = try matching.match(
                for: IndexedPlace(candidate.filed ?? candidate.place, zones: tables.zones))
            let isBesideKept = try known.map { try isKept($0.number, $0.body) } ?? false
            if isBesideKept || isKept(candidate.place, candidate.correction) {
                return try take(PreparedPlace(candidate, zones: tables.zones), isMatched: false)
            }
        }
        guard let known, let place = tables.decode(known.body) else {
            return try take(PreparedPlace(candidate, zones: tables.zones))
        }
        if !isCorrected(known.number, candidate) { return try addRecord(of: candidate, to: known.number) }
        let stored = try CorrectionTables.read(db, place: known.number)
        guard let filed = EditedPlace(place, stored, tables).filed else {
            return try take(PreparedPlace(candidate, zones: tables.zones))
        }
        var candidate = candidate
        candidate.place = filed
        candidate.filed = filed
        try take(PreparedPlace(candidate, zones: tables.zones))
    }

    /// Whether an own place without a kind stays beside a place of the guide on all devices. Its times tell that the user
    /// edited it or brought it back after a deletion, or that another entry of its file was the guide's place.
    private func isKept(_ place: Place, _ correction: Correction) -> Bool {
        correction.isOwn && place.kind == .unknown && correction.lastSaid != nil
    }

    private func isKept(_ number: Int, _ body: [UInt8]) throws -> Bool {
        guard amended.contains(number), let place = tables.decode(body),
            let correction = try CorrectionTables.read(db, place: number)?.correction
        else { return false }
        return isKept(place, correction)
    }

    /// Joins a saved place that another device made its user's own with the place of this guide that it is. It is
    /// deleted then on all devices, as at an import of places here. Its data bring the other place to a device without it.
    ///
    /// - Returns: false if it stays, if it has no data, or if this guide does not have it.
    private func join(_ candidate: ParsedPlace) throws -> Bool {
        let (place, correction) = (candidate.place, candidate.correction)
        guard correction.isOwn, place.kind == .unknown, !isKept(place, correction), !candidate.record.isEmpty,
            let saved = SavedPlace(place)
        else { return false }
        guard
            case .match(let known) = try savedMatching.decide(saved, excluding: { $0.place.kind == .unknown })
        else { return false }
        let record = try lists.named(candidate.listNames, in: candidate.record, of: known.number)
        try addRecord(ofDeleted: record.dated, to: known.number)
        let date = record.lastSaid ?? Date(timeIntervalSince1970: 0)
        try DeletionTable.keep(db, PlaceDeletion(of: place.id, at: date))
        return true
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
