import Foundation
import HoursCore
import Testing

import struct Harness.SeededGenerator

/// A missing comma or a missing time must never make a place open.
@Suite("Opening hours with days without a comma")
struct OpeningHoursListTests {
    @Test(
        "days without a comma are read as a list, and the value says so",
        arguments: [
            ("Sa Su 10:00-14:00", "Sa,Su 10:00-14:00"),
            ("Mo-Fr Sa 10:00-12:00", "Mo-Sa 10:00-12:00"),
            ("Fr Sa 18:00-02:00; Su off", "Fr,Sa 18:00-02:00; Su off"),
            ("Su PH 10:00-14:00", "Su,PH 10:00-14:00"),
            ("PH SH 10:00-14:00", "PH,SH 10:00-14:00"),
            ("Mo-Fr 10:00-18:00; Su PH off", "Mo-Fr 10:00-18:00; Su,PH off"),
            ("Mo-Fr 10:00-18:00; Sa Su off", "Mo-Fr 10:00-18:00"),
            ("10:00-14:00 Sa Su", "Sa,Su 10:00-14:00"),
            ("Mo We Fr 10:00-12:00, 14:00-18:00", "Mo,We,Fr 10:00-12:00,14:00-18:00"),
            ("Dec Sa Su 10:00-14:00", "Dec Sa,Su 10:00-14:00"),
            ("Th[1] Fr[1] 10:00-14:00", "Th[1],Fr[1] 10:00-14:00"),
            ("Samstag Sonntag 10-14", "Sa,Su 10:00-14:00"),
            ("сб вс 10:00-14:00", "Sa,Su 10:00-14:00"),
            ("周六周日 10:00-14:00", "Sa,Su 10:00-14:00"),
            ("T7 CN 10:00-14:00", "Sa,Su 10:00-14:00"),
        ])
    func list(dirty: String, clean: String) {
        #expect(OpeningHours(dirty).isReadable)
        #expect(OpeningHours(dirty).isRepaired)
        #expect(!OpeningHours(clean).isRepaired)
        for monday in ["2026-03-02", "2026-12-21", "2026-12-28"] {
            #expect(HoursTable.week(dirty, from: monday) == HoursTable.week(clean, from: monday))
        }
    }

    @Test(
        "a text that is ambiguous or may lack a time is unknown",
        arguments: [
            "Sa Su", "Mo-Fr Sa off", "PH Sa Su 10:00-14:00", "Sa; Su 10:00-14:00", "Sa\nSu 10:00-14:00",
            "Mo-Fr; Sa 10:00-14:00", "Su 10:00-14:00; PH", "Sa || Su 10:00-14:00", "Mo-Fr; 10:00-18:00",
            "Dec 24 Dec 31 10:00-14:00", "Mo-Fr Jan-Mar 10:00-12:00", "Mo-Fr off 10:00-18:00",
            "Mo-Fr 10:00-12:00\n14:00-16:00", "Sa: Su 10:00-14:00",
        ])
    func unknown(text: String) {
        #expect(!OpeningHours(text).isReadable)
    }

    @Test(
        "redundant words do not make a text unreadable",
        arguments: [
            ("Sa open 10:00-14:00", "Sa 10:00-14:00"), ("Mo-Fr: open 10-12", "Mo-Fr 10:00-12:00"),
            ("PH Su 10:00-14:00; Mo 10:00-12:00", "Mo 10:00-12:00; PH Su 10:00-14:00"),
            ("24/7; Dec 25 10:00-12:00", "Mo-Su 00:00-24:00; Dec 25 10:00-12:00"),
        ])
    func plain(text: String, clean: String) {
        #expect(OpeningHours(text).isReadable)
        #expect(!OpeningHours(text).isRepaired)
        #expect(HoursTable.week(text, from: "2026-12-21") == HoursTable.week(clean, from: "2026-12-21"))
    }

    private static let languages = [
        "Mo Tu We Th Fr Sa Su", "Mon Tue Wed Thu Fri Sat Sun",
        "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
        "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag",
        "lundi mardi mercredi jeudi vendredi samedi dimanche",
        "lunes martes miércoles jueves viernes sábado domingo",
        "lunedì martedì mercoledì giovedì venerdì sabato domenica",
        "ma ti ke to pe la su", "mån tis ons tors fre lör sön",
        "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag", "E T K N R L P", "пн вт ср чт пт сб вс",
        "poniedziałek wtorek środa czwartek piątek sobota niedz", "T2 T3 T4 T5 T6 T7 CN",
        "周一 周二 周三 周四 周五 周六 周日", "星期一 星期二 星期三 星期四 星期五 星期六 星期日",
    ].map { $0.split(separator: " ").map(String.init) }

    private static let separators = [
        " ", "  ", "\u{A0}", "\t", ",", ", ", " , ", "、", "/", " / ", " & ", " and ", " und ", " и ", ";",
        "; ", "\n",
        ". ", ".", ":", ": ", "|", " || ", " + ", "+", "·", " or ", " off ", " open ", " (", " 2026 ",
        " Jan ",
        " week ", " \"x\" ", " PH ", "",
    ]

    @Test("days with any separator are read as a list or are unknown", arguments: 0..<languages.count)
    func separators(language: Int) {
        let names = Self.languages[language]
        let english = Self.languages[0]
        let lists = [[5, 6], [6, 0], [0, 2, 4], [1, 2], [0, 1, 2, 3, 4, 5, 6], [4, 5]]
        for days in lists {
            for separator in Self.separators where separator != " PH " {
                for times in ["10-14", "18:00-02:00", "17:00+"] {
                    let text = days.map { names[$0] }.joined(separator: separator) + " " + times
                    // `P.E` and `PE` are Sunday and Monday in Estonian, and Friday in Finnish.
                    if names[0].count == 1, separator.isEmpty || separator == "." { continue }
                    guard OpeningHours(text).isReadable else { continue }
                    let clean = days.map { english[$0] }.joined(separator: ",") + " " + times
                    // `Mo off We open Fr 10:00-14:00` gives each day its own state.
                    if separator == " off " || separator == " open " { continue }
                    if separator == " \"x\" " { continue }
                    #expect(HoursTable.week(text) == HoursTable.week(clean), "\(text)")
                }
            }
        }
    }

    @Test("a text with a time is open all day only if it says so", arguments: UInt64(0)..<12)
    func noLostTime(seed: UInt64) {
        var random = SeededGenerator(state: seed &+ 77)
        let days = [
            "Sa", "Su", "Mo-Fr", "PH", "SH", "Samstag", "Sonntag", "сб", "вс", "周六", "T7", "CN", "Dec 24",
            "Jan",
            "week 10", "Th[1]", "easter", "2026", "Mar-Apr", "Mar 2",
        ]
        let others = [
            "10:00-14:00", "12:00-16:00", "18:00-02:00", "9-12", "sunrise-12:00", "off", "closed",
            "open 10-12", ",",
            ";", "\n", "||", ":", "/", "-", ".", " ", "and",
        ]
        for _ in 0..<250 {
            let pieces = (0..<Int.random(in: 2...7, using: &random)).map { _ in
                Bool.random(using: &random) ? days : others
            }.map { $0[Int.random(in: 0..<$0.count, using: &random)] }
            let text = pieces.joined(separator: " ")
            guard text.contains(where: \.isNumber), pieces.contains(where: isTime) else { continue }
            for monday in ["2026-03-02", "2026-12-21", "2027-01-18"] {
                let isWhole = HoursTable.week(text, from: monday).contains { $0.contains(" 00:00-24:00") }
                #expect(!isWhole, "\(text)")
            }
        }
    }

    private func isTime(_ piece: String) -> Bool {
        piece.contains("-1") || piece.contains("-02")
    }
}
