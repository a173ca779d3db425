import GtkKit
import GuideStore
import Messages
import Translations

/// The state of the question whether to close with unsaved data.
enum ClosingQuestion {
    case unasked, asked
    /// The user discards the unsaved data.
    case confirmed
}

/// Closing of the window and exit of the program.
extension GuideWindow {
    /// Saves edits, open forms and the window's state. Blocks. For any kind of exit.
    func keepEverything() {
        // Otherwise the saves would wait for the end of an import.
        exchange.cancel()
        saveEdits()
        _ = keepForms()
        keepState()
    }

    /// Returns whether the window may close now. During a transfer, or with data that cannot be saved, it
    /// asks the user.
    ///
    /// - Parameter close: called later, if the user agrees.
    func mayClose(orLater close: @escaping @MainActor () -> Void) -> Bool {
        guard closing == .unasked else { return closing == .confirmed }
        if let transfer = exchange.transfer {
            ask(about: transfer, close)
            return false
        }
        return maySaveAndClose(orLater: close)
    }

    private func ask(about transfer: Transfer, _ close: @escaping @MainActor () -> Void) {
        closing = .asked
        let isImport = transfer.direction == .importing
        let dialog = MessageDialog(
            heading: isImport ? tr("Stop the Import?") : tr("Stop the Export?"),
            body: isImport
                ? tr("%1 is still being imported. If you stop now, its places are not added.", transfer.file)
                : tr("%1 is still being exported. If you stop now, the file is not written.", transfer.file),
            [.init("continue", label: tr("_Continue")), .init("stop", label: tr("_Stop and Close"))],
            over: window)
        dialog.onResponse { [weak self] in
            guard let self, isAlive else { return }
            closing = .unasked
            guard $0 == "stop" else { return }
            // Otherwise the saves would wait for the end of an import.
            exchange.cancel()
            guard maySaveAndClose(orLater: close) else { return }
            closing = .confirmed
            close()
        }
        dialog.present()
    }

    private func maySaveAndClose(orLater close: @escaping @MainActor () -> Void) -> Bool {
        saveEdits()
        let notes = unsavedNotes
        if notes.isEmpty, keepForms() { return true }
        ask(about: notes, close)
        return false
    }

    private func saveEdits() {
        madeDetails?.saveNotes()
        for editor in editors.values { editor.finish() }
    }

    private typealias NamedNote = (name: String, note: UnsavedNote)

    private var unsavedNotes: [NamedNote] {
        editors.values.flatMap { editor in
            editor.unsavedNotes.map { id, note in
                let place = try? editor.store.entry(id)?.place
                return (place?.displayName(in: .translated) ?? tr("Your notes"), note)
            }
        }.sorted { $0.name < $1.name }
    }

    private func ask(about notes: [NamedNote], _ close: @escaping @MainActor () -> Void) {
        closing = .asked
        let names = Language.person.list(notes.map(\.name))
        let lost =
            notes.isEmpty
            ? tr("The text in the open form will be lost.")
            : tr("Not saved: your notes on %1.", names)
        let reason = notes.lazy.compactMap(\.note.failure).first?.text(in: .person)
        let text = Self.text(of: notes)
        let dialog = MessageDialog(
            heading: tr("Close Without Saving?"),
            body: [lost, reason].compactMap { $0 }.joined(separator: " "),
            [.init("cancel", label: tr("_Cancel")), .init("close", label: tr("Close _Without Saving"))]
                + (text.isEmpty ? [] : [.init("copy", label: tr("Copy _Text"))]), over: window)
        dialog.onResponse { [weak self] in
            guard let self, isAlive else { return }
            closing = $0 == "close" ? .confirmed : .unasked
            if $0 == "close" { close() }
            guard $0 == "copy" else { return }
            window.copy(text)
            messages.say(tr("Copied “%1”", text.shortened(to: 40)))
        }
        dialog.present()
    }

    /// Returns a single note unchanged; several notes each follow the name of their place.
    private static func text(of notes: [NamedNote]) -> String {
        let written = notes.compactMap { name, note in note.text.map { (name, text: $0) } }
        if written.count == 1 { return written[0].text }
        return written.map { "\($0)\n\($1)" }.joined(separator: "\n\n")
    }
}
