import Foundation
import HoursCore

/// Opening hours in the form that tests use: short local times in Helsinki.
enum HoursTable {
    static let helsinki = context("Europe/Helsinki", country: "FI", latitude: 60.17, longitude: 24.94)

    static func context(
        _ zone: String, country: String? = nil, latitude: Double? = nil, longitude: Double? = nil
    ) -> OpeningHours.Context {
        let coordinate = latitude.flatMap { latitude in
            longitude.flatMap { Coordinate(latitude: latitude, longitude: $0) }
        }
        return OpeningHours.Context(
            timeZone: TimeZone(identifier: zone) ?? .gmt, countryCode: country, coordinate: coordinate)
    }

    /// Returns a moment by its local time: `2026-03-02 11:30`. The default time is midnight.
    static func moment(_ text: String, in context: OpeningHours.Context = helsinki) -> Date {
        let parts = text.split(whereSeparator: { "- :".contains($0) }).compactMap { Int($0) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = context.timeZone
        let components = DateComponents(
            year: parts[0], month: parts[1], day: parts[2], hour: parts.count > 3 ? parts[3] : 0,
            minute: parts.count > 4 ? parts[4] : 0)
        return calendar.date(from: components) ?? .distantPast
    }

    /// Returns the days of a week that are not closed, as texts: `Mo 11:00-14:00 17:00-25:00?`. `?` means
    /// unknown.
    static func week(
        _ text: String, from day: String = "2026-03-02", in context: OpeningHours.Context = helsinki
    ) -> [String] {
        OpeningHours(text).week(from: moment(day, in: context), in: context).compactMap { day in
            guard !day.intervals.isEmpty else { return nil }
            let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
            let intervals = day.intervals.map { interval in
                clock(interval.from) + "-" + clock(interval.to)
                    + (interval.state == .unknown ? "?" : "")
                    + (interval.comment.map { " \"\($0)\"" } ?? "")
            }
            return names[day.weekday.rawValue] + " " + intervals.joined(separator: " ")
        }
    }

    private static func clock(_ minute: Int) -> String {
        let hour = minute / 60
        let rest = minute % 60
        return (hour < 10 ? "0" : "") + "\(hour):" + (rest < 10 ? "0" : "") + "\(rest)"
    }

    static func state(
        _ text: String, at time: String, in context: OpeningHours.Context = helsinki
    ) -> OpeningHours.State {
        OpeningHours(text).state(at: moment(time, in: context), in: context).state
    }
}
