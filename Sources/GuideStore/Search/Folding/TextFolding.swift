import Foundation

/// Folds texts for the search: texts that readers take for the same become equal.
///
/// Case, diacritics, width, signs and the way in which Unicode composes a letter do not count. Nor do the differences
/// between hiragana and katakana, traditional and simplified Chinese, and the forms of Arabic letters. SQLite's own
/// `remove_diacritics` knows none of this, so texts are folded before its tokenizer sees them. The index keeps no texts:
/// a change of the folding needs a migration.
enum TextFolding {
    /// The text as words separated by single spaces.
    static func fold(_ text: String) -> String {
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

    /// Marks of these scripts are kept, so their order has to be the same in equal texts.
    private static func ordered(_ text: String) -> String {
        let hasMarks = text.unicodeScalars.contains { scalar in
            (0x0900...0x109F).contains(scalar.value) || (0x1700...0x1AAF).contains(scalar.value)
        }
        return hasMarks ? text.decomposedStringWithCanonicalMapping : text
    }

    /// Signs that are written for an apostrophe, the ʻokina, a prime or a modifier letter. They join: `joe's` is `joes`.
    static let apostrophes: Set<Unicode.Scalar> = [
        "'", "`", "´", "’", "‘", "‛", "′", "‵", "＇", "｀", "ʹ", "ʻ", "ʼ", "ʽ", "ʾ", "ʿ", "ˈ", "ˊ", "ˋ", "ꞌ",
        "Ꞌ", "՚",
        "׳", "᾽", "᾿",
    ]

    /// The text with spaces for apostrophes.
    static func withoutApostrophes(_ text: String) -> String {
        // Asked of each text of an import, of which few have one.
        let mayHaveSome = text.utf8.contains {
            $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "`") || $0 >= 0x80
        }
        guard mayHaveSome, text.unicodeScalars.contains(where: apostrophes.contains) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { apostrophes.contains($0) ? " " : $0 }))
    }

    /// A folded text as people write it: the letters of Hangul as syllables.
    static func readable(_ folded: String) -> String { Hangul.composed(folded) }
}

/// Collects the folded letters of one text.
struct TextFolder {
    private var bytes: [UInt8] = []
    private var isGap = true
    /// The character of kana or Han that was appended last; 0 where something else was.
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

    /// A part of a letter that Unicode decomposes.
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

    /// Replaces the last kana by the voiced or half-voiced one.
    private mutating func mark(isVoiced: Bool) {
        guard let marked = isVoiced ? Kana.voiced(last) : Kana.halfVoiced(last) else { return }
        // Each has three bytes.
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
