import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Changes what the user added to a place, as a part of the step before where that is the same note: what is
    /// written in one go is undone in one go.
    ///
    /// - Parameter step: a step that an edit of the note of this place has returned; it is continued as long as it is
    ///   the last one.
    /// - Returns: the step that undoes the edit; `nil` where everything is as it was before the step.
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
            guard try UndoLog.next(db, isUndone: false)?.id == step.id,
                let number = try Int.fetchOne(
                    db, sql: "SELECT number FROM place WHERE id = ?", arguments: [id.octets]),
                let kept = try String.fetchOne(
                    db, sql: "SELECT record FROM undoRecord WHERE step = ? AND place = ?",
                    arguments: [step.id, number])
            else { return .impossible }
            let before = try JSONDecoder().decode(PersonalRecord.self, from: Data(kept.utf8))
            let new = edit.applied(to: try RecordTables.read(db, place: number))
            try RecordTables.write(db, new, place: number)
            guard new == before else { return .longer }
            try UndoLog(db).discard(step.id)
            return .nothingLeft
        }
    }
}
