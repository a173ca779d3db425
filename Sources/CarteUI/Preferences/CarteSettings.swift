import Foundation
import GtkKit
import GuideStore
import HoursCore
import SheetCore

/// The user's settings, and the window's state of the last run, in GSettings.
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
        case tileServer = "tile-server"
        case listsCompactly = "compact-list"
        case showsMap = "show-map"
        case listDetent = "map-list-detent"
        case home, work
        case syncFolder = "sync-folder"
    }

    private let settings: Settings

    /// Without an installed schema, settings last until the program ends.
    init(schemaFolder: URL = Installation.shared("glib-2.0/schemas")) {
        settings = Settings(CarteApplication.id, folder: schemaFolder.path)
    }

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

    /// Whether the user allows Carte to request their position.
    var usesPosition: Bool {
        get { self[.usesPosition, false] }
        set { self[.usesPosition, false] = newValue }
    }

    /// Whether the position is stored for the next start.
    var remembersPosition: Bool {
        get { self[.remembersPosition, false] }
        set { self[.remembersPosition, false] = newValue }
    }

    /// The user's last position, if stored.
    var position: Coordinate? {
        get { Coordinate(stored: self[.position, ""]) }
        set { self[.position, ""] = newValue?.stored ?? "" }
    }

    /// The user's home or workplace, if set.
    subscript(origin: SavedOrigin.Kind) -> SavedOrigin? {
        get { SavedOrigin(rawValue: self[origin.key, ""]) }
        set { self[origin.key, ""] = newValue?.rawValue ?? "" }
    }

    /// The address of the user's own Overpass server; empty for none.
    var overpassAddress: String {
        get { self[.overpass, ""] }
        set { self[.overpass, ""] = newValue }
    }

    /// The address of the tile server that the user has chosen; empty for none.
    var tileServer: String {
        get { self[.tileServer, ""] }
        set { self[.tileServer, ""] = newValue }
    }

    /// The last town that the user typed to get its places.
    var town: String {
        get { self[.town, ""] }
        set { self[.town, ""] = newValue }
    }

    /// Whether a wide window shows places as rows instead of cards.
    var listsCompactly: Bool {
        get { self[.listsCompactly, false] }
        set { self[.listsCompactly, false] = newValue }
    }

    /// Whether the window shows the places on a map instead of in the list.
    var showsMap: Bool {
        get { self[.showsMap, false] }
        set { self[.showsMap, false] = newValue }
    }

    /// The detent of the sheet with the list over the map.
    var listDetent: Detent.ID {
        get {
            let stored = Detent.ID(rawValue: self[.listDetent, ""])
            return [.peek, .half, .full].contains(stored) ? stored : .peek
        }
        set { self[.listDetent, ""] = newValue.rawValue }
    }

    /// The path of the folder that other devices share; empty for none.
    var syncFolder: String {
        get { self[.syncFolder, ""] }
        set { self[.syncFolder, ""] = newValue }
    }

    /// Sets several keys at once.
    func together(_ body: () -> Void) { settings.together(body) }

    /// Calls `action` after a change of one of the keys, by any program.
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

/// The preferred language of places' names.
enum NameLanguage: Hashable, Sendable {
    /// The languages of the system, as for translations.
    case system
    /// The local name.
    case local
    /// The name of a locale, such as `zh_TW`.
    case language(String)

    /// The languages of Carte's translations, with their own names.
    static let offered: [(locale: String, name: String)] = [
        ("en", "English"), ("zh_TW", "繁體中文"), ("zh_CN", "简体中文"), ("ru", "Русский"), ("vi", "Tiếng Việt"),
    ]

    /// Parses the text of ``stored``. Any other text means the system's languages.
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

/// The guide that the window shows.
enum GuideChoice: String, CaseIterable, Hashable, Sendable {
    /// The default: the sample guide, if the user's own is empty.
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

/// The units of distances.
enum UnitChoice: String, CaseIterable, Hashable, Sendable {
    /// The usual units of the user's region.
    case system
    case metric
    case miles
}
