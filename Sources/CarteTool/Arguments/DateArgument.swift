import ArgumentParser
import Foundation

/// A date as an argument: `2026-03-29`, `today`, `tomorrow` or `yesterday`, by the clock of a place.
enum DateArgument {
    case date(LocalDate)
    case daysFromToday(Int)

    /// Reads an argument.
    init(argument: String) throws {
        switch argument.lowercased() {
        case "today": self = .daysFromToday(0)
        case "tomorrow": self = .daysFromToday(1)
        case "yesterday": self = .daysFromToday(-1)
        default:
            guard let date = LocalDate(argument) else {
                throw ValidationError(
                    "“\(argument)” is no date. Give one such as 2026-03-23, today, tomorrow or yesterday.")
            }
            self = .date(date)
        }
    }

    /// The date that is meant, seen from a moment.
    func date(from now: Date, in zone: TimeZone) -> LocalDate {
        switch self {
        case .date(let date): date
        case .daysFromToday(let days):
            LocalDate(of: LocalDate(of: now, in: zone).start(after: days, in: zone) ?? now, in: zone)
        }
    }
}
