import AdwKit
import GtkKit
import GuideStore
import Messages
import Translations

/// The question whether to close the window during a transfer, or with data that cannot be saved.
@MainActor
final class CloseConfirmation {
    private enum Answer {
        case none, isAsked
        /// The user closes without the transfer or the data.
        case confirmed
    }

    private let exchange: Exchange
    private let editing: EditingController
    private let forms: PlaceFormsController
    private let messages: MessageOverlay
    private let window: Window
    private let saveEdits: () -> Void
    private var answer = Answer.none

    /// - Parameter saveEdits: saves all edits. It may block.
    init(
        _ exchange: Exchange, _ editing: EditingController, _ forms: PlaceFormsController,
        _ messages: MessageOverlay, in window: Window, saveEdits: @escaping () -> Void
    ) {
        (self.exchange, self.editing, self.forms) = (exchange, editing, forms)
        (self.messages, self.window, self.saveEdits) = (messages, window, saveEdits)
    }

    /// Returns whether the window may close now. During a transfer, or with data that cannot be saved, it
    /// asks the user.
    ///
    /// - Parameter close: called later, if the user agrees.
    func mayClose(orLater close: @escaping @MainActor () -> Void) -> Bool {
        guard answer == .none else { return answer == .confirmed }
        if let transfer = exchange.transfer {
            ask(about: transfer, close)
            return false
        }
        return maySaveAndClose(orLater: close)
    }

    private func ask(about transfer: Transfer, _ close: @escaping @MainActor () -> Void) {
        answer = .isAsked
        let (heading, body) =
            switch transfer.direction {
            case .importing:
                (
                    tr("Stop the Import?"),
                    tr(
                        "%1 is still being imported. If you stop now, its places are not added.",
                        transfer.file)
                )
            case .exporting:
                (
                    tr("Stop the Export?"),
                    tr("%1 is still being exported. If you stop now, the file is not written.", transfer.file)
                )
            case .addingMap:
                (
                    tr("Stop Adding the Map?"),
                    tr("%1 is still being copied. If you stop now, the map is not added.", transfer.file)
                )
            }
        let dialog = MessageDialog(
            heading: heading, body: body,
            [.init("continue", label: tr("_Continue")), .init("stop", label: tr("_Stop and Close"))],
            over: window)
        dialog.onResponse { [weak self] in
            guard let self, window.isAlive else { return }
            answer = .none
            guard $0 == "stop" else { return }
            // Otherwise the saves would wait for the end of an import.
            exchange.cancel()
            guard maySaveAndClose(orLater: close) else { return }
            answer = .confirmed
            close()
        }
        dialog.present()
    }

    private func maySaveAndClose(orLater close: @escaping @MainActor () -> Void) -> Bool {
        saveEdits()
        let notes = editing.unsavedNotes
        if notes.isEmpty, forms.keep() { return true }
        ask(about: notes, close)
        return false
    }

    private func ask(about notes: [EditingController.NamedNote], _ close: @escaping @MainActor () -> Void) {
        answer = .isAsked
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
            guard let self, window.isAlive else { return }
            answer = $0 == "close" ? .confirmed : .none
            if $0 == "close" { close() }
            guard $0 == "copy" else { return }
            window.copy(text)
            messages.say(tr("Copied “%1”", text.shortened(to: 40)))
        }
        dialog.present()
    }

    /// Returns a single note unchanged; several notes each follow the name of their place.
    private static func text(of notes: [EditingController.NamedNote]) -> String {
        let written = notes.compactMap { named in named.note.text.map { (name: named.name, text: $0) } }
        if written.count == 1 { return written[0].text }
        return written.map { "\($0.name)\n\($0.text)" }.joined(separator: "\n\n")
    }
}
