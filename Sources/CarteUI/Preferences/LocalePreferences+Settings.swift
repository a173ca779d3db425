import Foundation
import GtkKit
import GuideStore
import HoursCore
import Translations

extension LocalePreferences {
    /// The system's preferences with the choices of the settings. Available once GTK was started, because GTK
    /// sets the locale.
    @MainActor init(settings: CarteSettings) {
        self = LocalePreferences.system.choosing(
            names: settings.nameLanguage, units: settings.units,
            desktopClock: Settings.chosenText("clock-format", of: "org.gnome.desktop.interface"))
    }

    /// Applies the user's choices.
    ///
    /// - Parameter desktopClock: the format of the desktop's clock, `12h` or `24h`; it wins over the locale.
    func choosing(names: NameLanguage, units: UnitChoice, desktopClock: String?) -> LocalePreferences {
        var chosen = self
        switch names {
        case .system: break
        case .local: chosen.nameLanguages = []
        case .language(let name): chosen.nameLanguages = [name]
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
        chosen.locale = Locale(components: parts)
        return chosen
    }

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

extension GuideStore.Person {
    init(_ preferences: LocalePreferences) {
        self.init(languages: preferences.nameLanguages, zones: .installed)
    }
}
