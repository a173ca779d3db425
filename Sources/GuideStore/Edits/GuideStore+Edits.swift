import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Performs an edit and adds an undo step, in one transaction.
    ///
    /// - Parameters:
    ///   - id: the place's id; a new id for ``Edit/add(_:)``.
    ///   - moment: the time of the edit.
    /// - Returns: the step; `nil` if the edit changed nothing, such as a second bookmark.
    /// - Throws: ``GuideStoreError/Reason/noSuchPlace(_:)``, or an error if the database cannot be written.
    @discardableResult
    public func perform(_ edit: Edit, on id: UUID, at moment: Date = .now) throws(GuideStoreError)
        -> UndoStep?
    {
        try edit.changesPlace
            ? changePlace(id, by: edit, at: moment) : changeRecord(of: id, by: edit, at: moment)
    }

    /// Changes the user's record of a place.
    private func changeRecord(of id: UUID, by edit: Edit, at moment: Date) throws(GuideStoreError)
        -> UndoStep?
    {
        let step = try change { try recordStep(of: edit, on: id, at: moment, $0) }
        if step != nil { broadcast.send(.record(id)) }
        return step
    }

    /// Changes the user's record of a place in a transaction.
    func recordStep(of edit: Edit, on id: UUID, at moment: Date, _ db: Database) throws -> UndoStep? {
        guard
            let number = try Int.fetchOne(
                db, sql: "SELECT number FROM place WHERE id = ?", arguments: [id.octets])
        else { throw GuideStoreError(fileName: url.lastPathComponent, reason: .noSuchPlace(id)) }
        let old = try RecordTables.read(db, place: number)
        let new = edit.applied(to: old, at: moment)
        guard new != old else { return nil }
        let name = try place(number, db)?.displayName ?? ""
        let log = UndoLog(db)
        let action = edit.action(place: name)
        let step = try log.begin(action)
        try log.keep(record: old, of: number, in: step)
        try RecordTables.write(db, new, place: number)
        return try log.finish(step, as: action)
    }

    /// Returns the step that ``undo()`` would undo. Steps survive a restart.
    public func nextUndo() throws(GuideStoreError) -> UndoStep? {
        try read { try UndoLog.next($0, isUndone: false) }
    }

    /// Returns the step that ``redo()`` would redo. Steps survive a restart.
    public func nextRedo() throws(GuideStoreError) -> UndoStep? {
        try read { try UndoLog.next($0, isUndone: true) }
    }

    /// Undoes the last step, an edit or a whole import, in one transaction. This includes its changes of
    /// ``sample``.
    ///
    /// - Returns: the undone step; `nil` if there is nothing to undo.
    @discardableResult
    public func undo() throws(GuideStoreError) -> UndoStep? { try exchange(isUndone: false) }

    /// Redoes the last undone step.
    ///
    /// - Returns: the redone step; `nil` if there is nothing to redo.
    @discardableResult
    public func redo() throws(GuideStoreError) -> UndoStep? { try exchange(isUndone: true) }

    private func exchange(isUndone: Bool) throws(GuideStoreError) -> UndoStep? {
        let done = try change { db -> (step: UndoStep, change: GuideChange)? in
            guard let step = try UndoLog.next(db, isUndone: isUndone) else { return nil }
            let tables = try PlaceTables(db, languages: languages, zones: person.zones)
            let log = UndoLog(db)
            // The place may exist only before or only after.
            let before = try log.change(by: step)
            try log.exchange(step, tables: tables)
            if case .imported(let file, _, _, _, let share?) = step.action, let number = share.step {
                try sample?().exchange(sampleStep: number, from: file, isUndone: isUndone)
            }
            try NameRanks.insert(placesOf: step, db, languages)
            return (step, try log.change(by: step) ?? before ?? .places)
        }
        guard let (step, change) = done else { return nil }
        if change.isOfPlaces { vocabulary.forget() }
        // Restored places have no rank among the names yet. The undo itself is done, so an error of the
        // sorting is ignored.
        if case .imported = step.action { try? sortNames() }
        broadcast.send(change)
        return step
    }
}

extension UndoLog {
    /// Returns the change by a step if it is about one place in the guide; `nil` for others.
    fileprivate func change(by step: UndoStep) throws -> GuideChange? {
        if case .imported = step.action { return nil }
        let ids = try Data.fetchAll(
            db,
            sql: """
                SELECT id FROM place WHERE number IN (
                    SELECT place FROM undoPlace WHERE step = :step
                    UNION SELECT place FROM undoRecord WHERE step = :step
                    UNION SELECT place FROM undoAmendment WHERE step = :step)
                """, arguments: ["step": step.id])
        guard ids.count == 1, let id = UUID(octets: ids[0]) else { return nil }
        return step.action.isOfRecord ? .record(id) : .place(id)
    }
}

extension UndoStep.Action {
    /// Whether the action changes only the user's record of a place.
    fileprivate var isOfRecord: Bool {
        switch self {
        case .several(let first, _): first.isOfRecord
        case .visitAdded, .visitRemoved, .favouriteAdded, .favouriteRemoved, .wishAdded, .wishRemoved,
            .ratingChanged, .noteChanged, .listed, .unlisted, .picturesAdded, .pictureRemoved,
            .savedPlaceFound:
            true
        case .placeAdded, .placeDeleted, .placeCorrected, .correctionWithdrawn, .placeHidden, .placeShown,
            .listAdded, .listRenamed, .listChanged, .listMoved, .listDeleted,
            .savedPlaceLeftOut, .imported:
            false
        }
    }
}

extension GuideStore {
    /// Changes the user's record of a place, in the undo step of a previous edit of the same note. So a note
    /// typed in one go is undone in one go.
    ///
    /// - Parameter step: a step that an edit of this place's note returned. It is continued while it is the
    ///   last one.
    /// - Returns: the step that undoes the edit; `nil` if the note is as it was before the step.
    @discardableResult
    public func perform(_ edit: Edit, on id: UUID, continuing step: UndoStep?) throws(GuideStoreError)
        -> UndoStep?
    {
        guard case .setNote = edit, let step, case .noteChanged = step.action else {
            return try perform(edit, on: id)
        }
        switch try continueNote(edit, on: id, step) {
        case .impossible: return try perform(edit, on: id)
        case .longer:
            broadcast.send(.record(id))
            return step
        case .nothingLeft:
            broadcast.send(.record(id))
            return nil
        }
    }

    private enum Continuation {
        case impossible, longer, nothingLeft
    }

    private func continueNote(_ edit: Edit, on id: UUID, _ step: UndoStep) throws(GuideStoreError)
        -> Continuation
    {
        try change { db in
            guard try UndoLog.next(db, isUndone: false)?.id == step.id, try !UndoLog(db).isTold(step),
                let number = try Int.fetchOne(
                    db, sql: "SELECT number FROM place WHERE id = ?", arguments: [id.octets]),
                let kept = try String.fetchOne(
                    db, sql: "SELECT record FROM undoRecord WHERE step = ? AND place = ?",
                    arguments: [step.id, number])
            else { return .impossible }
            let before = try UndoLog.record(kept)
            let new = edit.applied(to: try RecordTables.read(db, place: number))
            guard new.saysTheSame(as: before) else {
                try RecordTables.write(db, new, place: number)
                return .longer
            }
            try RecordTables.write(db, before, place: number)
            try UndoLog(db).discard(step.id)
            return .nothingLeft
        }
    }
}
