import Foundation
import HoursCore

/// A place to eat or drink.
///
/// Unknown facts are nil: no text is empty, and nothing is invented. Composed texts (``type``,
/// ``displayName``, ``summary``) are computed, so data and wording stay separate.
public struct Place: Identifiable, Hashable, Sendable {
    /// The identity, which stays the same when the place is read again; see ``PlaceIdentifier``.
    public internal(set) var id: UUID

    /// The name in the user's language; nil for places without a name.
    public var name: String?

    /// The names in all languages. If ``name`` is not among them, it is a substitute such as the brand.
    public var names: LocalizedText

    /// The kind: restaurant, cafe, bar …
    public var kind: Amenity

    /// OpenStreetMap's values of `cuisine` in lower case with underscores (`fine_dining`), the most typical
    /// first.
    public var cuisines: [String]

    /// The postal address.
    public var address: Address

    /// The position; nil if the data has no usable one.
    public var coordinate: Coordinate?

    /// The telephone numbers as in the data. The first one is the main number.
    public var phones: [String]

    /// The website as in the data, possibly without a scheme.
    public var website: String?

    /// The e-mail address as in the data.
    public var email: String?

    /// The opening hours unchanged, in the notation of OpenStreetMap's key `opening_hours`.
    public var openingHours: String?

    /// The description in the data, in the user's language. ``summary`` always exists.
    public var description: String?

    /// The descriptions in all languages.
    public var descriptions: LocalizedText

    /// A picture: a URL, or a path relative to the guide file's folder.
    public var image: String?

    /// The alternative text of the picture, in the user's language.
    public var imageDescription: String?

    /// The alternative text of the picture, in all languages.
    public var imageDescriptions: LocalizedText

    /// The price level.
    public var price: PriceLevel?

    /// The access by wheelchair.
    public var wheelchair: Access?

    /// Seats outside.
    public var outdoorSeating: Provision?

    /// Food to take away.
    public var takeaway: Provision?

    /// The diets in the data.
    public var diets: [Diet: Provision]

    /// The payment methods in the data.
    public var payments: [PaymentMethod: Provision]

    /// All other OpenStreetMap tags: keys without a property, and values that say more than the property.
    ///
    /// An example is `outdoor_seating=terrace`. They are kept so that an export is complete.
    public var extraTags: [String: String]

    /// Whether the user has been there.
    public var isVisited: Bool

    /// The address of a neighbour, which the store sets for a place without a name and a street. Not part of the data.
    public var nearbyAddress: String?

    /// The origin of the data.
    public var source: PlaceSource

    /// Creates a place. Only identity and kind are required. Empty texts become nil.
    ///
    /// - Parameters:
    ///   - names: the names in all languages; by default only `name`.
    ///   - descriptions: the descriptions in all languages; by default only `description`.
    ///   - imageDescriptions: the image descriptions in all languages; by default only `imageDescription`.
    public init(
        id: UUID, kind: Amenity, name: String? = nil, names: LocalizedText? = nil, cuisines: [String] = [],
        address: Address = Address(), coordinate: Coordinate? = nil, phones: [String] = [],
        website: String? = nil, email: String? = nil, openingHours: String? = nil,
        description: String? = nil, descriptions: LocalizedText? = nil, image: String? = nil,
        imageDescription: String? = nil, imageDescriptions: LocalizedText? = nil, price: PriceLevel? = nil,
        wheelchair: Access? = nil, outdoorSeating: Provision? = nil, takeaway: Provision? = nil,
        diets: [Diet: Provision] = [:], payments: [PaymentMethod: Provision] = [:],
        extraTags: [String: String] = [:], isVisited: Bool = false, source: PlaceSource = .unattributed
    ) {
        func known(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }
        self.id = id
        self.kind = kind
        self.name = known(name)
        self.names = names ?? LocalizedText(plain: name)
        self.cuisines = cuisines.filter { !$0.isEmpty }
        self.address = address
        self.coordinate = coordinate
        self.phones = phones.filter { !$0.isEmpty }
        self.website = known(website)
        self.email = known(email)
        self.openingHours = known(openingHours)
        self.description = known(description)
        self.descriptions = descriptions ?? LocalizedText(plain: description)
        self.image = known(image)
        self.imageDescription = known(imageDescription)
        self.imageDescriptions = imageDescriptions ?? LocalizedText(plain: imageDescription)
        self.price = price
        self.wheelchair = wheelchair
        self.outdoorSeating = outdoorSeating
        self.takeaway = takeaway
        self.diets = diets
        self.payments = payments
        self.extraTags = extraTags
        self.isVisited = isVisited
        self.source = source
    }

    /// The main telephone number.
    public var phone: String? { phones.first }

    /// The address in one line, in the order of its country: `Mannerheimintie 5, 00100 Helsinki`.
    public var location: String? { PostalAddress(self).line }

    /// The street with the house number: `Mannerheimintie 5`.
    public var streetLine: String? { PostalAddress(self).streetLine }
}

/// The kind of a place: the eight values of OpenStreetMap's key `amenity` that Carte shows, and ``unknown``.
///
/// The raw value is the value of the tag. ``allCases`` has the kinds that files can have.
public enum Amenity: String, CaseIterable, Hashable, Sendable, Codable {
    case restaurant
    case cafe
    case fastFood = "fast_food"
    case bar
    case pub
    case biergarten
    case foodCourt = "food_court"
    case iceCream = "ice_cream"
    /// The kind of a place of the user that was saved in another program. It is no value of a tag.
    case unknown

    /// The kinds with a tag.
    public static let allCases: [Amenity] = [
        .restaurant, .cafe, .fastFood, .bar, .pub, .biergarten, .foodCourt, .iceCream,
    ]

    /// Parses a tag's value; ignores case and surrounding white space.
    ///
    /// - Returns: the first supported kind of several values (`bar;restaurant`); nil if there is none.
    public init?(tag: String) {
        if let exact = Amenity(rawValue: tag), exact != .unknown {
            self = exact
            return
        }
        for part in tag.split(separator: ";") {
            let value = part.filter { !$0.isWhitespace }.lowercased()
            if let kind = Amenity(rawValue: value), kind != .unknown {
                self = kind
                return
            }
        }
        return nil
    }
}

/// The origin of a place's data, for its attribution.
public enum PlaceSource: Hashable, Sendable {
    /// Data of the user or of the sample guide, without attribution.
    case unattributed

    /// An object of OpenStreetMap.
    case openStreetMap(OSMObject)

    /// The attribution that the Open Database License requires.
    public var attribution: String? {
        switch self {
        case .unattributed: nil
        case .openStreetMap: Licence.attribution
        }
    }
}
