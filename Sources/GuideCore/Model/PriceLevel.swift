/// How expensive a place is, in four steps. The raw value is the number of signs that guides print.
public enum PriceLevel: Int, CaseIterable, Hashable, Sendable, Codable, Comparable {
    case inexpensive = 1
    case moderate
    case expensive
    case luxurious

    /// Reads a tag's value: one to four currency signs (`$$`, `€€€`), or their number.
    public init?(tag: String) {
        if let number = Int(tag) {
            self.init(rawValue: number)
            return
        }
        guard tag.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .currencySymbol }) else {
            return nil
        }
        self.init(rawValue: tag.unicodeScalars.count)
    }

    /// The value as the sample guide writes it: `$$`.
    public var tag: String { String(repeating: "$", count: rawValue) }

    public static func < (first: PriceLevel, second: PriceLevel) -> Bool { first.rawValue < second.rawValue }
}
