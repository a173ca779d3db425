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
        /// The colour of a dot before the title; `nil` for none.
        var colour: Colour?
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
    private let hasColours: Bool
    private var boxes: [ChoiceBox] = []
    /// The visible choices, one for each box. The last ones may get their boxes in the next frames.
    private var shown: [Choice] = []
    /// Whether boxes are made in each frame.
    private var isGrowing = false
    private var choices: [Choice] = []
    /// Whether a choice has a colour.
    private var hasDots = false
    private var active: Set<Value> = []
    private var mixed: Set<Value> = []

    /// - Parameters:
    ///   - searchLabel: the accessible name of the search entry.
    ///   - isSorted: whether the visible boxes are sorted by the user's language. Otherwise they keep their order.
    ///   - hasColours: whether the boxes show the colours of their choices.
    init(searchLabel: String, isSorted: Bool = false, hasColours: Bool = false) {
        search = SearchEntry(placeholder: tr("Search"), label: searchLabel)
        (self.isSorted, self.hasColours) = (isSorted, hasColours)
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
        hasDots = choices.contains { $0.colour != nil }
        search.isVisible = choices.count > Self.unsearched
        if isMapped { fill() }
    }

    /// Checks the boxes of some values.
    ///
    /// - Parameter mixed: the values whose boxes are neither on nor off. A press turns them on.
    func show(_ active: Set<Value>, mixed: Set<Value> = []) {
        (self.active, self.mixed) = (active, mixed)
        for (box, choice) in zip(boxes, shown) { check(box, choice.value) }
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
        for box in boxes.dropFirst(rows.count) { box.button.isVisible = false }
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
            let box = ChoiceBox(hasColour: hasColours)
            let index = boxes.count
            fill(box, choice)
            box.button.onChange { [unowned self] in onToggle?(shown[index].value, $0) }
            boxes.append(box)
            list.append(box.button)
        }
    }

    private func check(_ box: ChoiceBox, _ value: Value) {
        box.button.isOn = active.contains(value)
        box.button.isMixed = mixed.contains(value)
    }

    private func fill(_ box: ChoiceBox, _ choice: Choice) {
        // Translators: %1 is a cuisine or a town, %2 is its number of places.
        box.button.label =
            choice.count.map { tr("%1 (%2)", choice.title, Language.person.number($0)) } ?? choice.title
        box.dot?.show(choice.colour)
        box.mark?.isVisible = hasDots
        check(box, choice.value)
        box.button.isVisible = true
    }
}

/// A check button of a choice, and the dot with its colour.
@MainActor
private struct ChoiceBox {
    let button: CheckButton
    let dot: ListDot?
    /// The space of the dot: titles without a dot are aligned with the others.
    let mark: Box?

    init(hasColour: Bool) {
        dot = hasColour ? ListDot() : nil
        mark = dot.map { Box(.horizontal, [$0]).minimumSize(width: ListDot.size) }
        button = mark.map { CheckButton("", mark: $0) } ?? CheckButton("")
    }
}

extension String {
    /// Whether the text comes before another one in the user's language.
    fileprivate func precedes(_ other: String) -> Bool {
        compare(other, options: [.caseInsensitive, .numeric], range: nil, locale: Language.person.locale)
            == .orderedAscending
    }
}
