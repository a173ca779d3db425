import Foundation
import GtkKit
import GuideStore
import HoursCore
import Messages
import Translations

/// How the person reads times, distances and names: from the system, as far as they have not chosen otherwise.
struct ReadingHabits: Hashable {
    /// For names of places, most wanted first, as locale names: `zh_TW`, `zh`.
    var languages: [String] = []
    /// For numbers, times and measures.
    var locale = Language.english.locale
    /// ISO 3166-1, two letters.
    var country: String?

    /// What everything about hours and distances is said in.
    var language: Language { Language(catalogue: GettextCatalogue(), locale: locale) }

    /// The day a week table begins with; nil for today, where no country says it.
    var firstWeekday: Weekday? {
        guard locale.region != "001" else { return nil }
        return switch locale.firstDayOfWeek {
        case .monday: .monday
        case .tuesday: .tuesday
        case .wednesday: .wednesday
        case .thursday: .thursday
        case .friday: .friday
        case .saturday: .saturday
        case .sunday: .sunday
        @unknown default: nil
        }
    }
}

extension ReadingHabits {
    /// The person's habits at this moment. Only once GTK has been started, which sets the locale.
    @MainActor init(settings: CarteSettings) {
        self.init(
            names: settings.nameLanguage, units: settings.units, locale: Language.person.locale,
            desktopClock: Settings.chosenText("clock-format", of: "org.gnome.desktop.interface"),
            systemLanguages: SystemSettings.languages)
        country = Locale.personsCountry
    }

    /// - Parameters:
    ///   - locale: of the language that is spoken, and as the system has it otherwise.
    ///   - desktopClock: what the person has chosen for the desktop's clock, `12h` or `24h`; it wins over the locale.
    ///   - systemLanguages: names of locales, most wanted first.
    init(
        names: NameLanguage, units: UnitChoice, locale: Locale, desktopClock: String?,
        systemLanguages: [String]
    ) {
        languages =
            switch names {
            case .system: systemLanguages
            case .local: []
            case .language(let name): [name]
            }
        var parts = Locale.Components(locale: locale)
        switch desktopClock {
        case "12h": parts.hourCycle = .oneToTwelve
        case "24h": parts.hourCycle = .zeroToTwentyThree
        default: break
        }
        switch units {
        case .system: break
        case .metric: parts.measurementSystem = .metric
        case .miles: parts.measurementSystem = .us
        }
        self.locale = Locale(components: parts)
    }
}

extension GuideStore.Person {
    init(_ habits: ReadingHabits) {
        self.init(languages: habits.languages, countryCode: habits.country, zones: .installed)
    }
}
