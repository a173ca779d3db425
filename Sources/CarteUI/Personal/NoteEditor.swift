import GtkKit
import GuideCore
import Translations

/// The person's notes on a place. They are saved by themselves: a moment after the last key, and at once when the
/// person goes elsewhere.
@MainActor
final class NoteEditor: Box {
    /// The notes are to be saved; nil for none.
    var onSave: ((String?) -> Void)?

    /// How long nothing is typed before it is saved, s.
    static let pause = 1.0

    private let view = TextView(label: tr("Your notes"))
    private let placeholder = Label(tr("Your notes")).classes("dim-label")
    private let timeout = Timeout()
    /// Whether something was typed since it was saved last. Then what the store says is older.
    private var isDirty = false

    init() {
        view.inset(horizontal: 12, vertical: 12)
        // The label is no part of the text: the text view has the name.
        placeholder.accessibleHidden(true)
        placeholder.isTarget = false
        let overlay = Overlay(
            view, above: [placeholder.margin(horizontal: 12, top: 12).align(vertical: .start)])
        super.init(.vertical, [overlay])
        classes("card", "notes")
        clipsContent()
        view.minimumSize(height: 72)
        updatePlaceholder()
        view.onChange { [unowned self] in noteChange() }
        add(FocusController(.leave) { [unowned self] in save() })
        connect(Signal<Void>("unmap")) { [unowned self] in save() }
    }

    var text: String { view.text }

    /// Shows what the store says, unless something newer is on its way there.
    ///
    /// - Parameter isNew: whether it is another place than before, whose notes were saved by then.
    func show(_ note: String?, isNew: Bool) {
        if isNew {
            isDirty = false
            timeout.cancel()
        }
        // Spaces at the end that the store does not keep stay while the person goes on typing.
        guard !isDirty, isNew || PersonalRecord(note: view.text).note != note else { return }
        view.text = note ?? ""
        updatePlaceholder()
    }

    private func noteChange() {
        isDirty = true
        updatePlaceholder()
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

    private func updatePlaceholder() {
        let isEmpty = view.text.isEmpty
        placeholder.isVisible = isEmpty
        // Translators: what a screen reader says of “Your notes” while nothing is written there.
        view.accessibleDescription(isEmpty ? tr("none yet") : nil)
    }
}
