import Foundation
import GuideCore
import HoursCore

/// Encodes a place as the bytes of one column. Equal places have equal bytes, so an import compares bytes to
/// find changes.
///
/// The format is a version, then fields in a fixed order. A field is a ``Field`` and one or two values, each
/// after its length (LEB128). Unknown fields are skipped. The user's record is not in it. Nor are names and
/// descriptions that follow from their translations: the bytes do not depend on the reader's language.
enum PlaceCodec {
    static let version: UInt8 = 1

    enum Field: UInt8 {
        // The missing codes are those of `PlaceSchema.texts`.
        case id = 1
        case object
        case kind
        case name, nameIn
        case cuisine
        case position = 13
        case phone
        case description = 18, descriptionIn
        case imageDescription = 21, imageDescriptionIn
        case price
        case diet = 27
        case payment
        case extra
    }

    static func encode(_ place: Place) -> [UInt8] {
        var bytes = FieldWriter(place)
        withUnsafeBytes(of: place.id.uuid) { bytes.append(.id, $0) }
        if case .openStreetMap(let object) = place.source {
            bytes.append(.object, object.description)
        }
        bytes.append(.kind, place.kind.rawValue)
        bytes.append(.name, chosen: place.name, .nameIn, place.names)
        for cuisine in place.cuisines { bytes.append(.cuisine, cuisine) }
        if let position = place.coordinate {
            let numbers = (
                position.latitude.bitPattern.littleEndian, position.longitude.bitPattern.littleEndian
            )
            withUnsafeBytes(of: numbers) { bytes.append(.position, $0) }
        }
        for phone in place.phones { bytes.append(.phone, phone) }
        bytes.append(.description, chosen: place.description, .descriptionIn, place.descriptions)
        bytes.append(
            .imageDescription, chosen: place.imageDescription, .imageDescriptionIn, place.imageDescriptions)
        bytes.append(.price, place.price.map { String($0.rawValue) })
        bytes.append(.diet, place.diets.map { ($0.key.rawValue, $0.value.rawValue) })
        bytes.append(.payment, place.payments.map { ($0.key.rawValue, $0.value.rawValue) })
        bytes.append(.extra, place.extraTags.map { ($0.key, $0.value) })
        return bytes.finish()
    }
}

/// Writes fields and the texts between them in the order of their codes; see ``PlaceCodec``.
struct FieldWriter {
    private var bytes: [UInt8] = []
    private let place: Place
    /// The texts that are not written yet.
    private var texts = PlaceSchema.texts[...]

    init(_ place: Place) {
        self.place = place
        bytes.reserveCapacity(512)
        bytes.append(PlaceCodec.version)
    }

    /// Writes the remaining texts and returns all bytes.
    mutating func finish() -> [UInt8] {
        appendTexts(before: .max)
        return bytes
    }

    private mutating func begin(_ field: PlaceCodec.Field) {
        appendTexts(before: field.rawValue)
        bytes.append(field.rawValue)
    }

    private mutating func appendTexts(before code: UInt8) {
        while let text = texts.first, text.code < code {
            texts.removeFirst()
            guard let value = text.value(of: place) else { continue }
            bytes.append(text.code)
            append(value)
        }
    }

    mutating func append(_ field: PlaceCodec.Field, _ value: UnsafeRawBufferPointer) {
        begin(field)
        append(count: value.count)
        bytes.append(contentsOf: value)
    }

    mutating func append(_ field: PlaceCodec.Field, _ text: String?) {
        guard let text else { return }
        begin(field)
        append(text)
    }

    /// Appends pairs, sorted by their first values.
    mutating func append(_ field: PlaceCodec.Field, _ pairs: [(String, String)]) {
        for (key, value) in pairs.count > 1 ? pairs.sorted(by: { $0.0 < $1.0 }) : pairs {
            begin(field)
            append(key)
            append(value)
        }
    }

    /// Appends a text in all languages, and the chosen text if it is not one of them.
    mutating func append(
        _ field: PlaceCodec.Field, chosen: String?, _ pairField: PlaceCodec.Field, _ text: LocalizedText
    ) {
        append(field, PlaceCodec.keptText(chosen, beside: text))
        append(pairField, text.texts.map { ($0.key, $0.value) })
    }

    private mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            append(count: utf8.count)
            bytes.append(contentsOf: utf8)
        }
    }

    private mutating func append(count: Int) {
        var rest = UInt(count)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

extension PlaceCodec {
    /// Thrown for bytes that do not encode a place.
    struct Unreadable: Error {}

    /// Decodes a place.
    ///
    /// - Parameter languages: the reader's languages, for the name and the descriptions.
    static func decode(_ bytes: [UInt8], for languages: LanguagePreference) throws -> Place {
        try bytes.withUnsafeBytes { try decode($0, for: languages) }
    }

    static func decode(
        _ bytes: UnsafeRawBufferPointer, for languages: LanguagePreference
    ) throws -> Place {
        var reader = FieldReader(bytes: bytes)
        guard reader.version == version, let id = try reader.next(), id.field == Field.id.rawValue,
            id.value.count == 16
        else { throw Unreadable() }
        var place = Place(
            id: UUID(uuid: id.value.loadUnaligned(as: uuid_t.self)), kind: .restaurant)
        while let field = try reader.next() {
            try read(field, into: &place)
        }
        place.name = place.names.anyText(in: languages) ?? place.name
        place.description = place.descriptions.text(in: languages) ?? place.description
        place.imageDescription = place.imageDescriptions.text(in: languages) ?? place.imageDescription
        return place
    }

    /// Returns the chosen text to store. It is `nil` if the text is one of the translations.
    static func keptText(_ chosen: String?, beside text: LocalizedText) -> String? {
        chosen.flatMap { text.texts.values.contains($0) ? nil : $0 }
    }

    /// Returns the name that ``decodeName(_:for:)`` will return for a stored place.
    static func name(of place: Place, for languages: LanguagePreference) -> String? {
        place.names.anyText(in: languages) ?? keptText(place.name, beside: place.names)
    }

    /// Decodes only the name, which is near the beginning; `nil` without a name.
    static func decodeName(_ bytes: [UInt8], for languages: LanguagePreference) throws -> String? {
        let (name, names) = try decodeNames(bytes)
        return names.anyText(in: languages) ?? name
    }

    /// Decodes the chosen name without a language, and the names in all languages.
    static func decodeNames(_ bytes: [UInt8]) throws -> (chosen: String?, names: LocalizedText) {
        try bytes.withUnsafeBytes { bytes in
            var reader = FieldReader(bytes: bytes)
            guard reader.version == version else { throw Unreadable() }
            var (name, names) = (String?.none, LocalizedText())
            while let part = try reader.next(), part.field <= Field.nameIn.rawValue {
                let text = String(decoding: part.value, as: UTF8.self)
                switch Field(rawValue: part.field) {
                case .name: name = text
                case .nameIn: names[text] = part.second.map { String(decoding: $0, as: UTF8.self) }
                default: break
                }
            }
            return (name, names)
        }
    }

    private static func read(_ part: FieldReader.Part, into place: inout Place) throws {
        let text = String(decoding: part.value, as: UTF8.self)
        let second = part.second.map { String(decoding: $0, as: UTF8.self) } ?? ""
        switch Field(rawValue: part.field) {
        case .object:
            guard let object = OSMObject(reference: text) else { throw Unreadable() }
            place.source = .openStreetMap(object)
        case .kind:
            guard let kind = Amenity(rawValue: text) else { throw Unreadable() }
            place.kind = kind
        case .name: place.name = text
        case .nameIn: place.names[text] = second
        case .cuisine: place.cuisines.append(text)
        case .position: place.coordinate = position(part.value)
        case .phone: place.phones.append(text)
        case .description: place.description = text
        case .descriptionIn: place.descriptions[text] = second
        case .imageDescription: place.imageDescription = text
        case .imageDescriptionIn: place.imageDescriptions[text] = second
        case .price: place.price = Int(text).flatMap(PriceLevel.init(rawValue:))
        case .diet: if let diet = Diet(rawValue: text) { place.diets[diet] = Provision(rawValue: second) }
        case .payment:
            if let method = PaymentMethod(rawValue: text) {
                place.payments[method] = Provision(rawValue: second)
            }
        case .extra: place.extraTags[text] = second
        case .id: break
        case nil: PlaceSchema.text(code: part.field)?.give(text, to: &place)
        }
    }

    private static func position(_ value: UnsafeRawBufferPointer) -> Coordinate? {
        guard value.count == 16 else { return nil }
        let latitude = UInt64(littleEndian: value.loadUnaligned(as: UInt64.self))
        let longitude = UInt64(littleEndian: value.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        return Coordinate(
            latitude: Double(bitPattern: latitude), longitude: Double(bitPattern: longitude))
    }
}

/// Reads fields; see ``PlaceCodec``.
struct FieldReader {
    let bytes: UnsafeRawBufferPointer
    private var index = 1

    struct Part {
        let field: UInt8
        let value: UnsafeRawBufferPointer
        /// The second value of a pair.
        let second: UnsafeRawBufferPointer?
    }

    init(bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var version: UInt8? { bytes.first }

    mutating func next() throws -> Part? {
        guard index < bytes.count else { return nil }
        let field = bytes[index]
        index += 1
        let value = try value()
        switch PlaceCodec.Field(rawValue: field) {
        case .nameIn, .descriptionIn, .imageDescriptionIn, .diet, .payment, .extra:
            return Part(field: field, value: value, second: try self.value())
        default:
            return Part(field: field, value: value, second: nil)
        }
    }

    private mutating func value() throws -> UnsafeRawBufferPointer {
        var count: UInt = 0
        var shift: UInt = 0
        while true {
            guard index < bytes.count, shift < 35 else { throw PlaceCodec.Unreadable() }
            let byte = bytes[index]
            index += 1
            count |= UInt(byte & 0x7F) << shift
            if byte & 0x80 == 0 { break }
            shift += 7
        }
        guard index + Int(count) <= bytes.count else { throw PlaceCodec.Unreadable() }
        defer { index += Int(count) }
        return UnsafeRawBufferPointer(rebasing: bytes[index..<index + Int(count)])
    }
}
