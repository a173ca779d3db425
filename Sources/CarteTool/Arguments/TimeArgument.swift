import ArgumentParser
import Foundation
import GuideStore

/// A time argument: `2026-03-29T18:30` or `18:30` in the place's time zone, or `now`.
///
/// Seconds are optional, and a space may replace the T. `Z` or `+02:00` makes it independent of the zone.
enum TimeArgument {
    case now
    case moment(Date)
    case local(LocalDate?, hour: Int, minute: Int, second: Int)

    init(argument: String) throws {
        guard let time = TimeArgument(argument) else {
            throw ValidationError(
                "“\(argument)” is not a time. Give one such as 2026-03-28T23:30, 23:30, 2026-03-28T21:30Z or now."
            )
        }
        self = time
    }

    private init?(_ argument: String) {
        if argument.lowercased() == "now" {
            self = .now
            return
        }
        let parts = argument.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
        if let last = parts.last, let zone = last.firstIndex(where: { "Z+-".contains($0) }), parts.count == 2
        {
            let clock = last[..<zone]
            let seconds = clock.count == 5 ? ":00" : ""
            guard let moment = try? Date("\(parts[0])T\(clock)\(seconds)\(last[zone...])", strategy: .iso8601)
            else { return nil }
            self = .moment(moment)
            return
        }
        let date = parts.count == 2 ? LocalDate(parts[0]) : nil
        guard parts.count == 1 || date != nil, let clock = parts.last else { return nil }
        let fields = clock.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = fields.compactMap { $0.count == 2 && $0.allSatisfy(\.isNumber) ? Int($0) : nil }
        guard numbers.count == fields.count, (2...3).contains(numbers.count),
            (0...23).contains(numbers[0]), numbers.dropFirst().allSatisfy({ (0...59).contains($0) })
        else { return nil }
        self = .local(
            date, hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
    }

    /// Returns the moment, relative to the present.
    func moment(from now: Date, in zone: TimeZone) -> Date {
        switch self {
        case .now: now
        case .moment(let moment): moment
        case .local(let date, let hour, let minute, let second):
            (date ?? LocalDate(of: now, in: zone))
                .moment(hour: hour, minute: minute, second: second, in: zone) ?? now
        }
    }
}

/// A date argument: `2026-03-29`, `today`, `tomorrow` or `yesterday`, in a place's time zone.
enum DateArgument {
    case date(LocalDate)
    case daysFromToday(Int)

    init(argument: String) throws {
        switch argument.lowercased() {
        case "today": self = .daysFromToday(0)
        case "tomorrow": self = .daysFromToday(1)
        case "yesterday": self = .daysFromToday(-1)
        default:
            guard let date = LocalDate(argument) else {
                throw ValidationError(
                    "“\(argument)” is not a date. Give one such as 2026-03-23, today, tomorrow or yesterday.")
            }
            self = .date(date)
        }
    }

    /// Returns the date, relative to the present.
    func date(from now: Date, in zone: TimeZone) -> LocalDate {
        switch self {
        case .date(let date): date
        case .daysFromToday(let days):
            LocalDate(of: LocalDate(of: now, in: zone).start(after: days, in: zone) ?? now, in: zone)
        }
    }
}

/// The time of a visit: a day or a moment.
enum VisitDate {
    case day(DateArgument)
    case time(TimeArgument)

    init(argument: String) throws {
        if let day = try? DateArgument(argument: argument) {
            self = .day(day)
        } else if let time = try? TimeArgument(argument: argument) {
            self = .time(time)
        } else {
            throw ValidationError(
                "“\(argument)” is not a date. Give one such as 2026-03-28, 2026-03-28T18:30, 18:30 or yesterday."
            )
        }
    }

    /// Returns the moment; noon for a day.
    func moment(from now: Date, in zone: TimeZone) -> Date {
        switch self {
        case .day(let day): day.date(from: now, in: zone).moment(hour: 12, in: zone) ?? now
        case .time(let time): time.moment(from: now, in: zone)
        }
    }

    /// Whether a visit was on that day or in that minute.
    func means(_ visit: Date, from now: Date, in zone: TimeZone) -> Bool {
        switch self {
        case .day(let day): LocalDate(of: visit, in: zone) == day.date(from: now, in: zone)
        case .time(let time):
            time.moment(from: now, in: zone).localTime(in: zone).dropLast(3)
                == visit.localTime(in: zone).dropLast(3)
        }
    }
}

extension TimeArgument {
    /// Returns the moment if it does not depend on a time zone; otherwise `nil`.
    func moment(from now: Date) -> Date? {
        switch self {
        case .now: now
        case .moment(let moment): moment
        case .local: nil
        }
    }

    /// Returns the local time if it depends on a time zone; otherwise `nil`.
    ///
    /// - Parameter zone: the zone of the present day.
    func clockTime(from now: Date, in zone: TimeZone) -> ClockTime? {
        guard case .local(let date, let hour, let minute, _) = self else { return nil }
        let day = date ?? LocalDate(of: now, in: zone)
        return ClockTime(year: day.year, month: day.month, day: day.day, hour: hour, minute: minute)
    }
}
