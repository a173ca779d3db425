import Foundation
import Messages
import Testing

/// Foundation's data is a part of the program, so it is the same on every machine.
@Suite("Numbers, lists, times and days of a language")
struct LanguageTests {
    private func language(_ locale: String) -> Language {
        Language(catalogue: Language.english.catalogue, locale: Locale(identifier: locale))
    }

    @Test(
        "numbers have the separators of the language",
        arguments: [("en_001", "12,345", "1.5"), ("de_DE", "12.345", "1,5"), ("ru_RU", "12\u{A0}345", "1,5")])
    func numbers(locale: String, whole: String, broken: String) {
        #expect(language(locale).number(12_345) == whole)
        #expect(language(locale).number(1.5, digits: 1) == broken)
    }

    @Test(
        "captions have header capitals in English only",
        arguments: [
            ("en_001", "gluten-free food", "Gluten-Free Food"), ("en_GB", "want to go", "Want to Go"),
            ("en_US", "The name of a bar", "The Name of a Bar"),
            ("en_US", "In WeChat  Pay", "In WeChat  Pay"),
            ("en_US", "", ""), ("ru_RU", "без глютена", "без глютена"),
            ("vi", "Quán ăn nhanh", "Quán ăn nhanh"),
        ])
    func capitals(locale: String, caption: String, title: String) {
        #expect(language(locale).headerCapitals(caption) == title)
    }

    @Test(
        "lists have the separators of the language",
        arguments: [("en_001", "a, b, c"), ("ru_RU", "a, b, c"), ("zh_TW", "a、b、c"), ("vi", "a, b, c")])
    func lists(locale: String, text: String) {
        #expect(language(locale).list(["a", "b", "c"]) == text)
        #expect(language(locale).list(["a"]) == "a")
        #expect(language(locale).list([]).isEmpty)
    }

    @Test(
        "days and months have written and spoken forms",
        arguments: [
            ("en_001", "Wed", "Wednesday", "24 Dec", "24 December"),
            ("ru_RU", "Ср", "среда", "24 дек.", "24 декабря"),
            ("zh_CN", "周三", "星期三", "12月24日", "12月24日"),
        ])
    func spokenDays(locale: String, day: String, spokenDay: String, date: String, spokenDate: String) {
        let language = language(locale)
        #expect([language.shortWeekday(2), language.date(month: 12, day: 24)] == [day, date])
        let spoken = language.spoken
        #expect([spoken.shortWeekday(2), spoken.date(month: 12, day: 24)] == [spokenDay, spokenDate])
    }

    static let clocks: [(locale: String, night: String, morning: String, hour: String, end: String)] = [
        ("en_001@hours=h23", "00:30", "09:05", "23:00", "24:00"),
        ("en_GB", "00:30", "09:05", "23:00", "24:00"), ("ru_RU", "00:30", "09:05", "23:00", "24:00"),
        ("fi_FI", "0.30", "9.05", "23.00", "24.00"), ("vi_VN", "00:30", "09:05", "23:00", "24:00"),
        ("en_US", "12:30\u{202F}AM", "9:05\u{202F}AM", "11\u{202F}PM", "12\u{202F}AM"),
        ("zh_CN@hours=h12", "上午12:30", "上午9:05", "下午11时", "上午12时"),
        ("zh_TW", "凌晨12:30", "上午9:05", "晚上11時", "凌晨12時"),
        ("en_US@hours=h23", "00:30", "09:05", "23:00", "24:00"),
    ]

    @Test("times have 24-hour and 12-hour forms, up to the end of the day", arguments: clocks)
    func times(row: (locale: String, night: String, morning: String, hour: String, end: String)) {
        let language = language(row.locale)
        #expect(
            [30, 545, 1380, 1440].map { language.time(minute: $0) } == [
                row.night, row.morning, row.hour, row.end,
            ])
    }

    @Test(
        "moments have the format of the language",
        arguments: [
            ("en_GB", "24 December 2026 at 14:05"), ("en_US", "December 24, 2026 at 2:05\u{202F}PM"),
            ("ru_RU", "24 декабря 2026\u{202F}г. в 14:05"), ("zh_TW", "2026年12月24日 下午2:05"),
            ("vi_VN", "lúc 14:05 ngày 24 tháng 12, 2026"),
        ])
    func moments(locale: String, text: String) {
        #expect(language(locale).moment(Date(timeIntervalSince1970: 1_798_121_100), in: .gmt) == text)
    }

    @Test(
        "days have the format of the language",
        arguments: [
            ("en_001", "Mon", "Monday", "24 Dec", "Thursday, 24 December 2026", "24 December"),
            ("en_US", "Mon", "Monday", "Dec 24", "Thursday, December 24, 2026", "December 24"),
            ("ru_RU", "Пн", "Понедельник", "24 дек.", "четверг, 24 декабря 2026\u{202F}г.", "24 декабря"),
            ("zh_TW", "週一", "星期一", "12月24日", "2026年12月24日 星期四", "12月24日"),
            ("vi_VN", "Th 2", "Thứ Hai", "24 thg 12", "Thứ Năm, ngày 24 tháng 12, 2026", "24 tháng 12"),
        ])
    func days(locale: String, short: String, long: String, date: String, full: String, ofYear: String) {
        let language = language(locale)
        let moment = Date(timeIntervalSince1970: 1_798_113_600)
        #expect(language.shortWeekday(0) == short)
        #expect(language.weekday(0) == long)
        #expect(language.date(month: 12, day: 24) == date)
        #expect(language.day(moment, in: .gmt) == full)
        #expect(language.dayOfYear(moment, in: .gmt) == ofYear)
        #expect(language.date(month: 2, day: 29).contains("29"))
    }
}
