import Foundation
import GtkKit
import GuideCore
import GuideStore
import Translations

/// What the person remembers of a place at a touch: that they were there, that they like it, and how much.
@MainActor
final class PersonalBar: Box {
    var onEdit: ((Edit) -> Void)?

    private let visited = ToggleButton(icon: "object-select-symbolic", text: tr("Visited Today"))
        .classes("visited")
    private let favourite = ToggleButton(icon: "carte-favourite-symbolic", text: tr("Favourite"))
        .classes("like")
    private let rating = RatingControl()
    private let date = VisitDatePicker()
    private var record = PersonalRecord()
    private var now: () -> Date = { Date() }

    init() {
        let another = PopoverButton(
            icon: "x-office-calendar-symbolic", label: tr("Visited on Another Date…"), date)
        let visits = Box(.horizontal, [visited, another]).classes("linked")
        super.init(.vertical, [WrapBox(spacing: 12, [visits, favourite, rating])])
        classes("memory")
        visited.onClick { [unowned self] in toggleToday() }
        favourite.onClick { [unowned self] in onEdit?(.setFavourite(favourite.isOn)) }
        rating.onChoose = { [unowned self] in onEdit?(.setRating($0)) }
        another.onOpen { [unowned self] in date.begin(at: now()) }
        date.onChoose = { [unowned self, unowned another] in
            another.close()
            onEdit?(.addVisit($0))
        }
    }

    func show(_ record: PersonalRecord, now: @escaping () -> Date) {
        self.record = record
        self.now = now
        visited.isOn = !visitsToday.isEmpty
        favourite.isOn = record.isFavourite
        rating.rating = record.rating
    }

    private var visitsToday: [Date] {
        let now = now()
        return record.visits.filter { Calendar.current.isDate($0, inSameDayAs: now) }
    }

    private func toggleToday() {
        let visits = visitsToday
        guard !visits.isEmpty else {
            onEdit?(.addVisit(now()))
            return
        }
        for visit in visits { onEdit?(.removeVisit(visit)) }
    }
}
