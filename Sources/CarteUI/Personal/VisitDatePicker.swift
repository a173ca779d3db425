import Foundation
import GtkKit
import Translations

/// Asks for the day of a visit.
@MainActor
final class VisitDatePicker: Box {
    /// A day was chosen; the moment is its noon, or now where that is still to come.
    var onChoose: ((Date) -> Void)?

    private let calendar = CalendarView()
    private let add = Button(tr("Add Visit")).classes("suggested-action")
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
