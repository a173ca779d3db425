import GtkKit
import Messages
import Translations

/// The row of chips above the list: order, filters, cuisines, towns and distances.
///
/// After the fixed buttons come the active filters; a click removes one. Rarely used filters are in
/// ``FilterWindow``, and have a chip only while they are active.
@MainActor
final class FilterBar: Box {
    var onToggle: ((PlaceFilter, Bool) -> Void)?

    /// Called with true to sort by distance from the user, and with false to end any order by distance.
    var onNear: ((Bool) -> Void)?

    /// Called when the user opens the window with all filters.
    var onMore: (() -> Void)?

    let order = SortButton()

    /// The maximum number of the user's lists with a chip. The window of filters has all of them.
    private static let listChips = 6

    private let strip = HorizontalScroller(spacing: 6).classes("chips")
    private var chips: [PlaceFilter: Chip] = [:]
    /// The filters with a chip, in their order while none is active.
    private var filters: [PlaceFilter] = []
    private let more = Button(icon: "carte-filters-symbolic", label: tr("Filters…")).classes("chip")
    private var counts: [PlaceFilter: Int] = [:]
    private let cuisineButton = ChoiceButton(tr("Cuisine"), searchLabel: tr("Search cuisines"))
    private let townButton = ChoiceButton(tr("Town"), searchLabel: tr("Search towns"))
    private var active: Set<PlaceFilter> = []
    private var context = FilterContext()
    /// The filters for the user's first lists.
    private var lists: [PlaceFilter] = []
    private let near = Chip(tr("Near Me"))

    init() {
        super.init(.vertical, [strip])
        // The padding makes the scroller as high as a touch target, as it clips the touch areas of chips.
        strip.padding(horizontal: 12, vertical: 7)
        strip.accessibleLabel(tr("Filters"))
        for button in firstButtons { strip.append(button) }
        for filter in PlaceFilter.standard { add(filter) }
        for button in [cuisineButton, townButton] {
            button.onToggle = { [unowned self] in onToggle?($0, $1) }
        }
        townButton.offer([])
        more.onClick { [unowned self] in onMore?() }
        near.onChangeByUser { [unowned self] in onNear?($0) }
    }

    /// - Parameter towns: empty if all places are in the same town.
    func offer(cuisines: [FilterChoice], towns: [FilterChoice]) {
        cuisineButton.offer(cuisines)
        townButton.offer(towns)
    }

    /// - Parameters:
    ///   - lists: the filters for the user's lists. The first of them have a chip.
    ///   - context: the data for the captions.
    func show(_ active: Set<PlaceFilter>, lists: [PlaceFilter], in context: FilterContext) {
        let lists = Array(lists.prefix(Self.listChips))
        guard active != self.active || lists != self.lists || context != self.context else { return }
        (self.active, self.lists, self.context) = (active, lists, context)
        let permanent = PlaceFilter.standard.flatMap { $0 == .wantToGo ? [$0] + lists : [$0] }
        let others = active.subtracting(permanent).map { (title: $0.title(in: context), filter: $0) }
        let wanted = permanent + others.sorted { $0.title < $1.title }.map(\.filter)
        for filter in wanted where chips[filter] == nil { add(filter) }
        for filter in filters where !wanted.contains(filter) { remove(filter) }
        filters = wanted
        for (filter, chip) in chips {
            chip.isOn = active.contains(filter)
            chip.label = filter.title(in: context)
        }
        more.show(
            icon: "carte-filters-symbolic",
            number: active.isEmpty ? nil : Language.person.number(active.count))
        more.accessibleDescription(
            active.isEmpty ? nil : tr("%1 filter is on", "%1 filters are on", count: active.count))
        for button in [cuisineButton, townButton] { button.show(active) }
        let ordered = filters.filter(active.contains) + filters.filter { !active.contains($0) }
        strip.order(firstButtons + ordered.compactMap { chips[$0] })
        strip.scrollToStart()
    }

    /// - Parameter counts: the number of places for each filter that was counted.
    func show(counts: [PlaceFilter: Int]) {
        guard counts != self.counts else { return }
        self.counts = counts
        for (filter, chip) in chips { chip.show(count: counts[filter]) }
    }

    /// The buttons with a fixed position. “Near Me” is the only chip among them.
    private var firstButtons: [Widget] {
        [order.button, more, cuisineButton.button, townButton.button, near]
    }

    func showNear(_ state: GuideState) {
        near.isOn = state.isLocating || state.search.origin != nil
        near.label =
            state.isLocating ? tr("Finding You…") : state.search.origin?.chipTitle ?? tr("Near Me")
    }

    private func add(_ filter: PlaceFilter) {
        let chip = Chip(filter.title(in: context))
        chip.show(count: counts[filter])
        chip.onChangeByUser { [unowned self] in onToggle?(filter, $0) }
        chips[filter] = chip
        filters.append(filter)
        strip.append(chip)
    }

    private func remove(_ filter: PlaceFilter) {
        filters.removeAll { $0 == filter }
        if let chip = chips.removeValue(forKey: filter) { strip.remove(chip) }
    }
}

/// The button with the order of the list.
@MainActor
final class SortButton {
    var onChoose: ((SortChoice) -> Void)?
    var onReverse: ((Bool) -> Void)?
    /// Called when the user wants another origin of distances.
    var onChooseOrigin: (() -> Void)?
    let button: PopoverButton

    private static let icon = "view-sort-ascending-symbolic"
    private let another = Button(tr("Distance from Another Place…")).classes("flat").wrapping()
    private let reverse = CheckButton(tr("Reverse Order"))

    private var choices: [SortChoice: CheckButton] = [:]

    init() {
        let list = Box(.vertical)
        button = PopoverButton(icon: Self.icon, label: tr("Order"), list)
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
        list.append(Separator())
        list.append(another)
        list.append(reverse)
        another.onClick { [unowned self] in
            button.close()
            onChooseOrigin?()
        }
        reverse.onChange { [unowned self] in onReverse?($0) }
    }

    func show(_ search: PlaceSearch) {
        choices[search.order]?.isOn = true
        reverse.isOn = search.isReversed
        button.show(icon: search.isReversed ? "view-sort-descending-symbolic" : Self.icon)
        another.isVisible = search.origin != nil
        choices[.distance]?.label = SortChoice.distance.title(near: search.origin)
    }
}
