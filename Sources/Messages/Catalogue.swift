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
