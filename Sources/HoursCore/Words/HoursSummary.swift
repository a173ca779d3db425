import Foundation
import Messages

/// The state of a place at a moment and the next change, ready for one line of text.
///
/// ```swift
/// let summary = OpeningHours("Mo-Fr 11:00-21:00").summary(at: .now, in: context)
/// print(summary.message)  // “Open · closes 21:00”
/// ```
public enum HoursSummary: Hashable, Sendable {
    /// Open, without a change within a week.
    case alwaysOpen

    /// Open until a time.
    case open(closes: LocalTime)

    /// Open for less than an hour, until a time.
    case closingSoon(minutes: Int, closes: LocalTime)

    /// Open until a time, and unknown after it: `11:00-14:00+`.
    case openAtLeast(until: LocalTime)

    /// Open, with an unknown closing time: `17:00+`.
    case openWithoutEnd

    /// Opened earlier and possibly closed since: `17:00+` during the night.
    case perhapsStillOpen

    /// Closed until a time.
    case opens(LocalTime)

    /// Closed, and perhaps open from a time on.
    case perhapsOpens(LocalTime, comment: String?)

    /// Closed, without a known opening.
    case closed(comment: String?)

    /// Unknown: it depends on the comment, if there is one. `opens` is the next certain opening.
    case depends(comment: String?, opens: LocalTime? = nil)

    /// Unreadable. Show the text unchanged.
    case unreadable(text: String)

    /// A time on the clock of the place, relative to a day.
    public struct LocalTime: Hashable, Sendable {
        /// Minutes after midnight, 0…1440; 1440 is the end of an evening.
        public let minute: Int
        /// The weekday.
        public let weekday: Weekday
        /// The month, 1…12.
        public let month: Int
        /// The day of the month, 1…31.
        public let day: Int

        /// The number of days after today. The night after today counts as today.
        public let daysAhead: Int
    }

    /// The remaining time below which the line counts minutes.
    public static let closingSoonMinutes = 60
}

extension OpeningHours {
    /// Returns the state at a moment and the next change.
    public func summary(at moment: Date, in context: Context) -> HoursSummary {
        guard let schedule else { return .unreadable(text: text) }
        let now = moment.secondsSince1970
        let piece = schedule.piece(at: now, in: context)
        let comment = schedule.comment(of: piece)
        if piece.state == .unknown {
            if piece.ending == .limit { return .perhapsStillOpen }
            return .depends(comment: comment, opens: schedule.openingTime(after: now, in: context))
        }
        let change = schedule.change(after: now, in: context)
        guard let change else { return piece.state == .open ? .alwaysOpen : .closed(comment: comment) }
        let clock = ZoneClock(zone: context.timeZone, from: now, to: change.start)
        let isOpen = piece.state == .open
        let time = HoursSummary.LocalTime(
            clock.minute(at: change.start), from: clock.minute(at: now), isEnd: isOpen)
        if isOpen {
            if change.start - now > 7 * 86_400 { return .alwaysOpen }
            if change.ending == .limit, piece.ending == .notGiven { return .openWithoutEnd }
            if change.state == .unknown { return .openAtLeast(until: time) }
            // Rounded up: the last minute is one minute.
            let minutes = (change.start - now + 59) / 60
            return minutes < HoursSummary.closingSoonMinutes
                ? .closingSoon(minutes: minutes, closes: time) : .open(closes: time)
        }
        return change.state == .open
            ? .opens(time) : .perhapsOpens(time, comment: schedule.comment(of: change))
    }
}

extension Schedule {
    /// Returns the next certain opening on the clock of the place.
    fileprivate func openingTime(after now: Int, in context: OpeningHours.Context) -> HoursSummary.LocalTime?
    {
        guard let opening = opening(after: now, in: context) else { return nil }
        let clock = ZoneClock(zone: context.timeZone, from: now, to: opening.start)
        return HoursSummary.LocalTime(
            clock.minute(at: opening.start), from: clock.minute(at: now), isEnd: false)
    }
}

extension HoursSummary.LocalTime {
    /// - Parameters:
    ///   - minute: local minutes since 1970-01-01 00:00.
    ///   - now: the current moment in the same unit.
    ///   - isEnd: whether it is an end, so that midnight is 24:00 of the day before.
    init(_ minute: Int, from now: Int, isEnd: Bool) {
        let isMidnight = isEnd && CivilDay.remainder(minute, 1440) == 0
        let civilDay = CivilDay(containing: isMidnight ? minute - 1 : minute)
        let date = civilDay.date
        self.minute = isMidnight ? 1440 : CivilDay.remainder(minute, 1440)
        weekday = civilDay.weekday
        month = date.month
        day = date.day
        let days = civilDay.number - CivilDay(containing: now).number
        daysAhead = isEnd && minute - now < 1440 ? 0 : days
    }
}

extension HoursSummary: MessageConvertible {
    /// One line: “Open · closes 23:00”.
    public var message: Message {
        switch self {
        case .alwaysOpen: Self.openAlways
        // Translators: %1, here and below, is a time, sometimes with a day: “23:00”, “Mon 23:00”, “24 Dec 23:00”.
        case .open(let time): Message("Open · closes %1", time)
        case .closingSoon(let minutes, _):
            Message("Closes in %1 min", "Closes in %1 min", count: minutes)
        case .openAtLeast(let time): Message("Open until %1 or later", time)
        case .openWithoutEnd: Message("Open · closing time unknown")
        case .perhapsStillOpen: Message("Perhaps still open")
        case .opens(let time): Message("Opens %1", time)
        case .perhapsOpens(let time, let comment): Message("Perhaps opens %1", time).remarked(comment)
        case .closed(let comment): Self.closed.remarked(comment)
        case .depends(let comment, nil): Self.unknown.remarked(comment)
        // Translators: %1 is “Hours unknown”, sometimes with a remark. %2 is a time, sometimes with a day: “Mon 23:00”.
        case .depends(let comment, let time?): Message("%1 · opens %2", Self.unknown.remarked(comment), time)
        case .unreadable: Self.unknown
        }
    }

    static let openAlways = Message("Open 24 hours")
    static let closed = Message("Closed")
    static let unknown = Message("Hours unknown")
}

extension Message {
    /// Adds the comment in the data, if there is one.
    fileprivate func remarked(_ comment: String?) -> Message {
        // Translators: %2 is a remark on %1.
        comment.map { Message("%1 (%2)", self, $0) } ?? self
    }
}

extension HoursSummary.LocalTime: MessageArgument {
    /// Returns the time, with the weekday if it is not today, or the date if it is more than six days ahead.
    public func text(in language: Language) -> String {
        daysAhead <= 0 ? language.time(minute: minute) : textWithDay(in: language)
    }

    /// Returns the time with its day, also for today.
    func textWithDay(in language: Language) -> String {
        let isThisWeek = (0...6).contains(daysAhead)
        let day =
            isThisWeek ? weekday.shortName(in: language) : language.date(month: month, day: self.day)
        // Translators: a day and a time, “Mon 11:00”, for use in the sentences about opening hours.
        return Message("%1 %2", day, language.time(minute: minute), context: "day and time")
            .text(in: language)
    }
}

extension OpeningHours.Day: MessageConvertible {
    /// The hours of the day in a line: “11:00–14:00, 17:00–22:00”, “Closed”.
    public var message: Message {
        guard !intervals.isEmpty || !replaced.isEmpty else {
            return HoursSummary.closed.remarked(closedComment)
        }
        // The interval before it expresses the unknown time after an open end. Probable times express an
        // unknown day.
        let said = intervals.filter { $0.ending != .limit && (replaced.isEmpty || !$0.isUnknownDay) }
        let times = (said + replaced).sorted { $0.from < $1.from }
        if let rest = times.unknownRest {
            let remark = Message("otherwise unknown").remarked(rest.comment)
            return Message(list: times.filter { $0.state == .open }.map(\.message) + [remark])
        }
        let parts = times.map(\.message)
        return parts.isEmpty ? HoursSummary.unknown : Message(list: parts)
    }
}

extension [OpeningHours.Interval] {
    /// One of the unknown times, if they are the rest of an open day: `09:00-11:00 || "by appointment"`.
    fileprivate var unknownRest: OpeningHours.Interval? {
        guard let first, first.from == 0, let last, last.to >= 1440, contains(where: { $0.state == .open }),
            let rest = self.first(where: { $0.state == .unknown }),
            allSatisfy({ $0.ending == .fixed && ($0.state == .open || $0.comment == rest.comment) }),
            zip(self, dropFirst()).allSatisfy({ $0.to == $1.from })
        else { return nil }
        return rest
    }
}

extension OpeningHours.Interval: MessageConvertible {
    /// “11:00–14:00”, “from 17:00”, “perhaps 10:00–12:00 (by appointment)”.
    public var message: Message { plainMessage.remarked(comment) }

    fileprivate var isUnknownDay: Bool { from == 0 && to == 1440 && state == .unknown }

    private var plainMessage: Message {
        let (start, end) = (TimeOfDay(from), TimeOfDay(to))
        switch ending {
        case .notGiven: return Message("from %1", start)
        case .earliest: return Message("%1–%2 or later", start, end)
        case .fixed, .limit:
            if from == 0, to == 1440 {
                return state == .open ? HoursSummary.openAlways : HoursSummary.unknown
            }
            // Translators: %1 and %2 are times.
            let range = Message("%1–%2", start, end)
            return state == .unknown ? Message("perhaps %1", range) : range
        }
    }
}

/// Minutes after midnight as a time; above 1440 in the following night.
private struct TimeOfDay: MessageArgument {
    let minute: Int

    init(_ minute: Int) { self.minute = minute > 1440 ? minute - 1440 : minute }

    func text(in language: Language) -> String { language.time(minute: minute) }
}

extension Weekday {
    /// Returns the short name: “Mon”.
    public func shortName(in language: Language) -> String { language.shortWeekday(rawValue) }

    /// Returns the full name, capitalised like a title: “Monday”.
    public func name(in language: Language) -> String { language.weekday(rawValue) }
}
