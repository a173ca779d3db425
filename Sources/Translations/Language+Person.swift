import Foundation
import Messages
import Synchronization

extension Language {
    /// The user's language. Valid after the system's locale has been set, which GTK does at start.
    public static var person: Language {
        let catalogue = GettextCatalogue()
        func name(_ category: Int32) -> String? { setlocale(category, nil).map { String(cString: $0) } }
        // Every text asks for it. It changes only in tests.
        let source = [catalogue.header, name(LC_ALL) ?? ""]
        let locale = known.withLock { known in
            if known?.source != source {
                known = (source, LocalePreferences.locale(speaking: catalogue.language, category: name))
            }
            return known?.locale
        }
        return Language(catalogue: catalogue, locale: locale ?? Language.english.locale)
    }

    private static let known = Mutex<(source: [String], locale: Locale)?>(nil)
}
