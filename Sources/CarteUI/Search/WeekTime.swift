import Foundation
import GuideStore
import HoursCore
import Messages
import Translations

/// A time of the week in the local time of each place, such as Saturday 19:00. It always means the next such
/// time, including today.
struct WeekTime: Hashable {
    var weekday: Weekday
    /// The minutes since midnight.
    var minute: Int

    /// A short title for a chip.
    var title: String {
        // Translators: a condition on places: %1 is a day of the week, %2 a time: “Open Sat 19:00”.
        tr("Open %1 %2", weekday.shortName(in: .person), Language.person.time(minute: minute))
    }

    /// Returns the next day of this name.
    func next(from now: Date) -> ClockTime {
        let days = (weekday.rawValue - Weekday.today(at: now).rawValue + 7) % 7
        let calendar = Self.calendar
        let day = calendar.date(byAdding: .day, value: days, to: now) ?? now
        let parts = calendar.dateComponents([.year, .month, .day], from: day)
        return ClockTime(
            year: parts.year ?? 0, month: parts.month ?? 1, day: parts.day ?? 1, hour: minute / 60,
            minute: minute % 60)
    }

    fileprivate static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }
}

extension Weekday {
    /// Returns the present weekday in the user's time zone.
    static func today(at now: Date) -> Weekday {
        // Foundation's week starts with Sunday as 1.
        Weekday(rawValue: (WeekTime.calendar.component(.weekday, from: now) + 5) % 7) ?? .monday
    }
}

/// The stored form: `sa 19:00`.
extension WeekTime: RawRepresentable {
    private static let days = ["mo", "tu", "we", "th", "fr", "sa", "su"]

    init?(rawValue: String) {
        let parts = rawValue.split(separator: " ")
        guard parts.count == 2, let day = Self.days.firstIndex(of: String(parts[0])),
            let weekday = Weekday(rawValue: day)
        else { return nil }
        let numbers = parts[1].split(separator: ":").compactMap { Int($0) }
        guard numbers.count == 2, (0...23).contains(numbers[0]), (0...59).contains(numbers[1]) else {
            return nil
        }
        self.init(weekday: weekday, minute: numbers[0] * 60 + numbers[1])
    }

    var rawValue: String {
        let minutes = minute % 60
        return "\(Self.days[weekday.rawValue]) \(minute / 60):\(minutes < 10 ? "0" : "")\(minutes)"
    }
}
