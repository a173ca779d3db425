import Foundation
import HoursCore
import Messages
import Testing

@testable import CarteUI

@Suite("Preferences for languages, units and times")
struct ReadingHabitsTests {
    private func habits(
        _ names: NameLanguage = .system, _ units: UnitChoice = .system, clock: String? = nil,
        in locale: String = "en_001@hours=h23"
    ) -> ReadingHabits {
        ReadingHabits(
            names: names, units: units, locale: Locale(identifier: locale), desktopClock: clock,
            systemLanguages: ["zh_TW", "zh"])
    }

    @Test("names are in the system's languages, the local one, or the chosen one")
    func languages() {
        #expect(habits(.system).languages == ["zh_TW", "zh"])
        #expect(habits(.local).languages == [])
        #expect(habits(.language("ru")).languages == ["ru"])
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
        #expect(habits().language.time(minute: 1380) == "23:00")
        #expect(habits(in: "en_US").language.time(minute: 1380) == "11\u{202F}PM")
        #expect(habits(clock: "24h", in: "en_US").language.time(minute: 1380) == "23:00")
        #expect(habits(clock: "12h").language.time(minute: 1380) == "11\u{202F}PM")
        #expect(habits(clock: "sundial", in: "en_US").language.time(minute: 1380) == "11\u{202F}PM")
    }

    @Test("miles are used where road signs use them, unless chosen otherwise")
    func units() {
        #expect(!habits().locale.usesMiles)
        #expect(habits(in: "en_US").locale.usesMiles)
        #expect(habits(in: "en_GB").locale.usesMiles)
        #expect(!habits(.system, .metric, in: "en_US").locale.usesMiles)
        #expect(habits(.system, .miles).locale.usesMiles)
    }

    @Test("weeks start by the locale; a locale without a country has no rule")
    func weeks() {
        #expect(habits().firstWeekday == nil)
        #expect(habits(in: "en_GB").firstWeekday == .monday)
        #expect(habits(in: "en_US").firstWeekday == .sunday)
        #expect(habits(in: "fa_IR").firstWeekday == .saturday)
    }
}
