import Foundation

/// A telephone number that can be dialled, parsed from the forms that people write.
///
/// ```swift
/// TelephoneNumber("+358 (0)9 123 456")?.dialled  // "+3589123456"
/// TelephoneNumber("0800-PIZZA")?.dialled  // "080074992"
/// TelephoneNumber("11.00-22.00")?.dialled  // nil
/// ```
///
/// A wrong number calls a stranger. So an ambiguous text is not a number, and a part of a text never counts
/// as the whole. For a value with several numbers see ``list(_:)``.
public struct TelephoneNumber: Hashable, Sendable {
    /// The digits, with `+` for an international number.
    public let dialled: String

    /// The extension after the number.
    public let `extension`: String?

    /// The address in the form of RFC 3966: `tel:+15550100;ext=12`.
    public var address: String { "tel:\(dialled)" + (`extension`.map { ";ext=\($0)" } ?? "") }

    /// The maximum number of digits in ITU-T E.164.
    static let mostDigits = 15

    /// Parses a number.
    ///
    /// - Returns: nil if the text is not certainly one number.
    public init?(_ text: String) {
        var rest = Self.normalized(text)[...]
        guard !TelephoneLookalike.isMeant(by: rest) else { return nil }
        rest = Self.withoutLabel(rest)
        if let float = TelephoneLookalike.wholeNumber(ofFloat: rest) {
            // A spreadsheet has dropped the `+` or `0` at the start.
            guard float.hasPrefix("+") || float.hasPrefix("0") else { return nil }
            rest = float
        }
        if let spelled = PhoneWord.digits(of: rest) { rest = spelled[...] }
        var digits = TelephoneDigits()
        digits.read(&rest)
        guard digits.areOneNumber else { return nil }
        `extension` = Self.extension(&rest)
        guard Self.isRemark(rest, behind: digits.count) else { return nil }
        dialled = digits.dialled
    }

    /// Converts digits and signs of all scripts to ASCII, so that one set of rules is enough.
    static func normalized(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{a0}", "\u{202f}", "\u{2009}", "\u{3000}", "\t", "\n", "\r": result.append(" ")
            case "‐", "‑", "‒", "–", "—", "―", "−", "－", "ー": result.append("-")
            case "＋": result.append("+")
            case "（": result.append("(")
            case "）": result.append(")")
            case "／": result.append("/")
            case "·", "．": result.append(".")
            case "\u{200e}", "\u{200f}", "\u{61c}": break
            default:
                if scalar.properties.generalCategory == .decimalNumber,
                    let value = scalar.properties.numericValue
                {
                    result.append(String(Int(value)))
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result.trimmingCharacters(in: .whitespaces)
    }

    private static let labels = [
        "tel:", "tel.:", "tel.", "tel", "phone:", "telephone:", "telefon:", "mobile:", "mob.:", "mob.", "ph:",
        "тел.:", "тел.", "тел:", "☎", "📞",
    ]

    private static func withoutLabel(_ text: Substring) -> Substring {
        let lower = text.lowercased()
        guard let label = labels.first(where: lower.hasPrefix) else { return text }
        return text.dropFirst(label.count).drop { $0 == " " || $0 == "\u{fe0f}" }
    }

    /// Words before an extension, the longest first.
    private static let extensionMarks = [
        "extension", "durchwahl", "внутренний", "máy lẻ", "interno", "anexo", "ramal", "poste", "внутр.",
        ";ext=", "ext.", "int.", "доб.", "доп.", "内线", "分机", "內線", "分機", "ext", "dw", "x", "#", "轉", "转",
    ]

    /// Whether a text starts with an extension: its word and its number.
    static func beginsWithExtension(_ text: Substring) -> Bool {
        var rest = normalized(String(text))[...]
        return `extension`(&rest) != nil
    }

    /// Reads an extension of at most 8 digits from the start of a text.
    private static func `extension`(_ text: inout Substring) -> String? {
        let start = text.drop { " ,-/(".contains($0) }
        let lower = start.lowercased()
        guard let mark = extensionMarks.first(where: lower.hasPrefix) else { return nil }
        let behind = start.dropFirst(mark.count).drop { " .:=-".contains($0) }
        let number = behind.prefix(while: \.isTelephoneDigit)
        guard (1...8).contains(number.count) else { return nil }
        text = behind.dropFirst(number.count)
        if text.first == ")" { text = text.dropFirst() }
        return String(number)
    }

    /// Whether the text after a number is empty or a remark: `(reservations)`.
    ///
    /// Words without brackets can be part of a short number, and digits can be part of another number.
    private static func isRemark(_ text: Substring, behind digits: Int) -> Bool {
        let rest = text.drop { $0 == " " }
        guard let first = rest.first else { return true }
        if first == "(" {
            return digits >= 7 && rest.last == ")" && rest.contains(where: \.isLetter)
        }
        return digits >= 8 && rest.startIndex != text.startIndex && first.isLetter
            && !rest.contains(where: \.isTelephoneDigit)
    }
}

extension Character {
    /// Whether it is an ASCII digit, as in normalised texts.
    var isTelephoneDigit: Bool { isASCII && isNumber }
}
