/// A postal address in parts. Unknown parts are nil.
public struct Address: Hashable, Sendable {
    /// The whole address as one text, if the data has it (`addr:full`).
    public var full: String?

    /// The street, or the named place or square that numbers its houses.
    public var street: String?

    /// The house number as written, including `13 A, 5. krs.`.
    public var houseNumber: String?

    /// The postal code.
    public var postcode: String?

    /// The town.
    public var city: String?

    /// The country's code of two letters (ISO 3166-1), as in the data.
    ///
    /// It is not part of the displayed address, because users read a guide in the country of its places.
    public var country: String?

    /// Creates an address from its parts.
    public init(
        full: String? = nil, street: String? = nil, houseNumber: String? = nil, postcode: String? = nil,
        city: String? = nil, country: String? = nil
    ) {
        self.full = full
        self.street = street
        self.houseNumber = houseNumber
        self.postcode = postcode
        self.city = city
        self.country = country
    }

    /// Whether a text can be a town's name: it has a letter. Some data has a house number or postcode as the town.
    public static func isTown(_ text: String) -> Bool { text.contains(where: \.isLetter) }

    /// The address in ids of places without another identity (``PlaceIdentifier``). Its form never changes.
    ///
    /// For display use ``PostalAddress``.
    var identity: String {
        if let full { return full }
        let town = [postcode, city].compactMap { $0 }.joined(separator: " ")
        let line = street.map { street in houseNumber.map { "\(street) \($0)" } ?? street }
        return [line, town.isEmpty ? nil : town].compactMap { $0 }.joined(separator: ", ")
    }
}
