import ArgumentParser
import Foundation

/// When a visit was: a day, or a moment.
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
                "“\(argument)” is no date. Give one such as 2026-03-28, 2026-03-28T18:30, 18:30 or yesterday."
            )
        }
    }

    /// The moment that is meant; of a day, its noon.
    func moment(from now: Date, in zone: TimeZone) -> Date {
        switch self {
        case .day(let day): day.date(from: now, in: zone).moment(hour: 12, in: zone) ?? now
        case .time(let time): time.moment(from: now, in: zone)
        }
    }

    /// Whether a visit is meant: on that day, or in that minute.
    func means(_ visit: Date, from now: Date, in zone: TimeZone) -> Bool {
        switch self {
        case .day(let day): LocalDate(of: visit, in: zone) == day.date(from: now, in: zone)
        case .time(let time):
            time.moment(from: now, in: zone).localTime(in: zone).dropLast(3)
                == visit.localTime(in: zone).dropLast(3)
        }
    }
}
