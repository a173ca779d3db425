import Foundation
import HoursCore
import Testing

@testable import struct HoursCore.CivilDay
@testable import struct HoursCore.HolidayCalendar

@Suite("Public holidays")
struct OpeningHoursHolidayTests {
    @Test(
        "A country's holidays",
        arguments: [
            ("FI", 2026, "1-1 1-6 4-3 4-5 4-6 5-1 5-14 5-24 6-20 10-31 12-6 12-25 12-26"),
            ("DE", 2026, "1-1 4-3 4-6 5-1 5-14 5-25 10-3 12-25 12-26"),
            ("FR", 2026, "1-1 4-6 5-1 5-8 5-14 5-25 7-14 8-15 11-1 11-11 12-25"),
            ("GB", 2022, "1-1 1-3 4-15 4-18 5-2 5-30 8-29 12-25 12-26 12-27"),
            ("GB", 2026, "1-1 4-3 4-6 5-4 5-25 8-31 12-25 12-26 12-28"),
            ("US", 2026, "1-1 1-19 2-16 5-25 6-19 7-4 9-7 10-12 11-11 11-26 12-25"),
            ("RU", 2026, "1-1 1-2 1-3 1-4 1-5 1-6 1-7 1-8 2-23 3-8 5-1 5-9 6-12 11-4"),
            ("VN", 2026, "1-1 2-16 2-17 2-18 2-19 2-20 4-26 4-30 5-1 9-2"),
            ("CN", 2026, "1-1 2-16 2-17 2-18 2-19 4-5 5-1 5-2 6-19 9-25 10-1 10-2 10-3"),
            ("TW", 2026, "1-1 2-15 2-16 2-17 2-18 2-19 2-28 4-4 4-5 5-1 6-19 9-25 9-28 10-10 10-25 12-25"),
        ])
    func holidays(country: String, year: Int, expected: String) {
        let calendar = HolidayCalendar(countryCode: country.lowercased())
        var found: [String] = []
        var day = CivilDay(year: year, month: 1, day: 1)
        while day.year == year {
            if calendar.isHoliday(day) == .yes { found.append("\(day.date.month)-\(day.date.day)") }
            day = day.advanced(by: 1)
        }
        #expect(found.joined(separator: " ") == expected)
    }

    /// 1 May 2026 is a Friday and a holiday in Finland.
    @Test(
        "PH means the holidays of the country",
        arguments: [
            (
                "Mo-Fr 10:00-18:00; PH off",
                ["Mo 10:00-18:00", "Tu 10:00-18:00", "We 10:00-18:00", "Th 10:00-18:00"]
            ),
            ("PH 10:00-12:00", ["Fr 10:00-12:00"]),
            ("PH,Mo 10:00-12:00", ["Mo 10:00-12:00", "Fr 10:00-12:00"]),
            ("Mo,PH 10:00-12:00", ["Mo 10:00-12:00", "Fr 10:00-12:00"]),
            ("PH Mo-Fr 10:00-12:00", ["Fr 10:00-12:00"]),
            ("PH Sa-Su 10:00-12:00", []),
            ("PH -1 day 10:00-12:00", ["Th 10:00-12:00"]),
            ("PH +1 day 10:00-12:00", ["Sa 10:00-12:00"]),
            ("Fr 10:00-18:00; PH 12:00-14:00", ["Fr 12:00-14:00"]),
            ("Fr 10:00-12:00, PH 14:00-16:00", ["Fr 10:00-12:00 14:00-16:00"]),
        ])
    func finland(text: String, days: [String]) {
        #expect(HoursTable.week(text, from: "2026-04-27") == days)
    }

    @Test("Where the country is not known, what holidays change is unknown on the days that most keep")
    func unknownCountry() {
        let nowhere = HoursTable.context("Europe/Helsinki")
        let week = HoursTable.week("Mo-Fr 10:00-18:00; PH off", from: "2026-04-27", in: nowhere)
        #expect(
            week == [
                "Mo 10:00-18:00", "Tu 10:00-18:00", "We 10:00-18:00", "Th 10:00-18:00", "Fr 10:00-18:00?",
            ])
        #expect(
            HoursTable.week("Fr 10:00-18:00; PH 12:00-20:00", from: "2026-04-27", in: nowhere)
                == ["Fr 10:00-12:00? 12:00-18:00 18:00-20:00?"])
    }

    @Test("School holidays are never known")
    func schoolHolidays() {
        #expect(HoursTable.week("Mo 10:00-18:00; SH off") == ["Mo 10:00-18:00?"])
        #expect(HoursTable.week("Mo 10:00-18:00; SH 10:00-18:00").first == "Mo 10:00-18:00")
        #expect(HoursTable.week("Mo 10:00-18:00; SH Tu 10:00-12:00").last == "Tu 10:00-12:00?")
    }
}
