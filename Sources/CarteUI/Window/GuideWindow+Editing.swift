import BottomSheet
import Foundation
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import Translations

/// The user's edits of places, with undo and redo.
extension GuideWindow {
    /// The settings and guide data that the details depend on.
    var detailsContext: DetailsContext {
        let store = guide?.store
        var context = DetailsContext(
            folder: list.pictureFolder, preferences: preferences,
            hours: { place in
                store?.hoursContext(for: place)
                    ?? OpeningHours.Context(timeZone: .current, coordinate: place.coordinate)
            })
        context.currency = { store?.currency(at: $0) }
        context.placesAreReal = guide?.kind != .sample
        // The distance has the same origin as in the list's rows.
        if let landmark = state.search.landmark {
            context.distance = { [language = preferences.language] in landmark.distance(to: $0, in: language)
            }
        }
        return context
    }

    func listenToEdits() {
        let keys = Shortcuts()
        keys.add(TextKeys.undo.accelerators) { [unowned self] in
            undo()
            return true
        }
        keys.add(TextKeys.redo.accelerators) { [unowned self] in
            redo()
            return true
        }
        window.add(keys)
    }

    func undo() {
        madeDetails?.saveNotes()
        editor?.undo()
    }

    func redo() {
        madeDetails?.saveNotes()
        editor?.redo()
    }

    func startEditing(_ guide: OpenGuide) {
        guard guide.store !== editors[guide.kind]?.store else { return }
        let own: @Sendable () throws -> GuideStore = { [shelf] in try shelf.store(.own) }
        let editor = GuideEditor(store: guide.store, own: guide.kind == .own ? nil : own)
        if let old = editors[guide.kind] { editor.takeNotes(of: old) }
        editors[guide.kind] = editor
        editor.shownID = { [weak self] in self?.madeDetails?.shownID }
        editor.onChange = { [weak self] id, record in
            guard let self, isAlive, let details = madeDetails, details.shownID == id else { return }
            details.show(record)
        }
        editor.onUnsavedNote = { [weak self, weak editor] id in
            guard let self, isAlive, self.editor === editor, madeDetails?.shownID == id else { return }
            madeDetails?.refreshNotes()
        }
        editor.onMessage = { [weak self] message in
            guard let self, isAlive else { return }
            say(message, of: guide.kind)
            if let place = message.place {
                perform([.details(PlaceReference(guide: guide.kind, id: place))])
            }
        }
    }

    /// Shows a message about an edit, with a button for undo or redo.
    ///
    /// - Parameter kind: the guide of the edit.
    func say(_ message: EditMessage, of kind: GuideKind) {
        if let explanation = message.explanation {
            StandardError.write(explanation)
            return MessageDialog(
                heading: message.text, body: explanation, [.init("close", label: tr("_Close"))], over: window
            ).present()
        }
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

    /// Reloads the details of the visible place. Closes the sheet if the place was deleted.
    func refreshDetails() {
        guard let id = madeDetails?.shownID, let editor else { return }
        let (count, store) = (editor.count, editor.store)
        Task { [weak self] in
            guard let entry = try? await store.background({ try $0.entry(id).map { [$0] } ?? [] }),
                let self, isAlive, madeDetails?.shownID == id, editor === self.editor
            else { return }
            // An edit may have changed the place since it was read.
            guard editor.isIdle, editor.count == count else { return refreshDetails() }
            if let entry = entry.first { show(entry) } else { sheet.dismiss() }
        }
    }

}
