import AdwKit
import Foundation
import GtkKit
import GuideCore
import GuideStore
import HoursCore
import Messages
import Translations

/// A form for a place, to add it or to correct it.
@MainActor
final class PlaceForm: ContentWindow {
    /// The user saves the form. Call ``end(_:)`` afterwards.
    var onSave: ((PlaceDraft) -> Void)?
    /// Requests the user's position. The callback may be late, or never come.
    var onLocate: ((Window, @escaping @MainActor (Coordinate) -> Void) -> Void)?

    /// The time between the last letter and a remark about the field, s.
    private static let pause = 1.0

    private(set) var draft: PlaceDraft
    private let untouched: PlaceDraft
    private let preferences: LocalePreferences
    private let context: OpeningHours.Context
    private var rows: [PlaceField: EntryRow] = [:]
    /// The rows with a problem or a preview below each field.
    private var remarks: [PlaceField: FieldRemarkRow] = [:]
    /// The fields with a row, from the top.
    private var order: [PlaceField] = []
    private var wasRefused = false
    private let kinds: [Amenity]
    private let kind: ChoiceRow
    private let line = StatusLine()
    private let pause = Timeout()
    private let page: ScrolledWindow
    private let content = Box(.vertical, spacing: 18)
    private let saveButton: Button
    private let header: HeaderBar
    private var isSaving = false

    /// - Parameters:
    ///   - place: the place to correct; `nil` for a new one.
    ///   - texts: restored texts that replace the known ones.
    ///   - context: the context of its opening hours.
    init(
        _ place: Place?, texts: [PlaceField: String] = [:], preferences: LocalePreferences,
        in context: OpeningHours.Context, over parent: Window
    ) {
        // A place that was saved in another program, or that a link names, may have no kind.
        let isUnknown = place?.kind == .unknown || place == nil && texts[.kind]?.isEmpty == true
        kinds = Amenity.allCases + (isUnknown ? [.unknown] : [])
        kind = ChoiceRow(
            title: PlaceField.kind.text(in: .person),
            kinds.map { Place(id: UUID(), kind: $0).type(in: .translated) })
        untouched = place.map(PlaceDraft.init) ?? PlaceDraft()
        draft = untouched
        draft.texts.merge(texts) { $1 }
        self.preferences = preferences
        self.context = context
        page = ScrolledWindow(Clamp(content.margin(horizontal: 18, top: 12, bottom: 24), maximum: 480))
        page.isFocusable = false
        let title = place == nil ? tr("New Place") : tr("Correct the Place")
        let word = place == nil ? tr("Add") : tr("Save")
        // A phone has no space for the title beside a button with large text.
        saveButton =
            SystemSettings.textScale < 1.5
            ? Button(word) : Button(icon: "object-select-symbolic", label: word)
        header = HeaderBar(title: title, end: [saveButton.classes("suggested-action")])
        super.init(title: title, width: 420, height: 640)
        withMinimumSize().belongs(to: parent)
        saveButton.onClick { [unowned self] in save() }
        for part in groups { content.append(part) }
        let whole = Box(.vertical, [header, page.expand(vertically: true)])
        show(Overlay(whole, above: [line]))
        closesByKeys()
        fill()
        onClose { [unowned self] in pause.cancel() }
        rows[.name("")]?.grabFocus()
    }

    /// Whether the form has unsaved changes.
    var isTouched: Bool { draft.changes != untouched.changes }

    private var groups: [Widget] {
        func button(_ label: String) -> Button {
            Button(label).classes("pill").wrapping().align(horizontal: .center)
        }
        let (here, today) = (button(tr("Use My Position")), button(tr("Checked Today")))
        here.onClick { [unowned self] in
            onLocate?(self) { [weak self] in
                if let self, isAlive { fill(.position, $0.text) }
            }
        }
        today.onClick { [unowned self] in
            fill(
                .checked, Date.now.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
            )
        }
        return FormGroup.allCases.map { group in
            let part = PreferencesGroup(title: group.text(in: .person), entries(group))
            let below: Button? = group == .location ? here : group == .age ? today : nil
            return below.map { Box(.vertical, spacing: 12, [part, $0]) } ?? part
        }
    }

    /// Fills a field for the user.
    private func fill(_ field: PlaceField, _ text: String) {
        draft.texts[field] = text
        rows[field]?.text = text
        showRemark(field)
        line.say(tr("%1: %2", field.text(in: .person), text))
    }

    private func entries(_ group: FormGroup) -> [Widget] {
        draft.fields.filter { $0.attribute.formGroup == group }.flatMap { field -> [Widget] in
            if field == .kind { return [kind] }
            let row = EntryRow(title: field.text(in: .person))
            let remark = FieldRemarkRow()
            rows[field] = row
            remarks[field] = remark
            order.append(field)
            row.onChange { [unowned self] in
                draft.texts[field] = $0
                edited(field)
            }
            row.onEnter { [unowned self] in save() }
            row.add(FocusController(.leave) { [unowned self] in showRemark(field) })
            return [row, remark]
        }
    }

    private func fill() {
        for (field, row) in rows { row.text = draft.texts[field] ?? "" }
        let shown = draft.texts[.kind].flatMap(Amenity.init(tag:)) ?? kinds.last
        kind.selection = shown.flatMap(kinds.firstIndex) ?? 0
        kind.onChange { [unowned self] in
            draft.texts[.kind] = kinds[$0] == .unknown ? "" : kinds[$0].rawValue
        }
        showRemark(.openingHours)
    }

    /// Updates the preview of hours at each letter. Other fields show problems only after a pause, or when
    /// they lose the focus.
    private func edited(_ field: PlaceField) {
        if field == .openingHours || remarks[field]?.isVisible == true { showRemark(field) }
        pause.start(after: Self.pause) { [weak self] in
            guard let self, isAlive else { return }
            showRemark(field)
            guard let row = rows[field], let remark = remarks[field], remark.isVisible else { return }
            line.say(remark.text)
            if FocusedWidget(in: row) != nil { reveal(row, remark) }
        }
    }

    private func showRemark(_ field: PlaceField) {
        guard isAlive, rows[field]?.isAlive == true, remarks[field]?.isAlive == true else { return }
        let problem = problem(of: field)?.text(in: .person)
        let preview =
            field == .openingHours
            ? HoursPreview(draft.texts[field] ?? "", in: context, preferences) : nil
        let isWrong = preview?.isWrong ?? (problem != nil)
        rows[field]?.mark(problem: isWrong ? preview?.text ?? problem : nil)
        rows[field]?.mark("remarked", preview != nil || problem != nil)
        remarks[field]?.show(preview?.text ?? problem, isProblem: isWrong)
    }

    /// Returns the problem of one field by the rules of the whole draft.
    private func problem(of field: PlaceField) -> FieldProblem? {
        // A missing name of a new place is a problem only after an attempt to save.
        if field == .name(""), !wasRefused { return nil }
        var single = untouched
        // The other fields do not depend on the name.
        if field != .name(""), untouched.problem != nil { single.texts[.name("")] = "–" }
        single.texts[field] = draft.texts[field]
        return single.problem?.problem
    }

    private func save() {
        guard !isSaving else { return }
        if draft.problem != nil { return refuse() }
        wait(true)
        onSave?(draft)
    }

    /// Shows the problems of all fields and focuses the first.
    private func refuse() {
        wasRefused = true
        pause.cancel()
        for field in order { showRemark(field) }
        guard let field = order.first(where: { problem(of: $0) != nil }), let row = rows[field],
            let remark = remarks[field]
        else { return }
        // The focused field keeps its cursor. Another field is focused with its text selected.
        if FocusedWidget(in: row) == nil { row.grabFocus() }
        line.say(remark.text)
        reveal(row, remark)
    }

    /// Scrolls to a field and the remark below it.
    private func reveal(_ row: EntryRow, _ remark: FieldRemarkRow) {
        // In the next frame GTK scrolls to the row, and the remarks have their height.
        var isLaidOut = false
        FrameCallback.start(on: self) { [unowned self] _ in
            if isLaidOut { page.reveal(from: row, to: remark) }
            isLaidOut.toggle()
            return isLaidOut
        }
    }

    /// Closes the form after its text was saved. After a failure the form stays, with its text and the reason.
    func end(_ failure: TransferFailure?) {
        wait(false)
        guard let failure else { return close() }
        rows[.name("")]?.grabFocus()
        let explanation = failure.text(in: .person)
        StandardError.write(explanation)
        MessageDialog(
            heading: tr("Could Not Save"), body: explanation,
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
