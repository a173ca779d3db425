import Foundation
import GuideCore

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
        case phone, website, email
        case hours
        case description, descriptionIn
        case image, imageDescription, imageDescriptionIn
        case price
        case wheelchair, outdoorSeating, takeaway
        case diet, payment
        case extra
    }

    static func encode(_ place: Restaurant) -> [UInt8] {
        var bytes = FieldWriter()
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
        bytes.append(.website, place.website)
        bytes.append(.email, place.email)
        bytes.append(.hours, place.openingHours)
        bytes.append(.description, chosen: place.description, .descriptionIn, place.descriptions)
        bytes.append(.image, place.image)
        bytes.append(
            .imageDescription, chosen: place.imageDescription, .imageDescriptionIn, place.imageDescriptions)
        bytes.append(.price, place.price.map { String($0.rawValue) })
        bytes.append(.wheelchair, place.wheelchair?.rawValue)
        bytes.append(.outdoorSeating, place.outdoorSeating?.rawValue)
        bytes.append(.takeaway, place.takeaway?.rawValue)
        bytes.append(.diet, place.diets.map { ($0.key.rawValue, $0.value.rawValue) })
        bytes.append(.payment, place.payments.map { ($0.key.rawValue, $0.value.rawValue) })
        bytes.append(.extra, place.extraTags.map { ($0.key, $0.value) })
        return bytes.bytes
    }
}

/// Writes fields; see ``PlaceCodec``.
struct FieldWriter {
    private(set) var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity(512)
        bytes.append(PlaceCodec.version)
    }

    mutating func append(_ field: PlaceCodec.Field, _ value: UnsafeRawBufferPointer) {
        bytes.append(field.rawValue)
        append(count: value.count)
        bytes.append(contentsOf: value)
    }

    mutating func append(_ field: PlaceCodec.Field, _ text: String?) {
        guard let text else { return }
        bytes.append(field.rawValue)
        append(text)
    }

    /// Pairs, in the order of their first halves.
    mutating func append(_ field: PlaceCodec.Field, _ pairs: [(String, String)]) {
        for (key, value) in pairs.count > 1 ? pairs.sorted(by: { $0.0 < $1.0 }) : pairs {
            bytes.append(field.rawValue)
            append(key)
            append(value)
        }
    }

    /// A text in all languages, and the one chosen where it is none of these.
    mutating func append(
        _ field: PlaceCodec.Field, chosen: String?, _ pairField: PlaceCodec.Field, _ text: LocalizedText
    ) {
        if let chosen, !text.texts.values.contains(chosen) { append(field, chosen) }
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
