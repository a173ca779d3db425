/// Detects and decodes the encoding of a table: UTF-8 if possible, otherwise Windows-1252, which contains
/// Latin-1's printable characters.
///
/// Text in another encoding is practically never valid UTF-8, so every valid row is UTF-8. An invalid row is
/// damaged UTF-8 if the file has valid UTF-8 beyond ASCII, otherwise Windows-1252.
struct TextEncoding: Sendable {
    /// The encoding as far as it is known. ASCII tells nothing.
    enum Guess: Sendable {
        case unknown
        case utf8
        case windows1252
    }

    private(set) var guess = Guess.unknown

    /// The repair for decoding a text.
    enum Repair: Sendable {
        case none
        case invalidUTF8
        /// The first text of the file that shows its encoding.
        case foundWindows1252
    }

    /// Examines the beginning of a file, whose last character can be cut off.
    init(beginning bytes: some Collection<UInt8>) {
        var valid = 0
        var invalid = 0
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        decoding: while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): if !scalar.isASCII { valid += 1 }
            case .emptyInput: break decoding
            case .error: invalid += 1
            }
        }
        // The character that is cut off counts as one error.
        if valid >= invalid, valid > 0 { guess = .utf8 } else if invalid > 1 { guess = .windows1252 }
    }

    /// Returns the texts of a row's fields.
    mutating func decode(_ row: TableRow) -> (texts: [String], repair: Repair) {
        let isUTF8 = String(validating: row.bytes, as: UTF8.self) != nil
        if isUTF8 || guess == .utf8 {
            if guess == .unknown, row.bytes.contains(where: { $0 >= 0x80 }) { guess = .utf8 }
            return (row.fields.map { String(decoding: $0, as: UTF8.self) }, isUTF8 ? .none : .invalidUTF8)
        }
        let isFirst = !hasDecodedWindows1252
        hasDecodedWindows1252 = true
        guess = .windows1252
        return (row.fields.map(TextEncoding.windows1252), isFirst ? .foundWindows1252 : .none)
    }

    private var hasDecodedWindows1252 = false

    /// Decodes a text in Windows-1252.
    static func windows1252(_ bytes: some Sequence<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(scalar(byte)) }
        return String(text)
    }

    /// Returns a character of Windows-1252 in the WHATWG Encoding Standard; U+FFFD for the five undefined
    /// bytes.
    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80..<0xA0).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }

    private static let upper: [Unicode.Scalar] = [
        "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž", "\u{FFFD}",
        "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{FFFD}", "ž", "Ÿ",
    ]
}
