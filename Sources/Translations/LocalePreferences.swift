import Foundation
import Messages

/// The user's language, region, clock and units, and the languages of names.
///
/// A program makes them once, after `setlocale` and ``GettextCatalogue/load(from:)``, and passes them on. Tests
/// make their own.
///
/// ```swift
/// let preferences = LocalePreferences.system
/// let time = preferences.language.time(minute: 690)  // “11:30”
/// ```
public struct LocalePreferences: Hashable, Sendable {
    /// The languages of place names by priority, as names of locales: `zh_TW`, `zh`.
    public var nameLanguages: [String]

    /// The locale of numbers, times and measures. Its language is that of the texts.
    public var locale: Locale

    /// Creates preferences. By default names have no language, and texts are English with a 24-hour clock.
    public init(nameLanguages: [String] = [], locale: Locale = Language.english.locale) {
        self.nameLanguages = nameLanguages
        self.locale = locale
    }

    /// The language of texts with times and distances.
    public var language: Language { Language(catalogue: GettextCatalogue(), locale: locale) }
}

extension LocalePreferences {
    /// The preferences that the system has for this process.
    public static var system: LocalePreferences {
        LocalePreferences(
            nameLanguages: languages(in: ProcessInfo.processInfo.environment), locale: Language.person.locale)
    }

    /// The languages of an environment by gettext's rules: those of `LANGUAGE`, or else of the locale. The
    /// locale `C` has none.
    static func languages(in environment: [String: String]) -> [String] {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
        guard let locale = names.first(where: { !$0.isEmpty }), !isPlain(locale) else { return [] }
        let chosen = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        return chosen.isEmpty ? [locale] : chosen
    }

    /// Creates the locale of texts: a language with the region, clock, first weekday and units of the system.
    /// Without a region, it has the 24-hour clock and metric units.
    ///
    /// - Parameters:
    ///   - language: the catalogue's language; nil for English.
    ///   - category: returns the locale's name for `LC_TIME` or `LC_MEASUREMENT`.
    static func locale(speaking language: String?, category: (Int32) -> String?) -> Locale {
        func named(_ number: Int32) -> Locale? {
            category(number).flatMap { isPlain($0) ? nil : Locale(identifier: String(stem($0))) }
        }
        let times = named(LC_TIME)
        var parts = Locale.Components(identifier: language ?? "en")
        // For Chinese the region of the catalogue decides the script.
        if parts.region == nil, parts.languageComponents.region == nil {
            parts.languageComponents.region = times?.region ?? "001"
        }
        parts.hourCycle = times?.hourCycle ?? .zeroToTwentyThree
        parts.firstDayOfWeek = times?.firstDayOfWeek
        parts.measurementSystem = named(LC_MEASUREMENT)?.measurementSystem ?? .metric
        return Locale(components: parts)
    }

    /// A locale's name without its encoding and variant.
    private static func stem(_ name: String) -> Substring { name.prefix { $0 != "." && $0 != "@" } }

    /// Whether a locale has neither a language nor a region.
    private static func isPlain(_ name: String) -> Bool { ["", "C", "POSIX"].contains(stem(name)) }
}
