import Foundation
import GRDB
import GuideCore

/// What of an import went into the guide that comes with the program.
public struct SampleShare: Hashable, Sendable, Codable {
    /// Places of it in the file.
    let placeCount: Int

    /// Those to which the file brought something that the person had said.
    public let changedCount: Int

    /// The step there; `nil` where nothing changed.
    let step: Int64?
}

extension UndoStep {
    /// Whether another step is what this one did to the guide that comes with the program.
    public func includes(_ other: UndoStep) -> Bool {
        guard case .imported(let file, _, _, _, let share?) = action else { return false }
        guard case .imported(file, _, _, _, _) = other.action else { return false }
        return share.step == other.id
    }
}

extension GuideStore {
    /// Takes what the person said of places that come with the program, in one transaction that ends after `body`: where
    /// that fails, nothing was taken here either.
    func take<Value>(
        sample candidates: [PlaceCandidate], _ deletions: [PlaceDeletion], from fileName: String,
        in body: (SampleShare, ImportSession) throws -> Value
    ) throws -> Value {
        try requireEditing()
        let (value, share) = try pool.write { db in
            let session = try ImportSession(db, for: person, fileName: fileName)
            for candidate in candidates { try session.takeWhatIsSaid(candidate) }
            for deletion in deletions { try session.take(deletion) }
            let report = try session.finish(ImportReport(), fileName: fileName)
            let share = SampleShare(
                placeCount: candidates.count - session.duplicates.count,
                changedCount: session.changedPlaces.count + session.deletedCount, step: report.step?.id)
            return (try body(share, session), share)
        }
        if share.step != nil {
            vocabulary.forget()
            broadcast.send(.places)
        }
        return value
    }

    /// Undoes or redoes what an import of everything did here. What was said of a place since stays as it is.
    ///
    /// - Parameter fileName: the import's. A guide that had to be begun anew counts its steps anew, too.
    func exchange(sampleStep number: Int64, from fileName: String, isUndone: Bool) throws {
        let step = try change { db -> UndoStep? in
            guard let step = try UndoLog.step(db, number: number, isUndone: isUndone),
                case .imported(fileName, _, _, _, _) = step.action
            else { return nil }
            let log = UndoLog(db)
            try log.dropWhatChangedSince(step)
            try log.exchange(step, tables: try PlaceTables(db, languages: languages, zones: person.zones))
            return step
        }
        if step != nil {
            vocabulary.forget()
            broadcast.send(.places)
        }
    }
}

extension ImportSession {
    /// Takes what the person said of a place. What it is the program knows better than a file, which may come from another
    /// version of it; only a place that is not known comes with the file.
    fileprivate func takeWhatIsSaid(_ candidate: PlaceCandidate) throws {
        var candidate = candidate
        if let known = try filed(candidate.restaurant.id) {
            candidate.restaurant = known
            candidate.filed = known
        }
        try take(ReadPlace(candidate, zones: tables.zones))
    }

    private func filed(_ id: UUID) throws -> Restaurant? {
        let row = try Row.fetchOne(
            db, sql: "SELECT number, body FROM place JOIN detail ON detail.place = number WHERE id = ?",
            arguments: [id.octets])
        guard let row, let place = tables.decode([UInt8](row[1] as Data)) else { return nil }
        return AmendingPlace(place, try AmendmentTables.read(db, place: row[0]), tables).filed
    }
}

extension UndoLog {
    /// A step of that number, where it is to be undone or redone.
    static func step(_ db: Database, number: Int64, isUndone: Bool) throws -> UndoStep? {
        try step(db, "number = \(number) AND isUndone = \(isUndone ? 1 : 0)", order: "number")
    }

    /// Forgets what a step did to places that later ones changed, so that exchanging it leaves these alone. A record can be
    /// exchanged whatever has become of its place since, but no place without what was said of it.
    func dropWhatChangedSince(_ step: UndoStep) throws {
        func drop(from table: String, whatIsIn laterTables: [String]) throws {
            let later = laterTables.map {
                """
                SELECT place FROM \($0) JOIN undoStep ON number = step
                    WHERE step > \(step.id) AND isUndone = 0
                """
            }
            try db.execute(
                sql: """
                    DELETE FROM \(table) WHERE step = ? AND place IN (\(later.joined(separator: " UNION ")))
                    """, arguments: [step.id])
        }
        let all = ["undoPlace", "undoRecord", "undoAmendment"]
        try drop(from: "undoPlace", whatIsIn: all)
        try drop(from: "undoAmendment", whatIsIn: all)
        try drop(from: "undoRecord", whatIsIn: ["undoRecord"])
    }
}
