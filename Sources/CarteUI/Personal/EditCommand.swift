import Foundation
import GuideCore
import GuideStore
import Messages
import Synchronization
import Translations

/// An edit, undo or redo for the store.
enum EditCommand: Sendable {
    case edit(Edit, UUID)
    /// An edit of several places in one step. A list that the guide does not have is made.
    case several(Edit, [UUID])
    case lists(ListEdit)
    /// Finds a saved place of another program among the places of the guide; `nil` leaves it out.
    case settle(saved: UUID, as: UUID?)
    case undo(only: UndoStep?)
    case redo

    /// The result of a command.
    struct Outcome: Sendable {
        var step: UndoStep?
        var record: (id: UUID, PersonalRecord)?
    }

    /// The place of the command; `nil` for several places, lists, undo and redo.
    var place: UUID? {
        switch self {
        case .edit(_, let id): id
        case .several(_, let ids): ids.count == 1 ? ids.first : nil
        case .settle(_, let id): id
        case .lists, .undo, .redo: nil
        }
    }

    /// Performs the command. Blocks, so call it in the background.
    func outcome(in guide: EditedGuide) throws -> Outcome {
        let store = guide.store
        let done: UndoStep? =
            switch self {
            case .edit(let edit, let id): try store.perform(edit, on: id, continuing: guide.noteStep)
            case .several(let edit, let ids): try store.perform(edit, on: ids)
            case .lists(let edit): try store.perform(edit)
            case .settle(let saved, let place): try store.settle(saved: saved, as: place)
            case .undo(let only):
                if let (store, next) = try guide.next({ try $0.nextUndo() }), next.id == only?.id ?? next.id {
                    try store.undo()
                } else {
                    nil
                }
            case .redo: try guide.next { try $0.nextRedo() }?.store.redo()
            }
        let entry = try (place ?? guide.shownID).flatMap { try store.entry($0) }
        return Outcome(step: done, record: entry.map { ($0.id, $0.record) })
    }

    /// Returns the message for the user; `nil` for none.
    func message(_ step: UndoStep?) -> EditMessage? {
        switch self {
        case .edit(let edit, let id):
            // Notes are saved during typing, so they have no message.
            if case .setNote = edit { return nil }
            guard let step else { return nil }
            var message = EditMessage(text: edit.done.text(in: .person), offer: .undo(step))
            if case .add = edit { message.place = id }
            return message
        case .several(let edit, _):
            guard let step else { return nil }
            var count = 1
            if case .several(_, let all) = step.action { count = all }
            return EditMessage(text: edit.done(onPlaces: count).text(in: .person), offer: .undo(step))
        case .settle:
            return step.map { EditMessage(text: $0.action.text(in: .person), offer: .undo($0)) }
        case .lists(let edit):
            guard let step, let done = edit.done else { return nil }
            return EditMessage(text: done.text(in: .person), offer: .undo(step))
        case .undo(let only):
            let words = step == nil && only != nil ? UndoStep.isNotTheLast : UndoStep.undone(step?.action)
            return EditMessage(text: words.text(in: .person), offer: step.map { _ in .redo })
        case .redo:
            return EditMessage(
                text: UndoStep.redone(step?.action).text(in: .person), offer: step.map { .undo($0) })
        }
    }

    /// A command that is performed once, by the first thread that asks for its result.
    final class Run: Sendable {
        let command: EditCommand
        /// nil until it was performed. The performing thread holds the lock, so that another thread waits for the end.
        private let outcome = Mutex<Result<Outcome, any Error>?>(nil)

        init(_ command: EditCommand) { self.command = command }

        /// Performs the command, or returns the result of the thread that did. Blocks.
        func result(in guide: EditedGuide) -> Result<Outcome, any Error> {
            outcome.withLock { outcome in
                if let outcome { return outcome }
                let result = Result { try command.outcome(in: guide) }
                outcome = result
                return result
            }
        }
    }
}

/// The guide of a command.
struct EditedGuide: Sendable {
    var store: GuideStore
    /// Opens the user's own guide, if this guide is the sample.
    var own: (@Sendable () throws -> GuideStore)?
    /// The undo step of the note that is being typed.
    var noteStep: UndoStep?
    /// The place to read afterwards, if the command names none.
    var shownID: UUID?

    /// Returns the next step to undo or redo, and its guide. The sample's part of an import of both guides is
    /// undone with the whole import. An import by the program itself cannot be undone.
    func next(_ ask: (GuideStore) throws -> UndoStep?) throws -> (store: GuideStore, step: UndoStep)? {
        guard let step = try ask(store) else { return nil }
        guard case .imported = step.action, let own = try own?() else { return (store, step) }
        guard let whole = try ask(own), whole.includes(step) else { return nil }
        return (own, whole)
    }
}

/// The message after an edit, and its button.
struct EditMessage {
    enum Offer: Hashable {
        case undo(UndoStep)
        case redo
    }

    var text: String
    var offer: Offer?
    /// The place to show.
    var place: UUID?
    /// The reason of a failure, if it is too long for a toast.
    var explanation: String?
}
