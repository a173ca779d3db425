/// Korean syllables as sequences of typed letters.
///
/// So all Unicode forms of a syllable are equal, and a word during typing is a prefix of the complete word:
/// 한시 of 한식. The letters are Unicode's Hangul Compatibility Jamo.
enum Hangul {
    private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    private static let leads = scalars("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
    private static let vowels = scalars("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
    private static let tails = scalars("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

    /// Letters that take two keystrokes.
    private static let pairs: [UInt32: [UInt32]] = Dictionary(
        uniqueKeysWithValues: [
            "ㄳㄱㅅ", "ㄵㄴㅈ", "ㄶㄴㅎ", "ㄺㄹㄱ", "ㄻㄹㅁ", "ㄼㄹㅂ", "ㄽㄹㅅ", "ㄾㄹㅌ", "ㄿㄹㅍ", "ㅀㄹㅎ", "ㅄㅂㅅ", "ㅘㅗㅏ",
            "ㅙㅗㅐ", "ㅚㅗㅣ", "ㅝㅜㅓ", "ㅞㅜㅔ", "ㅟㅜㅣ", "ㅢㅡㅣ",
        ].map { text in
            let letters = scalars(text)
            return (letters[0], Array(letters[1...]))
        })

    /// Returns the letters of a syllable or letter from any of Unicode's ranges.
    static func letters(of value: UInt32) -> [UInt32] {
        func typed(_ letter: UInt32) -> [UInt32] { pairs[letter] ?? [letter] }
        switch value {
        case 0xAC00...0xD7A3:
            let index = Int(value - 0xAC00)
            let tail = index % 28
            return [leads[index / 588]] + typed(vowels[index / 28 % 21])
                + (tail == 0 ? [] : typed(tails[tail - 1]))
        case 0x1100...0x1112: return typed(leads[Int(value - 0x1100)])
        case 0x1161...0x1175: return typed(vowels[Int(value - 0x1161)])
        case 0x11A8...0x11C2: return typed(tails[Int(value - 0x11A8)])
        // Fillers without a letter.
        case 0x115F, 0x1160, 0x3164: return []
        default: return typed(value)
        }
    }

    /// Returns the text with letters joined to syllables, as an input method does.
    static func composed(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { (0x3131...0x3163).contains($0.value) }) else {
            return text
        }
        var letters = scalars(text)[...]
        var result = String.UnicodeScalarView()
        while let letter = letters.first {
            if let (syllable, length) = syllable(letters), let scalar = Unicode.Scalar(syllable) {
                result.append(scalar)
                letters = letters.dropFirst(length)
            } else {
                if let scalar = Unicode.Scalar(letter) { result.append(scalar) }
                letters = letters.dropFirst()
            }
        }
        return String(result)
    }

    private static let joined: [[UInt32]: UInt32] = Dictionary(
        uniqueKeysWithValues: pairs.map { ($0.value, $0.key) })

    /// Returns the first syllable of a sequence of letters and the number of its letters.
    private static func syllable(_ letters: ArraySlice<UInt32>) -> (UInt32, Int)? {
        let next = Array(letters.prefix(6))
        guard next.count > 1, let lead = leads.firstIndex(of: next[0]),
            var vowel = vowels.firstIndex(of: next[1])
        else { return nil }
        var length = 2
        func isVowel(_ index: Int) -> Bool { index < next.count && vowels.contains(next[index]) }
        if isVowel(2), let both = joined[[next[1], next[2]]], let index = vowels.firstIndex(of: both) {
            (vowel, length) = (index, 3)
        }
        var tail = 0
        // A consonant before a vowel belongs to the next syllable.
        if length < next.count, !isVowel(length + 1), let index = tails.firstIndex(of: next[length]) {
            (tail, length) = (index + 1, length + 1)
            if length < next.count, !isVowel(length + 1),
                let both = joined[[next[length - 1], next[length]]],
                let index = tails.firstIndex(of: both)
            {
                (tail, length) = (index + 1, length + 1)
            }
        }
        return (0xAC00 + UInt32((lead * 21 + vowel) * 28 + tail), length)
    }
}
