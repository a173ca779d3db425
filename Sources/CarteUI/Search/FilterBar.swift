import GtkKit
import Translations

/// The order of the list, and the conditions that can be put on it, as chips: behind the buttons for order and cuisines,
/// which stay where they are while one chooses, those that hold come first, and a click takes each away.
@MainActor
final class FilterBar: Box {
    var onToggle: ((PlaceFilter, Bool) -> Void)?

    /// What is near the person is wanted, or what is near is no longer.
    var onNear: ((Bool) -> Void)?

    let order = SortButton()

    private let strip = Strip(spacing: 6)
    private var chips: [PlaceFilter: Chip] = [:]
    /// In the order in which they stand when none holds.
    private var filters: [PlaceFilter] = []
    private let cuisineButton: CuisineButton
    private var active: Set<PlaceFilter> = []
    private let near = Chip(tr("Near Me"))

    init() {
        cuisineButton = CuisineButton()
        super.init(.vertical, [strip])
        // As high as what a finger needs: a strip cuts off what its chips reach beyond it.
        strip.padding(horizontal: 12, vertical: 7)
        strip.accessibleLabel(tr("Filters"))
        for button in firstButtons { strip.append(button) }
        for filter in PlaceFilter.standard { add(filter) }
        cuisineButton.onToggle = { [unowned self] in onToggle?($0, $1) }
        near.onChange { [unowned self] in onNear?($0) }
    }

    func offer(cuisines: [String]) { cuisineButton.offer(cuisines) }

    func show(_ active: Set<PlaceFilter>) {
        guard active != self.active else { return }
        self.active = active
        for case .cuisine(let name) in active where chips[.cuisine(name)] == nil { add(.cuisine(name)) }
        for case .cuisine(let name) in filters where !active.contains(.cuisine(name)) {
            remove(.cuisine(name))
        }
        for (filter, chip) in chips { chip.isOn = active.contains(filter) }
        cuisineButton.show(active)
        let ordered = filters.filter(active.contains) + filters.filter { !active.contains($0) }
        strip.order(firstButtons + ordered.compactMap { chips[$0] })
        strip.scrollToStart()
    }

    /// Of the chips, which say what a place is, the first says where it is, and stays there.
    private var firstButtons: [Widget] { [order.button, cuisineButton.button, near] }

    func showNear(_ state: GuideState) {
        near.isOn = state.isLocating || state.search.landmark != nil
        near.label =
            state.isLocating ? tr("Finding You…") : state.search.landmark?.chipTitle ?? tr("Near Me")
    }

    private func add(_ filter: PlaceFilter) {
        let chip = Chip(filter.title)
        chip.onChange { [unowned self] in onToggle?(filter, $0) }
        chips[filter] = chip
        filters.append(filter)
        strip.append(chip)
    }

    private func remove(_ filter: PlaceFilter) {
        filters.removeAll { $0 == filter }
        if let chip = chips.removeValue(forKey: filter) { strip.remove(chip) }
    }
}

/// Opens the guide's cuisines, the most frequent first, any number of which can be chosen.
@MainActor
final class CuisineButton {
    /// What is rarer than this many others is found by its name.
    private static let offered = 60
    /// px.
    private static let listWidth = 220

    var onToggle: ((PlaceFilter, Bool) -> Void)?
    let button: PopoverButton

    private let list = Box(.vertical)
    private var boxes: [String: CheckButton] = [:]
    private var cuisines: [String] = []
    private var active: Set<PlaceFilter> = []

    init() {
        button = PopoverButton(tr("Cuisine"), list.minimumSize(width: Self.listWidth))
        button.classes("chip")
        button.onOpen { [unowned self] in fill() }
    }

    func offer(_ cuisines: [String]) {
        self.cuisines = Array(cuisines.prefix(Self.offered))
        button.isVisible = !cuisines.isEmpty
    }

    func show(_ active: Set<PlaceFilter>) {
        self.active = active
        for (cuisine, box) in boxes { box.isOn = active.contains(.cuisine(cuisine)) }
    }

    private func fill() {
        for cuisine in cuisines where boxes[cuisine] == nil {
            let box = CheckButton(CuisineName.text(cuisine))
            box.onChange { [unowned self] in onToggle?(.cuisine(cuisine), $0) }
            boxes[cuisine] = box
            list.append(box)
        }
        for (cuisine, box) in boxes { box.isVisible = cuisines.contains(cuisine) }
        show(active)
    }
}

/// Chooses the order of the list.
@MainActor
final class SortButton {
    var onChoose: ((SortChoice) -> Void)?
    let button: PopoverButton

    private var choices: [SortChoice: CheckButton] = [:]

    init() {
        let list = Box(.vertical)
        button = PopoverButton(icon: "view-sort-ascending-symbolic", label: tr("Order"), list)
        button.classes("chip")
        var first: CheckButton?
        for order in SortChoice.allCases {
            let choice = CheckButton(order.title(near: nil), group: first)
            first = first ?? choice
            choice.onChange { [unowned self] isOn in
                guard isOn else { return }
                button.close()
                onChoose?(order)
            }
            choices[order] = choice
            list.append(choice)
        }
    }

    /// - Parameter landmark: what distances could be measured from.
    func show(_ order: SortChoice, landmark: Landmark?) {
        choices[order]?.isOn = true
        choices[.distance]?.label = SortChoice.distance.title(near: landmark)
        choices[.distance]?.isUsable = landmark != nil
    }
}
