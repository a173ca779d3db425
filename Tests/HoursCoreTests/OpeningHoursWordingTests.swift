import Foundation
import HoursCore
import Testing

@Suite("Words for opening hours")
struct OpeningHoursWordingTests {
    @Test(
        "A line says what is and what comes next",
        arguments: [
            ("Mo-Fr 11:00-23:00", "2026-03-02 12:00", "Open · closes 23:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 22:00", "Open · closes 23:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 22:01", "Closes in 59 min"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 22:35", "Closes in 25 min"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 22:59", "Closes in 1 min"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 09:00", "Opens 11:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 23:00", "Opens Tue 11:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-06 23:00", "Opens Mon 11:00"),
            ("Mo 11:00-23:00", "2026-03-02 23:00", "Opens 9 Mar 11:00"),
            ("Mo-Su 11:00-02:00", "2026-03-03 00:30", "Open · closes 02:00"),
            ("Mo-Su 11:00-02:00", "2026-03-02 12:00", "Open · closes 02:00"),
            ("Mo-Su 11:00-24:00", "2026-03-02 12:00", "Open · closes 24:00"),
            ("Mo-Tu", "2026-03-02 12:00", "Open · closes Tue 24:00"),
            ("24/7", "2026-03-02 12:00", "Open 24 hours"),
            ("24/7; Dec 25 off", "2026-03-02 12:00", "Open 24 hours"),
            ("Dec 24 10:00-12:00", "2026-03-02 12:00", "Opens 24 Dec 10:00"),
            ("off", "2026-03-02 12:00", "Closed"),
            ("off \"moved\"", "2026-03-02 12:00", "Closed (moved)"),
            ("\"for request only\"", "2026-03-02 12:00", "Hours unknown (for request only)"),
            ("ask the landlord", "2026-03-02 12:00", "Hours unknown"),
            ("17:00+", "2026-03-02 17:30", "Open · closing time unknown"),
            ("17:00+", "2026-03-02 20:00", "Perhaps still open"),
            ("17:00+", "2026-03-02 12:00", "Opens 17:00"),
            ("11:00-14:00+", "2026-03-02 12:00", "Open until 14:00 or later"),
            ("Tu 10:00-12:00 \"ring\"", "2026-03-02 12:00", "Perhaps opens Tue 10:00 (ring)"),
        ])
    func summary(text: String, time: String, line: String) {
        let summary = OpeningHours(text).summary(at: HoursTable.moment(time), in: HoursTable.helsinki)
        #expect(summary.text(in: .english, clock: .hours24) == line)
    }

    @Test(
        "A day of the table says all its hours",
        arguments: [
            ("Mo 11:00-14:00,17:00-22:00", .hours24, "11:00–14:00, 17:00–22:00"),
            ("Mo 11:00-14:00,17:30-24:00", .hours12, "11 AM–2 PM, 5:30 PM–12 AM"),
            ("Mo 18:00-02:00", .hours24, "18:00–02:00"),
            ("Mo 18:00-02:00", .hours12, "6 PM–2 AM"),
            ("Mo 11:00-24:00", .hours24, "11:00–24:00"),
            ("24/7", .hours24, "Open 24 hours"),
            ("Tu 10:00-12:00", .hours24, "Closed"),
            ("Mo-Su 10:00-12:00; Mo off \"inventory\"", .hours24, "Closed (inventory)"),
            ("Mo 17:00+", .hours24, "from 17:00"),
            ("Mo 11:00-14:00+", .hours24, "11:00–14:00 or later"),
            ("Mo 10:00-12:00 \"ring\"", .hours24, "perhaps 10:00–12:00 (ring)"),
            ("Mo 10:00-12:00 open \"lunch\"", .hours24, "10:00–12:00 (lunch)"),
            ("\"ring\"", .hours24, "Hours unknown (ring)"),
        ] as [(String, ClockStyle, String)])
    func row(text: String, clock: ClockStyle, row: String) throws {
        let week = OpeningHours(text).week(
            from: HoursTable.moment("2026-03-02 12:00"), in: HoursTable.helsinki)
        #expect(try #require(week.first).text(in: .english, clock: clock) == row)
    }

    @Test("Another language is another conformance")
    func translation() {
        let summary = OpeningHours("Mo 11:00-23:00")
            .summary(at: HoursTable.moment("2026-03-02 12:00"), in: HoursTable.helsinki)
        #expect(summary.text(in: Initials(), clock: .hours24) == "O 23:00")
    }

    private struct Initials: HoursWording {
        func phrase(_ phrase: HoursPhrase) -> String {
            if case .open(let time) = phrase { "O \(time)" } else { "?" }
        }

        func shortName(of weekday: Weekday) -> String { "\(weekday.rawValue)" }

        func name(of weekday: Weekday) -> String { "\(weekday.rawValue)" }

        func date(month: Int, day: Int) -> String { "\(day).\(month)." }
    }
}
