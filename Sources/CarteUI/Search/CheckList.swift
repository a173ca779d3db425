import Foundation
import GtkKit
import Messages
import Translations

/// Check boxes for values, with a search among many of them.
///
/// ```swift
/// let list = CheckList<UUID>(searchLabel: tr("Search lists"))
/// list.offer([.init(value: dateNight.id, title: "Date night")])
/// list.onToggle = { id, isOn in print(id, isOn) }
/// ```
@MainActor
final class CheckList<Value: Hashable>: Box {
    /// A value with its title.
    struct Choice: Equatable {
        var value: Value
        var title: String
        /// The number of places; `nil` to show none.
        var count: Int?
    }

    var onToggle: ((Value, Bool) -> Void)?
    /// Called when Escape ends the search.
    var onStop: (() -> Void)?

    /// The maximum number of visible boxes; a search finds the others.
    private static var shownLimit: Int { 60 }
    /// The number of boxes to make in a frame: as many as a popover shows without scrolling.
    private static var madePerFrame: Int { 16 }
    /// The maximum number of values without a search entry.
    private static var unsearched: Int { 8 }
    /// px.
    private static var listWidth: Int { 220 }

    private let search: SearchEntry
    private let more = Label().wrapping().classes("dim-label", "caption").margin(top: 6)
    private let list = Box(.vertical)
    private let isSorted: Bool
    private var boxes: [CheckButton] = []
    /// The visible choices, one for each box. The last ones may get their boxes in the next frames.
    private var shown: [Choice] = []
    /// Whether boxes are made in each frame.
    private var isGrowing = false
    private var choices: [Choice] = []
    private var active: Set<Value> = []

    /// - Parameters:
    ///   - searchLabel: the accessible name of the search entry.
    ///   - isSorted: whether the visible boxes are sorted by the user's language. Otherwise they keep their order.
    init(searchLabel: String, isSorted: Bool = false) {
        search = SearchEntry(placeholder: tr("Search"), label: searchLabel)
        self.isSorted = isSorted
        super.init(.vertical, spacing: 6, [search, list, more])
        minimumSize(width: Self.listWidth)
        search.onChange { [unowned self] _ in fill() }
        search.add(KeyController { [unowned self] in $0 == .down && list.cycleFocus(.forward) })
        search.onStop { [unowned self] in onStop?() }
    }

    /// - Parameter choices: the values, the most important first.
    func offer(_ choices: [Choice]) {
        guard choices != self.choices else { return }
        self.choices = choices
        search.isVisible = choices.count > Self.unsearched
        if isMapped { fill() }
    }

    /// Checks the boxes of some values.
    func show(_ active: Set<Value>) {
        self.active = active
        for (box, choice) in zip(boxes, shown) { box.isOn = active.contains(choice.value) }
    }

    /// Shows all values again. Call it before the list is shown.
    func begin() {
        search.text = ""
        fill()
    }

    private func fill() {
        let text = search.text.trimmingCharacters(in: .whitespaces)
        var found = choices
        if !text.isEmpty {
            found.removeAll {
                $0.title.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) == nil
            }
        }
        var rows = Array(found.prefix(Self.shownLimit))
        if isSorted { rows.sort { $0.title.precedes($1.title) } }
        shown = rows
        for box in boxes.dropFirst(rows.count) { box.isVisible = false }
        for (box, choice) in zip(boxes, rows) { fill(box, choice) }
        grow()
        let missing = found.count - rows.count
        more.isVisible = missing > 0 || rows.isEmpty
        more.text =
            rows.isEmpty
            ? tr("No matches")
            : tr("Search for %1 more by name.", "Search for %1 more by name.", count: missing)
    }

    /// Makes missing boxes: some now, the others in the next frames.
    private func grow() {
        addBoxes()
        guard !isGrowing, boxes.count < shown.count else { return }
        isGrowing = true
        FrameCallback.start(on: self) { [unowned self] _ in
            addBoxes()
            isGrowing = boxes.count < shown.count
            return isGrowing
        }
    }

    private func addBoxes() {
        for choice in shown.dropFirst(boxes.count).prefix(Self.madePerFrame) {
            let box = CheckButton("")
            let index = boxes.count
            fill(box, choice)
            box.onChange { [unowned self] in onToggle?(shown[index].value, $0) }
            boxes.append(box)
            list.append(box)
        }
    }

    private func fill(_ box: CheckButton, _ choice: Choice) {
        // Translators: %1 is a cuisine or a town, %2 is its number of places.
        box.label =
            choice.count.map { tr("%1 (%2)", choice.title, Language.person.number($0)) } ?? choice.title
        box.isOn = active.contains(choice.value)
        box.isVisible = true
    }
}

extension String {
    /// Whether the text comes before another one in the user's language.
    fileprivate func precedes(_ other: String) -> Bool {
        compare(other, options: [.caseInsensitive, .numeric], range: nil, locale: Language.person.locale)
            == .orderedAscending
    }
}
