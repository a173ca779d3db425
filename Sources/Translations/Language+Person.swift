import Foundation
import Messages
import Synchronization

extension Language {
    /// That of the person who runs the program. Only once the system's locale has been set, as GTK does.
    public static var person: Language {
        let catalogue = GettextCatalogue()
        // Asked for with every text, and the same as long as the program runs but for tests.
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
    /// A language in the way of the country that the system's locale is of: its clock, the day its weeks begin with, and
    /// its measures, each from its own category. In the locale that is nobody's (`C`) it has no country.
    ///
    /// - Parameter language: what the catalogue speaks; nil for English.
    static func person(speaking language: String?) -> Locale {
        let times = named(LC_TIME)
        var parts = Components(identifier: language ?? "en")
        // Chinese is written by the country that its catalogue is of.
        if parts.region == nil, parts.languageComponents.region == nil {
            parts.languageComponents.region = times?.region ?? "001"
        }
        parts.hourCycle = times?.hourCycle ?? .zeroToTwentyThree
        parts.firstDayOfWeek = times?.firstDayOfWeek
        parts.measurementSystem = named(LC_MEASUREMENT)?.measurementSystem ?? .metric
        return Locale(components: parts)
    }

    /// The country that the person's addresses are in: ISO 3166-1, two letters.
    public static var personsCountry: String? { named(LC_ADDRESS)?.region?.identifier }

    /// The locale of a category; nil for the one that is nobody's.
    private static func named(_ category: Int32) -> Locale? {
        let name = setlocale(category, nil).map { String(cString: $0) } ?? "C"
        let plain = String(name.prefix { $0 != "." && $0 != "@" })
        return ["C", "POSIX"].contains(plain) ? nil : Locale(identifier: plain)
    }
}
