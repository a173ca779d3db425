import GtkKit
import GuideCore
import Translations

/// The user's note on a place. It is saved automatically, shortly after the last key and when it loses the
/// focus. An unsaved text stays, with a message below it.
@MainActor
final class NoteEditor: Box {
    /// Saves the note; `nil` for an empty one.
    var onSave: ((String?) -> Void)?

    /// The time after the last key before the save, s.
    static let pause = 1.0
    /// The horizontal space around the text, px. It is that of the facts in a list.
    private static let inset = 14

    private let view = TextView(label: tr("Your notes"))
    private let placeholder = Label(tr("Your notes")).classes("dim-label")
    private let failure = Label(tr("Not saved. Carte keeps trying.")).wrapping().classes("error", "caption")
    private let timeout = Timeout()
    /// Whether the text was changed after the last save. Then the stored note is older.
    private var isDirty = false

    init() {
        view.inset(horizontal: Self.inset, vertical: 12)
        // The placeholder is hidden from assistive technology, because the text view has the same name.
        placeholder.accessibleHidden(true)
        placeholder.isTarget = false
        let overlay = Overlay(
            view, above: [placeholder.margin(horizontal: Self.inset, top: 12).align(vertical: .start)])
        super.init(.vertical, [overlay, failure.margin(horizontal: Self.inset, bottom: 12)])
        classes("card", "notes")
        clipsContent()
        view.minimumSize(height: 72)
        failure.isVisible = false
        describe()
        view.onChange { [unowned self] in noteChange() }
        add(FocusController(.leave) { [unowned self] in save() })
        connect(Signal<Void>("unmap")) { [unowned self] in save() }
    }

    /// Shows the stored note, unless a newer text is not saved yet.
    ///
    /// - Parameters:
    ///   - unsaved: the note that the store does not have yet.
    ///   - isNew: whether the place has changed; the note of the previous one was saved before.
    func show(_ note: String?, unsaved: UnsavedNote? = nil, isNew: Bool) {
        if isNew {
            isDirty = false
            timeout.cancel()
        }
        let note = unsaved.map(\.text) ?? note
        // Trailing spaces, which the store drops, stay during typing.
        if !isDirty, isNew || PersonalRecord(note: view.text).note != note { view.text = note ?? "" }
        failure.isVisible = unsaved?.failure != nil
        // Losing the focus saves again.
        if failure.isVisible { isDirty = true }
        describe()
    }

    private func noteChange() {
        isDirty = true
        describe()
        timeout.start(after: Self.pause) { [weak self] in self?.save() }
    }

    /// Saves the text if it was changed.
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
