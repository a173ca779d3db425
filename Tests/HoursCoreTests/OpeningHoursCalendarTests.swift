import Foundation
import Testing

@testable import HoursCore

@Suite("The calendar of opening hours")
struct OpeningHoursCalendarTests {
    @Test("dates, weekdays and weeks equal Foundation's calendar for 150 years")
    func days() {
        var gregorian = Calendar(identifier: .iso8601)
        gregorian.timeZone = .gmt
        for number in -25_600..<29_200 where number % 7 == 0 || number % 365 < 8 {
            let day = CivilDay(number: number)
            let parts = gregorian.dateComponents(
                [.year, .month, .day, .weekday, .weekOfYear],
                from: Date(timeIntervalSince1970: Double(number) * 86_400))
            let date = day.date
            #expect(date.year == parts.year && date.month == parts.month && date.day == parts.day)
            #expect((day.weekday.rawValue + 1) % 7 + 1 == parts.weekday, "\(date)")
            #expect(day.week == parts.weekOfYear, "\(date)")
            #expect(CivilDay(year: date.year, month: date.month, day: date.day) == day)
        }
    }

    @Test(
        "Easter Sunday equals the known dates",
        arguments: [
            (1818, 3, 22), (1943, 4, 25), (2000, 4, 23), (2008, 3, 23), (2024, 3, 31), (2025, 4, 20),
            (2026, 4, 5), (2027, 3, 28), (2038, 4, 25), (2049, 4, 18), (2076, 4, 19), (2285, 3, 22),
        ])
    func easter(year: Int, month: Int, day: Int) {
        #expect(CivilDay.easter(of: year) == CivilDay(year: year, month: month, day: day))
    }

    @Test(
        "the clock of a zone equals Foundation's for every minute of a year",
        arguments: [
            "Europe/Helsinki", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu",
            "Africa/Casablanca",
        ])
    func clock(zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let start = CivilDay(year: 2026, month: 1, day: 1).number * 86_400
        let clock = ZoneClock(zone: zone, from: start, to: start + 365 * 86_400)
        for moment in stride(from: start, to: start + 365 * 86_400, by: 15 * 60) {
            let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
            #expect(clock.offset(at: moment) == offset)
            let minute = clock.minute(at: moment)
            // A minute that occurs twice gives the first one.
            #expect(clock.moment(of: minute) <= moment)
            #expect(clock.minute(at: clock.moment(of: minute)) == minute)
        }
    }
}
