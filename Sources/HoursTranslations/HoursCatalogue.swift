import Foundation
import Messages

/// The texts of HoursCore in Russian, Vietnamese, and Simplified and Traditional Chinese.
///
///     let russian = Language.forHours(Locale(identifier: "ru_RU"))
///     hours.summary(at: .now, in: context).text(in: russian)  // Открыто · до 22:00
///
/// The catalogue is part of the program, so it needs no files. A program with catalogues of its own makes its own
/// `Catalogue`, and asks this one for the texts that it does not have.
public struct HoursCatalogue: Catalogue {
    /// The translations of one language.
    struct Table: Sendable {
        var plural: PluralRule
        var texts: [String: [String]]
    }

    /// The languages, as names of locales: `ru`, `vi`, `zh_CN`, `zh_TW`.
    public static var languages: [String] { tables.keys.sorted() }

    private let table: Table

    /// Creates the catalogue of a language in ``languages``; nil for any other.
    public init?(language: String) {
        guard let table = Self.tables[language] else { return nil }
        self.table = table
    }

    /// Returns the translation; the English template if HoursCore does not have that text.
    public func template(_ english: String, context: String?) -> String {
        table.texts[context.map { $0 + "\u{4}" + english } ?? english]?.first ?? english
    }

    /// Returns the plural form for a count, by the rules of the language.
    public func template(_ one: String, _ many: String, count: Int) -> String {
        guard let forms = table.texts[one] else { return count == 1 ? one : many }
        return forms[min(table.plural.form(for: count), forms.count - 1)]
    }
}

/// The choice of a plural form, as in the headers of gettext's catalogues.
enum PluralRule {
    /// One form for every count.
    case one
    /// The forms for 1, 2 and 5, as in Russian.
    case slavic

    /// Returns the index of the form.
    func form(for count: Int) -> Int {
        switch self {
        case .one: return 0
        case .slavic:
            let (ones, hundredths) = (count.magnitude % 10, count.magnitude % 100)
            if ones == 1, hundredths != 11 { return 0 }
            return (2...4).contains(ones) && !(12...14).contains(hundredths) ? 1 : 2
        }
    }
}

extension Language {
    /// Returns the language for texts of HoursCore that fits a locale, with the locale's hour cycle.
    ///
    /// It is English for a locale whose language has no translation.
    public static func forHours(_ locale: Locale) -> Language {
        guard let catalogue = HoursCatalogue.language(of: locale).flatMap(HoursCatalogue.init) else {
            let isEnglish = locale.language.languageCode == .english
            return Language(
                catalogue: english.catalogue,
                locale: isEnglish ? locale : english.locale.with(locale.hourCycle))
        }
        return Language(catalogue: catalogue, locale: locale)
    }
}

extension HoursCatalogue {
    /// The name of the catalogue for a locale. Chinese depends on the script, which the region determines if the
    /// locale does not name it.
    static func language(of locale: Locale) -> String? {
        guard locale.language.languageCode == .chinese else {
            return locale.language.languageCode?.identifier
        }
        let isTraditional =
            Locale.Language(identifier: locale.language.maximalIdentifier).script == .hanTraditional
        return isTraditional ? "zh_TW" : "zh_CN"
    }
}
