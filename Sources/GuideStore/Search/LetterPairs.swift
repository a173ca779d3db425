import Foundation
import GuideCore

/// Letters with a two-letter spelling for keyboards that lack them: Müller is Mueller (DIN 5007-2), Århus is
/// Aarhus, København is Koebenhavn. ``TextFolding`` makes the plain letter; the index also has the two-letter
/// spelling.
enum LetterPairs {
    private static let pairs: [Unicode.Scalar: String] = [
        "ä": "ae", "Ä": "Ae", "ö": "oe", "Ö": "Oe", "ü": "ue", "Ü": "Ue", "å": "aa", "Å": "Aa", "ø": "oe",
        "Ø": "Oe", "đ": "dj", "Đ": "Dj",
    ]

    /// Returns the folded words of a text with such a letter, and their two-letter spelling.
    static func words(of text: String) -> [(folded: String, spelledOut: String)] {
        // The UTF-8 form of all these letters, also of their combining marks, has one of these bytes.
        guard text.utf8.contains(where: { (0xC3...0xC4).contains($0) || $0 == 0xCC }) else { return [] }
        var spelledOut = String.UnicodeScalarView()
        var isDifferent = false
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
            if let pair = pairs[scalar] {
                spelledOut.append(contentsOf: pair.unicodeScalars)
                isDifferent = true
            } else {
                spelledOut.append(scalar)
            }
        }
        guard isDifferent else { return [] }
        return zip(split(text), split(String(spelledOut))).filter { $0 != $1 }.map { ($0, $1) }
    }

    private static func split(_ text: String) -> [String] {
        TextFolding.fold(text).split(separator: " ").map(String.init)
    }
}
