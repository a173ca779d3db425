import Foundation
import GuideCore
import GuideStore
import HoursCore

/// A place as JSON: its attributes by name, and the user's record. Each key is always there; an
/// unknown value is `null`.
struct PlaceAnswer: Encodable {
    let entry: GuideEntry

    /// The context of its opening hours.
    let context: OpeningHours.Context

    /// The names of the user's lists with the place.
    let lists: [String]

    /// The user's pictures of the place.
    let pictures: [PictureAnswer]

    /// The origin of the distance.
    let origin: Coordinate?

    init(_ entry: GuideEntry, in store: GuideStore, from origin: Coordinate? = nil) {
        self.entry = entry
        self.origin = origin
        context = store.hoursContext(for: entry.place)
        pictures = PictureAnswer.all(of: entry.record, in: store)
        lists = ((try? store.lists(of: entry.record)) ?? []).map(\.name)
    }

    /// The keys beside those of ``PlaceSchema``.
    private enum Key: String, CodingKey {
        case id, names, displayName, type, summary, address, coordinate, distance, phone, links, timeZone
        case descriptions, imageDescriptions, extraTags, source
        case isVisited, visits, isFavourite, wantsToGo, rating, note, lists, pictures
        case isOwn, corrected, isHidden
    }

    func encode(to encoder: any Encoder) throws {
        var attributes = encoder.container(keyedBy: AttributeKey.self)
        var values = encoder.container(keyedBy: Key.self)
        let place = entry.place
        for attribute in PlaceSchema.all {
            guard let name = attribute.name else { continue }
            try attributes.encode(attribute.answer(about: place), forKey: AttributeKey(name))
        }
        try values.encode(place.id.uuidString.lowercased(), forKey: .id)
        try values.encode(place.names, forKey: .names)
        try values.encode(place.displayName, forKey: .displayName)
        try values.encode(place.type, forKey: .type)
        try values.encode(place.summary, forKey: .summary)
        try values.encode(AddressAnswer(address: place.address), forKey: .address)
        try values.encode(place.coordinate.map(CoordinateAnswer.init), forKey: .coordinate)
        let distance = origin.flatMap { origin in place.coordinate.map { origin.distance(to: $0) } }
        try values.encode(distance.map { Int($0.rounded()) }, forKey: .distance)
        try values.encode(place.phone, forKey: .phone)
        try values.encode(place.links.compactMap(LinkAnswer.init), forKey: .links)
        try values.encode(context.isZoneAssumed ? nil : context.timeZone.identifier, forKey: .timeZone)
        try values.encode(place.descriptions, forKey: .descriptions)
        try values.encode(place.imageDescriptions, forKey: .imageDescriptions)
        try values.encode(place.extraTags, forKey: .extraTags)
        try values.encode(SourceAnswer(place.source), forKey: .source)
        try encodeRecord(to: &values)
    }

    private func encodeRecord(to values: inout KeyedEncodingContainer<Key>) throws {
        let record = entry.record
        try values.encode(record.isVisited, forKey: .isVisited)
        try values.encode(record.visits, forKey: .visits)
        try values.encode(record.isFavourite, forKey: .isFavourite)
        try values.encode(record.wantsToGo, forKey: .wantsToGo)
        try values.encode(record.rating, forKey: .rating)
        try values.encode(record.note, forKey: .note)
        try values.encode(lists, forKey: .lists)
        try values.encode(pictures, forKey: .pictures)
        let correction = entry.correction
        try values.encode(correction.isOwn, forKey: .isOwn)
        try values.encode(
            correction.isCorrection ? correction.statements.keys.sorted() : [], forKey: .corrected)
        try values.encode(correction.isHidden == true, forKey: .isHidden)
    }
}

/// The name of an attribute.
private struct AttributeKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

private struct AddressAnswer: Encodable {
    let address: Address

    private enum Key: String, CodingKey {
        case full, street, houseNumber, postcode, city, country
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(address.full, forKey: .full)
        try values.encode(address.street, forKey: .street)
        try values.encode(address.houseNumber, forKey: .houseNumber)
        try values.encode(address.postcode, forKey: .postcode)
        try values.encode(address.city, forKey: .city)
        try values.encode(address.country, forKey: .country)
    }
}

/// A link of a place that the window has a button for.
private struct LinkAnswer: Encodable {
    let kind: PlaceLink.Kind
    let address: String
    let label: String

    init?(_ contact: PlaceContact) {
        guard let link = contact.link else { return nil }
        (kind, address, label) = (link.kind, link.address, contact.text)
    }
}

private struct CoordinateAnswer: Encodable {
    let latitude: Double
    let longitude: Double

    init(_ coordinate: Coordinate) {
        latitude = coordinate.latitude
        longitude = coordinate.longitude
    }
}

/// The place's data source; `null` if it needs no attribution.
private struct SourceAnswer: Encodable {
    let object: String
    let attribution: String

    init?(_ source: PlaceSource) {
        guard case .openStreetMap(let object) = source, let attribution = source.attribution else {
            return nil
        }
        self.object = object.description
        self.attribution = attribution
    }
}
