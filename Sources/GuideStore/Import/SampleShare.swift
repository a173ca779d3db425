import Foundation
import GRDB
import GuideCore

/// The changes of the sample guide by an import.
public struct SampleShare: Hashable, Sendable, Codable {
    /// The number of its places in the file.
    let placeCount: Int

    /// The number of places with new user data.
    public let changedCount: Int

    /// The undo step in the sample guide; `nil` if nothing changed.
    let step: Int64?
}

extension UndoStep {
    /// Whether another step is this step's part in the sample guide.
    public func includes(_ other: UndoStep) -> Bool {
        guard case .imported(let file, _, _, _, let share?) = action else { return false }
        guard case .imported(file, _, _, _, _) = other.action else { return false }
        return share.step == other.id
    }
}

extension GuideStore {
    /// Imports the user's data of sample places in one transaction that ends after `body`. If `body` throws,
    /// nothing is imported here either.
    func take<Value>(
        sample part: (places: [ParsedPlace], deletions: [PlaceDeletion], lists: [PlaceList]),
        from fileName: String, in body: (SampleShare, ImportSession) throws -> Value
    ) throws -> Value {
        try requireEditing()
        let (value, share) = try merge { db in
            let session = try ImportSession(db, for: person, fileName: fileName)
            for candidate in part.places { try session.takeWhatIsSaid(candidate) }
            for deletion in part.deletions { try session.take(deletion) }
            try session.mergeLists(part.lists)
            let report = try session.finish(ImportReport(), fileName: fileName)
            let share = SampleShare(
                placeCount: part.places.count - session.duplicates.count,
                changedCount: session.changedPlaces.count + session.deletedCount, step: report.step?.id)
            return (try body(share, session), share)
        }
        if share.step != nil {
            vocabulary.forget()
            broadcast.send(.places)
        }
        return value
    }

    /// Undoes or redoes the part of an import in this sample guide. Places with later edits stay unchanged.
    ///
    /// - Parameter fileName: the import's file name. A recreated guide counts its steps anew, so the number
    ///   alone is not enough.
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
    /// Imports the user's data of a place. The place itself comes from this program's sample, because the
    /// file may be of another version. Only an unknown place comes from the file.
    fileprivate func takeWhatIsSaid(_ candidate: ParsedPlace) throws {
        var candidate = candidate
        if let known = try filed(candidate.place.id) {
            candidate.place = known
            candidate.filed = known
        }
        try take(PreparedPlace(candidate, zones: tables.zones))
    }

    private func filed(_ id: UUID) throws -> Place? {
        let row = try Row.fetchOne(
            db, sql: "SELECT number, body FROM place JOIN detail ON detail.place = number WHERE id = ?",
            arguments: [id.octets])
        guard let row, let place = tables.decode([UInt8](try row.decode(Data.self, atIndex: 1))) else {
            return nil
        }
        let number: Int = try row.decode(atIndex: 0)
        return EditedPlace(place, try CorrectionTables.read(db, place: number), tables).filed
    }
}

extension UndoLog {
    /// Returns the step of a number if it is in the given state; `nil` otherwise.
    static func step(_ db: Database, number: Int64, isUndone: Bool) throws -> UndoStep? {
        try step(db, "number = \(number) AND isUndone = \(isUndone ? 1 : 0)", order: "number")
    }

    /// Deletes the rows of a step for places that later steps changed, so the exchange skips them. A record
    /// can be exchanged after changes of its place, but a place cannot without its corrections.
    func dropWhatChangedSince(_ step: UndoStep) throws {
        func drop(from table: String, whatIsIn laterTables: [String], by column: String = "place") throws {
            let later = laterTables.map {
                """
                SELECT \(column) FROM \($0) JOIN undoStep ON number = step
                    WHERE step > \(step.id) AND isUndone = 0
                """
            }
            try db.execute(
                sql: """
                    DELETE FROM \(table) WHERE step = ? AND \(column) IN (\(later.joined(separator: " UNION ")))
                    """, arguments: [step.id])
        }
        let all = ["undoPlace", "undoRecord", "undoAmendment"]
        try drop(from: "undoPlace", whatIsIn: all)
        try drop(from: "undoAmendment", whatIsIn: all)
        try drop(from: "undoRecord", whatIsIn: ["undoRecord"])
        try drop(from: "undoList", whatIsIn: ["undoList"], by: "list")
    }
}
