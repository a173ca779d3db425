import Foundation
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import Translations

/// What the person says about places themselves: that there is one, that something is otherwise, that they do not want to
/// see it.
extension GuideWindow {
    func listenToOwnPlaces() {
        details.onCorrect = { [unowned self] in correct($0) }
        details.onPlaceEdit = { [unowned self] edit in
            guard let id = details.shownID else { return }
            // What is being written about it belongs to what is undone.
            if edit == .delete { details.saveNotes() }
            editor?.perform(edit, on: id)
            if [.hide(true), .delete].contains(edit) { sheet.dismiss() }
        }
    }

    /// Has the person write a place that no file has.
    ///
    /// - Parameter name: what they have looked for and not found.
    func addPlace(name: String = "") {
        let context = OpeningHours.Context(timeZone: .current)
        let form = PlaceForm(nil, name: name, habits: habits, in: context, over: window)
        form.onLocate = { [weak self] in self?.locate(over: $0, $1) }
        form.onSave = { [weak self] in self?.add($0) }
        form.present()
    }

    private func correct(_ place: Restaurant) {
        let form = PlaceForm(place, habits: habits, in: detailsContext.hours(place), over: window)
        form.onLocate = { [weak self] in self?.locate(over: $0, $1) }
        form.onSave = { [weak self] draft in
            self?.editor?.perform(.correct(draft.changes), on: place.id)
        }
        form.present()
    }

    /// Own places never go into the sample: the person's guide is shown instead.
    private func add(_ draft: PlaceDraft) {
        let (id, edit) = (UUID(), PlaceEdit.add(draft.additions))
        if guide?.kind == .own, let editor { return editor.perform(edit, on: id) }
        let shelf = shelf
        Task { [weak self] in
            let result = await Background.run { Result { try shelf.store(.own).perform(edit, on: id) } }
            guard let self, isAlive else { return }
            switch result {
            case .success(let step):
                settings.guide = .own
                if let step { say(EditMessage(text: edit.sentence, offer: .undo(step))) }
                perform([.details(PlaceReference(guide: .own, id: id))])
            case .failure(let error): fail(error)
            }
        }
    }

    func showHidden() {
        guard let store = guide?.store else { return }
        Task { [weak self] in
            guard let hidden = try? await store.background({ try $0.hiddenPlaces() }), let self, isAlive
            else { return }
            HiddenPlacesWindow.make(hidden, over: window) { [weak self] entry in
                self?.editor?.perform(.hide(false), on: entry.id)
            }.present()
        }
    }
}
