import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

/// Everything that the person changes goes through here: to the store, one after the other, away from the main thread,
/// and back as what the store then says.
@MainActor
final class GuideEditor {
    /// What the person added to a place, as the store has it after an edit. It is told when all edits so far are done,
    /// so that it never is older than what the person sees.
    var onChange: ((UUID, PersonalRecord) -> Void)?
    var onMessage: ((EditMessage) -> Void)?
    /// The place that is to be seen, which an undo may change.
    var shownID: (() -> UUID?)?

    let store: GuideStore
    /// How many edits there were.
    private(set) var count = 0
    private var waiting: [EditCommand] = []
    private var current: EditCommand.Run?
    /// The step that the next letters of the same notes belong to.
    private var noteStep: UndoStep?

    private let own: (@Sendable () throws -> GuideStore)?

    /// - Parameter own: opens the person's own guide, for a guide whose places come with the program.
    init(store: GuideStore, own: (@Sendable () throws -> GuideStore)? = nil) {
        self.store = store
        self.own = own
    }

    /// Whether everything is in the store.
    var isIdle: Bool { current == nil && waiting.isEmpty }

    func perform(_ edit: Edit, on id: UUID) { enqueue(.edit(edit, id)) }

    func perform(_ edit: PlaceEdit, on id: UUID) { enqueue(.place(edit, id)) }

    /// Undoes what was done last.
    ///
    /// - Parameter step: only if it is this.
    func undo(_ step: UndoStep? = nil) { enqueue(.undo(only: step)) }

    func redo() { enqueue(.redo) }

    /// Waits until everything is in the store: for the end of the program, when nobody waits for a frame.
    func finish() {
        current?.finish(in: guide)
        current = nil
        for command in waiting { _ = try? command.result(in: guide) }
        waiting = []
    }

    private var guide: EditedGuide {
        EditedGuide(
            store: store, own: own, noteStep: noteStep, shownID: shownID?())
    }

    private func enqueue(_ command: EditCommand) {
        count += 1
        waiting.append(command)
        work()
    }

    private func work() {
        guard current == nil, !waiting.isEmpty else { return }
        let command = waiting.removeFirst()
        let run = EditCommand.Run(command)
        current = run
        let guide = guide
        // Whoever has given up the editor still wants what they have done.
        Task { [self, store] in
            let result: Result<EditCommand.Outcome, any Error>
            do {
                result = .success(try await store.background { _ in try run.perform(in: guide) })
            } catch {
                result = .failure(error)
            }
            guard current === run else { return }
            current = nil
            deliver(result, of: command)
            work()
        }
    }

    private func deliver(_ result: Result<EditCommand.Outcome, any Error>, of command: EditCommand) {
        switch result {
        case .success(let outcome):
            if case .edit(.setNote, _) = command { noteStep = outcome.step } else { noteStep = nil }
            if waiting.isEmpty, let (id, record) = outcome.record { onChange?(id, record) }
            if let message = command.message(outcome.step) { onMessage?(message) }
        case .failure(let error):
            noteStep = nil
            let explanation = TransferFailure(error).text(in: .person)
            onMessage?(EditMessage(text: tr("This could not be saved."), explanation: explanation))
            reload(command)
        }
    }

    /// After a failure: what the person sees is not what is so.
    private func reload(_ command: EditCommand) {
        guard waiting.isEmpty, let id = command.place ?? shownID?() else { return }
        Task { [weak self, store] in
            let entry = try? await store.background { try $0.entry(id) }
            if let entry, let self, isIdle { onChange?(id, entry.record) }
        }
    }
}
