import Foundation
import GRDB
import GuideCore

/// Imports of places with corrections.
extension ImportSession {
    /// Whether a place has corrections, here or in the file.
    func isCorrected(_ number: Int, _ candidate: ParsedPlace) -> Bool {
        !candidate.correction.isEmpty || amended.contains(number)
    }

    /// Adds the file's corrections of a new place.
    func correct(_ candidate: ParsedPlace, new number: Int) throws {
        try keep(
            EditedPlace(
                place: candidate.place, correction: candidate.correction, filed: candidate.filed),
            insteadOf: nil, of: number)
    }

    /// Imports a place with corrections. Corrections win over the file; those that equal the file's values
    /// end.
    func mergeCorrected(_ candidate: ParsedPlace, into number: Int, _ body: [UInt8]) throws {
        let stored = try CorrectionTables.read(db, place: number)
        let old = tables.decode(body)
        let present = old.map { EditedPlace($0, stored, tables) }
        var said = candidate
        said.place = candidate.filed ?? candidate.place
        try merge(&said, with: present?.filed ?? present?.place, as: number)
        if let old, present?.correction.isOwn == true, said.place.id != old.id {
            try noteJoin(of: number, old.id, in: number)
        }
        try addRecord(of: candidate, to: number)

        var result = EditedPlace(
            place: said.place,
            correction: stored?.correction.merging(candidate.correction) ?? candidate.correction,
            filed: said.place)
        // The user's own place in an export is not a file's place.
        if candidate.correction.isOwn { result.filed = present?.filed }
        result.correction.isOwn = result.filed == nil
        let agreed = result.filed.map { result.correction.drop(agreeingWith: $0) } ?? []
        result.place = result.correction.laid(over: result.filed ?? result.place, for: tables.languages)

        try keep(result, insteadOf: stored, of: number)
        if candidate.correction.isEmpty { note(agreed, result.correction, at: candidate.sourcePosition) }
        let facts = IndexedPlace(result.place, zones: tables.zones)
        if facts.body != body { try update(number, from: (old, body), to: facts) }
    }

    private func keep(_ result: EditedPlace, insteadOf stored: StoredCorrection?, of number: Int) throws {
        guard result.stored != stored else { return }
        try log.keep(correction: stored, of: number, in: step)
        try CorrectionTables.write(db, result.stored, place: number)
        amended.insert(number)
        corrections.changed.insert(number)
    }

    private func note(_ agreed: [PlaceField], _ correction: Correction, at position: SourcePosition) {
        if correction.isCorrection {
            corrections.keptCount += 1
            corrections.lines.append((position, .correctionKept(fields: correction.statements.keys.sorted())))
        }
        if !agreed.isEmpty { corrections.lines.append((position, .correctionAgreed(fields: agreed))) }
    }
}

/// The changes of corrections by an import.
struct ImportedCorrections {
    var changed: Set<Int> = []
    /// The number of places with corrections that differ from the file.
    var keptCount = 0
    var lines: [(position: SourcePosition, warning: ImportWarning)] = []
}
