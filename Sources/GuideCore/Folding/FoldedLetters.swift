import Foundation

/// Folds letters of all scripts except Hangul, Han and kana.
enum FoldedLetters {
    static let space = UInt8(ascii: " ")

    /// The folded letter of each ASCII character; 0 means that it is dropped.
    static let ascii: [UInt8] = (0..<128).map { value in
        let byte = UInt8(value)
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): return byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): return byte
        case UInt8(ascii: "'"), UInt8(ascii: "`"): return 0
        default: return space
        }
    }

    /// The folded letters of each character up to U+1FFF.
    static let common: [[UInt8]] = (0..<0x2000).map { value in
        guard let scalar = Unicode.Scalar(value) else { return [] }
        return parts(of: scalar).flatMap(folded)
    }

    /// Returns the parts of a letter (NFKD): `ﬁ` is `fi`, `Ⅳ` is `IV`, and half-width kana become full-width.
    /// A sign is returned unchanged: `™` has no letters.
    static func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        if letters[scalar] != nil || TextFolding.apostrophes.contains(scalar) { return [scalar] }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            return Array(String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars)
        default: return [scalar]
        }
    }

    /// Returns the folded form of a letter without parts.
    static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
        if scalar.isASCII { return [ascii[Int(scalar.value)]] }
        if let letter = letters[scalar] { return Array(letter.utf8) }
        if TextFolding.apostrophes.contains(scalar) { return [] }
        switch scalar.properties.generalCategory {
        case .nonspacingMark where scalar.value < 0x900 || scalar.value >= 0x1AB0: return []
        case .nonspacingMark where nuktas.contains(scalar.value): return []
        // Musical marks.
        case .spacingMark where scalar.value >= 0x1D000: return []
        case .format, .enclosingMark: return []
        case .decimalNumber:
            return scalar.properties.numericValue.map { Array("\(Int($0))".utf8) } ?? Array(scalar.utf8)
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            let text = String(scalar).folding(options: [.caseInsensitive], locale: nil)
            return text.unicodeScalars.flatMap { letters[$0].map { Array($0.utf8) } ?? Array($0.utf8) }
        default: return [space]
        }
    }

    /// Whether ``TextFolder`` folds a letter by its own rules.
    static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x3131...0x318E,
            0x3400...0x9FFF:
            true
        default: false
        }
    }

    /// The nuktas of Indic scripts, which mark letters of foreign sounds. Many texts omit them.
    private static let nuktas: Set<UInt32> = [0x093C, 0x09BC, 0x0A3C, 0x0ABC, 0x0B3C, 0x0CBC]

    /// Letters that look composed but have no decomposition, and letters that are used for others. Arabic
    /// letters differ by language and keyboard. The sources are Unicode Technical Report 53, and the
    /// normalization of search engines for Arabic and Persian.
    private static let letters: [Unicode.Scalar: String] = [
        "đ": "d", "Đ": "d", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "ß": "ss", "ẞ": "ss", "æ": "ae",
        "Æ": "ae", "œ": "oe", "Œ": "oe", "ı": "i", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ħ": "h",
        "Ħ": "h", "ŋ": "n", "Ŋ": "n", "ς": "σ", "ґ": "г", "Ґ": "г",
        // The tatweel only widens a word.
        "\u{0640}": "",
        "ٱ": "ا", "ى": "ي", "ی": "ي", "ې": "ي", "ے": "ي", "ک": "ك", "ڪ": "ك", "ة": "ه", "ہ": "ه", "ھ": "ه",
        "ۃ": "ه", "ە": "ه",
    ]
}
