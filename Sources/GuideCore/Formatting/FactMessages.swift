import Messages

// The facts of a place in words.

extension Access {
    /// The access in words: `Partly accessible by wheelchair`.
    var message: Message {
        switch self {
        case .yes: Message("Accessible by wheelchair")
        case .limited: Message("Partly accessible by wheelchair")
        case .no: Message("Not accessible by wheelchair")
        }
    }
}

extension Admission {
    /// The restriction in words.
    var message: Message {
        switch self {
        case .private: Message("Not open to the public")
        case .members: Message("Members only")
        }
    }
}

extension Provision {
    /// Returns the provision of something: `Vegan: no`.
    ///
    /// - Parameter name: a diet or a way to pay.
    public func message(of name: Message) -> Message {
        switch self {
        case .yes: name
        case .limited: Message("%1 (limited)", name)
        case .only: Message("%1 only", name)
        case .no: Message("%1: no", name)
        }
    }

    /// The seats outside in words.
    var outdoorMessage: Message {
        switch self {
        case .yes: Message("Seats outside")
        case .limited: Message("A few seats outside")
        case .only: Message("Seats outside only")
        case .no: Message("No seats outside")
        }
    }

    /// The takeaway in words.
    var takeawayMessage: Message {
        switch self {
        case .yes: Message("Takeaway")
        case .limited: Message("Takeaway (limited)")
        case .only: Message("Takeaway only")
        case .no: Message("No takeaway")
        }
    }
}

extension Reservation {
    /// The rule for reservations in words.
    var message: Message {
        switch self {
        case .yes: Message("Tables can be reserved")
        case .no: Message("No reservations")
        case .required: Message("Only with a reservation")
        case .recommended: Message("A reservation is recommended")
        case .membersOnly: Message("Reservations for members only")
        }
    }
}

extension PriceLevel {
    /// The level in words: `Moderately priced`.
    public var message: Message {
        switch self {
        case .inexpensive: Message("Inexpensive")
        case .moderate: Message("Moderately priced")
        case .expensive: Message("Expensive")
        case .luxurious: Message("Very expensive")
        }
    }

    /// Returns the level as signs and in words: `€€ · Moderately priced`.
    ///
    /// - Parameter currency: the sign of the place's currency; nil if unknown.
    public func message(in currency: Character?) -> Message {
        Message(template: "%1 · %2", arguments: [signs(currency), message])
    }
}

extension Place.SpecialHours {
    /// The title of these hours: `Kitchen hours`.
    var message: Message {
        switch self {
        case .kitchen: Message("Kitchen hours")
        case .lunch: Message("Lunch")
        case .brunch: Message("Brunch", context: "meal")
        }
    }
}

extension Diet {
    /// The name of the diet.
    public var message: Message {
        switch self {
        case .vegetarian: Message("Vegetarian")
        case .vegan: Message("Vegan")
        case .halal: Message("Halal")
        case .kosher: Message("Kosher")
        case .glutenFree: Message("Gluten-free")
        case .lactoseFree: Message("Lactose-free")
        }
    }
}

extension PaymentMethod {
    /// The way to pay. Brands keep their names.
    public var message: Message {
        switch self {
        case .cash: Message("Cash")
        case .cards: Message("Cards")
        case .creditCards: Message("Credit cards")
        case .debitCards: Message("Debit cards")
        case .contactless: Message("Contactless")
        case .visa: Message(verbatim: "Visa")
        case .mastercard: Message(verbatim: "Mastercard")
        case .americanExpress: Message(verbatim: "American Express")
        case .maestro: Message(verbatim: "Maestro")
        case .girocard: Message(verbatim: "Girocard")
        case .unionPay: Message(verbatim: "UnionPay")
        case .jcb: Message(verbatim: "JCB")
        case .applePay: Message(verbatim: "Apple Pay")
        case .googlePay: Message(verbatim: "Google Pay")
        case .alipay: Message(verbatim: "Alipay")
        case .wechat: Message("WeChat Pay")
        case .mealVoucher: Message("Meal vouchers")
        case .cryptocurrencies: Message("Cryptocurrencies")
        }
    }
}
