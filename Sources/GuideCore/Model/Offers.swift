/// How well a wheelchair gets in: the OpenStreetMap key `wheelchair`. Unknown is the absence of a value.
public enum Access: String, CaseIterable, Hashable, Sendable, Codable {
    case yes
    case limited
    case no

    /// Reads a tag's value; `designated` is more than yes and counts as yes.
    public init?(tag: String) {
        switch tag.lowercased() {
        case "yes", "designated": self = .yes
        case "limited": self = .limited
        case "no": self = .no
        default: return nil
        }
    }
}

/// Whether a place offers something: seats outside, takeaway, a diet. Unknown is the absence of a value.
public enum Provision: String, CaseIterable, Hashable, Sendable, Codable {
    case yes
    case limited
    case only
    case no

    /// Whether a guest who wants it can have it, however small the choice.
    public var isOffered: Bool { self != .no }

    /// Reads a tag's value of the shared set yes, limited, only, no.
    public init?(tag: String) {
        self.init(rawValue: tag.lowercased())
    }

    /// Reads `outdoor_seating`, whose values other than yes and no name where the seats are (`terrace`,
    /// `pedestrian_zone`) and so mean yes.
    public init?(outdoorSeatingTag tag: String) {
        switch tag.lowercased() {
        case "no": self = .no
        case "unknown", "fixme", "?": return nil
        case let value: self = Provision(rawValue: value) ?? .yes
        }
    }
}

/// A diet that a place may cater for. The raw value is the second half of the tag `diet:…`.
public enum Diet: String, CaseIterable, Hashable, Sendable, Codable {
    case vegetarian
    case vegan
    case halal
    case kosher
    case glutenFree = "gluten_free"
    case lactoseFree = "lactose_free"
}

/// A way to pay. The raw value is the second half of the tag `payment:…`; ways that are not here stay in
/// ``Restaurant/extraTags``.
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
}

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
    public var tag: String { signs(nil) }

    /// As a guide prints it: `€€`.
    ///
    /// - Parameter sign: the sign of the place's currency; nil where that is not known.
    public func signs(_ sign: Character?) -> String { String(repeating: sign ?? "$", count: rawValue) }

    public static func < (first: PriceLevel, second: PriceLevel) -> Bool { first.rawValue < second.rawValue }
}
