import Foundation
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import Translations

/// The user's own places, corrections and hidden places.
extension GuideWindow {
    func listenToOwnPlaces(in details: DetailsView) {
        details.onCorrect = { [unowned self] in correct($0) }
        details.onPlaceEdit = { [unowned self, unowned details] edit in
            guard let id = details.shownID else { return }
            // The notes are saved first, so that an undo of the deletion restores them.
            if edit == .delete { details.saveNotes() }
            editor?.perform(edit, on: id)
            if [.hide(true), .delete].contains(edit) { sheet.dismiss() }
        }
    }

    /// Opens an empty form for a new place.
    ///
    /// - Parameter name: the name in the form, the text of a search without results.
    func addPlace(name: String = "") { add(writing: [.name(""): name]) }

    private func add(writing texts: [PlaceField: String]) {
        let context = OpeningHours.Context(timeZone: .current)
        let form = PlaceForm(nil, texts: texts, preferences: preferences, in: context, over: window)
        form.onSave = { [weak self, weak form] draft in
            guard let self else { return }
            add(draft) { [weak self] failure in
                if let self, isAlive { end(form, failure) { self.add(writing: draft.texts) } }
            }
        }
        present(form, for: nil)
    }

    private func correct(_ place: Place, writing texts: [PlaceField: String] = [:]) {
        guard let kind = guide?.kind else { return }
        let form = PlaceForm(
            place, texts: texts, preferences: preferences, in: detailsContext.hours(place), over: window)
        form.onSave = { [weak self, weak form] draft in
            self?.editors[kind]?.perform(.correct(draft.changes), on: place.id) { [weak self] error in
                guard let self, isAlive else { return }
                end(form, error.map(TransferFailure.init)) { self.correct(place, writing: draft.texts) }
            }
        }
        present(form, for: PlaceReference(guide: kind, id: place.id))
    }

    private func present(_ form: PlaceForm, for place: PlaceReference?) {
        form.onLocate = { [weak self] in self?.locate(over: $0, $1) }
        forms = forms.filter { $0.form?.isAlive == true } + [OpenForm(form: form, place: place)]
        form.present()
    }

    /// Closes a form after its text was saved. Otherwise the form stays open and shows the error.
    ///
    /// - Parameter reopen: opens the form again with its text, if the user has closed it meanwhile.
    private func end(_ form: PlaceForm?, _ failure: TransferFailure?, reopen: () -> Void) {
        if let form, form.isAlive {
            form.end(failure)
        } else if let failure {
            reopen()
            forms.last?.form?.end(failure)
        }
    }

    // MARK: - Unfinished forms

    /// Stores the text of open forms for the next start. Blocks.
    ///
    /// - Returns: whether it was stored.
    func keepForms() -> Bool {
        let unfinished = forms.compactMap { open -> UnfinishedForm? in
            guard let form = open.form, form.isAlive, form.isTouched else { return nil }
            return UnfinishedForm(place: open.place, texts: form.draft.texts)
        }
        guard UnfinishedForms().add(unfinished) else { return false }
        forms = []
        return true
    }

    /// Reopens the forms that were open when the program ended. A correction waits until its guide is shown.
    func reopenForms(in guide: OpenGuide) {
        Task { [weak self] in
            let found = try? await guide.store.background { store in
                try UnfinishedForms().forms(in: guide.kind).map { form in
                    (form, place: try form.place.flatMap { try store.entry($0.id)?.place })
                }
            }
            guard let self, isAlive, self.guide?.store === guide.store, let found, !found.isEmpty
            else { return }
            // The forms are taken now, as another guide may have been opened during the read.
            let taken = UnfinishedForms().take(in: guide.kind)
            for (form, place) in found where taken.contains(form) {
                // The text about a deleted place can become a new place.
                if let place { correct(place, writing: form.texts) } else { add(writing: form.texts) }
            }
        }
    }

    /// Adds a place to the user's own guide and shows it. The sample gets no places.
    private func add(_ draft: PlaceDraft, onEnd: @escaping @MainActor (TransferFailure?) -> Void) {
        let (id, edit) = (UUID(), Edit.add(draft.additions))
        if guide?.kind == .own, let editor {
            return editor.perform(edit, on: id) { onEnd($0.map(TransferFailure.init)) }
        }
        let shelf = shelf
        Task { [weak self] in
            let result = await Background.run { Result { try shelf.store(.own).perform(edit, on: id) } }
            guard let self, isAlive else { return }
            switch result {
            case .success(let step):
                onEnd(nil)
                settings.guide = .own
                if let step {
                    say(EditMessage(text: edit.done.text(in: .person), offer: .undo(step)), of: .own)
                }
                perform([.details(PlaceReference(guide: .own, id: id))])
            case .failure(let error): onEnd(TransferFailure(error))
            }
        }
    }

    func showDiary() {
        guard let guide else { return }
        let page = DiaryWindow(guide.store, over: window)
        page.onChoose = { [weak self] in
            self?.perform([.details(PlaceReference(guide: guide.kind, id: $0))])
        }
        page.present()
    }

    func showHidden() {
        guard let guide else { return }
        let changes = guide.store.changes()
        Task { [weak self] in
            guard let hidden = try? await guide.store.background({ try $0.hiddenPlaces() }), let self, isAlive
            else { return }
            let page = HiddenPlacesWindow(hidden, over: window)
            page.onShow = { [weak self] in self?.editors[guide.kind]?.perform(.hide(false), on: $0) }
            let following = Task { [weak page] in
                for await change in changes where change == .places {
                    let hidden = try? await guide.store.background { try $0.hiddenPlaces().map(\.id) }
                    guard let page, page.isAlive else { return }
                    if let hidden { page.show(hidden: Set(hidden)) }
                }
            }
            page.onClose { following.cancel() }
            page.present()
        }
    }
}
