import Foundation
import GuideCore
import GuideStore

/// Something that is to be done in the store.
enum EditOrder: Sendable {
    case edit(Edit, UUID)
    case undo(only: UndoStep?)
    case redo

    /// What came of it.
    struct Outcome: Sendable {
        var step: UndoStep?
        var record: (id: UUID, PersonalRecord)?
    }

    /// The place that it is about, where it names one.
    var place: UUID? {
        if case .edit(_, let id) = self { id } else { nil }
    }

    /// Does it. It blocks: for a thread in the background.
    ///
    /// - Parameters:
    ///   - step: what notes that go on belong to.
    ///   - shownID: the place to look at afterwards, where the order names none.
    func result(in store: GuideStore, continuing step: UndoStep?, shownID: UUID?) throws -> Outcome {
        let done: UndoStep? =
            switch self {
            case .edit(let edit, let id): try store.perform(edit, on: id, continuing: step)
            case .undo(let only):
                if let only, try store.nextUndo()?.id != only.id { nil } else { try store.undo() }
            case .redo: try store.redo()
            }
        let entry = try (place ?? shownID).flatMap { try store.entry($0) }
        return Outcome(step: done, record: entry.map { ($0.id, $0.record) })
    }

    /// What the person is told of it; nil for nothing.
    func message(_ step: UndoStep?) -> EditMessage? {
        switch self {
        case .edit:
            guard let step, step.action.isTold else { return nil }
            return EditMessage(text: step.action.words, offer: .undo(step))
        case .undo(let only):
            guard let step else {
                let isOld = only != nil
                return EditMessage(
                    text: isOld
                        ? tr("Something else was done since. Undo that first.")
                        : tr("There is nothing to undo."))
            }
            return EditMessage(text: tr("Undone: %1", step.action.words), offer: .redo)
        case .redo:
            guard let step else { return EditMessage(text: tr("There is nothing to redo.")) }
            return EditMessage(text: tr("Done again: %1", step.action.words), offer: .undo(step))
        }
    }

    /// An order that is being done, for whose end another thread can wait.
    final class Run: Sendable {
        private let order: EditOrder
        private let end = DispatchSemaphore(value: 0)

        init(_ order: EditOrder) { self.order = order }

        func perform(in store: GuideStore, continuing step: UndoStep?, shownID: UUID?) throws -> Outcome {
            defer { end.signal() }
            return try order.result(in: store, continuing: step, shownID: shownID)
        }

        func wait() { end.wait() }
    }
}
