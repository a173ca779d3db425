import Foundation
import GuideCore
import HoursCore

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
        place.name = place.names.text(in: languages) ?? place.name
        place.description = place.descriptions.text(in: languages) ?? place.description
        place.imageDescription = place.imageDescriptions.text(in: languages) ?? place.imageDescription
        return place
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
        case .website: place.website = text
        case .email: place.email = text
        case .hours: place.openingHours = text
        case .description: place.description = text
        case .descriptionIn: place.descriptions[text] = second
        case .image: place.image = text
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
        case .id, nil: break
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
