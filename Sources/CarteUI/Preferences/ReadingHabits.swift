import Foundation
import GtkKit
import GuideStore
import HoursCore
import Messages
import Translations

/// The user's preferences for times, distances and names: those of the system, unless chosen otherwise.
struct ReadingHabits: Hashable {
    /// The languages of place names by priority, as locale names: `zh_TW`, `zh`.
    var languages: [String] = []
    /// The locale of numbers, times and measures.
    var locale = Language.english.locale
    /// The country code of two letters (ISO 3166-1).
    var country: String?

    /// The language of all texts about hours and distances.
    var language: Language { Language(catalogue: GettextCatalogue(), locale: locale) }

    /// The first day of a week table; `nil` for today, if the locale has no country.
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
    /// The present preferences. Available once GTK was started, because GTK sets the locale.
    @MainActor init(settings: CarteSettings) {
        self.init(
            names: settings.nameLanguage, units: settings.units, locale: Language.person.locale,
            desktopClock: Settings.chosenText("clock-format", of: "org.gnome.desktop.interface"),
            systemLanguages: SystemSettings.languages)
        country = Locale.personsCountry
    }

    /// - Parameters:
    ///   - locale: the locale of the user's language and system.
    ///   - desktopClock: the format of the desktop's clock, `12h` or `24h`; it wins over the locale.
    ///   - systemLanguages: locale names by priority.
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
