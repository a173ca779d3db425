import AdwKit
import Foundation
import GtkKit
import GuideCore
import Translations

/// A form for a new list, or for the name, colour and emoji of a list.
@MainActor
final class ListForm: ContentWindow {
    /// Called with a valid list after the user has saved it. The form has closed.
    var onSave: ((PlaceList) -> Void)?

    private let list: PlaceList?
    private let others: [PlaceList]
    private let name = EntryRow(title: tr("Name"))
    private let nameRemark = FieldRemarkRow()
    private let emoji: EntryRow
    private let emojiRemark = FieldRemarkRow()
    private let colour: ChoiceRow
    /// The colours of the rows; `nil` for none.
    private let colours: [String?]
    private let line = StatusLine()

    /// The minimum height of the window below for the button that chooses an emoji, px.
    private static let leastChooserHeight = 480

    /// - Parameters:
    ///   - list: the list to change; `nil` for a new one.
    ///   - others: all lists of the guide. A name is used once.
    init(_ list: PlaceList?, among others: [PlaceList], over parent: Window) {
        self.list = list
        self.others = others.filter { $0.id != list?.id }
        let offered = ListColour.allCases.map { (value: Optional($0.rawValue), name: $0.name) }
        var choices = [(value: String?.none, name: tr("None", context: "colour"))] + offered
        if let own = list?.colour, !choices.contains(where: { $0.value == own }) {
            choices.append((own, own))
        }
        colours = choices.map(\.value)
        let chooser = EmojiButton(label: tr("Choose Emoji")).classes("flat", "row-menu")
        emoji = EntryRow(title: tr("Emoji"), [chooser.align(vertical: .center)])
        colour = ChoiceRow(title: tr("Colour"), choices.map(\.name))
        let (title, word) = list == nil ? (tr("New List"), tr("Add")) : (tr("Edit List"), tr("Save"))
        let save =
            SystemSettings.textScale < 1.5
            ? Button(word) : Button(icon: "object-select-symbolic", label: word)
        super.init(title: title, width: 380, height: 340)
        withMinimumSize().belongs(to: parent, isModal: true)
        let group = PreferencesGroup(title: title, [name, nameRemark, colour, emoji, emojiRemark])
        let page = ScrolledWindow(Clamp(group.margin(horizontal: 18, top: 12, bottom: 24), maximum: 480))
        page.isFocusable = false
        let header = HeaderBar(title: title, end: [save.classes("suggested-action")])
        show(Overlay(Box(.vertical, [header, page.expand(vertically: true)]), above: [line]))
        closesByKeys()
        name.text = list?.name ?? ""
        emoji.text = list?.emoji ?? ""
        colour.selection = colours.firstIndex(of: list?.colour) ?? 0
        save.onClick { [unowned self] in self.save() }
        for row in [name, emoji] { row.onEnter { [unowned self] in self.save() } }
        name.onChange { [unowned self] _ in mark(name, nameRemark, nil) }
        emoji.onChange { [unowned self] _ in mark(emoji, emojiRemark, emojiProblem) }
        // GTK's chooser needs this height. In a lower window, the user types.
        chooser.isVisible = parent.height >= Self.leastChooserHeight
        chooser.onChoose { [unowned self] in emoji.text = $0 }
        name.grabFocus()
    }

    private var draft: PlaceList? {
        let made = PlaceList(name: name.text, colour: colours[colour.selection], emoji: emoji.text)
        guard let made, let list else { return made }
        return PlaceList(id: list.id, name: made.name, colour: made.colour, emoji: made.emoji)
    }

    private var nameProblem: String? {
        guard let draft else { return tr("Give the list a name.") }
        return others.contains { $0.isNamed(draft.name) || $0.title == draft.name }
            ? tr("There is a list of this name.") : nil
    }

    private var emojiProblem: String? {
        let text = emoji.text.trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty, PlaceList(id: UUID(), name: "", emoji: text).emoji == nil else { return nil }
        return tr("Type one emoji, or leave it empty.")
    }

    private func save() {
        let problems = [(name, nameRemark, nameProblem), (emoji, emojiRemark, emojiProblem)]
        for (row, remark, problem) in problems { mark(row, remark, problem) }
        if let (row, remark, _) = problems.first(where: { $0.2 != nil }) {
            if FocusedWidget(in: row) == nil { row.grabFocus() }
            return line.say(remark.text)
        }
        guard let draft else { return }
        // The window may be gone after it was closed.
        let save = onSave
        close()
        save?(draft)
    }

    private func mark(_ row: EntryRow, _ remark: FieldRemarkRow, _ problem: String?) {
        row.mark(problem: problem)
        row.mark("remarked", problem != nil)
        remark.show(problem, isProblem: true)
    }
}
