/// Cleans text from files for display: one line, no markup, no invisible characters, no direction overrides.
///
/// It keeps the spelling. To compare spellings, use ``TextFolding``.
enum TextCleaner {
    /// The kinds of removed text.
    struct Removal: OptionSet, Hashable, Sendable {
        let rawValue: Int
        static let markup = Removal(rawValue: 1)
        static let controlCharacters = Removal(rawValue: 2)
    }

    /// Removes HTML tags, control characters, and bidirectional embeddings, overrides and isolates.
    ///
    /// Common HTML entities are decoded. White space becomes a single space, and none at the ends. Joiners
    /// stay, because Persian, Indic scripts and emoji need them.
    ///
    /// - Returns: the text, which may be empty, and the removed kinds. White space is not reported.
    static func clean(_ text: String) -> (text: String, removed: Removal) {
        if isClean(text) { return (text, []) }
        var (result, removed) = cleanOnce(text)
        // A removal can reveal new markup (`&amp;lt;b&amp;gt;`). It is repeated, so that cleaning a text
        // again changes nothing, with a limit because texts can be long.
        for _ in 0..<maximumPasses where result.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C }) {
            let next = cleanOnce(result)
            if next.text == result { break }
            result = next.text
            removed.formUnion(next.removed)
        }
        return (result, removed)
    }

    /// Returns the beginning of a text for a remark.
    static func excerpt(_ text: some StringProtocol) -> String { clean(String(text.prefix(60))).text }

    private static let maximumPasses = 8

    private static func cleanOnce(_ text: String) -> (text: String, removed: Removal) {
        var removed: Removal = []
        var scalars = Array(text.unicodeScalars)
        if scalars.contains("&") { scalars = HTMLMarkup.decodingEntities(scalars) }
        if scalars.contains("<") {
            let stripped = HTMLMarkup.removingTags(scalars)
            if stripped.count != scalars.count { removed.insert(.markup) }
            scalars = stripped
        }
        var result = String.UnicodeScalarView()
        var isSpacePending = false
        for scalar in scalars {
            if isWhitespace(scalar) {
                isSpacePending = !result.isEmpty
            } else if isInvisible(scalar) {
                removed.insert(.controlCharacters)
            } else {
                if isSpacePending { result.append(" ") }
                isSpacePending = false
                result.append(scalar)
            }
        }
        return (String(result), removed)
    }

    private static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
    }

    /// Whether a text needs no cleaning, which is true for most texts.
    ///
    /// It scans bytes of UTF-8. The listed bytes start a character that needs a closer look, or are part of
    /// the spaces U+1680, U+180E or U+3000.
    private static func isClean(_ text: String) -> Bool {
        var previous: UInt8 = 0x20
        for byte in text.utf8 {
            switch byte {
            case 0x20: if previous == 0x20 { return false }
            case 0x00..<0x20, 0x26, 0x3C, 0x7F, 0xC2, 0xE2, 0xEF...0xFF: return false
            case 0x9A, 0xA0: if previous == 0xE1 { return false }
            case 0x80: if previous == 0xE3 { return false }
            default: break
            }
            previous = byte
        }
        return previous != 0x20
    }

    /// Whether a character is invisible. U+061C, U+200E and U+200F stay: they only mark a local direction.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x200B, 0x2060, 0xFEFF: true
        case 0x202A...0x202E, 0x2066...0x2069: true
        case 0xFFF9...0xFFFB: true
        case 0xFDD0...0xFDEF: true
        // The last two code points of each plane are not characters.
        case let value: value & 0xFFFE == 0xFFFE
        }
    }
}
