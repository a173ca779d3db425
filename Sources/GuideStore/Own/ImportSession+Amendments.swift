import Foundation
import GRDB
import GuideCore

/// Imports of places with corrections.
extension ImportSession {
    /// Whether a place has corrections, here or in the file.
    func isAmended(_ number: Int, _ candidate: PlaceCandidate) -> Bool {
        !candidate.amendment.isEmpty || amended.contains(number)
    }

    /// Adds the file's corrections of a new place.
    func amend(_ candidate: PlaceCandidate, new number: Int) throws {
        try keep(
            AmendingPlace(
                place: candidate.restaurant, amendment: candidate.amendment, filed: candidate.filed),
            insteadOf: nil, of: number)
    }

    /// Imports a place with corrections. Corrections win over the file; those that equal the file's values
    /// end.
    func mergeAmended(_ candidate: PlaceCandidate, into number: Int, _ body: [UInt8]) throws {
        let stored = try AmendmentTables.read(db, place: number)
        let old = tables.decode(body)
        let present = old.map { AmendingPlace($0, stored, tables) }
        var said = candidate
        said.restaurant = candidate.filed ?? candidate.restaurant
        try merge(&said, with: present?.filed ?? present?.place, as: number)
        try addRecord(candidate.record, to: number)

        var result = AmendingPlace(
            place: said.restaurant,
            amendment: stored?.amendment.merging(candidate.amendment) ?? candidate.amendment,
            filed: said.restaurant)
        // The user's own place in an export is not a file's place.
        if candidate.amendment.isOwn { result.filed = present?.filed }
        result.amendment.isOwn = result.filed == nil
        let agreed = result.filed.map { result.amendment.drop(agreeingWith: $0) } ?? []
        result.place = result.amendment.laid(over: result.filed ?? result.place, for: tables.languages)

        try keep(result, insteadOf: stored, of: number)
        if candidate.amendment.isEmpty { note(agreed, result.amendment, at: candidate.sourcePosition) }
        let facts = PlaceFacts(result.place, zones: tables.zones)
        if facts.body != body { try update(number, from: (old, body), to: facts) }
    }

    private func keep(_ result: AmendingPlace, insteadOf stored: StoredAmendment?, of number: Int) throws {
        guard result.stored != stored else { return }
        try log.keep(amendment: stored, of: number, in: step)
        try AmendmentTables.write(db, result.stored, place: number)
        amended.insert(number)
        amendments.changed.insert(number)
    }

    private func note(_ agreed: [PlaceField], _ amendment: PlaceAmendment, at position: SourcePosition) {
        if amendment.isCorrection {
            amendments.keptCount += 1
            amendments.lines.append((position, .correctionKept(fields: amendment.statements.keys.sorted())))
        }
        if !agreed.isEmpty { amendments.lines.append((position, .correctionAgreed(fields: agreed))) }
    }
}

/// The changes of corrections by an import.
struct ImportedAmendments {
    var changed: Set<Int> = []
    /// The number of places with corrections that differ from the file.
    var keptCount = 0
    var lines: [(position: SourcePosition, warning: ImportWarning)] = []
}
