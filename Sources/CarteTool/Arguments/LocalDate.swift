import ArgumentParser
import Foundation

/// A calendar date without a time zone, such as `2026-03-29`.
struct LocalDate: Hashable {
    let year: Int
    let month: Int
    let day: Int

    /// - Returns: `nil` for text of another form, and for dates such as 30 February.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
        guard parts.map(\.count) == [4, 2, 2], numbers.count == 3 else { return nil }
        year = numbers[0]
        month = numbers[1]
        day = numbers[2]
        let components = DateComponents(year: year, month: month, day: day)
        guard (1...12).contains(month), components.isValidDate(in: Calendar.gregorian(.gmt)) else {
            return nil
        }
    }

    /// Creates the date of a moment in a time zone.
    init(of moment: Date, in zone: TimeZone) {
        let parts = Calendar.gregorian(zone).dateComponents([.year, .month, .day], from: moment)
        year = parts.year ?? 1970
        month = parts.month ?? 1
        day = parts.day ?? 1
    }

    /// Returns the moment of a time on this date, or the first moment after it if the clock skips it.
    func moment(hour: Int = 0, minute: Int = 0, second: Int = 0, in zone: TimeZone) -> Date? {
        let time = DateComponents(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        return Calendar.gregorian(zone).date(from: time)
    }

    /// Returns the start of the day that many days later.
    func start(after days: Int, in zone: TimeZone) -> Date? {
        guard let noon = moment(hour: 12, in: zone) else { return nil }
        let calendar = Calendar.gregorian(zone)
        return calendar.date(byAdding: .day, value: days, to: noon).map(calendar.startOfDay)
    }
}

extension LocalDate: CustomStringConvertible {
    var description: String { [year, month, day].map(twoDigits).joined(separator: "-") }
}

extension Calendar {
    /// Returns the calendar of ISO 8601 dates, independent of the user's calendar.
    static func gregorian(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }
}

extension Date {
    /// Returns the local time in ISO 8601 without the zone: `2026-03-29T11:00:00`.
    func localTime(in zone: TimeZone) -> String {
        let time = Calendar.gregorian(zone).dateComponents([.hour, .minute, .second], from: self)
        let clock = [time.hour, time.minute, time.second].map { twoDigits($0 ?? 0) }.joined(separator: ":")
        return "\(LocalDate(of: self, in: zone))T\(clock)"
    }
}

private func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
}
