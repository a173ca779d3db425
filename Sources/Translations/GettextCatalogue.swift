import CGettext
import Foundation
import Messages

/// The translations of Carte's texts, by gettext, in the languages of the person.
public struct GettextCatalogue: Catalogue {
    private static let domain = "carte"

    /// Takes the translations from a folder, where they are `LANGUAGE/LC_MESSAGES/carte.mo`.
    public static func load(from folder: String) {
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
    }

    public init() {}

    /// What a catalogue says of itself, which stands under the empty text; empty where the person reads English.
    var header: String { Self.found("") }

    /// Whether there is one for the person's language.
    public var isTranslated: Bool { !header.isEmpty }

    /// Its language, as a locale's name: `ru`, `zh_TW`; nil where the person reads English.
    var language: String? {
        let field = header.split(separator: "\n").first { $0.hasPrefix("Language: ") }
        return field.map { String($0.dropFirst("Language: ".count)) }
    }

    public func template(_ english: String, context: String?) -> String {
        guard let context else { return Self.found(english) }
        let text = Self.found(context + "\u{4}" + english)
        return text.contains("\u{4}") ? english : text
    }

    public func template(_ one: String, _ many: String, count: Int) -> String {
        many.withCString { many in
            Self.found(one) { dngettext(Self.domain, $0, many, UInt(clamping: count)) }
        }
    }

    /// Where there is no translation, the answer is the very text that was passed, which has to be there as long.
    private static func found(
        _ text: String,
        _ ask: (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? = { dgettext(domain, $0) }
    ) -> String {
        text.withCString { ask($0).map { String(cString: $0) } ?? "" }
    }
}

/// A text in the person's language. `%1`, `%2` … in it stand for the arguments.
///
/// - Parameter context: tells it from the same text that other languages say differently.
public func tr(_ text: String, _ arguments: any MessageArgument..., context: String? = nil) -> String {
    Message(template: text, arguments: arguments, context: context).text(in: .person)
}

/// A text that depends on a number, which `%1` stands for; `%2` … stand for the arguments.
public func tr(_ one: String, _ many: String, count: Int, _ arguments: any MessageArgument...) -> String {
    Message(template: one, plural: (many, count), arguments: [count] + arguments).text(in: .person)
}

/// Marks a text for translators that is stored now, and that the catalogue is asked for when it is shown.
///
/// - Parameter contexts: those in which the catalogue is asked for it.
public func translatable(_ text: String, contexts: String...) -> String { text }
