import Foundation
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import Messages
import Translations

/// A window in which a person writes what they know of a place: of one that no file has, or that is otherwise than the
/// files say.
@MainActor
final class PlaceForm: ContentWindow {
    /// What they have written is to be kept. Call ``end(_:)`` afterwards.
    var onSave: ((PlaceDraft) -> Void)?
    /// Asks where the person is; the answer may take a while, or never come.
    var onLocate: ((Window, @escaping @MainActor (Coordinate) -> Void) -> Void)?

    /// After the last letter it takes so long until what the hours come to is said aloud, s.
    private static let pause = 1.0

    private(set) var draft: PlaceDraft
    private let untouched: PlaceDraft
    private let habits: ReadingHabits
    private let context: OpeningHours.Context
    private var rows: [PlaceField: EntryRow] = [:]
    private let kind = ChoiceRow(
        title: PlaceField.kind.text(in: .person),
        Amenity.allCases.map { Restaurant(id: UUID(), kind: $0).type(in: .translated) })
    private let problem = Label().wrapping().classes("error")
    private let hours = Label().wrapping().margin(horizontal: 12, top: 6)
    private let line = StatusLine()
    private let voice = Timeout()
    private let page: ScrolledWindow
    private let content = Box(.vertical, spacing: 18)
    private let saveButton: Button
    private let header: HeaderBar
    private var isSaving = false

    /// - Parameters:
    ///   - place: the one to be corrected; `nil` for a new one.
    ///   - texts: what is written already, in the place of what is known.
    ///   - context: what its hours depend on.
    init(
        _ place: Restaurant?, texts: [PlaceField: String] = [:], habits: ReadingHabits,
        in context: OpeningHours.Context, over parent: Window
    ) {
        untouched = place.map(PlaceDraft.init) ?? PlaceDraft()
        draft = untouched
        draft.texts.merge(texts) { $1 }
        self.habits = habits
        self.context = context
        page = ScrolledWindow(Clamp(content.margin(horizontal: 18, top: 12, bottom: 24), maximum: 480))
        page.isFocusable = false
        let title = place == nil ? tr("New Place") : tr("Correct the Place")
        let word = place == nil ? tr("Add") : tr("Save")
        // Beside a word in large letters a phone has no room for the title.
        saveButton =
            SystemSettings.textScale < 1.5
            ? Button(word) : Button(icon: "object-select-symbolic", label: word)
        header = HeaderBar(title: title, end: [saveButton.classes("suggested-action")])
        super.init(title: title, width: 420, height: 640)
        belongs(to: parent)
        saveButton.onClick { [unowned self] in save() }
        for part in groups { content.append(part) }
        let whole = Box(.vertical, [header, page.expand(vertically: true)])
        show(Overlay(whole, above: [line]))
        closesByKeys()
        fill()
        onClose { [unowned self] in voice.cancel() }
        rows[.name("")]?.grabFocus()
    }

    /// Whether something is written in it that is known nowhere else.
    var isTouched: Bool { draft.changes != untouched.changes }

    private var groups: [Widget] {
        let here = Button(tr("Use My Position")).classes("pill").wrapping().align(horizontal: .center)
        here.onClick { [unowned self] in
            onLocate?(self) { [weak self] in
                guard let self, isAlive else { return }
                draft.texts[.position] = $0.text
                rows[.position]?.text = $0.text
                line.say(tr("%1: %2", PlaceField.position.text(in: .person), $0.text))
            }
        }
        problem.isVisible = false
        hours.isVisible = false
        let address: [PlaceField] = [.fullAddress, .street, .houseNumber, .postcode, .city, .position]
        return [
            problem,
            PreferencesGroup(title: tr("Place"), entries([.name("")]) + [kind] + entries([.cuisines])),
            Box(.vertical, [PreferencesGroup(title: tr("Opening hours"), entries([.openingHours])), hours]),
            Box(.vertical, spacing: 12, [PreferencesGroup(title: tr("Where?"), entries(address)), here]),
            PreferencesGroup(title: tr("Contact"), entries([.phones, .website, .email])),
        ]
    }

    private func entries(_ wanted: [PlaceField]) -> [Widget] {
        wanted.filter(draft.fields.contains).map { field in
            let row = EntryRow(title: field.text(in: .person))
            rows[field] = row
            row.onChange { [unowned self] in
                draft.texts[field] = $0
                problem.isVisible = false
                if field == .openingHours { sayHours() }
            }
            row.onEnter { [unowned self] in save() }
            return row
        }
    }

    private func fill() {
        for (field, row) in rows { row.text = draft.texts[field] ?? "" }
        let shown = draft.texts[.kind].flatMap(Amenity.init(tag:)) ?? .restaurant
        kind.selection = Amenity.allCases.firstIndex(of: shown) ?? 0
        kind.onChange { [unowned self] in draft.texts[.kind] = Amenity.allCases[$0].rawValue }
        showHours()
    }

    /// At once for who sees it, and after the last letter for who hears it.
    private func sayHours() {
        showHours()
        voice.start(after: Self.pause) { [weak self] in
            guard let self, hours.isVisible else { return }
            line.say(hours.text)
        }
    }

    private func showHours() {
        let preview = HoursPreview(draft.texts[.openingHours] ?? "", in: context, habits)
        hours.isVisible = preview != nil
        hours.text = preview?.text ?? ""
        hours.mark("error", preview?.isWrong == true)
        hours.mark("dim-label", preview?.isWrong == false)
    }

    private func save() {
        guard !isSaving else { return }
        if let (field, reason) = draft.problem {
            problem.text = reason.text(in: .person)
            problem.isVisible = true
            page.scrollPosition = 0
            voice.cancel()
            // What has the focus keeps its cursor; what gets it is selected.
            if let row = rows[field], FocusedWidget(in: row) == nil { row.grabFocus() }
            return line.say(problem.text)
        }
        wait(true)
        onSave?(draft)
    }

    /// Closes the form after its text was saved. After a failure the form stays, with its text and the reason.
    func end(_ failure: TransferFailure?) {
        wait(false)
        guard let failure else { return close() }
        rows[.name("")]?.grabFocus()
        let explanation = failure.text(in: .person)
        StandardError.write(explanation)
        MessageDialog(
            heading: tr("This could not be saved."), body: explanation,
            [.init("close", label: tr("_Close"))], over: self
        ).present()
    }

    /// Takes no input while the text is being saved, which may wait for the end of an import.
    private func wait(_ isSaving: Bool) {
        self.isSaving = isSaving
        content.isUsable = !isSaving
        saveButton.isUsable = !isSaving
        header.subtitle(isSaving ? tr("Saving…") : "")
    }
}
