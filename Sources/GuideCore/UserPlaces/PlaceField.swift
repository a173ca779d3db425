import Foundation
import HoursCore
import Messages

/// A part of a place's data that the user can edit as one line of text: an editable attribute of
/// ``PlaceSchema``, or the name in a language.
public struct PlaceField: Hashable, Sendable {
    /// The key in files and in the database.
    public let key: String

    private init(_ attribute: PlaceAttribute) { key = attribute.keys[0] }

    private init(name key: String) { self.key = key }

    /// Creates the field of a key; nil for a key that cannot be corrected.
    public init?(key: String) {
        if let attribute = PlaceSchema.editable(key: key) {
            self.init(attribute)
        } else if key.hasPrefix("name:"), LocalizedText.isLanguage(key.dropFirst(5)) {
            self.init(name: key)
        } else {
            return nil
        }
    }

    /// The name in a language, given by the suffix of its key; empty for the one without a language.
    public static func name(_ language: String) -> PlaceField {
        PlaceField(name: language.isEmpty ? "name" : "name:\(language)")
    }

    /// The kind, as a value of `amenity`.
    public static let kind = PlaceField(PlaceSchema.kind)
    /// The cuisines, separated by `;`.
    public static let cuisines = PlaceField(PlaceSchema.cuisines)
    /// The address of a place whose address is one text.
    public static let fullAddress = PlaceField(PlaceSchema.fullAddress)
    /// The street.
    public static let street = PlaceField(PlaceSchema.street)
    /// The house number.
    public static let houseNumber = PlaceField(PlaceSchema.houseNumber)
    /// The postcode.
    public static let postcode = PlaceField(PlaceSchema.postcode)
    /// The town.
    public static let city = PlaceField(PlaceSchema.city)
    /// The telephone numbers, separated by `;`.
    public static let phones = PlaceField(PlaceSchema.phones)
    /// The websites.
    public static let website = PlaceField(PlaceSchema.website)
    /// The mailboxes.
    public static let email = PlaceField(PlaceSchema.email)
    /// The opening hours, in the notation of `opening_hours`.
    public static let openingHours = PlaceField(PlaceSchema.openingHours)
    /// Latitude and longitude in degrees: `60.17,24.94`.
    public static let position = PlaceField(PlaceSchema.position)
    /// The date of the last check at the place: `2024-05-17`, `2024-05` or `2024`.
    public static let checked = PlaceField(PlaceSchema.checked)

    /// All fields except names, in the order of a form.
    public static let allButNames = PlaceSchema.all.filter { $0.formGroup != nil }.map { PlaceField($0) }
        .filter { $0.language == nil }

    /// The language of a name, empty for the one without a language; nil for other fields.
    var language: String? {
        if key == "name" { return "" }
        return key.hasPrefix("name:") ? String(key.dropFirst(5)) : nil
    }

    /// The attribute of the field.
    public var attribute: PlaceAttribute { PlaceSchema.editable(key: key) ?? PlaceSchema.name }
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
    public var message: Message { attribute.formCaption }
}

extension Place {
    /// The text of a field; nil if it is unknown.
    public subscript(field: PlaceField) -> String? {
        field.language.map { names[$0] } ?? field.attribute.value(of: self)
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
        for key in field.language == nil ? field.attribute.keys : [field.key] { extraTags[key] = nil }
        guard let language = field.language else { return field.attribute.read(&tags, into: &self) }
        names[language] = tags.text(field.key)
        var extra = Tags(extraTags.mapValues(JSONValue.string))
        name = names.anyText(in: languages) ?? Place.nameSubstitute(&extra)
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
