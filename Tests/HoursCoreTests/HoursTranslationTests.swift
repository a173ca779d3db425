import Foundation
import HoursCore
import Messages
import Testing

@testable import HoursTranslations

@Suite("Translations of the texts for opening hours")
struct HoursTranslationTests {
    private let context = OpeningHours.Context(timeZone: .gmt)

    /// - Parameter time: on Monday, 2 March 2026.
    private func line(_ text: String, at time: String, in locale: String) throws -> String {
        let moment = try Date("2026-03-02T\(time):00Z", strategy: .iso8601)
        let summary = OpeningHours(text).summary(at: moment, in: context)
        return summary.text(in: .forHours(Locale(identifier: locale)))
    }

    @Test(
        "a locale gets the words of its language, and its clock",
        arguments: [
            ("en_GB", "Open 24 hours", "Closes in 25 min", "Opens Tue 11:00"),
            ("en_US", "Open 24 hours", "Closes in 25 min", "Opens Tue 11 AM"),
            ("ru_RU", "Круглосуточно", "Закроется через 25 мин", "Откроется в 11:00, Вт"),
            ("vi_VN", "Mở cửa 24 giờ", "Đóng cửa sau 25 phút", "Mở cửa lúc 11:00, Th 3"),
            ("zh_CN", "24 小时营业", "25 分钟后打烊", "周二 11:00 开始营业"),
            ("zh_TW@hours=h23", "24 小時營業", "25 分鐘後打烊", "週二 11:00 開始營業"),
            ("fi_FI", "Open 24 hours", "Closes in 25 min", "Opens Tue 11:00"),
        ])
    func words(locale: String, always: String, soon: String, tomorrow: String) throws {
        let hours = "Mo-Fr 11:00-23:00"
        #expect(try line("24/7", at: "12:00", in: locale) == always)
        #expect(try line(hours, at: "22:35", in: locale) == soon)
        let opens = try line(hours, at: "23:00", in: locale)
        // Some versions of the locales' data have a narrow space before AM.
        #expect(opens.replacing("\u{202f}", with: " ") == tomorrow)
    }

    @Test(
        "Chinese in Taiwan, Hong Kong and Macau is traditional, unless the locale names the script",
        arguments: [
            ("zh", "zh_CN"), ("zh_SG", "zh_CN"), ("zh_TW", "zh_TW"), ("zh_HK", "zh_TW"), ("zh_MO", "zh_TW"),
            ("zh_Hans_HK", "zh_CN"), ("zh_Hant", "zh_TW"), ("zh_Hant_CN", "zh_TW"),
        ])
    func script(locale: String, catalogue: String) {
        #expect(HoursCatalogue.language(of: Locale(identifier: locale)) == catalogue)
    }

    @Test(
        "the Russian plural form follows the last two digits",
        arguments: [
            (0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (11, 2), (12, 2), (14, 2), (21, 0), (22, 1), (25, 2),
            (101, 0), (111, 2), (112, 2), (122, 1),
        ])
    func plural(count: Int, form: Int) { #expect(PluralRule.slavic.form(for: count) == form) }

    @Test("a text that HoursCore does not have stays English")
    func unknown() throws {
        let russian = try #require(HoursCatalogue(language: "ru"))
        #expect(russian.template("No such text", context: nil) == "No such text")
        #expect(russian.template("One", "Many", count: 2) == "Many")
        #expect(HoursCatalogue(language: "fi") == nil)
    }
}
