/// A postal address in parts, each absent where it is not known.
public struct Address: Hashable, Sendable {
    /// The whole address as one text, where the data has it so (`addr:full`).
    public var full: String?

    /// The street, or the named place or square that houses are numbered by.
    public var street: String?

    /// The house number as written: `13 A, 5. krs.` is one.
    public var houseNumber: String?

    /// The postal code.
    public var postcode: String?

    /// The town.
    public var city: String?

    /// The country's code of two letters (ISO 3166-1), as the data has it. Not part of the address as shown: a guide
    /// is read where its places are.
    public var country: String?

    /// An address of the parts given.
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

    /// Whether a text can be a town's name: it needs a letter. Data has house numbers and postcodes there as well.
    public static func isTown(_ text: String) -> Bool { text.contains(where: \.isLetter) }

    /// The address in ids of places that have no other (``PlaceIdentifier``): it never changes. See ``PostalAddress`` for the
    /// address as it is shown.
    var identity: String {
        if let full { return full }
        let town = [postcode, city].compactMap { $0 }.joined(separator: " ")
        let line = street.map { street in houseNumber.map { "\(street) \($0)" } ?? street }
        return [line, town.isEmpty ? nil : town].compactMap { $0 }.joined(separator: ", ")
    }
}
