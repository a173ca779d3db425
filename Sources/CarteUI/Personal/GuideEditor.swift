import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// A note that is not in the store yet.
struct UnsavedNote: Equatable {
    /// `nil` deletes the note.
    var text: String?
    /// The error of the last attempt to save it; `nil` while the first attempt is running.
    var failure: TransferFailure?
}

/// The queue of the user's edits of a guide.
///
/// It performs them in order in the background, and reports the stored results.
///
/// An unsaved note stays in ``unsavedNotes`` until it is saved.
@MainActor
final class GuideEditor {
    /// Reports the stored record of a place.
    ///
    /// It is called when all edits are done, so the record is never older than the visible one.
    var onChange: ((UUID, PersonalRecord) -> Void)?
    var onMessage: ((EditMessage) -> Void)?
    /// Called after the last waiting edit.
    var onIdle: (() -> Void)?
    /// A note of this place could not be saved.
    var onUnsavedNote: ((UUID) -> Void)?
    /// An edit of the lists failed, so the visible lists may be wrong.
    var onListFailure: (() -> Void)?
    /// Returns the visible place, which an undo may change.
    var shownID: (() -> UUID?)?

    /// The time between two attempts to save a note, s.
    static let retryInterval = 10.0

    let store: GuideStore
    /// The number of edits.
    private(set) var count = 0
    /// The latest note of each place that the store does not have yet.
    private(set) var unsavedNotes: [UUID: UnsavedNote] = [:]

    private struct Job {
        let run: EditCommand.Run
        var onEnd: (((any Error)?) -> Void)?
    }

    private var waiting: [Job] = []
    private var current: Job?
    private var isFinishing = false
    /// The step of the note that is being typed.
    private var noteStep: UndoStep?
    /// Whether the user knows of the unsaved notes. It is reset by a successful save.
    private var hasReportedNotes = false
    private let retry = Timeout()

    private let own: (@Sendable () throws -> GuideStore)?

    /// - Parameter own: opens the user's own guide, if this guide is the sample.
    init(store: GuideStore, own: (@Sendable () throws -> GuideStore)? = nil) {
        self.store = store
        self.own = own
    }

    /// Whether the queue is empty and no edit runs.
    var isIdle: Bool { current == nil && waiting.isEmpty }

    /// - Parameter onEnd: called with the error, if any. Then ``onMessage`` does not report it.
    func perform(_ edit: Edit, on id: UUID, onEnd: (((any Error)?) -> Void)? = nil) {
        if case .setNote(let text) = edit {
            unsavedNotes[id] = UnsavedNote(text: text, failure: unsavedNotes[id]?.failure)
        }
        enqueue(.edit(edit, id), onEnd: onEnd)
    }

    /// Performs an edit on several places, in one undo step. A list that the guide does not have is made.
    func perform(_ edit: Edit, on ids: [UUID]) { enqueue(.several(edit, ids)) }

    /// Changes the user's lists.
    func perform(_ edit: ListEdit) { enqueue(.lists(edit)) }

    /// Finds a saved place of another program among the places of the guide; `nil` leaves it out.
    func settle(_ saved: SavedPlace, as place: UUID?) { enqueue(.settle(saved: saved.id, as: place)) }

    /// Undoes the last step.
    ///
    /// - Parameter step: if given, only this step is undone.
    func undo(_ step: UndoStep? = nil) { enqueue(.undo(only: step)) }

    func redo() { enqueue(.redo) }

    /// Saves the notes that another editor has not saved yet.
    func takeNotes(of other: GuideEditor) {
        for (id, note) in other.unsavedNotes { perform(.setNote(note.text), on: id) }
    }

    /// Retries to save the unsaved notes.
    func retryNotes() {
        for (id, note) in unsavedNotes where note.failure != nil && !isQueued(note.text, on: id) {
            enqueue(.edit(.setNote(note.text), id))
        }
    }

    /// Performs all waiting edits, for the exit of the program.
    ///
    /// Blocks. Afterwards ``unsavedNotes`` has the failed ones.
    func finish() {
        isFinishing = true
        defer { isFinishing = false }
        retryNotes()
        while let job = current ?? (waiting.isEmpty ? nil : waiting.removeFirst()) {
            current = nil
            deliver(job.run.result(in: guide), of: job)
        }
    }

    private var guide: EditedGuide {
        EditedGuide(
            store: store, own: own, noteStep: noteStep, shownID: shownID?())
    }

    private func isQueued(_ note: String?, on id: UUID) -> Bool {
        ([current].compactMap { $0 } + waiting).contains { $0.run.command.isNote(note, on: id) }
    }

    private func enqueue(_ command: EditCommand, onEnd: (((any Error)?) -> Void)? = nil) {
        count += 1
        waiting.append(Job(run: EditCommand.Run(command), onEnd: onEnd))
        work()
    }

    private func work() {
        guard !isFinishing, current == nil, !waiting.isEmpty else { return }
        let job = waiting.removeFirst()
        current = job
        let (run, guide) = (job.run, guide)
        // The edit is performed even if the window with the editor is gone.
        Task { [self, store] in
            let result = try? await store.background { _ in run.result(in: guide) }
            guard let result, current?.run === run else { return }
            current = nil
            deliver(result, of: job)
            work()
            if isIdle { onIdle?() }
        }
    }

    private func deliver(_ result: Result<EditCommand.Outcome, any Error>, of job: Job) {
        let command = job.run.command
        switch result {
        case .success(let outcome):
            noteStep = nil
            if case .edit(.setNote(let text), let id) = command {
                noteStep = outcome.step
                if unsavedNotes[id]?.text == text { unsavedNotes[id] = nil }
            }
            hasReportedNotes = false
            // After a successful save, the notes may succeed as well.
            retryNotes()
            job.onEnd?(nil)
            if waiting.isEmpty, let (id, record) = outcome.record { onChange?(id, record) }
            if !isFinishing, let message = command.message(outcome.step) { onMessage?(message) }
        case .failure(let error):
            noteStep = nil
            if case .edit(.setNote, let id) = command { return keepNote(of: id, after: error) }
            if let onEnd = job.onEnd { onEnd(error) } else { report(error) }
            reload(command)
        }
    }

    private func keepNote(of id: UUID, after error: any Error) {
        unsavedNotes[id]?.failure = TransferFailure(error)
        onUnsavedNote?(id)
        retry.start(after: Self.retryInterval) { [weak self] in self?.retryNotes() }
        guard !hasReportedNotes, !isFinishing else { return }
        hasReportedNotes = true
        report(error)
    }

    private func report(_ error: any Error) {
        guard !isFinishing else { return }
        let explanation = TransferFailure(error).text(in: .person)
        onMessage?(EditMessage(text: tr("Could Not Save"), explanation: explanation))
    }

    /// Reads the stored record after a failure, because the visible one is wrong.
    private func reload(_ command: EditCommand) {
        if case .lists = command { onListFailure?() }
        guard waiting.isEmpty, let id = command.place ?? shownID?() else { return }
        Task { [weak self, store] in
            let entry = try? await store.background { try $0.entry(id) }
            if let entry, let self, isIdle { onChange?(id, entry.record) }
        }
    }
}

extension EditCommand {
    fileprivate func isNote(_ text: String?, on place: UUID) -> Bool {
        if case .edit(.setNote(text), place) = self { true } else { false }
    }
}
