import Foundation
import HoursCore
import Testing

@testable import struct HoursCore.CivilDay
@testable import struct HoursCore.HolidayCalendar

@Suite("Public holidays")
struct OpeningHoursHolidayTests {
    @Test(
        "the holidays of a country equal its law",
        arguments: [
            ("FI", 2026, "1-1 1-6 4-3 4-5 4-6 5-1 5-14 5-24 6-20 10-31 12-6 12-25 12-26"),
            ("DE", 2026, "1-1 4-3 4-6 5-1 5-14 5-25 10-3 12-25 12-26"),
            ("FR", 2026, "1-1 4-6 5-1 5-8 5-14 5-25 7-14 8-15 11-1 11-11 12-25"),
            ("GB", 2022, "1-1 1-3 4-15 4-18 5-2 5-30 8-29 12-25 12-26 12-27"),
            ("GB", 2026, "1-1 4-3 4-6 5-4 5-25 8-31 12-25 12-26 12-28"),
            ("IE", 2026, "1-1 2-2 3-17 4-6 5-4 6-1 8-3 10-26 12-25 12-26"),
            ("IE", 2030, "1-1 2-1 3-17 4-22 5-6 6-3 8-5 10-28 12-25 12-26"),
            ("AU", 2027, "1-1 1-26 3-26 3-29 4-25 12-25 12-26 12-27 12-28"),
            ("NZ", 2027, "1-1 1-2 1-4 2-6 2-8 3-26 3-29 4-25 4-26 6-7 6-25 10-25 12-25 12-26 12-27 12-28"),
            ("CA", 2026, "1-1 4-3 7-1 9-7 12-25"),
            (
                "JP", 2026,
                "1-1 1-12 2-11 2-23 3-20 4-29 5-3 5-4 5-5 5-6 7-20 8-11 9-21 9-22 9-23 10-12 11-3 11-23"
            ),
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
            // After a space, weekdays restrict the holidays before them, and nothing else in the list.
            ("Mo,PH Tu-Fr 10:00-12:00", ["Mo 10:00-12:00", "Fr 10:00-12:00"]),
            ("Sa,PH Mo-Th 10:00-12:00", ["Sa 10:00-12:00"]),
            ("Mo, PH We 17:00-18:00", ["Mo 17:00-18:00"]),
            ("We,PH Mo-Th,Fr 10:00-12:00", ["We 10:00-12:00", "Fr 10:00-12:00"]),
            ("PH Mo-Fr,SH Su 10:00-12:00", ["Fr 10:00-12:00", "Su 10:00-12:00?"]),
            ("We,SH Mo-Tu 10:00-12:00", ["Mo 10:00-12:00?", "Tu 10:00-12:00?", "We 10:00-12:00"]),
            (
                "Mo-Su 10:00-12:00; PH,SH Mo-Fr off",
                [
                    "Mo 10:00-12:00?", "Tu 10:00-12:00?", "We 10:00-12:00?", "Th 10:00-12:00?",
                    "Sa 10:00-12:00",
                    "Su 10:00-12:00",
                ]
            ),
            ("PH -1 day 10:00-12:00", ["Th 10:00-12:00"]),
            ("PH +1 day 10:00-12:00", ["Sa 10:00-12:00"]),
            ("Fr 10:00-18:00; PH 12:00-14:00", ["Fr 12:00-14:00"]),
            ("Fr 10:00-12:00, PH 14:00-16:00", ["Fr 10:00-12:00 14:00-16:00"]),
        ])
    func finland(text: String, days: [String]) {
        #expect(HoursTable.week(text, from: "2026-04-27") == days)
    }

    /// Noon of days on which a place with `Mo-Su 10:00-18:00; PH off` would be open without holidays.
    @Test(
        "substitute days are holidays, or unknown if businesses differ",
        arguments: [
            // 4 July 2026 is a Saturday, in 2027 a Sunday; 1 January 2028 is a Saturday.
            ("US", "2026-07-03", .unknown), ("US", "2026-07-04", .closed), ("US", "2027-07-05", .unknown),
            ("US", "2027-12-31", .unknown), ("US", "2026-07-06", .open), ("US", "2027-12-24", .unknown),
            // Christmas 2027 is a Saturday.
            ("GB", "2027-12-27", .closed), ("GB", "2027-12-28", .closed), ("GB", "2027-12-29", .open),
            ("IE", "2027-12-27", .unknown), ("IE", "2027-12-28", .unknown), ("IE", "2027-12-25", .closed),
            ("AU", "2027-12-27", .closed), ("AU", "2027-12-28", .closed), ("AU", "2028-01-03", .closed),
            // Anzac Day 2027 is a Sunday: a Monday off in some states, and in New Zealand.
            ("AU", "2027-04-26", .unknown), ("NZ", "2027-04-26", .closed), ("NZ", "2027-02-08", .closed),
            // 1 and 2 January 2028 are a weekend.
            ("NZ", "2028-01-03", .closed), ("NZ", "2028-01-04", .closed),
            ("CA", "2028-01-03", .unknown), ("CA", "2029-07-02", .unknown), ("CA", "2026-07-02", .open),
            // 3 May 2026 is a Sunday and the next two days are holidays; 22 September is between two
            // holidays.
            ("JP", "2026-05-06", .closed), ("JP", "2026-09-22", .closed), ("JP", "2026-05-07", .open),
            ("JP", "2027-03-22", .closed), ("TW", "2026-02-27", .unknown), ("VN", "2027-05-03", .unknown),
            ("RU", "2026-03-09", .unknown), ("DE", "2027-12-27", .open),
        ] as [(String, String, OpeningHours.State)])
    func substitutes(country: String, day: String, state: OpeningHours.State) {
        let context = HoursTable.context("UTC", country: country)
        #expect(HoursTable.state("Mo-Su 10:00-18:00; PH off", at: day + " 12:00", in: context) == state)
    }

    @Test(
        "a regional holiday makes the state unknown if it would change it",
        arguments: [
            // Epiphany, Corpus Christi, Reformation, repentance.
            ("DE", "2026-01-06"), ("DE", "2026-06-04"), ("DE", "2026-10-31"), ("DE", "2026-11-18"),
            // Scotland and Northern Ireland.
            ("GB", "2026-01-02"), ("GB", "2026-03-17"), ("GB", "2026-11-30"), ("GB", "2026-08-03"),
            // Alsace, Victoria, Quebec, Auckland, Louisiana, Tyrol.
            ("FR", "2026-12-26"), ("AU", "2026-11-03"), ("CA", "2026-06-24"), ("NZ", "2026-01-26"),
            ("US", "2026-02-17"), ("AT", "2026-03-19"),
        ])
    func regions(country: String, day: String) {
        let context = HoursTable.context("UTC", country: country)
        #expect(HoursTable.state("Mo-Su 10:00-18:00; PH off", at: day + " 12:00", in: context) == .unknown)
        #expect(HoursTable.state("PH 10:00-18:00", at: day + " 12:00", in: context) == .unknown)
        #expect(HoursTable.state("Mo-Su 10:00-18:00", at: day + " 12:00", in: context) == .open)
    }

    @Test("outside the years of the lists every day is perhaps a holiday")
    func otherYears() {
        let context = HoursTable.helsinki
        let last = HolidayCalendar.years.upperBound
        for day in ["\(last + 1)-01-01", "\(last + 1)-03-08", "\(last + 20)-12-06", "2014-12-06"] {
            let noon = day + " 12:00"
            #expect(HoursTable.state("Mo-Su 10:00-18:00; PH off", at: noon, in: context) == .unknown)
        }
        let lastDay = "\(last)-12-30 12:00"
        #expect(HoursTable.state("Mo-Su 10:00-18:00; PH off", at: lastDay, in: context) == .open)
        #expect(HoursTable.state("Mo-Su 10:00-18:00", at: "\(last + 1)-03-08 12:00", in: context) == .open)
    }

    @Test("without a country the common holidays make the state unknown")
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

    @Test("school holidays are always unknown")
    func schoolHolidays() {
        #expect(HoursTable.week("Mo 10:00-18:00; SH off") == ["Mo 10:00-18:00?"])
        #expect(HoursTable.week("Mo 10:00-18:00; SH 10:00-18:00").first == "Mo 10:00-18:00")
        #expect(HoursTable.week("Mo 10:00-18:00; SH Tu 10:00-12:00").last == "Tu 10:00-12:00?")
    }
}
