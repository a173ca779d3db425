import Foundation
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import Translations

/// The forms for new places and corrections. Their text outlives the program.
@MainActor
final class PlaceFormsController {
    /// Called with a place that was added to the user's own guide while another guide was visible.
    var onAdd: ((PlaceReference) -> Void)?
    /// Called with the place of the guide that a link names.
    var onKnown: ((PlaceReference) -> Void)?
    /// Requests the user's position for a form, with dialogs over a window.
    var onLocate: ((Window, @escaping @MainActor (Coordinate) -> Void) -> Void)?

    private let session: GuideSession
    private let editing: EditingController
    private let window: Window
    private let unfinished: UnfinishedForms
    /// The open forms.
    private var forms: [OpenForm] = []

    /// - Parameter unfinished: the file that keeps the text of open forms.
    init(
        _ session: GuideSession, _ editing: EditingController, in window: Window,
        unfinished: UnfinishedForms = UnfinishedForms()
    ) {
        (self.session, self.editing, self.window) = (session, editing, window)
        self.unfinished = unfinished
    }

    /// Opens a form for a new place. The guide's place for a link is opened instead.
    ///
    /// - Parameter text: the text of a search without results: the name, or an address of a map that the user pasted.
    func addPlace(_ text: String = "") {
        guard let saved = SavedPlace(line: text), let kind = session.guide?.kind else {
            return add(writing: PlaceDraft(text).texts)
        }
        session.inBackground {
            try $0.place(savedAs: saved)
        } then: { [weak self] in
            guard let self, window.isAlive else { return }
            if let id = try? $0.get() {
                onKnown?(PlaceReference(guide: kind, id: id))
            } else {
                add(writing: PlaceDraft(text).texts)
            }
        }
    }

    /// Opens the guide's place for a dropped link, or a form.
    ///
    /// - Parameter texts: the forms of a dropped text, at least one. The first with a position, or with a link to an object
    ///   of OpenStreetMap, counts.
    /// - Returns: the reason why it opens neither; nil if it does.
    func addPlace(dropped texts: [String]) -> String? {
        let texts = texts.map { String($0.prefix(Self.longestDrop)) }
        let isPlace = { (text: String) in FieldProblem(position: text) == nil || SavedPlace(line: text) != nil
        }
        guard let text = texts.first(where: isPlace) else {
            return texts.first.flatMap(FieldProblem.init(position:))?.message.text(in: .person)
        }
        guard PositionLink.count(in: text) <= 1 else {
            return tr("Drop one link at a time, or import a text file with a link in each line.")
        }
        addPlace(text)
        return nil
    }

    /// The maximum number of characters of a dropped text.
    private static let longestDrop = 10_000

    private func add(writing texts: [PlaceField: String]) {
        let context = OpeningHours.Context(timeZone: .current)
        let form = PlaceForm(nil, texts: texts, preferences: session.preferences, in: context, over: window)
        form.onSave = { [weak self, weak form] draft in
            self?.add(draft) { [weak self] failure in
                guard let self, window.isAlive else { return }
                end(form, failure) { self.add(writing: draft.texts) }
            }
        }
        present(form, for: nil)
    }

    /// Opens a form with the texts of a place, or brings its open form to the front.
    ///
    /// - Parameter texts: unfinished texts to show instead.
    func correct(_ place: Place, writing texts: [PlaceField: String] = [:]) {
        guard let kind = session.guide?.kind else { return }
        let reference = PlaceReference(guide: kind, id: place.id)
        if let form = forms.first(where: { $0.place == reference })?.form, form.isAlive {
            return form.present()
        }
        let form = PlaceForm(
            place, texts: texts, preferences: session.preferences, in: session.hoursContext(place),
            over: window)
        form.onSave = { [weak self, weak form] draft in
            guard let editor = self?.editing.editor(of: kind) else { return }
            editor.perform(.correct(draft.changes), on: place.id) { [weak self] error in
                guard let self, window.isAlive else { return }
                end(form, error.map(TransferFailure.init)) { self.correct(place, writing: draft.texts) }
            }
        }
        present(form, for: reference)
    }

    private func present(_ form: PlaceForm, for place: PlaceReference?) {
        form.onLocate = { [weak self] in self?.onLocate?($0, $1) }
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

    /// Adds a place to the user's own guide and shows it. The sample gets no places.
    private func add(_ draft: PlaceDraft, onEnd: @escaping @MainActor (TransferFailure?) -> Void) {
        let (id, edit) = (UUID(), Edit.add(draft.additions))
        if session.guide?.kind == .own, let editor = editing.editor {
            return editor.perform(edit, on: id) { onEnd($0.map(TransferFailure.init)) }
        }
        Task { [weak self, library = session.library] in
            let result = await Background.run { Result { try library.store(.own).perform(edit, on: id) } }
            guard let self, window.isAlive else { return }
            switch result {
            case .success(let step):
                onEnd(nil)
                if let step {
                    editing.show(EditMessage(text: edit.done.text(in: .person), offer: .undo(step)), of: .own)
                }
                onAdd?(PlaceReference(guide: .own, id: id))
            case .failure(let error): onEnd(TransferFailure(error))
            }
        }
    }

    // MARK: - Unfinished forms

    /// Stores the text of open forms for the next start. Blocks.
    ///
    /// - Returns: whether it was stored.
    func keep() -> Bool {
        let texts = forms.compactMap { open -> UnfinishedForm? in
            guard let form = open.form, form.isAlive, form.isTouched else { return nil }
            return UnfinishedForm(place: open.place, texts: form.draft.texts)
        }
        guard unfinished.add(texts) else { return false }
        forms = []
        return true
    }

    /// Reopens the forms that were open when the program ended. A correction waits until its guide is shown.
    func reopen(in guide: OpenGuide) {
        session.inBackground { [unfinished] store in
            try unfinished.forms(in: guide.kind).map { form in
                (form, place: try form.place.flatMap { try store.entry($0.id)?.place })
            }
        } then: { [weak self] in
            guard let self, let found = try? $0.get(), !found.isEmpty else { return }
            // The forms are taken now, as another guide may have been opened during the read.
            let taken = unfinished.take(in: guide.kind)
            for (form, place) in found where taken.contains(form) {
                // The text about a deleted place can become a new place.
                if let place { correct(place, writing: form.texts) } else { add(writing: form.texts) }
            }
        }
    }
}
