/// The access by wheelchair, OpenStreetMap's key `wheelchair`. Unknown is nil.
public enum Access: String, CaseIterable, Hashable, Sendable, Codable {
    case yes
    case limited
    case no

    /// Parses a tag's value. `designated` counts as yes.
    public init?(tag: String) {
        switch tag.lowercased() {
        case "yes", "designated": self = .yes
        case "limited": self = .limited
        case "no": self = .no
        default: return nil
        }
    }
}

/// Whether a place offers something: seats outside, takeaway, a diet. Unknown is nil.
public enum Provision: String, CaseIterable, Hashable, Sendable, Codable {
    case yes
    case limited
    case only
    case no

    /// Whether a guest can have it, even with a small choice.
    public var isOffered: Bool { self != .no }

    /// Parses a tag's value: yes, limited, only, no.
    public init?(tag: String) {
        self.init(rawValue: tag.lowercased())
    }

    /// Parses `outdoor_seating`. Values such as `terrace` and `pedestrian_zone` tell where the seats are and
    /// count as yes.
    public init?(outdoorSeatingTag tag: String) {
        switch tag.lowercased() {
        case "no": self = .no
        case "unknown", "fixme", "?": return nil
        case let value: self = Provision(rawValue: value) ?? .yes
        }
    }
}

/// A diet that a place can offer. The raw value is the second part of the tag `diet:…`.
public enum Diet: String, CaseIterable, Hashable, Sendable, Codable {
    case vegetarian
    case vegan
    case halal
    case kosher
    case glutenFree = "gluten_free"
    case lactoseFree = "lactose_free"

    /// The key of the tag.
    var key: String { "diet:\(rawValue)" }
}

/// A payment method. The raw value is the second part of the tag `payment:…`. Others stay in
/// ``Place/extraTags``.
public enum PaymentMethod: String, CaseIterable, Hashable, Sendable, Codable {
    case cash
    case cards
    case creditCards = "credit_cards"
    case debitCards = "debit_cards"
    case contactless
    case visa
    case mastercard
    case americanExpress = "american_express"
    case maestro
    case girocard
    case unionPay = "unionpay"
    case jcb
    case applePay = "apple_pay"
    case googlePay = "google_pay"
    case alipay
    case wechat
    case mealVoucher = "meal_voucher"
    case cryptocurrencies

    /// The key of the tag.
    var key: String { "payment:\(rawValue)" }
}

/// The price level in four steps. The raw value is the number of currency signs.
public enum PriceLevel: Int, CaseIterable, Hashable, Sendable, Codable, Comparable {
    case inexpensive = 1
    case moderate
    case expensive
    case luxurious

    /// Parses a tag's value: one to four currency signs (`$$`, `€€€`), or their number.
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

    /// The value in the sample guide: `$$`.
    public var tag: String { signs(nil) }

    /// Returns the level as currency signs: `€€`.
    ///
    /// - Parameter sign: the sign of the place's currency; nil if unknown.
    public func signs(_ sign: Character?) -> String { String(repeating: sign ?? "$", count: rawValue) }

    /// Orders levels from cheap to expensive.
    public static func < (first: PriceLevel, second: PriceLevel) -> Bool { first.rawValue < second.rawValue }
}
