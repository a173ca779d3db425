import HoursCore
import Testing

@Suite("Opening hours with mistakes")
struct OpeningHoursDirtTests {
    @Test(
        "a text with mistakes means the same as the clean text",
        arguments: [
            ("Mo-Fr 10.00-19.00", "Mo-Fr 10:00-19:00"),
            ("Mo-Th 11:00-23:00; Fr11:00-24:00", "Mo-Th 11:00-23:00; Fr 11:00-24:00"),
            ("Mo–Fr 10:00—19:00", "Mo-Fr 10:00-19:00"),
            ("Mo − Fr 10:00 ‑ 19:00", "Mo-Fr 10:00-19:00"),
            ("Mo~Fr 10：00～19：00", "Mo-Fr 10:00-19:00"),
            (
                "Mo-Fr 08:00-19:00 Sa 09:00-19:00 Su 12:00-18:00",
                "Mo-Fr 08:00-19:00; Sa 09:00-19:00; Su 12:00-18:00"
            ),
            ("Mo-Fr 08:00-12:00 Mo-Fr 14:00-18:00", "Mo-Fr 08:00-12:00,14:00-18:00"),
            ("Mo-Fr 08:00-12:00 14:00-18:00", "Mo-Fr 08:00-12:00,14:00-18:00"),
            ("Mo-Fr 08:00-12:00 / 14:00-18:00", "Mo-Fr 08:00-12:00,14:00-18:00"),
            ("Mo-Fr 08:00-12:00 and 14:00-18:00", "Mo-Fr 08:00-12:00,14:00-18:00"),
            ("Mo-Fr 08:00-19:00\nSa 09:00-18:00", "Mo-Fr 08:00-19:00; Sa 09:00-18:00"),
            ("Mon - Fri 11am - 11pm, Sat 12pm - 11pm", "Mo-Fr 11:00-23:00; Sa 12:00-23:00"),
            ("Mon-Fri 11:30 a.m. - 11 p.m.", "Mo-Fr 11:30-23:00"),
            ("Mo-Fr 9-5pm", "Mo-Fr 09:00-17:00"),
            ("Mo-Fr 2-10pm", "Mo-Fr 14:00-22:00"),
            ("Mo-Fr 11am-12am", "Mo-Fr 11:00-24:00"),
            ("Su-Th 15-00; Fr-Sa 15-02", "Su-Th 15:00-24:00; Fr-Sa 15:00-02:00"),
            ("Mo-Fr 7:00-8:00", "Mo-Fr 07:00-08:00"),
            ("Mo-Fr 0700-1830", "Mo-Fr 07:00-18:30"),
            ("Mo-Fr 7h-18h30", "Mo-Fr 07:00-18:30"),
            ("Mo-Fr: 10:00 - 18:00 Uhr", "Mo-Fr 10:00-18:00"),
            ("Mo-Fr, 10:00-18:00", "Mo-Fr 10:00-18:00"),
            ("10:00-18:00 Mo-Fr", "Mo-Fr 10:00-18:00"),
            ("Mo-su 09:00-19:00", "Mo-Su 09:00-19:00"),
            ("MO-FR 09:00-19:00", "Mo-Fr 09:00-19:00"),
            ("Mo. - Fr. 09:00-19:00.", "Mo-Fr 09:00-19:00"),
            ("Mo-Fr 10:00-18:00;", "Mo-Fr 10:00-18:00"),
            (" ;; Mo-Fr  10:00-18:00 ; ; Sa 10:00-12:00 ", "Mo-Fr 10:00-18:00; Sa 10:00-12:00"),
            ("Mo-Fr 10:00 to 18:00", "Mo-Fr 10:00-18:00"),
            ("Mo-Fr 10:00--18:00", "Mo-Fr 10:00-18:00"),
            ("Mo & We 10:00-18:00", "Mo,We 10:00-18:00"),
            ("Mo/We 10:00-18:00", "Mo,We 10:00-18:00"),
            ("daily 10-18", "Mo-Su 10:00-18:00"),
            ("weekdays 10-18, weekend 11-15", "Mo-Fr 10:00-18:00; Sa-Su 11:00-15:00"),
            ("24 hours", "24/7"),
            ("Open 24/7", "24/7"),
            ("Mo-Fr 16:00-late", "Mo-Fr 16:00+"),
            ("Mo-Su 24 hours", "24/7"),
            ("Mo-Fr 0-24", "Mo-Fr 00:00-24:00"),
            ("Mo-Fr 10:00:00-18:00:00", "Mo-Fr 10:00-18:00"),
            ("Mo-Fr noon-midnight", "Mo-Fr 12:00-24:00"),
            ("Mo-Fr 10:00-18:00 “lunch”", "Mo-Fr 10:00-18:00 \"lunch\""),
            ("Mo-Fr 16:00-, Sa 14:00-", "Mo-Fr 16:00+; Sa 14:00+"),
            ("24 Dec 10:00-14:00", "Dec 24 10:00-14:00"),
            ("Mo-Fr\u{A0}10:00-18:00", "Mo-Fr 10:00-18:00"),
            ("Mo-So 10:00-18:00", "Mo-Su 10:00-18:00"),
            ("Ma-Pe 10-18, La 10-15", "Mo-Fr 10:00-18:00; Sa 10:00-15:00"),
            ("Mån-Fre 10-18", "Mo-Fr 10:00-18:00"),
            ("lun-ven 10h-18h", "Mo-Fr 10:00-18:00"),
            ("Пн-Пт 10:00-18:00; Сб выходной", "Mo-Fr 10:00-18:00; Sa off"),
            ("周一至周五 11:00-22:00", "Mo-Fr 11:00-22:00"),
            ("星期一、星期三 11:00～22:00", "Mo,We 11:00-22:00"),
            ("T2-T6 08:00-22:00; T7, CN 09:00-23:00", "Mo-Fr 08:00-22:00; Sa,Su 09:00-23:00"),
            ("Thứ 2 - thứ 7 8h-22h30", "Mo-Sa 08:00-22:30"),
            ("每天 11:00-22:00", "Mo-Su 11:00-22:00"),
            ("Mo-Su １１:００-２２:００", "Mo-Su 11:00-22:00"),
        ])
    func dirt(dirty: String, clean: String) {
        #expect(OpeningHours(dirty).isReadable)
        #expect(HoursTable.week(dirty) == HoursTable.week(clean))
        #expect(HoursTable.week(dirty, from: "2026-12-21") == HoursTable.week(clean, from: "2026-12-21"))
    }

    @Test(
        "an unreadable or ambiguous text keeps its text and is unknown",
        arguments: [
            "", " ", ";", "||", "?", "see website", "Mo-Fr 09:30 - 15:00. Lunch Mo-Fr 11:00 - 13:30",
            "Mo-", "-", "10:00", "Mo 10:00", "Mo 25:00-26:00", "Mo 10:60-11:00", "Mo 10:00-49:00",
            "Mo 10:00-58:00", "10:00-18:00 Mo-Fr 12:00-16:00 Sa", "Mo-Fr 10:00-18:00 Sa",
            "Mo-Sa 10:00-18:00, Su", "2000-2200", "Di 10:00-18:00", "Mo[6] 10:00-12:00", "Mo[1 10:00",
            "Feb 30 10:00-12:00", "week 54 10:00-12:00", "10:00-16:00/90", "Mo-Fr 11am-5", "Mo \"unclosed",
            "Mo-Fr 10:00-18:00 by appointment", "closed Mo", "(sunset 10:00", "Mo-Fr 5", "999999999999-18:00",
            "Mo-Fr 10:00-18:00 🍕", "Mo-Fr 9-5", "Mo-Fr 11-2", "Jul-Aug 10-18", "Dec 25-Jan 10:00-12:00",
            "||||", "Mo,,Tu 10:00-11:00", "Mo 48:00+", "Mo 25:00-", "Sa,PH Mo Tu 10:00-12:00",
            "PH Mo-Fr SH 10:00-12:00", "Su PH Mo 10:00-12:00",
        ])
    func unreadable(text: String) {
        let hours = OpeningHours(text)
        let now = HoursTable.moment("2026-03-02 12:00")
        let later = now.addingTimeInterval(3600)
        #expect(!hours.isReadable)
        #expect(hours.text == text)
        #expect(hours.state(at: now, in: HoursTable.helsinki) == OpeningHours.Status(state: .unknown))
        #expect(hours.nextChange(after: now, in: HoursTable.helsinki) == nil)
        #expect(hours.week(from: now, in: HoursTable.helsinki).isEmpty)
        #expect(
            hours.spans(from: now, to: later, in: HoursTable.helsinki)
                == [OpeningHours.Span(start: now, end: later, state: .unknown)])
    }
}
