import Foundation
import HoursCore
import Messages

/// A part of a place's data that the user can edit as one line of text.
public enum PlaceField: Hashable, Sendable {
    /// The name in a language, given by the suffix of its key; empty for the one without a language.
    case name(String)
    case kind
    case cuisines
    case fullAddress, street, houseNumber, postcode, city
    case phones
    case website, email
    case openingHours
    /// Latitude and longitude in degrees: `60.17,24.94`.
    case position

    /// All fields except names, in the order of a form.
    public static let allButNames: [PlaceField] = [
        .kind, .cuisines, .fullAddress, .street, .houseNumber, .postcode, .city, .phones, .website, .email,
        .openingHours, .position,
    ]

    /// The OpenStreetMap keys that it is read from. The first one is written. A position has a key of Carte's
    /// own.
    var keys: [String] {
        switch self {
        case .name(""): ["name"]
        case .name(let language): ["name:\(language)"]
        case .kind: ["amenity"]
        case .cuisines: ["cuisine"]
        case .fullAddress: ["addr:full", "address"]
        case .street: ["addr:street", "addr:place"]
        case .houseNumber: ["addr:housenumber"]
        case .postcode: ["addr:postcode", "postal_code"]
        case .city: ["addr:city"]
        case .phones: ["phone", "contact:phone", "mobile", "contact:mobile"]
        case .website: ["website", "contact:website", "url"]
        case .email: ["email", "contact:email"]
        case .openingHours: ["opening_hours"]
        case .position: ["@position"]
        }
    }

    /// The key in files and in the database.
    public var key: String { keys[0] }

    /// Creates the field of a key; nil for a key that cannot be corrected.
    public init?(key: String) {
        if let field = PlaceField.allButNames.first(where: { $0.keys.contains(key) }) {
            self = field
        } else if key == "name" {
            self = .name("")
        } else if key.hasPrefix("name:"), LocalizedText.isLanguage(key.dropFirst(5)) {
            self = .name(String(key.dropFirst(5)))
        } else {
            return nil
        }
    }
}

extension PlaceField: Codable, CodingKeyRepresentable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The ``key``, for dictionaries with fields as keys.
    public var codingKey: any CodingKey { Key(stringValue: key) }

    /// Creates the field of a dictionary's key; nil for a key that cannot be corrected.
    public init?(codingKey: some CodingKey) { self.init(key: codingKey.stringValue) }

    /// Decodes a ``key``. Throws for a key that cannot be corrected.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let key = try container.decode(String.self)
        guard let field = PlaceField(key: key) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no field: \(key)")
        }
        self = field
    }

    /// Encodes the ``key`` as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(key)
    }
}

extension PlaceField: MessageConvertible {
    /// The title of the field.
    public var message: Message {
        switch self {
        case .name: Message("Name")
        case .kind: Message("Kind")
        case .cuisines: Message("Cuisine")
        case .fullAddress: Message("Address")
        case .street: Message("Street")
        case .houseNumber: Message("House Number")
        case .postcode: Message("Postcode")
        case .city: Message("Town")
        case .phones: Message("Phone")
        case .website: Message("Website")
        case .email: Message("E-mail")
        case .openingHours: Message("Opening hours")
        case .position: Message("Position")
        }
    }
}

extension Place {
    /// The text of a field; nil if it is unknown.
    public subscript(field: PlaceField) -> String? {
        switch field {
        case .name(let language): names[language]
        case .kind: kind.rawValue
        case .cuisines: cuisines.isEmpty ? nil : cuisines.joined(separator: ";")
        case .fullAddress: address.full
        case .street: address.street
        case .houseNumber: address.houseNumber
        case .postcode: address.postcode
        case .city: address.city
        case .phones: phones.isEmpty ? nil : phones.joined(separator: ";")
        case .website: website
        case .email: email
        case .openingHours: openingHours
        case .position: coordinate?.text
        }
    }

    /// The fields with the displayed name, which can be the same in several languages.
    public var shownNameFields: [PlaceField] {
        let fields = names.texts.filter { $0.value == name }.keys.sorted().map(PlaceField.name)
        return fields.isEmpty ? [.name("")] : fields
    }

    /// All fields with a known value.
    public var knownFields: [PlaceField] {
        names.texts.keys.sorted().map(PlaceField.name) + PlaceField.allButNames.filter { self[$0] != nil }
    }

    /// Sets a field, with the rules of a file's import. nil or white space removes the value.
    ///
    /// An invalid kind and an invalid position change nothing.
    ///
    /// - Parameter languages: the user's languages, which select the name.
    public mutating func set(
        _ field: PlaceField, to text: String?, for languages: LanguagePreference = LanguagePreference([])
    ) {
        var tags = Tags(text.map { [field.key: .string($0)] } ?? [:])
        let said = Place(
            kind: text.flatMap(Amenity.init(tag:)) ?? kind, tags: &tags, languages: LanguagePreference([]))
        for key in field.keys { extraTags[key] = nil }
        switch field {
        case .name(let language):
            names[language] = said.names[language]
            var extra = Tags(extraTags.mapValues(JSONValue.string))
            name = names.anyText(in: languages) ?? Place.nameSubstitute(&extra)
        case .kind: kind = said.kind
        case .cuisines: cuisines = said.cuisines
        case .fullAddress: address.full = said.address.full
        case .street: address.street = said.address.street
        case .houseNumber: address.houseNumber = said.address.houseNumber
        case .postcode: address.postcode = said.address.postcode
        case .city: address.city = said.address.city
        case .phones: phones = said.phones
        case .website: website = said.website
        case .email: email = said.email
        case .openingHours: openingHours = said.openingHours
        case .position:
            let isBlank = text?.allSatisfy(\.isWhitespace) != false
            coordinate = isBlank ? nil : text.flatMap { Coordinate(text: $0) } ?? coordinate
        }
    }
}

extension Coordinate {
    /// Latitude and longitude in degrees, separated by a comma. Parsing returns the same position.
    public var text: String { "\(latitude),\(longitude)" }

    /// Parses latitude and longitude in degrees, separated by a comma or space.
    public init?(text: String) {
        let parts = text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map { Double($0) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}
