/// The language that names of places are wanted in.
enum NameLanguage: Hashable, Sendable {
    /// The languages of the system, as its translations have them.
    case system
    /// As they are written where the place is.
    case local
    /// The name of a locale, such as `zh_TW`.
    case language(String)

    /// The languages that Carte itself speaks, and what each is called in itself.
    static let offered: [(locale: String, name: String)] = [
        ("en", "English"), ("zh_TW", "繁體中文"), ("zh_CN", "简体中文"), ("ru", "Русский"), ("vi", "Tiếng Việt"),
    ]

    /// Reads what ``stored`` has written; anything else is the system's.
    init(stored text: String) {
        if text == "local" {
            self = .local
        } else if Self.offered.contains(where: { $0.locale == text }) {
            self = .language(text)
        } else {
            self = .system
        }
    }

    var stored: String {
        switch self {
        case .system: "system"
        case .local: "local"
        case .language(let locale): locale
        }
    }
}
