import Foundation
import HoursCore
import Messages
import Testing
import Translations

@testable import CarteUI

@Suite("Preferences for languages, units and times")
struct LocalePreferencesTests {
    private func preferences(
        _ names: NameLanguage = .system, _ units: UnitChoice = .system, clock: String? = nil,
        in locale: String = "en_001@hours=h23"
    ) -> LocalePreferences {
        LocalePreferences(nameLanguages: ["zh_TW", "zh"], locale: Locale(identifier: locale))
            .choosing(names: names, units: units, desktopClock: clock)
    }

    @Test("names are in the system's languages, the local one, or the chosen one")
    func languages() {
        #expect(preferences(.system).nameLanguages == ["zh_TW", "zh"])
        #expect(preferences(.local).nameLanguages == [])
        #expect(preferences(.language("ru")).nameLanguages == ["ru"])
    }

    @Test("a stored language is read again, and an invalid one means the system's")
    func storedLanguages() {
        for choice in [NameLanguage.system, .local] + NameLanguage.offered.map({ .language($0.locale) }) {
            #expect(NameLanguage(stored: choice.stored) == choice)
        }
        for rubbish in ["", "klingon", "System", "zh"] {
            #expect(NameLanguage(stored: rubbish) == .system, "\(rubbish)")
        }
    }

    @Test("the desktop's clock format wins over the locale's")
    func clock() {
        #expect(preferences().language.time(minute: 1380) == "23:00")
        #expect(preferences(in: "en_US").language.time(minute: 1380) == "11\u{202F}PM")
        #expect(preferences(clock: "24h", in: "en_US").language.time(minute: 1380) == "23:00")
        #expect(preferences(clock: "12h").language.time(minute: 1380) == "11\u{202F}PM")
        #expect(preferences(clock: "sundial", in: "en_US").language.time(minute: 1380) == "11\u{202F}PM")
    }

    @Test("miles are used where road signs use them, unless chosen otherwise")
    func units() {
        #expect(!preferences().locale.usesMiles)
        #expect(preferences(in: "en_US").locale.usesMiles)
        #expect(preferences(in: "en_GB").locale.usesMiles)
        #expect(!preferences(.system, .metric, in: "en_US").locale.usesMiles)
        #expect(preferences(.system, .miles).locale.usesMiles)
    }

    @Test("weeks start by the locale; a locale without a country has no rule")
    func weeks() {
        #expect(preferences().firstWeekday == nil)
        #expect(preferences(in: "en_GB").firstWeekday == .monday)
        #expect(preferences(in: "en_US").firstWeekday == .sunday)
        #expect(preferences(in: "fa_IR").firstWeekday == .saturday)
    }
}
