import Foundation
import HoursCore

/// A place to eat or drink.
///
/// What is not known is absent: no text is ever empty, and nothing is made up. Texts that are composed from
/// these facts (``type``, ``displayName``, ``summary``) are computed, so that data and wording never mix.
public struct Restaurant: Identifiable, Hashable, Sendable {
    /// Stays the same when the same place is read again; see ``PlaceIdentifier``.
    public internal(set) var id: UUID

    /// The name in the person's language; absent for places that have none.
    public var name: String?

    /// The names in all languages. Where ``name`` is none of them, it is what stands for a name, such as the brand.
    public var names: LocalizedText

    /// Restaurant, cafe, bar…
    public var kind: Amenity

    /// OpenStreetMap values of `cuisine` in lower case with underscores (`fine_dining`), most typical first.
    public var cuisines: [String]

    /// The postal address.
    public var address: Address

    /// Where it is; absent where the data has no usable position.
    public var coordinate: Coordinate?

    /// Telephone numbers as written in the data, the first the one to call.
    public var phones: [String]

    /// The website as written in the data; it may lack a scheme.
    public var website: String?

    /// The e-mail address as written in the data.
    public var email: String?

    /// Opening hours word for word, in the notation of the OpenStreetMap key `opening_hours`.
    public var openingHours: String?

    /// The description that the data gives, in the person's language. See ``summary`` for one that is always
    /// there.
    public var description: String?

    /// The descriptions in all languages.
    public var descriptions: LocalizedText

    /// A picture: a URL, or a path relative to the folder of the guide file.
    public var image: String?

    /// What the picture shows, for who does not see it, in the person's language.
    public var imageDescription: String?

    /// What the picture shows, in all languages.
    public var imageDescriptions: LocalizedText

    /// How expensive it is.
    public var price: PriceLevel?

    /// Whether a wheelchair gets in.
    public var wheelchair: Access?

    /// Seats outside.
    public var outdoorSeating: Provision?

    /// Food to take away.
    public var takeaway: Provision?

    /// Diets that the data says something about.
    public var diets: [Diet: Provision]

    /// Ways to pay that the data says something about.
    public var payments: [PaymentMethod: Provision]

    /// Everything else that the data says about the place, as OpenStreetMap tags: keys that have no property
    /// here, and values that say more than the property holds (`outdoor_seating` = `terrace`). Kept so that an
    /// export loses nothing.
    public var extraTags: [String: String]

    /// Whether the user has been there.
    public var isVisited: Bool

    /// The address next to it: the store gives one to a place that has neither a name nor a street. Not part of the data.
    public var nearbyAddress: String?

    /// Whose data this is.
    public var source: PlaceSource

    /// A place of the facts given; everything but its identity and kind may be unknown. Empty texts become
    /// absent.
    ///
    /// - Parameters:
    ///   - names: the names in all languages; where they are not given, `name` is the only one.
    ///   - descriptions: likewise.
    ///   - imageDescriptions: likewise.
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

    /// The telephone number to call.
    public var phone: String? { phones.first }

    /// The address in one line, in the order of its country: `Mannerheimintie 5, 00100 Helsinki`.
    public var location: String? { PostalAddress(self).line }

    /// The street with the house number: `Mannerheimintie 5`.
    public var streetLine: String? { PostalAddress(self).streetLine }
}

/// What kind of place it is: the eight values of the OpenStreetMap key `amenity` that Carte shows.
///
/// The raw value is the tag as it is written in data.
public enum Amenity: String, CaseIterable, Hashable, Sendable, Codable {
    case restaurant
    case cafe
    case fastFood = "fast_food"
    case bar
    case pub
    case biergarten
    case foodCourt = "food_court"
    case iceCream = "ice_cream"

    /// Reads a tag's value, ignoring case and surrounding white space. Of several values (`bar;restaurant`)
    /// the first that is a place to eat counts.
    ///
    /// - Returns: `nil` where no part of the value is one of the eight.
    public init?(tag: String) {
        if let exact = Amenity(rawValue: tag) {
            self = exact
            return
        }
        for part in tag.split(separator: ";") {
            let value = part.filter { !$0.isWhitespace }.lowercased()
            if let kind = Amenity(rawValue: value) {
                self = kind
                return
            }
        }
        return nil
    }
}

/// Whose data a place is, so that it can be attributed wherever it is shown or exported.
public enum PlaceSource: Hashable, Sendable {
    /// The user's own or the sample guide's: nobody has to be named.
    case unattributed

    /// An object of OpenStreetMap.
    case openStreetMap(OSMObject)

    /// What the Open Database License asks to show next to the data.
    public var attribution: String? {
        switch self {
        case .unattributed: nil
        case .openStreetMap: Licence.attribution
        }
    }
}
