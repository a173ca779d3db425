/// Kana as full-size hiragana. They are equal at the primary strength of Japanese collation (JIS X 4061) if
/// their sound is.
enum Kana {
    /// Returns the hiragana of a kana. Small kana become full-size: キヤノン is キャノン.
    static func hiragana(of value: UInt32) -> [UInt32] {
        switch value {
        case 0x3041...0x3096: [whole(value)]
        case 0x30A1...0x30F6: [whole(value - 0x60)]
        // ヷ ヸ ヹ ヺ
        case 0x30F7...0x30FA: [[0x308F, 0x3090, 0x3091, 0x3092][Int(value - 0x30F7)]]
        // Small letters for Ainu.
        case 0x31F0...0x31FF: [smallLetters[Int(value - 0x31F0)]]
        // Ligatures of より and コト.
        case 0x309F: [0x3088, 0x308A]
        case 0x30FF: [0x3053, 0x3068]
        default: [value]
        }
    }

    private static let smallLetters = "くしすとぬはひふへほむらりるれろ".unicodeScalars.map(\.value)

    private static func whole(_ value: UInt32) -> UInt32 {
        switch value {
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E: value + 1
        case 0x3095: 0x304B
        case 0x3096: 0x3051
        default: value
        }
    }

    /// Returns the vowel of a long mark after a kana: ラーメン is らあめん.
    static func vowel(of value: UInt32) -> UInt32? { vowels[value] }

    private static let vowels: [UInt32: UInt32] = {
        let rows = [
            "あかさたなはまやらわがざだばぱ", "いきしちにひみりゐぎじぢびぴ", "うくすつぬふむゆるぐずづぶぷゔ", "えけせてねへめれゑげぜでべぺ",
            "おこそとのほもよろをごぞどぼぽ",
        ]
        var vowels: [UInt32: UInt32] = [:]
        for row in rows {
            let letters = row.unicodeScalars.map(\.value)
            for letter in letters { vowels[letter] = letters[0] }
        }
        return vowels
    }()

    private static let plain = Set("かきくけこさしすせそたちつてとはひふへほ".unicodeScalars.map(\.value))

    /// Returns the letter with the voiced sound mark.
    static func voiced(_ value: UInt32) -> UInt32? {
        if value == 0x3046 { return 0x3094 }
        return plain.contains(value) ? value + 1 : nil
    }

    /// Returns the letter with the half-voiced sound mark.
    static func halfVoiced(_ value: UInt32) -> UInt32? {
        (0x306F...0x307B).contains(value) && plain.contains(value) ? value + 2 : nil
    }
}
