/// Converts UTF-16 and UTF-32 to UTF-8, in chunks of any size. Other bytes pass unchanged.
///
/// A byte order mark tells the encoding. Without one, the zeros beside the first two ASCII characters tell it: XML, JSON
/// and column names begin with them. Damaged characters become U+FFFD.
struct UnicodeTranscoder: Sendable {
    private enum Form {
        case bytes
        /// - Parameter unit: the size of a code unit, 2 or 4 bytes.
        case wide(unit: Int, isBigEndian: Bool)
    }

    /// The number of bytes that tell the encoding.
    private static let markSize = 4

    private var form: Form?
    /// The bytes of an incomplete character.
    private var rest: [UInt8] = []

    /// Returns the text of the next bytes that is complete.
    ///
    /// - Parameter isLast: whether the file ends here.
    mutating func convert(_ chunk: [UInt8], isLast: Bool) -> [UInt8] {
        if case .bytes = form { return chunk }
        let bytes = rest.isEmpty ? chunk : rest + chunk
        rest = []
        if form == nil {
            guard isLast || bytes.count >= Self.markSize else {
                rest = bytes
                return []
            }
            form = Self.form(of: bytes)
        }
        guard case .wide(let unit, let isBigEndian) = form else { return bytes }
        return convert(bytes, unit, isBigEndian, isLast)
    }

    private mutating func convert(
        _ bytes: [UInt8], _ unit: Int, _ isBigEndian: Bool, _ isLast: Bool
    ) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        func code(at index: Int) -> UInt32 {
            (0..<unit).reduce(0) { code, byte in
                code << 8 | UInt32(bytes[index + (isBigEndian ? byte : unit - 1 - byte)])
            }
        }
        var index = 0
        while index + unit <= bytes.count {
            var scalar = code(at: index)
            var size = unit
            if unit == 2, 0xD800..<0xDC00 ~= scalar {
                if index + 4 > bytes.count, !isLast { break }
                let low = index + 4 <= bytes.count ? code(at: index + 2) : 0
                if 0xDC00..<0xE000 ~= low {
                    scalar = 0x10000 + (scalar - 0xD800) << 10 | (low - 0xDC00)
                    size = 4
                }
            }
            if scalar < 0x80 {
                text.append(UInt8(scalar))
            } else {
                text.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
            }
            index += size
        }
        if !isLast { rest = Array(bytes[index...]) } else if index < bytes.count { text += "\u{FFFD}".utf8 }
        return text
    }

    private static func form(of bytes: [UInt8]) -> Form {
        let start = Array(bytes.prefix(markSize))
        // The mark of UTF-32 begins like that of UTF-16.
        if start == [0xFF, 0xFE, 0, 0] { return .wide(unit: 4, isBigEndian: false) }
        if start == [0, 0, 0xFE, 0xFF] { return .wide(unit: 4, isBigEndian: true) }
        if start.starts(with: [0xFF, 0xFE]) { return .wide(unit: 2, isBigEndian: false) }
        if start.starts(with: [0xFE, 0xFF]) { return .wide(unit: 2, isBigEndian: true) }
        guard start.count == markSize else { return .bytes }
        let isText = start.map { 0x09..<0x80 ~= $0 }
        if isText == [true, false, true, false], start[1] == 0, start[3] == 0 {
            return .wide(unit: 2, isBigEndian: false)
        }
        if isText == [false, true, false, true], start[0] == 0, start[2] == 0 {
            return .wide(unit: 2, isBigEndian: true)
        }
        return .bytes
    }
}
