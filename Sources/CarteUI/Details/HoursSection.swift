import Foundation
import GtkKit
import GuideCore
import HoursCore
import Messages
import Translations

/// The opening hours of a place: the present state, the week on demand, and unreadable hours verbatim.
@MainActor
final class HoursSection: ListBox {
    var onCopy: ((String) -> Void)?

    private let state = DisclosureRow(icon: "preferences-system-time-symbolic")
    /// The rows are made on demand and reused.
    private var days: [DayRow] = []
    private let remark = RemarkRow()
    private var hours: OpeningHours?
    private var context: OpeningHours.Context?
    private var habits = ReadingHabits()

    init() {
        super.init(label: tr("Opening hours"), [state, remark])
        classes("boxed-list")
        state.onToggle = { [unowned self] _ in showWeek(at: shownMoment) }
        remark.isVisible = false
    }

    private var shownMoment = Date()
    /// The present state as visible and spoken text.
    private(set) var present: (words: String, spoken: String, tone: PlaceSummary.Tone) = ("", "", .unknown)

    /// - Parameters:
    ///   - text: the hours in the data; `nil` if unknown.
    ///   - isNew: whether the place has changed.
    func show(
        _ text: String?, in context: OpeningHours.Context, _ habits: ReadingHabits, at now: Date, isNew: Bool
    ) {
        hours = text.map { OpeningHours($0) }
        self.context = context
        self.habits = habits
        if isNew || hours?.isReadable != true { state.isExpanded = false }
        state.offer(hours?.isReadable == true)
        update(at: now)
    }

    /// Updates the state to a moment. Equal texts cause no new layout.
    func update(at now: Date) {
        shownMoment = now
        guard let hours, let context else {
            say(HoursSummary.depends(comment: nil).message, below: nil, .unknown)
            return showWeek(at: now)
        }
        let summary = hours.summary(at: now, in: context)
        if hours.isReadable {
            let today = hours.week(from: now, in: context).first?.text(in: habits.language)
            say(summary.message, below: today.map { tr("Today: %1", $0) }, PlaceSummary.Tone(summary))
        } else {
            say(summary.message, below: hours.text, .unknown)
        }
        showWeek(at: now)
    }

    private func say(_ message: Message, below: String?, _ tone: PlaceSummary.Tone) {
        let language = habits.language
        present = (message.text(in: language), message.text(in: language.spoken), tone)
        state.show(present.words, spoken: present.spoken, below: below)
        for other in PlaceSummary.Tone.allCases { state.title.mark(other.headingClass, other == tone) }
    }

    private func showWeek(at now: Date) {
        let isShown = state.isExpanded && hours?.isReadable == true
        showNote(at: now)
        guard isShown, let hours, let context else {
            for row in days { row.isVisible = false }
            return
        }
        let week = hours.week(from: now, startingOn: habits.firstWeekday, in: context)
        let today = hours.week(from: now, in: context).first?.weekday
        while days.count < week.count {
            let row = DayRow()
            row.onCopy = { [unowned self] in onCopy?($0) }
            insert(row, at: 1 + days.count)
            days.append(row)
        }
        for (row, day) in zip(days, week) {
            row.show(
                day: day.weekday.name(in: habits.language), hours: day.text(in: habits.language),
                isToday: day.weekday == today)
            row.isVisible = true
        }
    }

    /// Shows notes about the hours. Another time zone, a repaired text and doubts are always shown. An
    /// assumed time zone is shown below the expanded week only.
    private func showNote(at now: Date) {
        var notes: [String] = []
        if let hours, let context, hours.isReadable {
            let clock = context.clock(for: .current, at: now)
            if let clock, state.isExpanded || clock != .zoneAssumed {
                notes.append(clock.text(in: habits.language))
            }
            if let repair = hours.repair { notes.append(repair.text(in: habits.language)) }
            notes += hours.doubts.map { $0.text(in: habits.language) }
        }
        remark.isVisible = !notes.isEmpty
        if !notes.isEmpty { remark.show(notes.joined(separator: "\n")) }
    }
}

/// A note below the rows that it is about.
@MainActor
final class RemarkRow: ListBoxRow {
    private let label = Label().wrapping().classes("dim-label", "caption")

    init() {
        super.init(HBox([label], filling: label).classes("fact", "day"))
        isActivatable = false
    }

    func show(_ text: String) {
        label.text = text
        accessibleLabel(text)
    }
}

/// The row with the hours of a day.
@MainActor
final class DayRow: ListBoxRow {
    var onCopy: ((String) -> Void)?

    private let day = Label()
    private let hours = Label().wrapping().atEnd().classes("numeric")

    init() {
        // In large text on a phone, the hours are below their day.
        let line = WrapBox(spacing: 12, isSpread: true, [day.wrapping(), hours])
        super.init(HBox([line], filling: line).classes("fact", "day"))
        isActivatable = false
        let keys = Shortcuts()
        keys.add(TextKeys.copy.accelerators) { [unowned self] in
            onCopy?(text)
            return true
        }
        add(keys)
    }

    private var text: String { tr("%1: %2", day.text, hours.text) }

    func show(day name: String, hours text: String, isToday: Bool) {
        day.text = isToday ? tr("%1 (today)", name) : name
        hours.text = text
        mark("today", isToday)
        accessibleLabel(self.text)
    }
}

extension PlaceSummary.Tone {
    /// The style class of the state, which is the heading of the details. The text has the same meaning.
    var headingClass: String {
        switch self {
        case .open: "success"
        case .closingSoon: "warning"
        case .closed: "error"
        case .unknown: "dim-label"
        }
    }
}

/// Finds the moments at which the text about the hours changes.
enum HoursMoments {
    /// Returns the next moment at which the text may change: a change of the state, of the remaining minutes,
    /// or of the day.
    static func next(
        after now: Date, hours: OpeningHours?, in context: OpeningHours.Context?, zone: TimeZone = .current
    ) -> Date {
        var moments = [midnight(after: now, in: zone)]
        guard let hours, let context else { return moments[0] }
        moments.append(midnight(after: now, in: context.timeZone))
        if let change = hours.nextChange(after: now, in: context) {
            moments.append(change)
            if hours.state(at: now, in: context).state == .open {
                // The remaining minutes are rounded up, so they change at whole minutes before the end.
                let left = change.timeIntervalSince(now)
                let minutes = min(
                    (left / 60).rounded(.up) - 1, Double(HoursSummary.closingSoonMinutes - 1))
                moments.append(change.addingTimeInterval(-60 * max(minutes, 0)))
            }
        }
        return moments.filter { $0 > now }.min() ?? now.addingTimeInterval(3600)
    }

    private static func midnight(after now: Date, in zone: TimeZone) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let start = calendar.startOfDay(for: now)
        return calendar.date(byAdding: .day, value: 1, to: start) ?? now.addingTimeInterval(86_400)
    }
}
