import Foundation
import GuideCore
import HoursCore

/// A place with all values for the tables, prepared outside the database's transaction.
struct IndexedPlace: Sendable {
    var place: Place
    var body: [UInt8]
    var search: SearchText
    var nameFold: String
    var nameKey: Int?
    var cuisines: String
    var traits: PlaceTraits
    var hours: HoursKey?

    /// - Parameter zones: the map of time zones for the hours; `nil` without one.
    init(_ place: Place, zones: ZoneMap?) {
        self.place = place
        body = PlaceCodec.encode(place)
        search = SearchText(place)
        nameFold = TextFolding.fold(place.name ?? "")
        nameKey = PlaceMatcher.nameHash(place)
        cuisines = place.cuisines.isEmpty ? "" : ";" + place.cuisines.joined(separator: ";") + ";"
        traits = PlaceTraits(place)
        hours = HoursKey(place, zones: zones)
    }

    var band: Int? { place.coordinate.map { PlaceMatcher.band($0.latitude) } }

    var isOpenStreetMap: Bool { place.source != .unattributed }
}

/// Properties for filters as bits of one column.
struct PlaceTraits: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let wheelchair = PlaceTraits(rawValue: 1 << 16)
    static let outdoorSeating = PlaceTraits(rawValue: 1 << 17)
    static let takeaway = PlaceTraits(rawValue: 1 << 18)

    static func diet(_ diet: Diet) -> PlaceTraits { PlaceTraits(rawValue: 1 << number(of: diet)) }

    /// Returns the bit of a place that has only food for a diet, from bit 8 on.
    static func onlyDiet(_ diet: Diet) -> PlaceTraits { PlaceTraits(rawValue: 1 << (8 + number(of: diet))) }

    private static func number(of diet: Diet) -> Int {
        // The order is stored in databases and must not change.
        let order: [Diet] = [.vegetarian, .vegan, .halal, .kosher, .glutenFree, .lactoseFree]
        return order.firstIndex(of: diet) ?? 7
    }

    /// Returns the bit of a price, from bit 20 on.
    static func price(_ price: PriceLevel) -> PlaceTraits {
        PlaceTraits(rawValue: 1 << (19 + price.rawValue))
    }

    /// Returns the bit of a way to pay, from bit 24 on.
    static func payment(_ method: PaymentMethod) -> PlaceTraits {
        // This order is stored, too.
        let order: [PaymentMethod] = [
            .cash, .cards, .creditCards, .debitCards, .contactless, .visa, .mastercard, .americanExpress,
            .maestro, .girocard, .unionPay, .jcb, .applePay, .googlePay, .alipay, .wechat, .mealVoucher,
            .cryptocurrencies,
        ]
        return PlaceTraits(rawValue: 1 << (24 + (order.firstIndex(of: method) ?? 36)))
    }
}

extension PlaceTraits {
    init(_ place: Place) {
        self = []
        if place.wheelchair == .yes { insert(.wheelchair) }
        if place.outdoorSeating?.isOffered == true { insert(.outdoorSeating) }
        if place.takeaway?.isOffered == true { insert(.takeaway) }
        for (diet, provision) in place.diets where provision.isOffered {
            insert(.diet(diet))
            if provision == .only { insert(.onlyDiet(diet)) }
        }
        if let price = place.price { insert(.price(price)) }
        for (method, provision) in place.payments where provision.isOffered {
            insert(.payment(method))
            if method.isCard { insert(.payment(.cards)) }
        }
    }
}

extension PaymentMethod {
    /// Whether it means that cards are accepted. Data with a specific card omits `payment:cards`.
    fileprivate var isCard: Bool {
        switch self {
        case .cards, .creditCards, .debitCards, .visa, .mastercard, .americanExpress, .maestro, .girocard,
            .unionPay,
            .jcb:
            true
        case .cash, .contactless, .applePay, .googlePay, .alipay, .wechat, .mealVoucher, .cryptocurrencies:
            false
        }
    }
}
