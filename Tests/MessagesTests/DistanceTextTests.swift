import Foundation
import Messages
import Testing
import Translations

@Suite("Distances in words")
struct DistanceTextTests {
    static let texts: [(locale: String, metres: Double, text: String?)] = [
        ("fi_FI", 0, nil), ("fi_FI", 4.9, nil), ("fi_FI", 5.1, "10 m"), ("fi_FI", 987, "990 m"),
        ("fi_FI", 1234, "1,2 km"), ("fi_FI", 12_345, "12 km"),
        ("en_US", 0, nil), ("en_US", 7.6, nil), ("en_US", 7.7, "50 ft"), ("en_US", 290, "950 ft"),
        ("en_US", 1609.344, "1.0 mi"), ("en_US", 20_000, "12 mi"),
    ]

    @Test("a distance has the unit of the locale, and none is 0", arguments: texts)
    func text(locale: String, metres: Double, text: String?) {
        let language = Language(catalogue: Language.english.catalogue, locale: Locale(identifier: locale))
        #expect(DistanceText.text(metres: metres, in: language) == text)
    }
}
