import Foundation

/// What a message becomes a text in: the templates of a language, and how its reader writes numbers, times and lists.
public struct Language: Sendable {
    /// The templates.
    public var catalogue: any Catalogue

    /// A locale of the catalogue's language. Its hour cycle is that of the person's clock.
    public var locale: Locale

    /// Whether it is heard and not read: then days and months have their full names.
    public private(set) var isSpoken = false

    /// The same for who hears it.
    public var spoken: Language {
        var language = self
        language.isSpoken = true
        return language
    }

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

/// Where the templates of another language come from.
public protocol Catalogue: Sendable {
    /// The template in that language; the same one where there is no translation.
    ///
    /// - Parameter context: what tells the template from the same one elsewhere.
    func template(_ english: String, context: String?) -> String

    /// The template for a count in that language.
    ///
    /// - Parameters:
    ///   - one: the template for a count of one in English.
    ///   - many: the template for any other.
    func template(_ one: String, _ many: String, count: Int) -> String
}

/// The language that templates are written in.
struct EnglishCatalogue: Catalogue {
    func template(_ english: String, context: String?) -> String { english }

    func template(_ one: String, _ many: String, count: Int) -> String { count == 1 ? one : many }
}
