import CGettext
import Foundation
import Messages

/// Carte's translations, read by gettext, in the user's languages.
public struct GettextCatalogue: Catalogue {
    private static let domain = "carte"

    /// Sets the folder of the translations. It holds `LANGUAGE/LC_MESSAGES/carte.mo`.
    public static func load(from folder: String) {
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
    }

    /// Creates the catalogue of the process's locale. Call `setlocale` and ``load(from:)`` before.
    public init() {}

    /// The catalogue's header, its translation of the empty text; empty if the user reads English.
    var header: String { Self.found("") }

    /// Whether there is a catalogue for the user's language.
    public var isTranslated: Bool { !header.isEmpty }

    /// The catalogue's language as the name of a locale: `ru`, `zh_TW`; nil if the user reads English.
    var language: String? {
        let field = header.split(separator: "\n").first { $0.hasPrefix("Language: ") }
        return field.map { String($0.dropFirst("Language: ".count)) }
    }

    /// Returns gettext's translation; the English template if there is none.
    public func template(_ english: String, context: String?) -> String {
        guard let context else { return Self.found(english) }
        let text = Self.found(context + "\u{4}" + english)
        return text.contains("\u{4}") ? english : text
    }

    /// Returns the plural form for a count, by the rules of the catalogue's language.
    public func template(_ one: String, _ many: String, count: Int) -> String {
        many.withCString { many in
            Self.found(one) { dngettext(Self.domain, $0, many, UInt(clamping: count)) }
        }
    }

    /// Asks gettext. Without a translation it returns its argument, which therefore lives until the copy is
    /// made.
    private static func found(
        _ text: String,
        _ ask: (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? = { dgettext(domain, $0) }
    ) -> String {
        text.withCString { ask($0).map { String(cString: $0) } ?? "" }
    }
}

/// Returns a text in the user's language. The arguments replace `%1`, `%2` …
///
/// - Parameter context: separates texts that are equal in English and differ in other languages.
public func tr(_ text: String, _ arguments: any MessageArgument..., context: String? = nil) -> String {
    Message(template: text, arguments: arguments, context: context).text(in: .person)
}

/// Returns a text that depends on a number. The number replaces `%1`, the arguments `%2` …
public func tr(_ one: String, _ many: String, count: Int, _ arguments: any MessageArgument...) -> String {
    Message(template: one, plural: (many, count), arguments: [count] + arguments).text(in: .person)
}
