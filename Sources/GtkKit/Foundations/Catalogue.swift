import CAdw

/// The translations of a program's texts, by gettext, in the languages of the person.
public struct Catalogue: Sendable {
    private let domain: String

    /// - Parameter domain: the name that the program's catalogues (`DOMAIN.mo`) have.
    public init(domain: String) { self.domain = domain }

    /// Takes the translations from a folder, where they are `LANGUAGE/LC_MESSAGES/DOMAIN.mo`.
    public func load(from folder: String) {
        bindtextdomain(domain, folder)
        bind_textdomain_codeset(domain, "UTF-8")
    }

    /// Whether there is a catalogue for the person's language: its header stands under the empty text.
    public var isTranslated: Bool { !text("").isEmpty }

    public func text(_ text: String) -> String {
        // Where there is no translation, the answer is the very text that was passed.
        text.withCString { String(cString: g_dgettext(domain, $0)) }
    }

    /// - Parameters:
    ///   - one: the text for a count of one in English.
    ///   - many: the text for any other.
    public func text(_ one: String, _ many: String, count: Int) -> String {
        one.withCString { one in
            many.withCString { String(cString: g_dngettext(domain, one, $0, UInt(clamping: count))) }
        }
    }
}
