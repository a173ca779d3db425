import Foundation

/// What the hours of a place come to at one moment, before it is put into words.
public enum HoursSummary: Hashable, Sendable {
    /// Open, and nothing else within a week.
    case alwaysOpen

    /// Open up to then.
    case open(closes: LocalTime)

    /// Open for less than an hour more.
    case closingSoon(minutes: Int)

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

    /// The data says that it depends, and perhaps on what.
    case depends(comment: String?)

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
            return piece.ending == .limit ? .perhapsStillOpen : .depends(comment: comment)
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
                ? .closingSoon(minutes: minutes) : .open(closes: time)
        }
        return change.state == .open
            ? .opens(time) : .perhapsOpens(time, comment: schedule.comment(of: change))
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
