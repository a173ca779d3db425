/// Han characters of equal meaning in different orthographies: 號, 号; 麵, 麺, 面. `data/han/variants.py`
/// generates the table.
enum HanVariants {
    private static let first: UInt32 = 0x3400
    private static let last: UInt32 = 0x9FFF

    /// Returns the character that represents all variants of a character from U+3400 to U+9FFF.
    static func representative(of value: UInt32) -> UInt32 { UInt32(representatives[Int(value - first)]) }

    private static let representatives: [UInt16] = {
        var result = (first...last).map { UInt16($0) }
        for word in table.split(separator: " ") {
            let members = word.unicodeScalars.map(\.value)
            guard let representative = members.first else { continue }
            for member in members { result[Int(member - first)] = UInt16(representative) }
        }
        return result
    }()
}
