/// Numbers with words on a telephone's keypad: `+1-800-FLOWERS`.
enum PhoneWord {
    /// The digits of the letters from A to Z (ITU-T E.161).
    private static let keys = Array("22233344455566677778889999")

    /// Prefixes of national numbers that are sold with words: free and shared-cost calls.
    private static let prefixes = [
        "0800", "0808", "0508", "0700", "0300", "0900", "0180", "0844", "0845", "0870", "0871",
    ]

    /// Returns the number with digits in place of letters.
    ///
    /// Words after a complete number are a remark (`030 1234567 BAR`). So the number must have the usual
    /// length of its kind, and must need its letters for that.
    ///
    /// - Parameter text: a result of ``TelephoneNumber/normalized(_:)``.
    /// - Returns: nil if the text is not certainly such a number.
    static func digits(of text: Substring) -> String? {
        guard let word = text.firstIndex(where: isLetter) else { return nil }
        let head = text[..<word]
        let letters = text[word...].filter(isLetter)
        guard letters.count >= 3, head.last != " " || letters.allSatisfy(\.isUppercase),
            text.enumerated().allSatisfy({ index, character in
                isLetter(character) || character.isTelephoneDigit || " -.()/".contains(character)
                    || index == 0 && character == "+"
            })
        else { return nil }
        let spelled = String(text.map { isLetter($0) ? key(of: $0) : $0 })
        let before = head.count(where: \.isTelephoneDigit)
        guard before >= 2, isNumber(spelled.filter(\.isTelephoneDigit), before: before, text) else {
            return nil
        }
        return spelled
    }

    private static func isNumber(_ digits: String, before: Int, _ text: Substring) -> Bool {
        if text.hasPrefix("+1") || text.hasPrefix("1") && before > 2 {
            let isAustralian = text.hasPrefix("1300") || text.hasPrefix("1800")
            return before <= 7 && (digits.count == 11 || isAustralian && digits.count == 10)
        }
        if text.hasPrefix("+") {
            return before <= 7 && (8...TelephoneNumber.mostDigits).contains(digits.count)
        }
        if digits.hasPrefix("0") {
            return before <= 6 && digits.count >= 8 && prefixes.contains(String(digits.prefix(4)))
        }
        // Six digits after Australia's 13; in North America seven within a town, ten with the area code.
        return before <= 6
            && (digits.count == 7 || digits.count == 10 || digits.hasPrefix("13") && digits.count == 6)
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    private static func key(of letter: Character) -> Character {
        guard let value = letter.uppercased().utf8.first, value >= UInt8(ascii: "A") else { return letter }
        return keys[Int(value - UInt8(ascii: "A"))]
    }
}
