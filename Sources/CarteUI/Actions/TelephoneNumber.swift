import Foundation

/// A telephone number among the ways in which people write one.
struct TelephoneNumber: Hashable, Sendable {
    /// What is dialled: digits, perhaps with `+` before and an extension behind them.
    let dialled: String

    /// Fewer digits than this are no number, not even an emergency one.
    private static let leastDigits = 3
    /// ITU-T E.164 allows 15; some ten more are prefixes that people write.
    private static let mostDigits = 25

    private static let separators: Set<Character> = [
        " ", "\u{a0}", "\u{202f}", "-", "‐", "‑", "‒", "–", "—", "−", ".", "·", "/", "(", ")", "[", "]",
    ]

    /// - Returns: nil for a text that does not begin with a number.
    init?(_ text: String) {
        var rest = Substring(text.trimmingCharacters(in: .whitespacesAndNewlines))
        for label in ["tel:", "tel.:", "tel.", "phone:", "ph:", "☎"]
        where rest.lowercased().hasPrefix(label) {
            rest = rest.dropFirst(label.count)
            break
        }
        // `+358 (0)9 123`: the zero is for callers at home, who would leave out the rest of the prefix.
        let isInternational = rest.first { !$0.isWhitespace && $0 != "(" }.map { "+＋".contains($0) } ?? false
        if isInternational { rest = Substring(rest.replacing("(0)", with: "")) }
        var digits = ""
        while let character = rest.first {
            if let digit = Self.digit(character) {
                digits += "\(digit)"
            } else if "+＋".contains(character), digits.isEmpty {
                digits = "+"
            } else if !Self.separators.contains(character) {
                break
            }
            rest = rest.dropFirst()
        }
        let count = digits.filter { $0 != "+" }.count
        guard (Self.leastDigits...Self.mostDigits).contains(count) else { return nil }
        dialled = digits + (Self.`extension`(rest).map { ";ext=\($0)" } ?? "")
    }

    /// Digits of any script.
    private static func digit(_ character: Character) -> Int? {
        guard let value = character.wholeNumberValue, (0...9).contains(value),
            character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
        else { return nil }
        return value
    }

    private static func `extension`(_ text: Substring) -> String? {
        let lower = text.lowercased()
        for mark in ["extension", "ext.", "ext", "x", "доб."] where lower.hasPrefix(mark) {
            let number = text.dropFirst(mark.count).drop { separators.contains($0) || $0 == ":" }
                .prefix { digit($0) != nil }
            guard (1...8).contains(number.count) else { return nil }
            return number.compactMap(digit).map(String.init).joined()
        }
        return nil
    }
}
