/// A token of opening hours.
struct HoursToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A number and its number of digits.
        case number(Int, digits: Int)

        /// Letters in lower case.
        case word(String)

        /// A sign of the notation: `; , | : . - + / ( ) [ ]`. All dashes are `-`.
        case sign(Character)

        /// The text between quotation marks.
        case comment(String)

        /// A line break, which ends a rule.
        case lineBreak
    }

    var kind: Kind

    /// Whether it follows the previous token without a space.
    var isAttached: Bool

    /// Returns the tokens of a text; nil if it contains a character that opening hours never have.
    static func tokens(of text: String) -> [HoursToken]? {
        var lexer = HoursLexer(text)
        return lexer.read()
    }
}

/// Splits a text into tokens. It normalises dashes, commas and quotation marks.
struct HoursLexer {
    private let scalars: [Unicode.Scalar]
    /// The position of the lexer. After a failure, the position of the error.
    private(set) var position = 0
    /// The start of each token.
    private(set) var starts: [Int] = []
    private var tokens: [HoursToken] = []
    private var isAttached = false

    /// The maximum length in characters. OpenStreetMap's own limit is 255.
    static let longestText = 2_000

    init(_ text: String) {
        scalars = Array(text.unicodeScalars.prefix(Self.longestText + 1))
    }

    mutating func read() -> [HoursToken]? {
        guard scalars.count <= Self.longestText else { return nil }
        tokens.reserveCapacity(scalars.count / 2)
        while position < scalars.count {
            let scalar = scalars[position]
            switch scalar {
            case "0"..."9", "\u{FF10}"..."\u{FF19}": readNumber()
            case " ", "\t", "\u{A0}", "\u{2009}", "\u{200B}", "\u{202F}", "\u{3000}", "\u{FEFF}": skip()
            case "\n", "\r", "\u{2028}": add(.lineBreak)
            case "\"", "“", "”", "„", "«", "»", "‟": guard readComment() else { return nil }
            default:
                if let sign = Self.signs[scalar] {
                    add(.sign(sign))
                } else if Self.isIdeograph(scalar) {
                    add(.word(String(scalar)))
                } else if Self.isLetter(scalar) {
                    readWord()
                } else {
                    return nil
                }
            }
        }
        return tokens
    }

    private mutating func skip() {
        position += 1
        isAttached = false
    }

    private mutating func add(_ kind: HoursToken.Kind, length: Int = 1) {
        tokens.append(HoursToken(kind: kind, isAttached: isAttached))
        starts.append(position)
        position += length
        isAttached = true
    }

    /// Reads a number. More than eight digits are cut off; the result is not a time anyway.
    private mutating func readNumber() {
        var value = 0
        var digits = 0
        while position + digits < scalars.count, digits < 9,
            let digit = Self.digit(scalars[position + digits])
        {
            value = value * 10 + digit
            digits += 1
        }
        add(.number(value, digits: digits), length: digits)
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "0"..."9": Int(scalar.value) - 0x30
        case "\u{FF10}"..."\u{FF19}": Int(scalar.value) - 0xFF10
        default: nil
        }
    }

    /// Reads a word without the full stops of abbreviations: `Mon.`, `a.m.`; `p. m.` is two words.
    private mutating func readWord() {
        var word = ""
        var length = 0
        while position + length < scalars.count {
            let scalar = scalars[position + length]
            if scalar == "." {
                length += 1
                // `a.m.` continues; other words end here.
                guard word.count == 1, position + length < scalars.count,
                    Self.isLetter(scalars[position + length])
                else { break }
                continue
            }
            guard Self.isLetter(scalar), !Self.isIdeograph(scalar) else { break }
            word.unicodeScalars.append(scalar)
            length += 1
        }
        add(.word(word.lowercased()), length: length)
    }

    private mutating func readComment() -> Bool {
        let closing: Set<Unicode.Scalar> =
            scalars[position] == "\"" ? ["\""] : ["”", "“", "»", "«", "\"", "‟"]
        var end = position + 1
        while end < scalars.count, !closing.contains(scalars[end]) { end += 1 }
        guard end < scalars.count else { return false }
        var comment = ""
        comment.unicodeScalars.append(contentsOf: scalars[(position + 1)..<end])
        add(.comment(comment), length: end + 1 - position)
        return true
    }

    /// Whether a scalar is a letter or a mark on one. Most are ASCII, which is faster than asking for
    /// properties.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z": true
        case "\u{0}"..."\u{7F}": false
        default: scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
        }
    }

    /// Whether a scalar is a Chinese character. There are no spaces, so each character is a word.
    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        (0x4E00...0x9FFF).contains(scalar.value)
    }

    private static let signs: [Unicode.Scalar: Character] = [
        ";": ";", "；": ";",
        ",": ",", "，": ",", "、": ",", "&": ",",
        "|": "|",
        ":": ":", "：": ":", "∶": ":",
        ".": ".", "。": ".",
        "-": "-", "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-", "－": "-", "~": "-",
        "〜": "-", "～": "-", "→": "-", "\u{AD}": "-",
        "+": "+", "＋": "+",
        "/": "/", "／": "/",
        "(": "(", "（": "(", ")": ")", "）": ")", "[": "[", "]": "]",
    ]
}
