import Foundation
import GtkKit
import Messages
import Translations

/// A filter that matches places of the guide.
struct FilterChoice: Equatable {
    var filter: PlaceFilter
    /// The number of places.
    var count: Int
}

/// A button with a searchable list of filters. Any number of them can be chosen. They are sorted by the
/// user's language, and each shows its number of places.
@MainActor
final class ChoiceButton {
    /// The maximum number of visible filters, the most frequent ones; a search finds the others.
    private static let shownLimit = 60
    /// The maximum number of filters without a search entry.
    private static let unsearched = 8
    /// px.
    private static let listWidth = 220

    var onToggle: ((PlaceFilter, Bool) -> Void)?
    let button: PopoverButton

    private let search: SearchEntry
    private let more = Label().wrapping().classes("dim-label", "caption").margin(top: 6)
    private let list = Box(.vertical)
    private var boxes: [CheckButton] = []
    /// The filter of each box.
    private var shown: [PlaceFilter] = []
    private var choices: [FilterChoice] = []
    private var active: Set<PlaceFilter> = []

    /// - Parameter searchLabel: the accessible name of the search entry.
    init(_ label: String, searchLabel: String) {
        search = SearchEntry(placeholder: tr("Search"), label: searchLabel)
        button = PopoverButton(
            label, Box(.vertical, spacing: 6, [search, list, more]).minimumSize(width: Self.listWidth))
        button.classes("chip")
        button.onOpen { [unowned self] in
            search.text = ""
            fill()
        }
        search.onChange { [unowned self] _ in fill() }
        search.add(KeyController { [unowned self] in $0 == .down && list.cycleFocus(.forward) })
        search.onStop { [unowned self] in button.close() }
    }

    /// - Parameter choices: the filters, the most frequent first.
    func offer(_ choices: [FilterChoice]) {
        self.choices = choices
        search.isVisible = choices.count > Self.unsearched
        button.isVisible = !choices.isEmpty
    }

    func show(_ active: Set<PlaceFilter>) {
        self.active = active
        for (box, filter) in zip(boxes, shown) { box.isOn = active.contains(filter) }
    }

    private struct Row {
        var choice: FilterChoice
        var title: String
    }

    private func fill() {
        let text = search.text.trimmingCharacters(in: .whitespaces)
        var found = choices.map { Row(choice: $0, title: $0.filter.caption()) }
        if !text.isEmpty {
            found.removeAll {
                $0.title.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) == nil
            }
        }
        let locale = Language.person.locale
        let options: String.CompareOptions = [.caseInsensitive, .numeric]
        func precedes(_ first: String, _ second: String) -> Bool {
            first.compare(second, options: options, range: nil, locale: locale) == .orderedAscending
        }
        let rows = found.prefix(Self.shownLimit).sorted(by: { precedes($0.title, $1.title) })
        while boxes.count < rows.count { addBox() }
        shown = rows.map { $0.choice.filter }
        for (index, box) in boxes.enumerated() {
            box.isVisible = index < rows.count
            guard box.isVisible else { continue }
            // Translators: %1 is a cuisine or a town, %2 is its number of places.
            box.label = tr("%1 (%2)", rows[index].title, Language.person.number(rows[index].choice.count))
        }
        let missing = found.count - rows.count
        more.isVisible = missing > 0 || rows.isEmpty
        more.text =
            rows.isEmpty
            ? tr("No matches")
            : tr("Search for %1 more by name.", "Search for %1 more by name.", count: missing)
        show(active)
    }

    private func addBox() {
        let box = CheckButton("")
        let index = boxes.count
        box.onChange { [unowned self] in onToggle?(shown[index], $0) }
        boxes.append(box)
        list.append(box)
    }
}
