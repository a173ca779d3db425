import Foundation
import HoursCore
import Messages
import Testing

@Suite("Texts for opening hours")
struct OpeningHoursWordingTests {
    @Test(
        "a line has the state and the next change",
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
            ("Mo-Su 11:00-24:00", "2026-03-02 12:00", "Open · closes at midnight"),
            ("Mo-Su 11:00-24:00+", "2026-03-02 12:00", "Open until midnight or later"),
            ("Mo-Tu", "2026-03-02 12:00", "Open · closes Tue 24:00"),
            ("24/7", "2026-03-02 12:00", "Open 24 hours"),
            ("24/7; Dec 25 off", "2026-03-02 12:00", "Open 24 hours"),
            ("Dec 24 10:00-12:00", "2026-03-02 12:00", "Opens 24 Dec 10:00"),
            ("off", "2026-03-02 12:00", "Closed"),
            ("off \"moved\"", "2026-03-02 12:00", "Closed (moved)"),
            ("\"for request only\"", "2026-03-02 12:00", "Hours unknown (for request only)"),
            ("ask the landlord", "2026-03-02 12:00", "Hours unknown"),
            // A later certain opening is included.
            (
                "Tu,Th 09:00-11:00 || \"by appointment\"", "2026-03-02 12:00",
                "Hours unknown (by appointment) · opens Tue 09:00"
            ),
            (
                "Tu,Th 09:00-11:00 || \"by appointment\"", "2026-03-03 08:00",
                "Hours unknown (by appointment) · opens 09:00"
            ),
            ("Mo 10:00-20:00 unknown; We 10:00-12:00", "2026-03-02 12:00", "Hours unknown · opens Wed 10:00"),
            ("Mo-Fr 10:00-12:00; SH off", "2026-03-02 11:00", "Hours unknown"),
            ("17:00+", "2026-03-02 17:30", "Open · closing time unknown"),
            ("17:00+", "2026-03-02 20:00", "Perhaps still open"),
            ("17:00+", "2026-03-02 12:00", "Opens 17:00"),
            ("11:00-14:00+", "2026-03-02 12:00", "Open until 14:00 or later"),
            ("Tu 10:00-12:00 \"ring\"", "2026-03-02 12:00", "Perhaps opens Tue 10:00 (ring)"),
        ])
    func summary(text: String, time: String, line: String) {
        let summary = OpeningHours(text).summary(at: HoursTable.moment(time), in: HoursTable.helsinki)
        #expect(summary.description == line)
    }

    @Test(
        "a line for another moment names it and counts no minutes from now",
        arguments: [
            // Seen from Monday noon.
            ("Mo-Fr 11:00-23:00", "2026-03-06 19:00", "Fri 19:00: Open · closes 23:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 19:00", "Mon 19:00: Open · closes 23:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-06 22:35", "Fri 22:35: Open · closes 23:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 11:30", "Mon 11:30: Open · closes 23:00"),
            ("Mo-Su 18:00-02:00", "2026-03-07 00:00", "Sat 00:00: Open · closes 02:00"),
            ("Mo-Su 18:00-02:00", "2026-03-07 10:00", "Sat 10:00: Opens 18:00"),
            ("24/7", "2026-03-06 19:00", "Fri 19:00: Open 24 hours"),
            ("17:00+", "2026-03-06 17:30", "Fri 17:30: Open · closing time unknown"),
            ("Mo-Fr 11:00-23:00", "2026-03-07 19:00", "Sat 19:00: Opens Mon 11:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-20 19:00", "20 Mar 19:00: Open · closes 23:00"),
            ("Mo-Su 11:00-23:00", "2026-02-27 19:00", "27 Feb 19:00: Open · closes 23:00"),
            ("ask", "2026-03-06 19:00", "Fri 19:00: Hours unknown"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 12:00", "Open · closes 23:00"),
        ])
    func openingStatus(text: String, time: String, line: String) {
        let openingStatus = OpeningHours(text).openingStatus(
            at: HoursTable.moment(time), seenFrom: HoursTable.moment("2026-03-02 12:00"),
            in: HoursTable.helsinki)
        #expect(openingStatus.description == line)
    }

    @Test(
        "a day of the table lists all its hours",
        arguments: [
            ("Mo 11:00-14:00,17:00-22:00", false, "11:00–14:00, 17:00–22:00"),
            ("Mo 11:00-14:00,17:30-24:00", true, "11\u{202F}AM–2\u{202F}PM, 5:30\u{202F}PM–12\u{202F}AM"),
            ("Mo 18:00-02:00", false, "18:00–02:00"),
            ("Mo 18:00-02:00", true, "6\u{202F}PM–2\u{202F}AM"),
            ("Mo 11:00-24:00", false, "11:00–24:00"),
            ("24/7", false, "Open 24 hours"),
            ("Tu 10:00-12:00", false, "Closed"),
            ("Mo-Su 10:00-12:00; Mo off \"inventory\"", false, "Closed (inventory)"),
            ("Mo 17:00+", false, "from 17:00"),
            ("Mo 11:00-14:00+", false, "11:00–14:00 or later"),
            ("Mo 10:00-12:00 \"ring\"", false, "perhaps 10:00–12:00 (ring)"),
            ("Mo 10:00-12:00 open \"lunch\"", false, "10:00–12:00 (lunch)"),
            ("\"ring\"", false, "Hours unknown (ring)"),
            ("Mo 09:00-11:00 || \"ring\"", false, "09:00–11:00, otherwise unknown (ring)"),
            ("Mo 09:00-11:00,13:00-14:00 || unknown", false, "09:00–11:00, 13:00–14:00, otherwise unknown"),
            ("Tu 09:00-11:00 || \"ring\"", false, "Hours unknown (ring)"),
            ("Mo 09:00-11:00 || Mo 12:00-13:00 \"ring\"", false, "09:00–11:00, perhaps 12:00–13:00 (ring)"),
        ])
    func row(text: String, hasTwelveHours: Bool, row: String) throws {
        let week = OpeningHours(text).week(
            from: HoursTable.moment("2026-03-02 12:00"), in: HoursTable.helsinki)
        var language = Language.english
        if hasTwelveHours { language.locale = language.locale.with(.oneToTwelve) }
        #expect(try #require(week.first).text(in: language) == row)
    }

    @Test("a language provides the catalogue and the locale of days and times")
    func translation() {
        let hours = OpeningHours("Mo 11:00-23:00")
        let german = Language(catalogue: German(), locale: Locale(identifier: "de_DE"))
        func text(_ time: String) -> String {
            hours.summary(at: HoursTable.moment(time), in: HoursTable.helsinki).text(in: german)
        }
        #expect(text("2026-03-02 12:00") == "Offen bis 23:00")
        #expect(text("2026-03-05 12:00") == "Öffnet Mo. um 11:00")
        #expect(text("2026-03-02 23:30") == "Öffnet 9. März um 11:00")
    }

    private struct German: Catalogue {
        func template(_ english: String, context: String?) -> String {
            switch (english, context) {
            case ("Open · closes %1", nil): "Offen bis %1"
            case ("Opens %1", nil): "Öffnet %1"
            case ("%1 %2", "day and time"): "%1 um %2"
            default: "?"
            }
        }

        func template(_ one: String, _ many: String, count: Int) -> String { "?" }
    }
}
