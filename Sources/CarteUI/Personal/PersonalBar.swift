import AdwKit
import Foundation
import GtkKit
import GuideCore
import GuideStore
import Messages
import Translations

/// The buttons for the user's visits, marks and rating of a place.
@MainActor
final class PersonalBar: Box {
    var onEdit: ((Edit) -> Void)?
    /// Called when the user wants to see all lists.
    var onLists: (() -> Void)?

    private let visited = ToggleButton(icon: "object-select-symbolic", text: tr("Visited Today"))
        .classes("personal")
    private let favourite = ToggleButton(icon: "carte-favourite-symbolic", text: tr("Favourite"))
        .classes("personal", "like")
    private let wish = ToggleButton(icon: "carte-wish-symbolic", text: tr("Want to Go")).classes("personal")
    private let lists: Button
    private let toggles = ListToggles()
    private let rating = RatingControl()
    private let date = VisitDatePicker()
    private var known: [PlaceList] = []
    private var record = PersonalRecord()
    private var now: () -> Date = { Date() }

    init() {
        let another = PopoverButton(
            icon: "x-office-calendar-symbolic", label: tr("Visited on Another Date…"), date)
        let visits = Box(.horizontal, [visited, another]).classes("linked")
        let stars = TabStop(rating) { [unowned rating] in rating.focusStar() }
        let label = Label(tr("Lists")).wrapping()
        lists = Button(HBox(spacing: 6, [label, Icon("go-next-symbolic")], filling: label))
            .accessibleLabel(tr("Lists"))
        let marks = WrapBox(spacing: 12, [visits, favourite, wish, lists])
        super.init(.vertical, spacing: 12, [marks, toggles, stars])
        classes("memory")
        visited.onClick { [unowned self] in
            for edit in record.editsTogglingVisit(at: self.now()) { onEdit?(edit) }
        }
        favourite.onClick { [unowned self] in onEdit?(.setFavourite(favourite.isOn)) }
        wish.onClick { [unowned self] in onEdit?(.setWantsToGo(wish.isOn)) }
        toggles.onToggle = { [unowned self] in onEdit?(.setListed($1, in: $0)) }
        lists.onClick { [unowned self] in onLists?() }
        rating.onChoose = { [unowned self] in onEdit?(.setRating($0)) }
        another.onOpen { [unowned self] in date.begin(at: now()) }
        date.onChoose = { [unowned self, unowned another] in
            another.close()
            onEdit?(.addVisit($0))
        }
    }

    /// - Parameter known: all lists of the guide, in their order.
    func offer(_ known: [PlaceList]) {
        self.known = known
        showLists()
    }

    private func showLists() {
        let titles = known.filter { record.lists.contains($0.id) }.map(\.title)
        // Translators: %1 is one or several lists of the user, such as “Date night and Visitors”.
        lists.accessibleDescription(titles.isEmpty ? nil : tr("In %1", Language.person.list(titles)))
        if !toggles.offer(known, members: record.lists) { lists.grabFocus() }
    }

    func show(_ record: PersonalRecord, now: @escaping () -> Date) {
        self.record = record
        self.now = now
        visited.isOn = !record.visits(onDayOf: now()).isEmpty
        favourite.isOn = record.isFavourite
        wish.isOn = record.wantsToGo
        rating.rating = record.rating
        showLists()
    }
}

extension PersonalRecord {
    /// The ids of all lists with the place, also of those that always exist.
    var allLists: Set<UUID> {
        let standard = [(PlaceList.favourites, isFavourite), (PlaceList.wantToGo, wantsToGo)]
        return lists.union(standard.filter(\.1).map(\.0.id))
    }

    /// Returns the visits on the day of a moment, in the user's time zone.
    func visits(onDayOf moment: Date) -> [Date] {
        visits.filter { Calendar.current.isDate($0, inSameDayAs: moment) }
    }

    /// Returns the edits that add a visit at a moment, or remove the visits on its day.
    func editsTogglingVisit(at moment: Date) -> [Edit] {
        let visits = visits(onDayOf: moment)
        return visits.isEmpty ? [.addVisit(moment)] : visits.map { .removeVisit($0) }
    }
}

/// The user's rating: five stars. A press on the current rating removes it.
@MainActor
final class RatingControl: Box {
    /// Called when the user changes or removes the rating.
    var onChoose: ((Int?) -> Void)?

    /// The icon of an empty star. The theme's icon is grey with little contrast.
    private static let empty = "carte-star-symbolic"

    private var stars: [ToggleButton] = []

    init() {
        super.init(.horizontal, role: .group)
        classes("rating")
        for number in PersonalRecord.ratings {
            let label = tr("%1 star", "%1 stars", count: number)
            let star = ToggleButton(icon: Self.empty, label: label).classes("flat", "circular", "star")
            star.onClick { [unowned self] in press(number) }
            stars.append(star)
            append(star)
        }
        rating = nil
    }

    /// The visible rating. Setting it does not call `onChoose`.
    var rating: Int? {
        didSet {
            for (index, star) in stars.enumerated() {
                let isOn = index < rating ?? 0
                star.isOn = isOn
                star.show(icon: isOn ? "starred-symbolic" : Self.empty)
            }
            accessibleLabel(
                rating.map { tr("Your rating: %1 of 5", "\($0)") } ?? tr("Your rating: none yet"))
        }
    }

    /// Focuses the rating's star, or the first star without a rating.
    func focusStar() -> Bool { stars[max((rating ?? 1) - 1, 0)].grabFocus() }

    /// Handles a press on a star, 1 for the first.
    func press(_ number: Int) {
        let wanted = rating == number ? nil : number
        // A button has toggled only itself. This updates all stars.
        rating = wanted
        onChoose?(wanted)
    }
}

/// A calendar for the day of a visit.
@MainActor
final class VisitDatePicker: Box {
    /// Called with noon of the chosen day, or with the present time if noon is in the future.
    var onChoose: ((Date) -> Void)?

    private let calendar = CalendarView(
        arrows: [tr("Previous Month"), tr("Next Month"), tr("Previous Year"), tr("Next Year")])
    private let add = Button(tr("Add Visit")).classes("suggested-action").wrapping()
    private var today = Date()

    init() {
        super.init(.vertical, spacing: 6, [calendar, add])
        margin(horizontal: 6, top: 6, bottom: 6).classes("date-picker")
        calendar.accessibleLabel(tr("Day of the visit"))
        calendar.onChange { [unowned self] in add.isUsable = !isInFuture }
        add.onClick { [unowned self] in
            if !isInFuture { onChoose?(min(chosen, today)) }
        }
    }

    func begin(at now: Date) {
        today = now
        calendar.noonSecondsSince1970 = Int(now.timeIntervalSince1970)
    }

    private var chosen: Date { Date(timeIntervalSince1970: Double(calendar.noonSecondsSince1970)) }

    private var isInFuture: Bool {
        chosen > today && !Calendar.current.isDate(chosen, inSameDayAs: today)
    }
}
