import GuideCore
import Messages

/// The facts of a place in words. Each property is nil if the fact is unknown.
public struct FactWords {
    private let place: Place
    private let currency: Character?

    /// Creates the words for a place, in the user's language.
    ///
    /// - Parameter currency: the sign of the place's currency; nil if unknown.
    public init(_ place: Place, currency: Character? = nil) {
        self.place = place
        self.currency = currency
    }

    /// The type, for a line below the displayed name. For a nameless place, it is only what that name lacks.
    ///
    /// “Nepalese restaurant, Mikonkatu 18” lacks nothing, “Unnamed restaurant near Mikonkatu 18” the cuisine.
    public var typeBelowName: String? {
        guard place.name == nil else { return place.type(in: .translated) }
        return place.streetLine == nil ? place.cuisines.first.map(CuisineName.text) : nil
    }

    /// The cuisines, as one list.
    public var cuisines: String? {
        let words = place.cuisines.map(CuisineName.text)
        return Self.list(words)
    }

    /// The known diets, as one list. Missing ones are included: `Vegan: no`.
    public var diets: String? {
        Self.list(
            Diet.allCases.compactMap { diet in place.diets[diet].map { Self.text(diet.words, $0) } })
    }

    /// The restrictions of admission, and the access by wheelchair.
    public var access: String? {
        let wheelchair: String? =
            switch place.wheelchair {
            case .yes: tr("Accessible by wheelchair")
            case .limited: tr("Partly accessible by wheelchair")
            case .no: tr("Not accessible by wheelchair")
            case nil: nil
            }
        let admission: String? =
            switch place.admission {
            case .private: tr("Not open to the public")
            case .members: tr("Members only")
            case nil: nil
            }
        return Self.list([admission, wheelchair].compactMap { $0 })
    }

    /// The floors of the place.
    public var floors: String? { Self.list(place.floors.map(Self.floor)) }

    private static func floor(_ level: Double) -> String {
        guard let whole = Int(exactly: level) else {
            return tr("Floor %1", Language.person.number(level, digits: 1))
        }
        switch whole {
        case 0: return tr("Ground floor")
        case -1: return tr("Basement")
        // Translators: %1 is the number of floors below the ground, such as “Basement level 2”.
        case ..<(-1): return tr("Basement level %1", -whole)
        // Translators: %1 is the number of a floor. The ground floor is 0.
        default: return tr("Floor %1", whole)
        }
    }

    /// The seats outside and the takeaway, as one list.
    public var service: String? {
        let outside: String? =
            switch place.outdoorSeating {
            case .yes: tr("Seats outside")
            case .limited: tr("A few seats outside")
            case .only: tr("Seats outside only")
            case .no: tr("No seats outside")
            case nil: nil
            }
        let takeaway: String? =
            switch place.takeaway {
            case .yes: tr("Takeaway")
            case .limited: tr("Takeaway (limited)")
            case .only: tr("Takeaway only")
            case .no: tr("No takeaway")
            case nil: nil
            }
        return Self.list([outside, takeaway].compactMap { $0 })
    }

    /// The known ways to pay, as one list. Rejected ones are included: `Cash: no`.
    public var payments: String? {
        Self.list(
            PaymentMethod.allCases.compactMap { way in
                place.payments[way].map { Self.text(way.words, $0) }
            })
    }

    /// The place's rule for reservations.
    public var reservation: String? {
        switch place.reservation {
        case .yes: tr("Tables can be reserved")
        case .no: tr("No reservations")
        case .required: tr("Only with a reservation")
        case .recommended: tr("A reservation is recommended")
        case .membersOnly: tr("Reservations for members only")
        case nil: nil
        }
    }

    /// The price level as signs and in words: `€€ · Moderately priced`.
    public var price: String? { place.price.map { "\($0.signs(currency)) · \($0.words)" } }

    private static func text(_ name: String, _ provision: Provision) -> String {
        switch provision {
        case .yes: name
        case .limited: tr("%1 (limited)", name)
        case .only: tr("%1 only", name)
        case .no: tr("%1: no", name)
        }
    }

    private static func list(_ words: [String]) -> String? {
        words.isEmpty ? nil : Language.person.list(words)
    }

}

extension PriceLevel {
    /// The level in the user's language: `Moderately priced`.
    public var words: String {
        switch self {
        case .inexpensive: tr("Inexpensive")
        case .moderate: tr("Moderately priced")
        case .expensive: tr("Expensive")
        case .luxurious: tr("Very expensive")
        }
    }
}

extension Place.SpecialHours {
    /// The title of these hours in the user's language: `Kitchen hours`.
    public var words: String {
        switch self {
        case .kitchen: tr("Kitchen hours")
        case .lunch: tr("Lunch")
        case .brunch: tr("Brunch", context: "meal")
        }
    }
}

extension Diet {
    var words: String {
        switch self {
        case .vegetarian: tr("Vegetarian")
        case .vegan: tr("Vegan")
        case .halal: tr("Halal")
        case .kosher: tr("Kosher")
        case .glutenFree: tr("Gluten-free")
        case .lactoseFree: tr("Lactose-free")
        }
    }
}

extension PaymentMethod {
    /// The way to pay in the user's language. Brands keep their names.
    public var words: String {
        switch self {
        case .cash: tr("Cash")
        case .cards: tr("Cards")
        case .creditCards: tr("Credit cards")
        case .debitCards: tr("Debit cards")
        case .contactless: tr("Contactless")
        case .visa: "Visa"
        case .mastercard: "Mastercard"
        case .americanExpress: "American Express"
        case .maestro: "Maestro"
        case .girocard: "Girocard"
        case .unionPay: "UnionPay"
        case .jcb: "JCB"
        case .applePay: "Apple Pay"
        case .googlePay: "Google Pay"
        case .alipay: "Alipay"
        case .wechat: tr("WeChat Pay")
        case .mealVoucher: tr("Meal vouchers")
        case .cryptocurrencies: tr("Cryptocurrencies")
        }
    }
}
