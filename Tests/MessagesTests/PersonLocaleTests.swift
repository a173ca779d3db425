import Foundation
import TestSupport
import Testing

@testable import Translations

/// The locale is the process's: one at a time.
@Suite("The person's locale", .serialized)
struct PersonLocaleTests {
    @Test(
        "says when weeks begin and how times and lengths are written",
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

    @Test("of nobody has no country, 24 hours and metres")
    func nobody() {
        TestLocale.useNone()
        let locale = Locale.person(speaking: nil)
        #expect(locale.region == "001" && Locale.personsCountry == nil)
        #expect(locale.hourCycle == .zeroToTwentyThree && locale.measurementSystem == .metric)
    }

    @Test("speaks the language of the catalogue, which may be written by another country")
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
