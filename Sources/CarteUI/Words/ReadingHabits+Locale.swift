import GtkKit
import GuideStore
import HoursCore

extension ReadingHabits {
    /// The person's habits at this moment. Only once GTK has been started, which sets the locale.
    @MainActor init(settings: CarteSettings) {
        self.init(
            names: settings.nameLanguage, units: settings.units, locale: .current,
            desktopClock: Settings.chosenText("clock-format", of: "org.gnome.desktop.interface"),
            systemLanguages: SystemSettings.languages)
    }

    /// - Parameters:
    ///   - desktopClock: what the person has chosen for the desktop's clock, `12h` or `24h`; it wins over the locale.
    ///   - systemLanguages: names of locales, most wanted first.
    init(
        names: NameLanguage, units: UnitChoice, locale: LocaleConventions, desktopClock: String?,
        systemLanguages: [String]
    ) {
        languages =
            switch names {
            case .system: systemLanguages
            case .local: []
            case .language(let name): [name]
            }
        clock =
            switch desktopClock {
            case "12h": .hours12
            case "24h": .hours24
            default: locale.usesTwelveHours ? .hours12 : .hours24
            }
        firstWeekday = locale.firstWeekday.flatMap(Weekday.init(rawValue:))
        country = locale.country
        usesMiles =
            switch units {
            // Britain measures in metres and signs its ways in miles.
            case .system: locale.usesUSMeasures || locale.country == "GB"
            case .metric: false
            case .miles: true
            }
    }
}

extension GuideStore.Reader {
    init(_ habits: ReadingHabits) {
        self.init(languages: habits.languages, countryCode: habits.country, zones: .installed)
    }
}
