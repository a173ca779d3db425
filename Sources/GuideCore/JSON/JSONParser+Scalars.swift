extension JSONParser {
    /// Reads a string after its opening quote.
    mutating func string() throws(JSONError) -> String {
        let start = index
        var seen: UInt8 = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == .quote {
                let text = decode(start..<index, isASCII: seen < 0x80)
                index += 1
                return text
            }
            if byte == .backslash { return try escapedString(from: start) }
            seen |= byte
            index += 1
        }
        throw error()
    }

    private mutating func decode(_ range: Range<Int>, isASCII: Bool) -> String {
        if isASCII { return String(decoding: bytes[range], as: UTF8.self) }
        return decode(bytes[range])
    }

    private mutating func decode(_ utf8: some Collection<UInt8>) -> String {
        if let text = String(validating: utf8, as: UTF8.self) { return text }
        didRepairText = true
        return String(decoding: utf8, as: UTF8.self)
    }

    /// Reads a string with escapes, byte by byte, which is slower.
    private mutating func escapedString(from start: Int) throws(JSONError) -> String {
        var utf8 = Array(bytes[start..<index])
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case .quote: return decode(utf8)
            case .backslash: utf8.append(contentsOf: String(try escape()).utf8)
            default: utf8.append(byte)
            }
        }
        throw error()
    }

    /// Reads an escape after its backslash. Half of a surrogate pair becomes U+FFFD.
    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let letter = current
        guard index < bytes.count else { throw error() }
        index += 1
        switch letter {
        case .quote, .backslash, UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default:
            index -= 1
            throw error()
        }
        let unit = try hexUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let mark = index
        if unit < 0xDC00, current == .backslash {
            index += 1
            if current == UInt8(ascii: "u") {
                index += 1
                let low = try hexUnit()
                if (0xDC00...0xDFFF).contains(low),
                    let scalar = Unicode.Scalar(0x10000 + UInt32(unit - 0xD800) << 10 + UInt32(low - 0xDC00))
                {
                    return scalar
                }
            }
        }
        index = mark
        didRepairText = true
        return "\u{FFFD}"
    }

    private mutating func hexUnit() throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(current)).hexDigitValue else { throw error() }
            unit = unit << 4 | UInt16(digit)
            index += 1
        }
        return unit
    }

    /// Reads a number: as an integer if it is whole and fits 64 bits, otherwise as the nearest `Double`.
    ///
    /// A fraction of zeros is allowed in an integer. A number with an exponent is never whole: its last
    /// digits may be lost.
    mutating func number() throws(JSONError) -> JSONValue {
        let start = index
        let isNegative = current == UInt8(ascii: "-")
        if isNegative { index += 1 }
        var mantissa: UInt64 = 0
        var didOverflow = false
        func digit() -> UInt64? {
            let value = current &- UInt8(ascii: "0")
            return value < 10 ? UInt64(value) : nil
        }
        func push(_ digit: UInt64) {
            let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(digit)
            mantissa = sum
            didOverflow = didOverflow || overflow || carry
        }
        guard let first = digit() else { throw error() }
        while let next = digit() {
            push(next)
            index += 1
            // A postcode such as 00100 without quotes must not become the number 100.
            if first == 0, digit() != nil { throw error() }
        }
        var fractionDigits = 0
        var isWhole = true
        if current == UInt8(ascii: ".") {
            isWhole = false
            index += 1
            guard digit() != nil else { throw error() }
            let start = index
            while current == UInt8(ascii: "0") { index += 1 }
            if digit() == nil {
                isWhole = true
            } else {
                index = start
            }
            while let next = digit() {
                push(next)
                fractionDigits += 1
                index += 1
            }
        }
        if current | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            fractionDigits = Int.max
            index += 1
            if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { index += 1 }
            guard digit() != nil else { throw error() }
            while digit() != nil { index += 1 }
        }
        if isWhole, !didOverflow, let magnitude = Int64(exactly: mantissa) {
            return .integer(isNegative ? -magnitude : magnitude)
        }
        // Both numbers are exact and the division rounds once, so the result is the nearest Double
        // (Clinger, How to Read Floating Point Numbers Accurately, 1990).
        if !didOverflow, mantissa < 1 << 53, fractionDigits < JSONParser.powersOfTen.count {
            let magnitude = Double(mantissa) / JSONParser.powersOfTen[fractionDigits]
            return .number(isNegative ? -magnitude : magnitude)
        }
        let literal = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let value = Double(literal), value.isFinite else { return .null }
        return .number(value)
    }

    /// The powers of ten that a `Double` represents exactly.
    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
        1e19, 1e20, 1e21, 1e22,
    ]
}
