import GtkKit
import GuideCore
import Translations

/// The person's notes on a place. They are saved by themselves: a moment after the last key, and at once when the
/// person goes elsewhere. A text that could not be saved stays, with a line below that says so.
@MainActor
final class NoteEditor: Box {
    /// The notes are to be saved; nil for none.
    var onSave: ((String?) -> Void)?

    /// How long nothing is typed before it is saved, s.
    static let pause = 1.0

    private let view = TextView(label: tr("Your notes"))
    private let placeholder = Label(tr("Your notes")).classes("dim-label")
    private let failure = Label(tr("Not saved. Carte keeps trying.")).wrapping().classes("error", "caption")
    private let timeout = Timeout()
    /// Whether the text was changed since it was saved last. Then what the store says is older.
    private var isDirty = false

    init() {
        view.inset(horizontal: 12, vertical: 12)
        // The label is no part of the text: the text view has the name.
        placeholder.accessibleHidden(true)
        placeholder.isTarget = false
        let overlay = Overlay(
            view, above: [placeholder.margin(horizontal: 12, top: 12).align(vertical: .start)])
        super.init(.vertical, [overlay, failure.margin(horizontal: 12, bottom: 12)])
        classes("card", "notes")
        clipsContent()
        view.minimumSize(height: 72)
        failure.isVisible = false
        describe()
        view.onChange { [unowned self] in noteChange() }
        add(FocusController(.leave) { [unowned self] in save() })
        connect(Signal<Void>("unmap")) { [unowned self] in save() }
    }

    var text: String { view.text }
    /// Whether it says that the text is not saved.
    var showsFailure: Bool { failure.isVisible }

    /// Shows what the store says, unless something newer is on its way there.
    ///
    /// - Parameters:
    ///   - unsaved: what the store does not have yet.
    ///   - isNew: whether it is another place than before, whose notes were saved by then.
    func show(_ note: String?, unsaved: UnsavedNote? = nil, isNew: Bool) {
        if isNew {
            isDirty = false
            timeout.cancel()
        }
        let note = unsaved.map(\.text) ?? note
        // Spaces at the end that the store does not keep stay while the person goes on typing.
        if !isDirty, isNew || PersonalRecord(note: view.text).note != note { view.text = note ?? "" }
        failure.isVisible = unsaved?.failure != nil
        // Leaving the field tries again.
        if failure.isVisible { isDirty = true }
        describe()
    }

    private func noteChange() {
        isDirty = true
        describe()
        timeout.start(after: Self.pause) { [weak self] in self?.save() }
    }

    /// Writes as the person would: for tests.
    func type(_ text: String) {
        view.text = text
        noteChange()
    }

    /// Saves what has not been saved yet.
    func save() {
        timeout.cancel()
        guard isDirty else { return }
        isDirty = false
        onSave?(PersonalRecord(note: view.text).note)
    }

    private func describe() {
        let isEmpty = view.text.isEmpty
        placeholder.isVisible = isEmpty
        // Translators: a screen reader says this after “Your notes” if there is no note.
        view.accessibleDescription(failure.isVisible ? failure.text : isEmpty ? tr("none yet") : nil)
    }
}
