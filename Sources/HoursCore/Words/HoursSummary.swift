import Foundation
import Messages

/// What the hours of a place come to at one moment, before it is put into words.
public enum HoursSummary: Hashable, Sendable {
    /// Open, and nothing else within a week.
    case alwaysOpen

    /// Open up to then.
    case open(closes: LocalTime)

    /// Open for less than an hour more, up to then.
    case closingSoon(minutes: Int, closes: LocalTime)

    /// Open up to then, and nobody says what comes next: `11:00-14:00+`.
    case openAtLeast(until: LocalTime)

    /// Open, and nobody says until when: `17:00+`.
    case openWithoutEnd

    /// It has opened, and may have closed since: `17:00+` in the night.
    case perhapsStillOpen

    /// Closed, and open from then on.
    case opens(LocalTime)

    /// Closed, and perhaps open from then on.
    case perhapsOpens(LocalTime, comment: String?)

    /// Closed, and no opening is known.
    case closed(comment: String?)

    /// The data says that it depends, and perhaps on what. It is surely open from then on, where that is known.
    case depends(comment: String?, opens: LocalTime? = nil)

    /// The text cannot be read; show it as it is.
    case unreadable(text: String)

    /// A time on the clock of the place, seen from a day.
    public struct LocalTime: Hashable, Sendable {
        /// 0…1440 minutes after midnight; 1440 for the end of an evening.
        public let minute: Int
        public let weekday: Weekday
        public let month: Int
        public let day: Int

        /// How many days later than today it is; the night after today counts as today.
        public let daysAhead: Int
    }

    /// Less time than this before the end is told in minutes.
    public static let closingSoonMinutes = 60
}

extension OpeningHours {
    /// The state at a moment, with what comes next, as one line of a list needs it.
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
            // Rounded up, so that the last minute is one minute.
            let minutes = (change.start - now + 59) / 60
            return minutes < HoursSummary.closingSoonMinutes
                ? .closingSoon(minutes: minutes, closes: time) : .open(closes: time)
        }
        return change.state == .open
            ? .opens(time) : .perhapsOpens(time, comment: schedule.comment(of: change))
    }
}

extension Schedule {
    /// The next moment at which it is surely open, on the clock of the place.
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
    ///   - minute: Minutes since 1970-01-01 00:00 on the clock of the place.
    ///   - now: The same for the moment from which it is seen.
    ///   - isEnd: Whether something ends then, so that midnight is 24:00 of the day before.
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
        case .open(let time) where time.isMidnight: Message("Open · closes at midnight")
        // Translators: %1 here and below is a time, perhaps with a day: “23:00”, “Mon 23:00”, “24 Dec 23:00”.
        case .open(let time): Message("Open · closes %1", time)
        case .closingSoon(let minutes, _):
            Message("Closes in %1 min", "Closes in %1 min", count: minutes)
        case .openAtLeast(let time) where time.isMidnight: Message("Open until midnight or later")
        case .openAtLeast(let time): Message("Open until %1 or later", time)
        case .openWithoutEnd: Message("Open · closing time unknown")
        case .perhapsStillOpen: Message("Perhaps still open")
        case .opens(let time): Message("Opens %1", time)
        case .perhapsOpens(let time, let comment): Message("Perhaps opens %1", time).remarked(comment)
        case .closed(let comment): Self.closed.remarked(comment)
        case .depends(let comment, nil): Self.unknown.remarked(comment)
        // Translators: %1 is “Hours unknown”, perhaps with a remark, and %2 a time, perhaps with a day: “Mon 23:00”.
        case .depends(let comment, let time?): Message("%1 · opens %2", Self.unknown.remarked(comment), time)
        case .unreadable: Self.unknown
        }
    }

    static let openAlways = Message("Open 24 hours")
    static let closed = Message("Closed")
    static let unknown = Message("Hours unknown")
}

extension Message {
    /// With the data's own words behind it, where it has some.
    fileprivate func remarked(_ comment: String?) -> Message {
        // Translators: %2 is a remark on %1.
        comment.map { Message("%1 (%2)", self, $0) } ?? self
    }
}

extension HoursSummary.LocalTime {
    /// Whether it is the coming midnight, as the end of an evening.
    fileprivate var isMidnight: Bool { minute == 1440 && daysAhead <= 0 }
}

extension HoursSummary.LocalTime: MessageArgument {
    /// The time, with the day where it is not today and the date where it is not within a week.
    public func text(in language: Language) -> String {
        daysAhead <= 0 ? language.time(minute: minute) : textWithDay(in: language)
    }

    /// The time with its day, also where that is today.
    func textWithDay(in language: Language) -> String {
        let isThisWeek = (0...6).contains(daysAhead)
        let day =
            isThisWeek ? weekday.shortName(in: language) : language.date(month: month, day: self.day)
        // Translators: a day and a time, “Mon 11:00”. It stands in the sentences about opening hours.
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
        // The unknown time after an open end is said by the interval before it, and a day that is unknown by what
        // is perhaps meant.
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
    /// One of the unknown times, where these are all of the day but the open times: `09:00-11:00 || "by appointment"`.
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

/// Minutes after midnight as a time; beyond 1440 the night after it.
private struct TimeOfDay: MessageArgument {
    let minute: Int

    init(_ minute: Int) { self.minute = minute > 1440 ? minute - 1440 : minute }

    func text(in language: Language) -> String { language.time(minute: minute) }
}

extension Weekday {
    /// “Mon”
    public func shortName(in language: Language) -> String { language.shortWeekday(rawValue) }

    /// “Monday”, as a title.
    public func name(in language: Language) -> String { language.weekday(rawValue) }
}
