/// How a clock shows the hours.
public enum ClockStyle: Hashable, Sendable {
    /// 23:30
    case hours24

    /// 11:30 PM
    case hours12

    /// What a clock with twelve hours shows at an hour 0…24: 12 AM is midnight.
    public static func twelve(_ hour: Int) -> (hour: Int, isMorning: Bool) {
        (hour % 12 == 0 ? 12 : hour % 12, !(12..<24).contains(hour))
    }
}

/// A sentence about opening hours, with its times and days as they are to be shown.
public enum HoursPhrase: Hashable, Sendable {
    /// “Open 24 hours”
    case openAlways

    /// “Open · closes 23:00”
    case open(closes: String)

    /// “Closes in 25 min”
    case closesIn(minutes: Int)

    /// “Open until 14:00 or later”
    case openAtLeast(until: String)

    /// “Open · closing time unknown”
    case openWithoutEnd

    /// “Perhaps still open”
    case perhapsStillOpen

    /// “Opens 11:00”, “Opens Mon 11:00”
    case opens(String)

    /// “Perhaps opens Mon 11:00”
    case perhapsOpens(String)

    /// “Closed”
    case closed

    /// “Hours unknown”
    case unknown

    /// “Mon 11:00”
    case onDay(String, time: String)

    /// “11:00–14:00”
    case range(from: String, to: String)

    /// “from 17:00”
    case from(String)

    /// “11:00–14:00 or later”
    case rangeOrLater(from: String, to: String)

    /// “perhaps 11:00–14:00”
    case perhaps(String)

    /// “11:00–14:00 (lunch)”: the second is the data's own words.
    case remark(String, String)

    /// “Times in your time zone”: for places whose own zone is not known.
    case zoneAssumed

    /// “Times in the time zone of Tokyo”
    case zoneOfPlace(String)

    /// “Read as a list of days: Sa Su 10:00-14:00”: for hours that are repaired, with their own words.
    case readAsList(String)
}

/// The one seam through which opening hours get words. A translation is another conformance.
public protocol HoursWording: Sendable {
    func phrase(_ phrase: HoursPhrase) -> String

    /// “Mon”
    func shortName(of weekday: Weekday) -> String

    /// “Monday”
    func name(of weekday: Weekday) -> String

    /// “24 Dec”; the month is 1…12.
    func date(month: Int, day: Int) -> String

    /// A time of day: hour 0…24, minute 0…59.
    func time(hour: Int, minute: Int, clock: ClockStyle) -> String

    /// Several times of one day in a line.
    func list(_ parts: [String]) -> String
}

extension HoursWording {
    public func list(_ parts: [String]) -> String {
        parts.joined(separator: ", ")
    }

    public func time(hour: Int, minute: Int, clock: ClockStyle) -> String {
        let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
        switch clock {
        case .hours24:
            return hour < 10 ? "0\(hour):\(minutes)" : "\(hour):\(minutes)"
        case .hours12:
            let (shown, isMorning) = ClockStyle.twelve(hour)
            let half = isMorning ? "AM" : "PM"
            return minute == 0 ? "\(shown) \(half)" : "\(shown):\(minutes) \(half)"
        }
    }

    /// Minutes after midnight as a time; beyond 1440 the night after it.
    func time(_ minute: Int, clock: ClockStyle) -> String {
        let minute = minute > 1440 ? minute - 1440 : minute
        return time(hour: minute / 60, minute: minute % 60, clock: clock)
    }
}
