import Foundation
import GuideStore

extension GuideStore.Person {
    /// Whoever runs the program: languages as gettext finds them, the country of the locale, the zone of the clock.
    static var fromEnvironment: GuideStore.Person {
        GuideStore.Person(environment: ProcessInfo.processInfo.environment)
    }

    init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first {
            !$0.isEmpty
        }
        let names = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        // As gettext has it, who wants no translation at all gets none.
        let isPlain = ["", "C", "POSIX"].contains(locale?.prefix { $0 != "." } ?? "")
        let region = locale?.prefix { $0 != "." && $0 != "@" }.split(separator: "_").dropFirst().first
        self.init(
            languages: isPlain ? [] : names + [locale].compactMap { $0 },
            countryCode: region.flatMap { $0.count == 2 ? String($0) : nil }, zones: .installed)
    }
}
