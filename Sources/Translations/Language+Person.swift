import Foundation
import Messages
import Synchronization

extension Language {
    /// The user's language. Valid after the system's locale has been set, which GTK does at start.
    public static var person: Language {
        let catalogue = GettextCatalogue()
        // Every text asks for it. It changes only in tests.
        let source = [catalogue.header, setlocale(LC_ALL, nil).map { String(cString: $0) } ?? ""]
        let locale = known.withLock { known in
            if known?.source != source { known = (source, .person(speaking: catalogue.language)) }
            return known?.locale
        }
        return Language(catalogue: catalogue, locale: locale ?? Language.english.locale)
    }

    private static let known = Mutex<(source: [String], locale: Locale)?>(nil)
}

extension Locale {
    /// Returns a language with the conventions of the system's locale: clock, first day of the week and
    /// units.
    ///
    /// Each comes from the locale's own category. The locale `C` gives no country.
    ///
    /// - Parameter language: the catalogue's language; nil for English.
    static func person(speaking language: String?) -> Locale {
        let times = named(LC_TIME)
        var parts = Components(identifier: language ?? "en")
        // For Chinese the region of the catalogue decides the script.
        if parts.region == nil, parts.languageComponents.region == nil {
            parts.languageComponents.region = times?.region ?? "001"
        }
        parts.hourCycle = times?.hourCycle ?? .zeroToTwentyThree
        parts.firstDayOfWeek = times?.firstDayOfWeek
        parts.measurementSystem = named(LC_MEASUREMENT)?.measurementSystem ?? .metric
        return Locale(components: parts)
    }

    /// The country of the user's addresses (`LC_ADDRESS`): ISO 3166-1, two letters.
    public static var personsCountry: String? { named(LC_ADDRESS)?.region?.identifier }

    /// Returns the locale of a category; nil for `C` and `POSIX`.
    private static func named(_ category: Int32) -> Locale? {
        let name = setlocale(category, nil).map { String(cString: $0) } ?? "C"
        let plain = String(name.prefix { $0 != "." && $0 != "@" })
        return ["C", "POSIX"].contains(plain) ? nil : Locale(identifier: plain)
    }
}
