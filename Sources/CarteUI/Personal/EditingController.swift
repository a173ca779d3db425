import AdwKit
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// The user's edits of places, with undo and redo, and the messages about them.
@MainActor
final class EditingController {
    /// Returns the place in the details, which an undo may change.
    var shownID: (() -> UUID?)?
    /// Called with the stored record of a place of the visible guide.
    var onRecord: ((UUID, PersonalRecord) -> Void)?
    /// Called when a note of the visible guide could not be saved.
    var onUnsavedNote: ((UUID) -> Void)?
    /// Called when an edit of the visible guide's lists failed.
    var onListFailure: (() -> Void)?
    /// Called after the last waiting edit of the visible guide.
    var onIdle: (() -> Void)?
    /// Called with a place to show, such as one that was just added.
    var onPlace: ((PlaceReference) -> Void)?

    /// The messages of a modal window over the guide's one. While it exists, they show the messages about edits.
    weak var front: MessageOverlay?

    private let session: GuideSession
    private let messages: MessageOverlay
    private let window: Window
    /// The editor of each guide that was shown. Edits of a guide continue after the other one was opened.
    private var editors: [GuideKind: GuideEditor] = [:]

    init(_ session: GuideSession, _ messages: MessageOverlay, in window: Window) {
        (self.session, self.messages, self.window) = (session, messages, window)
    }

    /// The editor of the visible guide.
    var editor: GuideEditor? { session.guide.flatMap { editors[$0.kind] } }

    /// The editor of a guide, if that was shown.
    func editor(of kind: GuideKind) -> GuideEditor? { editors[kind] }

    /// Creates the editor of a guide. It takes over unsaved notes from the guide's previous editor.
    func start(_ guide: OpenGuide) {
        guard guide.store !== editors[guide.kind]?.store else { return }
        let own: @Sendable () throws -> GuideStore = { [library = session.library] in try library.store(.own)
        }
        let editor = GuideEditor(store: guide.store, own: guide.kind == .own ? nil : own)
        if let old = editors[guide.kind] { editor.takeNotes(of: old) }
        editors[guide.kind] = editor
        editor.shownID = { [weak self] in self?.shownID?() }
        editor.onChange = { [weak self] id, record in
            if let self, window.isAlive { onRecord?(id, record) }
        }
        editor.onUnsavedNote = { [weak self, weak editor] id in
            if let self, window.isAlive, self.editor === editor { onUnsavedNote?(id) }
        }
        editor.onListFailure = { [weak self, weak editor] in
            if let self, window.isAlive, self.editor === editor { onListFailure?() }
        }
        editor.onIdle = { [weak self, weak editor] in
            if let self, window.isAlive, self.editor === editor { onIdle?() }
        }
        editor.onMessage = { [weak self] message in
            guard let self, window.isAlive else { return }
            show(message, of: guide.kind)
            if let place = message.place { onPlace?(PlaceReference(guide: guide.kind, id: place)) }
        }
    }

    // MARK: - Edits of the visible guide

    func perform(_ edit: Edit, on id: UUID) { editor?.perform(edit, on: id) }

    /// Marks a place as visited today, or removes that mark.
    func toggleVisit(of entry: GuideEntry) {
        for edit in entry.record.editsTogglingVisit(at: .now) { perform(edit, on: entry.id) }
    }

    func undo() { editor?.undo() }

    func redo() { editor?.redo() }

    /// Undoes an import into the user's own guide.
    ///
    /// - Parameter steps: its steps, one per file.
    func undo(import steps: [UndoStep]) {
        for step in steps.reversed() { (editors[.own] ?? editor)?.undo(step) }
    }

    // MARK: - Unsaved notes

    /// A note that the store does not have yet, and the name of its place.
    struct NamedNote {
        var name: String
        var note: UnsavedNote
    }

    /// Returns the note of a place of the visible guide, if it is not saved.
    func unsavedNote(of id: UUID) -> UnsavedNote? { editor?.unsavedNotes[id] }

    /// The unsaved notes of both guides, by name.
    var unsavedNotes: [NamedNote] {
        editors.values.flatMap { editor in
            editor.unsavedNotes.map { id, note in
                let place = try? editor.store.entry(id)?.place
                return NamedNote(name: place?.displayName(in: .translated) ?? tr("Your notes"), note: note)
            }
        }.sorted { $0.name < $1.name }
    }

    /// Performs all waiting edits, for the exit of the program. Blocks.
    func finish() {
        for editor in editors.values { editor.finish() }
    }

    // MARK: - Messages

    /// Shows a message about an edit, with a button for undo or redo.
    ///
    /// - Parameter kind: the guide of the edit.
    func show(_ message: EditMessage, of kind: GuideKind) {
        let front = front.flatMap { $0.isAlive ? $0 : nil }
        if let explanation = message.explanation {
            StandardError.write(explanation)
            return MessageDialog(
                heading: message.text, body: explanation, [.init("close", label: tr("_Close"))],
                over: front?.containingWindow ?? window
            ).present()
        }
        let messages = front ?? self.messages
        switch message.offer {
        case .undo(let step):
            let undo = ToastButton(tr("Undo")) { [weak self] in self?.editors[kind]?.undo(step) }
            messages.say(message.text, buttons: [undo])
        case .redo:
            let redo = ToastButton(tr("Redo")) { [weak self] in self?.editors[kind]?.redo() }
            messages.say(message.text, buttons: [redo])
        case nil: messages.say(message.text)
        }
    }
}
