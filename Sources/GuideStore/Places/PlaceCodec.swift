import Foundation
import GuideCore
import HoursCore

/// A place as the bytes of one column: equal places have equal bytes, so that an import tells by them whether
/// something changed.
///
/// A version, then fields in a fixed order, each a ``Field`` and one or two values with their length before them
/// (LEB128). Fields that a version does not know are passed over. Not in it is what the user added; and of names
/// and descriptions only what does not follow from those in all languages, so that the bytes do not depend on
/// who reads.
enum PlaceCodec {
    static let version: UInt8 = 1

    enum Field: UInt8 {
        case id = 1
        case object
        case kind
        case name, nameIn
        case cuisine
        case fullAddress, street, houseNumber, postcode, city, country
        case position
        case phone
        // What is missing here are codes of `PlaceText`.
        case description = 18, descriptionIn
        case imageDescription = 21, imageDescriptionIn
        case price
        case wheelchair, outdoorSeating, takeaway
        case diet, payment
        case extra
    }

    static func encode(_ place: Restaurant) -> [UInt8] {
        var bytes = FieldWriter(place)
        withUnsafeBytes(of: place.id.uuid) { bytes.append(.id, $0) }
        if case .openStreetMap(let object) = place.source {
            bytes.append(.object, object.description)
        }
        bytes.append(.kind, place.kind.rawValue)
        bytes.append(.name, chosen: place.name, .nameIn, place.names)
        for cuisine in place.cuisines { bytes.append(.cuisine, cuisine) }
        let address = place.address
        bytes.append(.fullAddress, address.full)
        bytes.append(.street, address.street)
        bytes.append(.houseNumber, address.houseNumber)
        bytes.append(.postcode, address.postcode)
        bytes.append(.city, address.city)
        bytes.append(.country, address.country)
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
        bytes.append(.wheelchair, place.wheelchair?.rawValue)
        bytes.append(.outdoorSeating, place.outdoorSeating?.rawValue)
        bytes.append(.takeaway, place.takeaway?.rawValue)
        bytes.append(.diet, place.diets.map { ($0.key.rawValue, $0.value.rawValue) })
        bytes.append(.payment, place.payments.map { ($0.key.rawValue, $0.value.rawValue) })
        bytes.append(.extra, place.extraTags.map { ($0.key, $0.value) })
        return bytes.finish()
    }
}

/// Writes fields, and the texts of a place between them, in the order of their codes; see ``PlaceCodec``.
struct FieldWriter {
    private var bytes: [UInt8] = []
    private let place: Restaurant
    /// Those that have not been written.
    private var texts = PlaceText.all[...]

    init(_ place: Restaurant) {
        self.place = place
        bytes.reserveCapacity(512)
        bytes.append(PlaceCodec.version)
    }

    /// Writes what is left.
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

    /// Pairs, in the order of their first halves.
    mutating func append(_ field: PlaceCodec.Field, _ pairs: [(String, String)]) {
        for (key, value) in pairs.count > 1 ? pairs.sorted(by: { $0.0 < $1.0 }) : pairs {
            begin(field)
            append(key)
            append(value)
        }
    }

    /// A text in all languages, and the one chosen where it is none of these.
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
    /// Bytes that are no place.
    struct Unreadable: Error {}

    /// The place of these bytes.
    ///
    /// - Parameter languages: who reads it, which decides on the name and the descriptions.
    static func decode(_ bytes: [UInt8], for languages: LanguagePreference) throws -> Restaurant {
        try bytes.withUnsafeBytes { try decode($0, for: languages) }
    }

    static func decode(
        _ bytes: UnsafeRawBufferPointer, for languages: LanguagePreference
    ) throws -> Restaurant {
        var reader = FieldReader(bytes: bytes)
        guard reader.version == version, let id = try reader.next(), id.field == Field.id.rawValue,
            id.value.count == 16
        else { throw Unreadable() }
        var place = Restaurant(
            id: UUID(uuid: id.value.loadUnaligned(as: uuid_t.self)), kind: .restaurant)
        while let field = try reader.next() {
            try read(field, into: &place)
        }
        place.name = place.names.anyText(in: languages) ?? place.name
        place.description = place.descriptions.text(in: languages) ?? place.description
        place.imageDescription = place.imageDescriptions.text(in: languages) ?? place.imageDescription
        return place
    }

    /// What is written of a chosen text beside those in languages: nothing where it is one of them.
    static func keptText(_ chosen: String?, beside text: LocalizedText) -> String? {
        chosen.flatMap { text.texts.values.contains($0) ? nil : $0 }
    }

    /// What ``decodeName(_:for:)`` will answer of a place that is written.
    static func name(of place: Restaurant, for languages: LanguagePreference) -> String? {
        place.names.anyText(in: languages) ?? keptText(place.name, beside: place.names)
    }

    /// The place's name alone, which stands before most of it; `nil` where it has none.
    static func decodeName(_ bytes: [UInt8], for languages: LanguagePreference) throws -> String? {
        let (name, names) = try decodeNames(bytes)
        return names.anyText(in: languages) ?? name
    }

    /// The name that was chosen, where it is in no language, and those of all languages.
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

    private static func read(_ part: FieldReader.Part, into place: inout Restaurant) throws {
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
        case .fullAddress: place.address.full = text
        case .street: place.address.street = text
        case .houseNumber: place.address.houseNumber = text
        case .postcode: place.address.postcode = text
        case .city: place.address.city = text
        case .country: place.address.country = text
        case .position: place.coordinate = position(part.value)
        case .phone: place.phones.append(text)
        case .description: place.description = text
        case .descriptionIn: place.descriptions[text] = second
        case .imageDescription: place.imageDescription = text
        case .imageDescriptionIn: place.imageDescriptions[text] = second
        case .price: place.price = Int(text).flatMap(PriceLevel.init(rawValue:))
        case .wheelchair: place.wheelchair = Access(rawValue: text)
        case .outdoorSeating: place.outdoorSeating = Provision(rawValue: text)
        case .takeaway: place.takeaway = Provision(rawValue: text)
        case .diet: if let diet = Diet(rawValue: text) { place.diets[diet] = Provision(rawValue: second) }
        case .payment:
            if let method = PaymentMethod(rawValue: text) {
                place.payments[method] = Provision(rawValue: second)
            }
        case .extra: place.extraTags[text] = second
        case .id: break
        case nil: PlaceText.all.first { $0.code == part.field }?.give(text, to: &place)
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
        /// The second half of a pair.
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
