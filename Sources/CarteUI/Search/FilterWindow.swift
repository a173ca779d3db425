import AdwKit
import Foundation
import GtkKit
import GuideCore
import HoursCore
import Messages
import Translations

/// The window with all filters, as a row of chips would be too long. A change applies at once.
@MainActor
final class FilterWindow: PreferencesWindow {
    var onToggle: ((PlaceFilter, Bool) -> Void)?
    /// Called when the user removes all filters.
    var onDrop: (() -> Void)?

    /// The step between the offered times, minutes.
    private static let step = 30
    /// The time that is selected first, in minutes of the day: an evening hour.
    private static let usualMinute = 19 * 60
    /// The maximum number of towns, and of lists, with a chip of their own.
    private static let ownChips = 6
    /// The number of groups that fill the window when it opens.
    private static let firstGroups = 2

    private var state: GuideState
    private var chips: [PlaceFilter: Chip] = [:]
    private let day: ChoiceRow
    private let time: ChoiceRow
    private let towns = ChoiceButton(tr("All Towns"), searchLabel: tr("Search towns"))
    private let lists = ChoiceButton(tr("All Lists"), searchLabel: tr("Search lists"), isSorted: false)
    private let drop = Button(tr("Remove All Filters")).classes("pill").wrapping()
    /// The weekdays from today, in the order of the rows.
    private let weekdays: [Weekday]
    private var active: Set<PlaceFilter> = []

    init(_ state: GuideState, preferences: LocalePreferences, over parent: Window) {
        self.state = state
        let language = preferences.language
        let today = Weekday.today(at: Date())
        weekdays = (0..<7).map(today.advanced)
        day = ChoiceRow(
            title: tr("Day"),
            [tr("Any Time"), tr("Today"), tr("Tomorrow")]
                + weekdays.dropFirst(2).map { $0.name(in: language) })
        time = ChoiceRow(
            title: tr("Time"),
            stride(from: 0, to: 24 * 60, by: Self.step).map { language.time(minute: $0) })
        super.init(title: tr("Filters"))
        withMinimumSize().belongs(to: parent, isModal: true)
        for button in [towns, lists] { button.onToggle = { [unowned self] in onToggle?($0, $1) } }
        drop.onClick { [unowned self] in onDrop?() }
        time.selection = Self.usualMinute / Self.step
        day.onChange { [unowned self] _ in chooseTime() }
        time.onChange { [unowned self] _ in chooseTime() }
        addInTurn(groups())
        show(state)
    }

    /// Returns the groups of the page. Each is made by a call.
    private func groups() -> [() -> PreferencesGroup] {
        let cities = state.cities.prefix(Self.ownChips).map(\.filter)
        let choices = state.listChoices
        let ownLists = choices.prefix(Self.ownChips).map(\.filter)
        var groups: [() -> PreferencesGroup] = []
        if !choices.isEmpty {
            lists.offer(choices.count > ownLists.count ? choices : [], in: state.filterContext)
            groups.append { [unowned self] in
                PreferencesGroup(title: tr("Lists"), [box(ownLists, [lists.button])])
            }
        }
        groups += [
            { [unowned self] in
                PreferencesGroup(title: tr("Kind of Place"), [box(Amenity.allCases.map { .kind($0) })])
            },
            { [unowned self] in
                PreferencesGroup(title: tr("Open on a Day"), [day, time])
                    .describe(tr("In the time zone of each place"))
            },
        ]
        if state.hasSeveralTowns {
            towns.offer(state.cities.count > cities.count ? state.cities : [])
            groups.append { [unowned self] in
                PreferencesGroup(title: tr("Town"), [box(cities, [towns.button])])
            }
        }
        return groups + [
            { [unowned self] in
                PreferencesGroup(title: tr("Prices"), [box(PriceLevel.allCases.map { .price($0) })])
            },
            { [unowned self] in
                PreferencesGroup(title: tr("Payment"), [box(PlaceFilter.payments.map { .pays($0) })])
            },
            { [unowned self] in
                PreferencesGroup(
                    title: tr("More"),
                    [
                        box(PlaceFilter.standard + PlaceFilter.onlyDiets + PlaceFilter.names),
                        drop.align(horizontal: .center).margin(top: 18),
                    ])
            },
        ]
    }

    /// Makes and adds the first groups, and one more in each frame. A long page takes longer than a frame.
    private func addInTurn(_ groups: [() -> PreferencesGroup]) {
        for make in groups.prefix(Self.firstGroups) { add(make()) }
        var rest = groups.dropFirst(Self.firstGroups)
        FrameCallback.start(on: self) { [unowned self] _ in
            if let make = rest.popFirst() { add(make()) }
            return !rest.isEmpty
        }
    }

    private func box(_ filters: [PlaceFilter], _ more: [Widget] = []) -> Widget {
        let made = filters.map { filter in
            let chip = Chip(filter.title(in: state.filterContext)).wrapping()
            chip.onChangeByUser { [unowned self] in onToggle?(filter, $0) }
            chips[filter] = chip
            show(filter, chip)
            return chip
        }
        // A chip accepts touches beyond its edge.
        return WrapBox(spacing: 14, made + more).margin(top: 7, bottom: 7)
    }

    /// Shows the active filters, and the number of places for each.
    func show(_ state: GuideState) {
        self.state = state
        subtitle(state.subtitle)
        active = state.search.filters
        for (filter, chip) in chips { show(filter, chip) }
        for button in [towns, lists] { button.show(active) }
        drop.isVisible = !active.isEmpty
        let chosen = chosenTime
        day.selection = chosen.flatMap { weekdays.firstIndex(of: $0.weekday) }.map { $0 + 1 } ?? 0
        if let chosen { time.selection = chosen.minute / Self.step }
        time.isUsable = chosen != nil
    }

    private func show(_ filter: PlaceFilter, _ chip: Chip) {
        chip.isOn = active.contains(filter)
        chip.label = filter.title(in: state.filterContext)
        chip.show(count: state.filterCounts[filter] ?? state.cities.first { $0.filter == filter }?.count)
    }

    private var chosenTime: WeekTime? {
        active.lazy.compactMap { if case .openAt(let time) = $0 { time } else { nil } }.first
    }

    private func chooseTime() {
        guard day.selection > 0 else {
            if let chosenTime { onToggle?(.openAt(chosenTime), false) }
            return
        }
        let chosen = WeekTime(weekday: weekdays[day.selection - 1], minute: time.selection * Self.step)
        if chosen != chosenTime { onToggle?(.openAt(chosen), true) }
    }
}
