import Foundation

extension TelephoneNumber {
    /// Splits a value into telephone numbers, as written.
    ///
    /// ```swift
    /// TelephoneNumber.list("030/1234567 / 0171/1234567")  // ["030/1234567", "0171/1234567"]
    /// TelephoneNumber.list("+1 212 555 0100, ext. 5")  // ["+1 212 555 0100, ext. 5"]
    /// ```
    ///
    /// Separators are `;` `,` `/` `|`, “or”, or only the `+` of the next number. A part need not be a number:
    /// see ``init(_:)``.
    public static func list(_ text: String) -> [String] {
        if isPlain(text) { return [text] }
        return listed(text).flatMap(alternatives).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }

    /// Whether the text has no possible separator, like most texts.
    private static func isPlain(_ text: String) -> Bool {
        var (isPlain, digits) = (true, 0)
        for (index, byte) in text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "+"): isPlain = isPlain && index == 0
            case UInt8(ascii: "-"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "."): break
            case .space: isPlain = isPlain && index > 0 && index < text.utf8.count - 1
            default: isPlain = false
            }
        }
        return isPlain && digits <= mostDigits
    }

    /// Returns the parts between unambiguous separators.
    private static func listed(_ text: String) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var depth = 0
        for index in text.indices {
            let character = text[index]
            switch character {
            case "(": depth += 1
            case ")": depth -= 1
            case ";", ",", "|", "；", "，", "、", "｜", "\n", "\r", "\r\n":
                let behind = text.index(after: index)
                if depth > 0, text[behind...].contains(")") { continue }
                if belongs(text[behind...], to: text[start..<index], separatedBy: character) { continue }
                parts.append(text[start..<index])
                start = behind
            default: break
            }
        }
        return parts + [text[start...]]
    }

    /// Whether the text after a separator is an extension of the number before it.
    private static func belongs(
        _ rest: Substring, to number: Substring, separatedBy separator: Character
    ) -> Bool {
        guard number.count(where: \.isNumber) >= 3 else { return false }
        let next = rest.prefix { !";,|；，、｜\n\r\r\n".contains($0) }
        if beginsWithExtension(next) { return true }
        // `+12125550100,5`: telephones pause at a comma and continue dialling.
        guard separator == ",", number.count(where: \.isNumber) >= 7 else { return false }
        let digits = next.filter { $0 != " " }
        return (0...4).contains(digits.count) && digits.allSatisfy(\.isNumber)
            && (!digits.isEmpty || rest.first == ",")
    }

    /// Words between two numbers or addresses.
    static let conjunctions: Set<String> = [
        "or", "and", "oder", "und", "ou", "et", "o", "y", "e", "или", "и", "або", "та", "hoặc", "và", "或",
        "和",
        "tai", "ja", "eller", "och", "og", "of", "en", "lub", "nebo", "alebo", "veya", "&",
    ]

    /// Splits a part without an unambiguous separator, only if each result is a complete number.
    private static func alternatives(_ text: Substring) -> [Substring] {
        for split in [atConjunctions, atSpacedSlashes, atSlashes, atPlus] {
            let parts = split(text)
            if parts.count > 1, parts.allSatisfy({ $0.count(where: \.isNumber) >= 7 }) {
                return parts.flatMap(alternatives)
            }
        }
        return [text]
    }

    private static func atConjunctions(_ text: Substring) -> [Substring] {
        let words = text.split(separator: " ")
        var parts: [Substring] = []
        var start = text.startIndex
        for word in words where conjunctions.contains(word.lowercased()) {
            parts.append(text[start..<word.startIndex])
            start = word.endIndex
        }
        return parts + [text[start...]]
    }

    private static func atSpacedSlashes(_ text: Substring) -> [Substring] { text.split(separator: " / ") }

    /// Splits at slashes without spaces. A slash can follow an area code, so each number must start like one.
    private static func atSlashes(_ text: Substring) -> [Substring] {
        let parts = text.split(separator: "/").map { $0.drop { $0 == " " } }
        let lengths = Set(parts.map { $0.count(where: \.isNumber) })
        let begins = parts.allSatisfy { $0.first.map { "+0(".contains($0) } ?? false }
        return begins || lengths.count == 1 ? parts : [text]
    }

    private static func atPlus(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        for index in text.indices.dropFirst() where text[index] == "+" {
            parts.append(text[start..<index])
            start = index
        }
        return parts + [text[start...]]
    }
}
