import Foundation
import GtkKit
import GuideStore
import HoursCore
import Messages
import Translations

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
