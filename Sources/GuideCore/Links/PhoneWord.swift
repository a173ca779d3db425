/// Numbers with words that are spelled on the keys of a telephone: `+1-800-FLOWERS`.
enum PhoneWord {
    /// The digits on the keys of the letters from A to Z (ITU-T E.161).
    private static let keys = Array("22233344455566677778889999")

    /// Prefixes of numbers without a country that are sold with words: free and shared-cost calls.
    private static let prefixes = [
        "0800", "0808", "0508", "0700", "0300", "0900", "0180", "0844", "0845", "0870", "0871",
    ]

    /// The number with digits for its letters.
    ///
    /// Words behind a whole number are a remark (`030 1234567 BAR`). So the number has to have the length that numbers of its
    /// kind have, and only its letters may make it so.
    ///
    /// - Parameter text: as ``TelephoneNumber/normalized(_:)`` gives it.
    /// - Returns: `nil` for a text that is not surely such a number.
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
        // Six behind Australia's 13, seven within a town of North America, ten with its code.
        return before <= 6
            && (digits.count == 7 || digits.count == 10 || digits.hasPrefix("13") && digits.count == 6)
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    private static func key(of letter: Character) -> Character {
        guard let value = letter.uppercased().utf8.first, value >= UInt8(ascii: "A") else { return letter }
        return keys[Int(value - UInt8(ascii: "A"))]
    }
}
