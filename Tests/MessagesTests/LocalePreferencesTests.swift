import Foundation
import Harness
import Testing

@testable import Translations

@Suite("The system's locale")
struct LocalePreferencesTests {
    /// The locale of texts in a language with the conventions of a C locale.
    private func locale(_ name: String?, speaking language: String? = nil) -> Locale {
        LocalePreferences.locale(speaking: language) { _ in name }
    }

    @Test(
        "the locale determines the first weekday and the formats of times and lengths",
        arguments: [
            ("en_US", Locale.Weekday.sunday, Locale.HourCycle.oneToTwelve, Locale.MeasurementSystem.us, "US"),
            ("en_GB", .monday, .zeroToTwentyThree, .uk, "GB"),
            ("ru_RU", .monday, .zeroToTwentyThree, .metric, "RU"),
            ("fa_IR", .saturday, .zeroToTwentyThree, .metric, "IR"),
        ])
    func conventions(
        name: String, day: Locale.Weekday, cycle: Locale.HourCycle, measures: Locale.MeasurementSystem,
        country: String
    ) {
        let locale = locale("\(name).UTF-8")
        #expect(locale.language.languageCode == "en" && locale.region?.identifier == country)
        #expect(locale.firstDayOfWeek == day && locale.hourCycle == cycle)
        #expect(locale.measurementSystem == measures)
    }

    @Test("each convention comes from its own category")
    func categories() {
        let locale = LocalePreferences.locale(speaking: "de") {
            [LC_TIME: "fi_FI.UTF-8", LC_MEASUREMENT: "en_US.UTF-8"][$0]
        }
        #expect(locale.language.languageCode == "de" && locale.region?.identifier == "FI")
        #expect(locale.hourCycle == .zeroToTwentyThree && locale.measurementSystem == .us)
    }

    @Test(
        "without a locale there is no country, a 24-hour clock and metres", arguments: [nil, "C", "C.UTF-8"])
    func plain(name: String?) {
        let locale = locale(name)
        #expect(locale.region == "001")
        #expect(locale.hourCycle == .zeroToTwentyThree && locale.measurementSystem == .metric)
    }

    @Test("the language is the catalogue's, the country is the system's")
    func language() {
        #expect(locale("en_US", speaking: "ru").identifier.hasPrefix("ru_US"))
        let chinese = locale("en_US", speaking: "zh_TW")
        #expect(chinese.language.script == "Hant" && chinese.firstDayOfWeek == .sunday)
        #expect(chinese.hourCycle == .oneToTwelve)
    }

    @Test("the locale of the process is the user's")
    func process() throws {
        let system = try TestLocale("en_US")
        system.use()
        defer { TestLocale.useNone() }
        #expect(LocalePreferences.system.locale.region == "US")
        #expect(LocalePreferences.system.language.time(minute: 1380) == "11\u{202F}PM")
    }

    @Test(
        "names are in the languages that gettext uses for texts",
        arguments: [
            ([:], []), (["LANG": "de_AT.UTF-8"], ["de_AT.UTF-8"]),
            (["LANG": "de_AT", "LC_MESSAGES": "fi_FI"], ["fi_FI"]),
            (["LANG": "de_AT", "LC_MESSAGES": "fi_FI", "LC_ALL": "ru_RU"], ["ru_RU"]),
            (["LANG": "de_AT", "LC_ALL": "", "LANGUAGE": "vi:en"], ["vi", "en"]),
            (["LANG": "C.UTF-8", "LANGUAGE": "vi"], []), (["LC_ALL": "POSIX", "LANG": "de_AT"], []),
        ] as [([String: String], [String])])
    func names(environment: [String: String], languages: [String]) {
        #expect(LocalePreferences.languages(in: environment) == languages)
    }
}
