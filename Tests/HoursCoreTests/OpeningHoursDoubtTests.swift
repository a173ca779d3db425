import Foundation
import HoursCore
import Testing

/// Formally a rule after `;` replaces earlier times on its days. Authors often mean both.
@Suite("Unclear opening hours")
struct OpeningHoursDoubtTests {
    @Test(
        "other times for the same days after a semicolon are unclear",
        arguments: [
            (
                "Mo-Fr 08:30-12:30; Mo-Fr 14:30-19:00", "Mo-Fr 08:30-12:30", "Mo-Fr 14:30-19:00",
                "Mo-Fr 08:30-12:30, Mo-Fr 14:30-19:00"
            ),
            (
                "Mo-Sa 08:00-13:00; 15:00-18:00", "Mo-Sa 08:00-13:00", "15:00-18:00",
                "Mo-Sa 08:00-13:00, 15:00-18:00"
            ),
            (
                "Mo-Fr 11:30-14:00; Sa 12:00-15:00; Mo-Fr 18:00-02:00", "Mo-Fr 11:30-14:00",
                "Mo-Fr 18:00-02:00", "Mo-Fr 11:30-14:00; Sa 12:00-15:00, Mo-Fr 18:00-02:00"
            ),
            ("10:00-14:00; 17:00+", "10:00-14:00", "17:00+", "10:00-14:00, 17:00+"),
            (
                "Mo-Sa 08:00-13:00; Mo-Fr 15:00-18:00", "Mo-Sa 08:00-13:00", "Mo-Fr 15:00-18:00",
                "Mo-Sa 08:00-13:00, Mo-Fr 15:00-18:00"
            ),
            (
                "Jul-Aug Mo-Fr 08:00-12:00; Jul-Aug Mo-Fr 14:00-18:00; PH off", "Jul-Aug Mo-Fr 08:00-12:00",
                "Jul-Aug Mo-Fr 14:00-18:00", "Jul-Aug Mo-Fr 08:00-12:00, Jul-Aug Mo-Fr 14:00-18:00; PH off"
            ),
            (
                "PH 10:00-12:00;PH 14:00-16:00", "PH 10:00-12:00", "PH 14:00-16:00",
                "PH 10:00-12:00, PH 14:00-16:00"
            ),
            (
                "Пн-Пт 10:00-13:00; Пн-Пт 14:00-18:00", "Пн-Пт 10:00-13:00", "Пн-Пт 14:00-18:00",
                "Пн-Пт 10:00-13:00, Пн-Пт 14:00-18:00"
            ),
            (
                "Mo-Fr 08:00-12:00; Mo,Th 14:00-18:00", "Mo-Fr 08:00-12:00", "Mo,Th 14:00-18:00",
                "Mo-Fr 08:00-12:00, Mo,Th 14:00-18:00"
            ),
            (
                "We 08:00-12:00; We 14:00-18:00", "We 08:00-12:00", "We 14:00-18:00",
                "We 08:00-12:00, We 14:00-18:00"
            ),
            (
                "sunrise-11:00; 12:00-sunset", "sunrise-11:00", "12:00-sunset",
                "sunrise-11:00, 12:00-sunset"
            ),
            // A comma would give the afternoon to Saturday only.
            (
                "Mo-Fr 08:00-12:00; Sa 09:00-12:00; 14:00-18:00", "Mo-Fr 08:00-12:00; Sa 09:00-12:00",
                "14:00-18:00", nil
            ),
        ] as [(String, String, String, String?)])
    func replacedTimes(text: String, earlier: String, later: String, probable: String?) {
        let hours = OpeningHours(text)
        #expect(hours.doubts == [.replacedTimes(earlier: earlier, later: later)])
        #expect(hours.probableText == probable)
        if let probable { #expect(OpeningHours(probable).doubts.isEmpty) }
    }

    @Test(
        "a comment alone after a semicolon is unclear",
        arguments: [
            (
                "Mo,Th 09:00-11:00; Tu,Fr 15:00-17:00; \"on appointment\"",
                "Mo,Th 09:00-11:00; Tu,Fr 15:00-17:00",
                "Mo,Th 09:00-11:00 \"on appointment\"; Tu,Fr 15:00-17:00 \"on appointment\""
            ),
            ("Mo 09:00-11:00; \"on appointment\"", "Mo 09:00-11:00", "Mo 09:00-11:00 \"on appointment\""),
            (
                "Mo-Fr 09:00-11:00; Mo-Fr \"on appointment\"; Sa 10:00-12:00", "Mo-Fr 09:00-11:00",
                "Mo-Fr 09:00-11:00 \"on appointment\"; Sa 10:00-12:00"
            ),
            (
                "Mo 09:00-11:00; open \"on appointment\"", "Mo 09:00-11:00",
                "Mo 09:00-11:00 open \"on appointment\""
            ),
        ])
    func replacedByComment(text: String, earlier: String, probable: String) {
        let hours = OpeningHours(text)
        #expect(hours.doubts == [.replacedByComment(earlier: earlier, comment: "on appointment")])
        #expect(hours.probableText == probable)
        #expect(OpeningHours(probable).doubts.isEmpty)
    }

    @Test(
        "an exception, a comma and a fallback are clear",
        arguments: [
            "Mo-Fr 08:30-12:30, Mo-Fr 14:30-19:00", "Mo-Fr 08:30-12:30,14:30-19:00",
            "Mo-Fr 10:00-18:00; Sa 10:00-14:00", "Mo-Su 10:00-18:00; Su 12:00-16:00",
            "Tu-Su 18:00-23:00; Su 12:00-15:00", "Mo-Fr 10:00-20:00; Mo-Fr 12:00-18:00",
            "Mo-Fr 08:00-12:00; PH 14:00-16:00", "Mo-Su 17:00-22:00; Jul-Aug 11:00-15:00",
            "Mo-Su 17:00-22:00; Dec 24 10:00-14:00", "Mo-Fr 10:00-18:00; PH off",
            "Mo-Fr 10:00-18:00; 12:00-13:00 off", "Tu,Th 09:00-11:00 || \"by appointment\"",
            "Mo-Fr 10:00-18:00; Sa \"by appointment\"", "\"by appointment\"", "Mo-Fr 09:00-11:00 \"ring\"",
            "Mo-Fr 10:00-12:00; Su \"ring\"; Sa 10:00-12:00", "Mo-Fr 10:00-12:00; off \"moved\"",
            "Mo-Fr 08:00-12:00; We 14:00-18:00", "Mo-Sa 10:00-18:00; Su open \"brunch\"", "ask the cook",
            "24/7",
        ])
    func clear(text: String) {
        #expect(OpeningHours(text).doubts.isEmpty)
        #expect(OpeningHours(text).probableText == nil)
        let week = OpeningHours(text).week(from: HoursTable.moment("2026-03-02"), in: HoursTable.helsinki)
        #expect(week.flatMap(\.replaced).isEmpty)
    }

    @Test("the state follows the formal meaning, and a day includes the hidden times")
    func answers() {
        let hours = OpeningHours("Mo-Fr 08:30-12:30; Mo-Fr 14:30-19:00")
        let context = HoursTable.helsinki
        #expect(hours.state(at: HoursTable.moment("2026-03-02 09:00"), in: context).state == .closed)
        #expect(hours.state(at: HoursTable.moment("2026-03-02 15:00"), in: context).state == .open)
        #expect(row(of: hours, "2026-03-02") == "perhaps 08:30–12:30, 14:30–19:00")
        #expect(row(of: hours, "2026-03-07") == "Closed")

        let remarked = OpeningHours("Mo,Th 09:00-11:00; \"on appointment\"")
        #expect(remarked.state(at: HoursTable.moment("2026-03-02 10:00"), in: context).state == .unknown)
        #expect(row(of: remarked, "2026-03-02") == "perhaps 09:00–11:00 (on appointment)")
        #expect(row(of: remarked, "2026-03-03") == "Hours unknown (on appointment)")
    }

    private func row(of hours: OpeningHours, _ day: String) -> String? {
        hours.week(from: HoursTable.moment(day), in: HoursTable.helsinki).first?.description
    }

    @Test("a doubt is expressed in a sentence")
    func sentences() {
        let times = OpeningHours("Mo-Fr 08:30-12:30; Mo-Fr 14:30-19:00").doubts
        #expect(
            times.map(\.message.description) == [
                "Unclear: “Mo-Fr 14:30-19:00” replaces “Mo-Fr 08:30-12:30”. Probably both are meant."
            ])
        let comment = OpeningHours("Mo 09:00-11:00; \"by appointment\"").doubts
        #expect(
            comment.map(\.message.description) == [
                "Unclear: “by appointment” replaces “Mo 09:00-11:00”. Probably it is a remark on these hours."
            ])
    }

    @Test(
        "the next opening is the first moment that is certainly open",
        arguments: [
            ("Tu,Th 09:00-11:00 || \"by appointment\"", "2026-03-02 12:00", "2026-03-03 09:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 12:00", "2026-03-03 11:00"),
            ("Mo-Fr 11:00-23:00", "2026-03-02 10:00", "2026-03-02 11:00"),
            ("Dec 24 10:00-12:00", "2026-03-02 12:00", "2026-12-24 10:00"),
            ("Mo 10:00-12:00; SH off; Dec 24 10:00-12:00", "2026-03-02 11:00", "2026-12-24 10:00"),
            ("Mo-Fr 10:00-12:00; SH off", "2026-03-02 11:00", nil),
            ("\"ring\"", "2026-03-02 12:00", nil), ("24/7", "2026-03-02 12:00", nil),
            ("ask the cook", "2026-03-02 12:00", nil),
        ] as [(String, String, String?)])
    func nextOpening(text: String, after: String, opening: String?) {
        #expect(
            OpeningHours(text).nextOpening(after: HoursTable.moment(after), in: HoursTable.helsinki)
                == opening.map { HoursTable.moment($0) })
    }
}
