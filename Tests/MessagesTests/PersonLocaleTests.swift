import Foundation
import Harness
import Testing

@testable import Translations

/// The locale belongs to the process, so the tests run one at a time.
@Suite("The user's locale", .serialized)
struct PersonLocaleTests {
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
    ) throws {
        let system = try TestLocale(name)
        system.use()
        defer { TestLocale.useNone() }
        let locale = Locale.person(speaking: nil)
        #expect(locale.language.languageCode == "en" && locale.region?.identifier == country)
        #expect(locale.firstDayOfWeek == day && locale.hourCycle == cycle)
        #expect(locale.measurementSystem == measures)
        #expect(Locale.personsCountry == country)
    }

    @Test("without a locale there is no country, a 24-hour clock and metres")
    func withoutLocale() {
        TestLocale.useNone()
        let locale = Locale.person(speaking: nil)
        #expect(locale.region == "001" && Locale.personsCountry == nil)
        #expect(locale.hourCycle == .zeroToTwentyThree && locale.measurementSystem == .metric)
    }

    @Test("the language is the catalogue's, the country is the system's")
    func language() throws {
        let system = try TestLocale("en_US")
        system.use()
        defer { TestLocale.useNone() }
        #expect(Locale.person(speaking: "ru").identifier.hasPrefix("ru_US"))
        let chinese = Locale.person(speaking: "zh_TW")
        #expect(chinese.language.script == "Hant" && chinese.firstDayOfWeek == .sunday)
        #expect(chinese.hourCycle == .oneToTwelve)
    }
}
