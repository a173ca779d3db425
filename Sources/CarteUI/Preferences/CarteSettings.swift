import Foundation
import GtkKit
import GuideStore
import HoursCore

/// What the person has chosen, and what they left behind when they closed the window.
@MainActor
final class CarteSettings {
    /// The keys of the schema, `data/io.github.carte_guide.Carte.gschema.xml`.
    enum Key: String {
        case nameLanguage = "name-language"
        case units, guide
        case windowWidth = "window-width"
        case windowHeight = "window-height"
        case windowMaximised = "window-maximized"
        case place, detent, filters, order
        case orderReversed = "order-reversed"
        case usesPosition = "use-position"
        case remembersPosition = "remember-position"
        case position
        case overpass = "overpass-address"
        case town
        case listsCompactly = "compact-list"
        case home, work
    }

    private let settings: Settings

    init(schemaFolder: URL = Installation.shared("glib-2.0/schemas")) {
        settings = Settings(CarteApplication.id, folder: schemaFolder.path)
    }

    /// False where no schema is installed: choices then last as long as the program.
    var areKept: Bool { settings.isKept }

    var nameLanguage: NameLanguage {
        get { NameLanguage(stored: self[.nameLanguage, ""]) }
        set { self[.nameLanguage, ""] = newValue.stored }
    }

    var units: UnitChoice {
        get { UnitChoice(rawValue: self[.units, ""]) ?? .system }
        set { self[.units, ""] = newValue.rawValue }
    }

    var guide: GuideChoice {
        get { GuideChoice(rawValue: self[.guide, ""]) ?? .automatic }
        set { self[.guide, ""] = newValue.rawValue }
    }

    /// Whether the person has allowed Carte to ask where they are.
    var usesPosition: Bool {
        get { self[.usesPosition, false] }
        set { self[.usesPosition, false] = newValue }
    }

    /// Whether the position is to be known again the next time.
    var remembersPosition: Bool {
        get { self[.remembersPosition, false] }
        set { self[.remembersPosition, false] = newValue }
    }

    /// Where the person was, if they want that remembered.
    var position: Coordinate? {
        get { Coordinate(stored: self[.position, ""]) }
        set { self[.position, ""] = newValue?.stored ?? "" }
    }

    /// The user's home or workplace, if set.
    subscript(origin: SavedOrigin.Kind) -> SavedOrigin? {
        get { SavedOrigin(rawValue: self[origin.key, ""]) }
        set { self[origin.key, ""] = newValue?.rawValue ?? "" }
    }

    /// The address of the person's own Overpass; empty for none.
    var overpassAddress: String {
        get { self[.overpass, ""] }
        set { self[.overpass, ""] = newValue }
    }

    /// The town that was typed last to get its places.
    var town: String {
        get { self[.town, ""] }
        set { self[.town, ""] = newValue }
    }

    /// Whether a wide window shows places as rows instead of cards.
    var listsCompactly: Bool {
        get { self[.listsCompactly, false] }
        set { self[.listsCompactly, false] = newValue }
    }

    /// Sets several keys at once.
    func together(_ body: () -> Void) { settings.together(body) }

    /// Calls back when one of these keys has another value, whoever has set it.
    func onChange(_ keys: Key..., action: @escaping @MainActor () -> Void) {
        for key in keys { settings.onChange(key.rawValue, action) }
    }

    subscript<Value: VariantValue>(key: Key, fallback: Value) -> Value {
        get { settings.value(key.rawValue, default: fallback) }
        set {
            guard newValue != settings.value(key.rawValue, default: fallback) else { return }
            settings.set(key.rawValue, to: newValue)
        }
    }
}

extension SavedOrigin.Kind {
    fileprivate var key: CarteSettings.Key {
        switch self {
        case .home: .home
        case .work: .work
        }
    }
}

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

/// Which guide the window shows.
enum GuideChoice: String, CaseIterable, Hashable, Sendable {
    /// Nobody has chosen: the sample guide as long as the person's own is empty.
    case automatic
    case sample
    case own

    func showsSample(ownIsEmpty: Bool) -> Bool {
        switch self {
        case .automatic: ownIsEmpty
        case .sample: true
        case .own: false
        }
    }
}

/// The units that distances are told in.
enum UnitChoice: String, CaseIterable, Hashable, Sendable {
    /// What is usual where the person lives.
    case system
    case metric
    case miles
}
