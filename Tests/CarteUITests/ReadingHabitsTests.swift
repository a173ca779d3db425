import GtkKit
import GuideCore
import Testing

@testable import CarteUI

@Suite("How the person reads")
struct ReadingHabitsTests {
    private func habits(
        _ names: NameLanguage = .system, _ units: UnitChoice = .system, clock: String? = nil,
        _ change: (inout LocaleConventions) -> Void = { _ in }
    ) -> ReadingHabits {
        var locale = LocaleConventions()
        change(&locale)
        return ReadingHabits(
            names: names, units: units, locale: locale, desktopClock: clock, systemLanguages: ["zh_TW", "zh"])
    }

    @Test("names in the languages of the system, in the local ones, or in one that was chosen")
    func languages() {
        #expect(habits(.system).languages == ["zh_TW", "zh"])
        #expect(habits(.local).languages == [])
        #expect(habits(.language("ru")).languages == ["ru"])
    }

    @Test("what is stored of a language is read again, and anything else is the system's")
    func storedLanguages() {
        for choice in [NameLanguage.system, .local] + NameLanguage.offered.map({ .language($0.locale) }) {
            #expect(NameLanguage(stored: choice.stored) == choice)
        }
        for rubbish in ["", "klingon", "System", "zh"] {
            #expect(NameLanguage(stored: rubbish) == .system, "\(rubbish)")
        }
    }

    @Test("the desktop's clock wins over the locale")
    func clock() {
        #expect(habits().clock == .hours24)
        #expect(habits { $0.usesTwelveHours = true }.clock == .hours12)
        #expect(habits(clock: "24h") { $0.usesTwelveHours = true }.clock == .hours24)
        #expect(habits(clock: "12h").clock == .hours12)
        #expect(habits(clock: "sundial") { $0.usesTwelveHours = true }.clock == .hours12)
    }

    @Test("miles where ways are signed in miles, unless chosen otherwise")
    func units() {
        #expect(!habits().usesMiles)
        #expect(habits { $0.usesUSMeasures = true }.usesMiles)
        #expect(habits { $0.country = "GB" }.usesMiles)
        #expect(!habits(.system, .metric) { $0.usesUSMeasures = true }.usesMiles)
        #expect(habits(.system, .miles).usesMiles)
    }

    @Test("weeks begin as the locale has it; nobody's locale says nothing")
    func weeks() {
        #expect(habits().firstWeekday == nil)
        #expect(habits { $0.firstWeekday = 0 }.firstWeekday == .monday)
        #expect(habits { $0.firstWeekday = 6 }.firstWeekday == .sunday)
        #expect(habits { $0.firstWeekday = 12 }.firstWeekday == nil)
    }
}
