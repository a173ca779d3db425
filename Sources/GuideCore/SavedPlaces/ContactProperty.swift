import Foundation

/// A property of a contact: `item1.ADR;TYPE=WORK:;;Kalevankatu 3;Helsinki;;00100;Finland`.
struct ContactProperty {
    /// The name in capitals, without its group.
    let name: String
    /// The value, with its escapes.
    let text: String
    /// Whether the value is in quoted-printable (vCard 2.1).
    let isQuotedPrintable: Bool
    /// Whether the bytes are not in the declared encoding.
    let isDamaged: Bool
    private let parameters: [String: String]

    /// - Returns: nil for a line without a name and a colon.
    init?(_ bytes: ArraySlice<UInt8>) {
        let utf8 = String(validating: bytes, as: UTF8.self)
        let line = utf8 ?? TextEncoding.windows1252(bytes)
        var isQuoted = false
        let colon = line.firstIndex {
            if $0 == "\"" { isQuoted.toggle() }
            return $0 == ":" && !isQuoted
        }
        guard let colon else { return nil }
        let words = Self.split(line[..<colon], at: ";")
        guard let name = words.first?.split(separator: ".").last, !name.isEmpty else { return nil }
        self.name = name.uppercased().trimmingCharacters(in: .whitespaces)
        let pairs = words.dropFirst().map { word in
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            // vCard 2.1 may leave the name of a parameter out: `TEL;WORK`.
            let value = parts.count == 2 ? parts[1].trimmingCharacters(in: ["\""]) : ""
            return (parts.first?.uppercased() ?? "", value)
        }
        parameters = Dictionary(pairs) { first, _ in first }
        isQuotedPrintable =
            parameters["ENCODING"]?.uppercased() == "QUOTED-PRINTABLE"
            || parameters["QUOTED-PRINTABLE"] != nil
        let value = String(line[line.index(after: colon)...])
        let decoded = isQuotedPrintable ? Self.decoded(value, parameters["CHARSET"]) : value
        text = (decoded ?? value).trimmingCharacters(in: .whitespaces)
        isDamaged = decoded == nil || utf8 == nil
    }

    /// A parameter by its name in capitals.
    subscript(name: String) -> String? { parameters[name] }

    /// The parts between semicolons, without escapes.
    var parts: [String] { Self.split(text[...], at: ";").map { Self.unescaped($0) } }

    /// The parts between commas, without escapes.
    var list: [String] { Self.split(text[...], at: ",").map { Self.unescaped($0) } }

    /// The value without escapes.
    var value: String { Self.unescaped(text[...]) }

    /// Splits a text at a sign that is neither escaped nor in quotes.
    private static func split(_ text: Substring, at sign: Character) -> [Substring] {
        var (parts, start): ([Substring], Substring.Index) = ([], text.startIndex)
        var (isQuoted, isEscaped) = (false, false)
        for index in text.indices {
            let character = text[index]
            if character == sign, !isQuoted, !isEscaped {
                parts.append(text[start..<index])
                start = text.index(after: index)
            }
            if character == "\"", sign == ";" { isQuoted.toggle() }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts + [text[start...]]
    }

    private static func unescaped(_ text: Substring) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                result.append(character == "n" || character == "N" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return result
    }

    /// Decodes quoted-printable (RFC 2045, section 6.7); nil if the bytes are not in the character set.
    private static func decoded(_ text: String, _ characterSet: String?) -> String? {
        var (bytes, rest): ([UInt8], ArraySlice<UInt8>) = ([], Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard byte == UInt8(ascii: "="), digits.count == 2, let number = UInt8(digits, radix: 16) else {
                bytes.append(byte)
                continue
            }
            bytes.append(number)
            rest = rest.dropFirst(2)
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return (characterSet.flatMap(XMLEncoding.init(named:)) ?? .windows1252).text(bytes)
    }
}
