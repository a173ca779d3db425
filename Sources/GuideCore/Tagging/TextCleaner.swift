/// Makes text from files fit to be shown: in one line, without markup, without characters that have no
/// shape or turn the direction of what follows.
enum TextCleaner {
    /// What was taken out of a text.
    struct Removal: OptionSet, Hashable, Sendable {
        let rawValue: Int
        static let markup = Removal(rawValue: 1)
        static let controlCharacters = Removal(rawValue: 2)
    }

    /// The text without HTML tags (its commonest entities decoded), control characters, and bidirectional
    /// embeddings, overrides and isolates; every run of white space is one space, none at the ends. Joiners
    /// stay: Persian, Indic scripts and emoji are written with them.
    ///
    /// - Returns: the text, which may be empty, and what was removed. White space is not reported.
    static func clean(_ text: String) -> (text: String, removed: Removal) {
        if isClean(text) { return (text, []) }
        var (result, removed) = cleanOnce(text)
        // What was taken out may leave new markup behind (`&amp;lt;b&amp;gt;`). Repeated, so that reading a text
        // that was read and written before changes nothing; not without end, since a text can be long.
        for _ in 0..<maximumPasses where result.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C }) {
            let next = cleanOnce(result)
            if next.text == result { break }
            result = next.text
            removed.formUnion(next.removed)
        }
        return (result, removed)
    }

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

    /// Whether there is nothing to do, which is so for nearly every text. Looks at bytes of UTF-8: those that
    /// are listed begin a character to look at closely, or are half of U+1680, U+180E or U+3000, which are
    /// spaces.
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

    /// Characters without a shape. U+061C, U+200E and U+200F stay: they only mark a direction where they are.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x200B, 0x2060, 0xFEFF: true
        case 0x202A...0x202E, 0x2066...0x2069: true
        case 0xFFF9...0xFFFB: true
        case 0xFDD0...0xFDEF: true
        // The last two of every plane are no characters either.
        case let value: value & 0xFFFE == 0xFFFE
        }
    }
}
