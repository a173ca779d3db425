import Foundation

/// A text encoding that XML can declare, and in which the signs of tags have the bytes of ASCII.
enum XMLEncoding: Hashable, Sendable {
    /// UTF-8. UTF-16 and UTF-32 have become UTF-8 before (``UnicodeTranscoder``).
    case unicode
    /// Windows-1252, also for Latin-1, whose control characters no text has.
    case windows1252
    /// An encoding of Foundation.
    case legacy(String.Encoding)

    /// Creates the encoding with a name of IANA's list, in any case and with common spellings; nil for another name.
    init?(named name: String) {
        let name = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        if ["utf8", "utf16", "utf16le", "utf16be", "utf32", "ucs2", "iso10646ucs2", "unicode"].contains(name)
        {
            self = .unicode
        } else if ["iso88591", "latin1", "usascii", "ascii", "windows1252", "cp1252"].contains(name) {
            self = .windows1252
        } else if let number = Self.numbers[name] {
            self = .legacy(String.Encoding(rawValue: 1 << 31 | number))
        } else {
            return nil
        }
    }

    /// Whether texts in the encoding of this name are ASCII bytes with another meaning, such as those of UTF-7. They
    /// look like UTF-8.
    static func isShifted(named name: String) -> Bool {
        let name = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return ["utf7", "unicode11utf7", "hzgb2312"].contains(name) || name.hasPrefix("iso2022")
            || name.hasPrefix("csiso2022")
    }

    /// Returns a text; nil if its bytes are not valid in this encoding.
    func text(_ bytes: some Collection<UInt8>) -> String? {
        switch self {
        case .unicode: String(validating: bytes, as: UTF8.self)
        case .windows1252: TextEncoding.windows1252(bytes)
        case .legacy(let encoding): String(bytes: bytes, encoding: encoding)
        }
    }

    /// The numbers of encodings in Core Foundation, by their names without signs. The constants have no names in Swift
    /// on Linux.
    private static let numbers: [String: UInt] = {
        var numbers: [String: UInt] = [
            "koi8r": 0xA02, "koi8u": 0xA08, "macintosh": 0, "macroman": 0,
            "shiftjis": 0xA01, "sjis": 0xA01, "windows31j": 0x420, "cp932": 0x420,
            "gb2312": 0x632, "gbk": 0x632, "gb18030": 0x632, "cp936": 0x632,
            "big5": 0xA03, "big5hkscs": 0xA06, "cp950": 0x423,
            "euckr": 0x940, "ksc56011987": 0x422, "cp949": 0x422,
            "latin2": 0x202, "tis620": 0x20B, "cp874": 0x41D, "windows874": 0x41D,
        ]
        for part: UInt in 2...16 { numbers["iso8859\(part)"] = 0x200 + part }
        // In the order of Core Foundation, which begins with 1252.
        for (index, page) in zip(UInt(1)..., [1250, 1251, 1253, 1254, 1255, 1256, 1257, 1258]) {
            for name in ["windows\(page)", "cp\(page)"] { numbers[name] = 0x500 + index }
        }
        return numbers
    }()
}
