/// Emoji as letters of a folded text, because the tokenizer of the search index drops symbols.
public enum Emoji {
    /// Returns the letter of a private use area (U+E000 to U+F8FF) for an emoji; `nil` for other characters.
    static func letter(for value: UInt32) -> UInt32? {
        switch value {
        // The skin colour is ignored.
        case 0x1F3FB...0x1F3FF: nil
        case 0x1F1E6...0x1F1FF: 0xE000 + value - 0x1F1E6
        case 0x2600...0x27BF: 0xE100 + value - 0x2600
        case 0x2B50, 0x2B55: 0xE400 + value - 0x2B50
        case 0x1F300...0x1FAFF: 0xE800 + value - 0x1F300
        default: nil
        }
    }

    /// The folded words for an emoji in a name or query, by the emoji's letter.
    public static let words: [String: [String]] = {
        var words: [String: [String]] = [:]
        for (emoji, meanings) in table {
            for scalar in emoji.unicodeScalars {
                guard let value = letter(for: scalar.value), let letter = Unicode.Scalar(value) else {
                    continue
                }
                words[String(letter), default: []] += meanings
            }
        }
        return words
    }()

    private static let table: [(String, [String])] = [
        ("🍕", ["pizza"]), ("🍔", ["burger"]), ("🍟", ["fries"]), ("🌭", ["hot dog"]),
        ("🌮", ["taco", "mexican"]),
        ("🌯", ["burrito", "mexican"]), ("🥙", ["kebab", "falafel"]), ("🧆", ["falafel"]), ("🍣", ["sushi"]),
        ("🍱", ["bento", "japanese"]), ("🍜", ["ramen", "noodle"]), ("🍝", ["pasta", "italian"]),
        ("🍛", ["curry"]),
        ("🥘", ["paella", "spanish"]), ("🍖🥩", ["steak"]), ("🍗", ["chicken"]), ("🥐", ["bakery", "croissant"]),
        ("🥖🍞", ["bakery"]), ("🥯", ["bagel"]), ("🥞", ["pancake"]), ("🧇", ["waffle"]), ("🍦🍨🍧", ["ice cream"]),
        ("🍩", ["donut"]), ("🍰🎂🧁", ["cake"]), ("🍫", ["chocolate"]), ("☕", ["coffee", "cafe"]), ("🍵🫖", ["tea"]),
        ("🧋", ["bubble tea"]), ("🍺🍻", ["beer", "pub"]), ("🍷", ["wine"]), ("🍸🍹", ["cocktail", "bar"]),
        ("🥗", ["salad"]), ("🥪", ["sandwich"]), ("🐟🐠", ["fish"]), ("🦐🦞🦀🦪", ["seafood"]), ("🥟", ["dumpling"]),
        ("🍤", ["tempura"]), ("🫕", ["fondue"]), ("🍲", ["soup", "hotpot"]), ("🥤🧃", ["juice"]),
        ("🍳", ["breakfast"]),
    ]
}
