import Foundation

/// Texts as they are compared in a search: without case, diacritics, width and signs, in all scripts.
///
/// SQLite's own `remove_diacritics` leaves letters alone that only look as if they had one (đ, ø, ł), and most
/// scripts but Latin. This folding takes place before its tokenizer, for what is indexed and what is looked for.
enum TextFolding {
    /// The text as words separated by single spaces.
    static func fold(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 8)
        fold(text, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func fold(_ text: String, into bytes: inout [UInt8]) {
        var isGap = true
        var isASCII = true
        for byte in text.utf8 {
            guard byte < 0x80 else {
                isASCII = false
                break
            }
            let folded = ascii[Int(byte)]
            append(folded, to: &bytes, &isGap)
        }
        if !isASCII {
            bytes.removeAll(keepingCapacity: true)
            isGap = true
            for scalar in text.unicodeScalars { append(scalar, to: &bytes, &isGap) }
        }
        if bytes.last == space { bytes.removeLast() }
    }

    private static let space = UInt8(ascii: " ")

    private static func append(_ byte: UInt8, to bytes: inout [UInt8], _ isGap: inout Bool) {
        if byte == 0 { return }
        if byte == space {
            if !isGap { bytes.append(byte) }
            isGap = true
        } else {
            bytes.append(byte)
            isGap = false
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8], _ isGap: inout Bool) {
        if scalar.isASCII {
            append(ascii[Int(scalar.value)], to: &bytes, &isGap)
        } else if Int(scalar.value) < common.count {
            for byte in common[Int(scalar.value)] { append(byte, to: &bytes, &isGap) }
        } else if isPlain(scalar) {
            bytes.append(contentsOf: scalar.utf8)
            isGap = false
        } else {
            for byte in folded(scalar) { append(byte, to: &bytes, &isGap) }
        }
    }

    /// What ASCII becomes: 0 is nothing (an apostrophe joins: `joe's` is `joes`).
    private static let ascii: [UInt8] = (0..<128).map { value in
        let byte = UInt8(value)
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): return byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): return byte
        case UInt8(ascii: "'"), UInt8(ascii: "`"): return 0
        default: return space
        }
    }

    /// The same for the scripts of two bytes, Vietnamese and Greek with accents (up to U+1FFF).
    private static let common: [[UInt8]] = (0..<0x2000).map { value in
        Unicode.Scalar(value).map(folded) ?? []
    }

    /// Whether it is of kana, Han or Hangul, of which folding would leave each as it is.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0x20000...0x2A6DF:
            true
        default: false
        }
    }

    private static let letters: [Unicode.Scalar: String] = [
        "đ": "d", "Đ": "d", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "ß": "ss", "ẞ": "ss", "æ": "ae",
        "Æ": "ae",
        "œ": "oe", "Œ": "oe", "ı": "i", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ħ": "h", "Ħ": "h",
        "ŋ": "n",
        "ς": "σ", "’": "", "‘": "", "ʼ": "", "＇": "",
    ]

    private static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
        if let letter = letters[scalar] { return Array(letter.utf8) }
        switch scalar.properties.generalCategory {
        case .nonspacingMark where scalar.value < 0x900 || scalar.value >= 0x1AB0: return []
        case .format, .enclosingMark: return []
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            let text = String(scalar).folding(
                options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            return text.unicodeScalars.flatMap {
                letters[$0].map { Array($0.utf8) } ?? Array(String($0).utf8)
            }
        default: return [space]
        }
    }
}

/// Chinese, Japanese, Thai…: scripts without spaces between words, which an index by words does not find.
///
/// Their characters are indexed in overlapping pairs, and the last of each run alone; two characters of a name
/// are then one entry, and one character is the beginning of some.
enum UnspacedScript {
    /// What is indexed of a folded text: `北京 京烤 烤鸭 鸭` of `北京烤鸭`. Empty for other scripts.
    static func indexTerms(_ text: String) -> [String] {
        guard !text.utf8.allSatisfy({ $0 < 0xE0 }) else { return [] }
        return runs(text).flatMap { run in
            zip(run, run.dropFirst()).map { String($0) + String($1) } + [run.last.map { String($0) } ?? ""]
        }
    }

    /// What is looked for: all pairs, or the single character.
    static func queryTerms(_ run: [Unicode.Scalar]) -> [String] {
        guard run.count > 1 else { return run.map { String($0) } }
        return zip(run, run.dropFirst()).map { String($0) + String($1) }
    }

    /// The stretches of such characters in a text.
    static func runs(_ text: String) -> [[Unicode.Scalar]] {
        var runs: [[Unicode.Scalar]] = []
        var run: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            if contains(scalar) {
                run.append(scalar)
            } else if !run.isEmpty {
                runs.append(run)
                run = []
            }
        }
        if !run.isEmpty { runs.append(run) }
        return runs
    }

    /// Han, kana, Thai, Lao, Burmese, Khmer.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF,
            0x31F0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
