/// A piece of the text of opening hours.
struct HoursToken: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A number, and how many digits it was written with.
        case number(Int, digits: Int)

        /// Letters, in lower case.
        case word(String)

        /// A sign of the notation: `; , | : . - + / ( ) [ ]`. Every kind of dash is `-`.
        case sign(Character)

        /// What stood between quotation marks.
        case comment(String)

        /// A new line, with which people end a rule.
        case lineBreak
    }

    var kind: Kind

    /// Whether it follows its predecessor without a space.
    var isAttached: Bool

    /// The tokens of a text; `nil` where it has a sign that no opening hours have.
    static func tokens(of text: String) -> [HoursToken]? {
        var lexer = HoursLexer(text)
        return lexer.read()
    }
}

/// Cuts a text into tokens, and makes one of the many ways to write a dash, a comma or a quotation mark.
struct HoursLexer {
    private let scalars: [Unicode.Scalar]
    /// Where it reads, or cannot read on.
    private(set) var position = 0
    /// Where each token begins.
    private(set) var starts: [Int] = []
    private var tokens: [HoursToken] = []
    private var isAttached = false

    /// Longer texts are not opening hours; the tag itself ends at 255 characters.
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

    /// Numbers of more than eight digits are not times; they are cut off and then make no sense.
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

    /// A word with the full stops of abbreviations dropped: `Mon.`, `a.m.`, `p. m.` is two.
    private mutating func readWord() {
        var word = ""
        var length = 0
        while position + length < scalars.count {
            let scalar = scalars[position + length]
            if scalar == "." {
                length += 1
                // `a.m.` goes on; anything else ends here.
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

    /// Letters and the marks on them; most are ASCII, and asking for properties takes long.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z": true
        case "\u{0}"..."\u{7F}": false
        default: scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
        }
    }

    /// Chinese is written without spaces; each of its characters is a word.
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
