import Foundation

/// What a message becomes a text in: the templates of a language, and how its reader writes numbers, times and lists.
public struct Language: Sendable {
    /// The templates.
    public var catalogue: any Catalogue

    /// A locale of the catalogue's language. Its hour cycle is that of the person's clock.
    public var locale: Locale

    /// - Parameters:
    ///   - catalogue: the templates.
    ///   - locale: of the same language, or sentences and the days in them would be of two.
    public init(catalogue: any Catalogue, locale: Locale) {
        self.catalogue = catalogue
        self.locale = locale
    }

    /// The language that templates are written in, of no country, with clocks of 24 hours.
    public static let english = Language(
        catalogue: EnglishCatalogue(), locale: Locale(identifier: "en_001@hours=h23"))
}
