import Foundation

/// Folds texts for search and for the identity of places, so equivalent spellings become equal.
///
/// It ignores case, diacritics, width, signs and Unicode's composition of letters. It also ignores the
/// differences between hiragana and katakana, traditional and simplified Chinese, and the forms of Arabic
/// letters. SQLite's `remove_diacritics` and Foundation's `folding` do not do all of this. The database
/// stores folded names, and an index that contains no texts, so a change of the folding needs a migration.
///
/// ```swift
/// TextFolding.fold("Joe’s CAFÉ & Bar")  // "joes cafe bar"
/// ```
public enum TextFolding {
    /// Returns the folded words, separated by single spaces; empty for a text of signs.
    public static func fold(_ text: String) -> String {
        var folder = TextFolder(capacity: text.utf8.count + 8)
        var isASCII = true
        for byte in text.utf8 {
            guard byte < 0x80 else {
                isASCII = false
                break
            }
            folder.appendASCII(byte)
        }
        if !isASCII {
            folder.removeAll()
            for scalar in ordered(text).unicodeScalars { folder.append(scalar) }
        }
        return folder.text
    }

    /// Returns the text with combining marks in a fixed order, for scripts whose marks are kept.
    private static func ordered(_ text: String) -> String {
        let hasMarks = text.unicodeScalars.contains { scalar in
            (0x0900...0x109F).contains(scalar.value) || (0x1700...0x1AAF).contains(scalar.value)
        }
        return hasMarks ? text.decomposedStringWithCanonicalMapping : text
    }

    /// Signs that are used as an apostrophe, ʻokina, prime or modifier letter. They are dropped: `joe's` is
    /// `joes`.
    static let apostrophes: Set<Unicode.Scalar> = [
        "'", "`", "´", "’", "‘", "‛", "′", "‵", "＇", "｀", "ʹ", "ʻ", "ʼ", "ʽ", "ʾ", "ʿ", "ˈ", "ˊ", "ˋ", "ꞌ",
        "Ꞌ", "՚",
        "׳", "᾽", "᾿",
    ]

    /// Returns the text with apostrophes replaced by spaces.
    public static func withoutApostrophes(_ text: String) -> String {
        // It runs for each text of an import, and few have an apostrophe.
        let mayHaveSome = text.utf8.contains {
            $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "`") || $0 >= 0x80
        }
        guard mayHaveSome, text.unicodeScalars.contains(where: apostrophes.contains) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { apostrophes.contains($0) ? " " : $0 }))
    }

    /// Returns a folded text in normal spelling: the letters of Hangul as syllables.
    public static func readable(_ folded: String) -> String { Hangul.composed(folded) }
}

/// Collects the folded letters of a text.
struct TextFolder {
    private var bytes: [UInt8] = []
    private var isGap = true
    /// The last appended kana or Han character; 0 after another character.
    private var last: UInt32 = 0

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        isGap = true
        last = 0
    }

    var text: String {
        String(decoding: bytes.last == FoldedLetters.space ? bytes.dropLast() : bytes[...], as: UTF8.self)
    }

    mutating func appendASCII(_ byte: UInt8) { appendFolded(FoldedLetters.ascii[Int(byte)]) }

    mutating func append(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        switch value {
        case 0..<0x80: appendASCII(UInt8(value))
        case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xD7B0...0xD7FB:
            for letter in Hangul.letters(of: value) { appendLetter(letter) }
        case 0x80..<0x2000:
            last = 0
            for byte in FoldedLetters.common[Int(value)] { appendFolded(byte) }
        case 0x3400...0x9FFF: appendHan(HanVariants.representative(of: value))
        case 0x3005: appendHan(last)
        case 0x20000...0x2A6DF: appendHan(value)
        case 0x3041...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0x301C: appendKana(value)
        default:
            if let emoji = Emoji.letter(for: value) {
                appendFolded(FoldedLetters.space)
                appendLetter(emoji)
                appendFolded(FoldedLetters.space)
            } else {
                for part in FoldedLetters.parts(of: scalar) { appendPart(part) }
            }
        }
    }

    /// Appends a part of a letter that Unicode decomposes.
    private mutating func appendPart(_ part: Unicode.Scalar) {
        if part.value < 0x2000 || FoldedLetters.isEastAsian(part) { return append(part) }
        last = 0
        for byte in FoldedLetters.folded(part) { appendFolded(byte) }
    }

    private mutating func appendHan(_ value: UInt32) {
        guard value != 0 else { return }
        appendLetter(value)
        last = value
    }

    private mutating func appendKana(_ value: UInt32) {
        switch value {
        case 0x3099, 0x309A, 0x309B, 0x309C: mark(isVoiced: value == 0x3099 || value == 0x309B)
        case 0x30FC, 0x301C: if let vowel = Kana.vowel(of: last) { appendHan(vowel) }
        case 0x309D, 0x30FD: appendHan(last)
        case 0x309E, 0x30FE: appendHan(Kana.voiced(last) ?? last)
        default: for letter in Kana.hiragana(of: value) { appendHan(letter) }
        }
    }

    /// Replaces the last kana by its voiced or half-voiced form.
    private mutating func mark(isVoiced: Bool) {
        guard let marked = isVoiced ? Kana.voiced(last) : Kana.halfVoiced(last) else { return }
        // Each kana has three bytes.
        bytes.removeLast(3)
        appendHan(marked)
    }

    private mutating func appendLetter(_ value: UInt32) {
        guard let scalar = Unicode.Scalar(value) else { return }
        bytes.append(contentsOf: scalar.utf8)
        isGap = false
        last = 0
    }

    private mutating func appendFolded(_ byte: UInt8) {
        if byte == 0 { return }
        last = 0
        if byte == FoldedLetters.space {
            if !isGap { bytes.append(byte) }
            isGap = true
        } else {
            bytes.append(byte)
            isGap = false
        }
    }
}
