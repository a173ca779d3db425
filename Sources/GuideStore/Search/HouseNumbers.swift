/// Numbers in Chinese and Japanese addresses, in both notations: 中山路5號 is 中山路五号.
enum HouseNumbers {
    /// Returns the other notations of a text with numbers: with digits, with numerals, and without the sign
    /// for a house.
    static func readings(of text: String) -> [String] {
        guard text.unicodeScalars.contains(where: { (0x3007...0x9FFF).contains($0.value) }) else { return [] }
        var readings = [""]
        for part in parts(of: Array(text.unicodeScalars)) {
            let ways = readings.count * part.count <= readingLimit ? part : [part[0]]
            readings = readings.flatMap { beginning in ways.map { beginning + $0 } }
        }
        return readings.filter { $0 != text }
    }

    /// The maximum number of readings of a text. With more than two numbers, only the first ones have all
    /// readings.
    private static let readingLimit = 12

    /// Characters that count houses, storeys and parts of streets.
    private static let counters = Set("号號段巷弄楼樓层層室番丁栋棟座".unicodeScalars)
    /// Counters that people omit.
    private static let signs = Set("号號番".unicodeScalars)

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .decimalNumber
    }

    private static func asciiDigit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        scalar.properties.numericValue.flatMap { Unicode.Scalar(UInt32($0) + 0x30) }
    }

    private static func isNumeral(_ scalar: Unicode.Scalar) -> Bool {
        values[scalar] != nil || units[scalar] != nil
    }

    /// Splits the text into parts with their notations, the original first. A number is before a counter or
    /// at the end.
    private static func parts(of scalars: [Unicode.Scalar]) -> [[String]] {
        func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
        var parts: [[String]] = []
        var index = 0
        while index < scalars.count {
            let isPart = isDigit(scalars[index]) ? isDigit : isNumeral
            let end = scalars[index...].firstIndex { !isPart($0) } ?? scalars.count
            let hasCounter = end < scalars.count && counters.contains(scalars[end])
            guard end > index, hasCounter || (end == scalars.count && index > 0),
                let number = value(of: Array(scalars[index..<end]))
            else {
                let next = max(end, index + 1)
                parts.append([text(index..<next)])
                index = next
                continue
            }
            var ways = [text(index..<end), String(number)]
            if let numeral = numeral(of: number) { ways.append(numeral) }
            index = end
            if hasCounter {
                let counter = String(scalars[end])
                let isSign = signs.contains(scalars[end])
                ways = ways.map { $0 + counter } + (isSign ? [String(number) + " "] : [])
                index += 1
            }
            parts.append(ways.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
        }
        return parts
    }

    /// Returns the value of digits or numerals.
    private static func value(of scalars: [Unicode.Scalar]) -> Int? {
        guard isDigit(scalars[0]) else { return number(of: scalars) }
        return Int(String(String.UnicodeScalarView(scalars.compactMap(asciiDigit))))
    }

    private static let values: [Unicode.Scalar: Int] = [
        "〇": 0, "零": 0, "一": 1, "二": 2, "兩": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8,
        "九": 9,
    ]
    private static let units: [Unicode.Scalar: Int] = ["十": 10, "百": 100, "千": 1000]

    /// Returns the value of numerals: 123 for 一百二十三 and for 一二三.
    static func number(of numerals: [Unicode.Scalar]) -> Int? {
        guard numerals.count <= 8 else { return nil }
        guard numerals.contains(where: { units[$0] != nil }) else {
            return Int(numerals.compactMap { values[$0] }.map(String.init).joined())
        }
        var (sum, digit) = (0, Int?.none)
        for numeral in numerals {
            if let unit = units[numeral] {
                sum += (digit ?? 1) * unit
                digit = nil
            } else {
                digit = values[numeral]
            }
        }
        return sum + (digit ?? 0)
    }

    /// Returns the numeral of a number: 一百二十三 for 123.
    static func numeral(of number: Int) -> String? {
        guard (1...9999).contains(number) else { return nil }
        let digits = Array("零一二三四五六七八九")
        var (text, rest, needsZero) = ("", number, false)
        for (value, sign) in [(1000, "千"), (100, "百"), (10, "十")] {
            let count = rest / value
            rest %= value
            if count > 0 {
                text +=
                    (needsZero ? "零" : "")
                    + (value == 10 && text.isEmpty && count == 1 ? "" : String(digits[count])) + sign
                needsZero = false
            } else if !text.isEmpty, rest > 0 {
                needsZero = true
            }
        }
        if rest > 0 { text += (needsZero ? "零" : "") + String(digits[rest]) }
        return text
    }
}
