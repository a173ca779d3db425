extension Key {
    /// The key that writes `character` on a US keyboard, and whether Shift is needed.
    static func writing(_ character: Character) throws -> (key: Key, shift: Bool) {
        if let key = plain[character] { return (key, false) }
        if let key = shifted[character] { return (key, true) }
        throw HarnessError.cannotType(character)
    }

    private static let plain = pairs(
        keys: [
            [.one, .two, .three, .four, .five, .six, .seven, .eight, .nine, .zero, .minus, .equal],
            [.q, .w, .e, .r, .t, .y, .u, .i, .o, .p, .leftBracket, .rightBracket, .enter],
            [.a, .s, .d, .f, .g, .h, .j, .k, .l, .semicolon, .apostrophe, .grave, .backslash],
            [.z, .x, .c, .v, .b, .n, .m, .comma, .period, .slash, .space, .tab],
        ],
        characters: ["1234567890-=", "qwertyuiop[]\n", "asdfghjkl;'`\\", "zxcvbnm,./ \t"])

    private static let shifted = pairs(
        keys: [
            [.one, .two, .three, .four, .five, .six, .seven, .eight, .nine, .zero, .minus, .equal],
            [.q, .w, .e, .r, .t, .y, .u, .i, .o, .p, .leftBracket, .rightBracket],
            [.a, .s, .d, .f, .g, .h, .j, .k, .l, .semicolon, .apostrophe, .grave, .backslash],
            [.z, .x, .c, .v, .b, .n, .m, .comma, .period, .slash],
        ],
        characters: ["!@#$%^&*()_+", "QWERTYUIOP{}", "ASDFGHJKL:\"~|", "ZXCVBNM<>?"])

    private static func pairs(keys: [[Key]], characters: [String]) -> [Character: Key] {
        Dictionary(uniqueKeysWithValues: zip(characters.joined(), keys.joined()))
    }
}
