import Foundation
import GtkKit
import GuideStore

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

    /// Sets several keys at once.
    func together(_ body: () -> Void) { settings.together(body) }

    /// Calls back when one of these keys has another value, whoever has set it.
    func onChange(_ keys: Key..., action: @escaping @MainActor () -> Void) {
        for key in keys { settings.onChange(key.rawValue, action) }
    }

    subscript<Value: SettingValue>(key: Key, fallback: Value) -> Value {
        get { settings.value(key.rawValue, default: fallback) }
        set {
            guard newValue != settings.value(key.rawValue, default: fallback) else { return }
            settings.set(key.rawValue, to: newValue)
        }
    }
}
