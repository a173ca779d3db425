import Foundation

/// A language for messages: its templates, and the locale for numbers, times and lists.
///
///     let german = Language(catalogue: catalogue, locale: Locale(identifier: "de_DE"))
///     let text = message.text(in: german)
public struct Language: Sendable {
    /// The translated templates.
    public var catalogue: any Catalogue

    /// A locale of the catalogue's language, with the user's hour cycle.
    public var locale: Locale

    /// Whether the text is spoken, so days and months have their full names.
    public private(set) var isSpoken = false

    /// The same language for spoken text.
    public var spoken: Language {
        var language = self
        language.isSpoken = true
        return language
    }

    /// Creates a language.
    ///
    /// - Parameters:
    ///   - catalogue: the translated templates.
    ///   - locale: a locale of the same language, or the days in a sentence would be in another one.
    public init(catalogue: any Catalogue, locale: Locale) {
        self.catalogue = catalogue
        self.locale = locale
    }

    /// The language of the templates, without a country, with a 24-hour clock.
    public static let english = Language(
        catalogue: EnglishCatalogue(), locale: Locale(identifier: "en_001@hours=h23"))
}

/// A source of translated templates.
public protocol Catalogue: Sendable {
    /// Returns the translated template; the same one if there is no translation.
    ///
    /// - Parameter context: distinguishes equal templates with different meanings.
    func template(_ english: String, context: String?) -> String

    /// Returns the translated template for a count.
    ///
    /// - Parameters:
    ///   - one: the English template for a count of one.
    ///   - many: the English template for any other count.
    func template(_ one: String, _ many: String, count: Int) -> String
}

/// The catalogue of the language of the templates, which translates nothing.
struct EnglishCatalogue: Catalogue {
    func template(_ english: String, context: String?) -> String { english }

    func template(_ one: String, _ many: String, count: Int) -> String { count == 1 ? one : many }
}
