import Foundation
import GuideCore
import GuideStore
import HoursCore

/// A place as JSON: the model's properties by name, and the user's record. Each key is always there; an
/// unknown value is `null`.
struct PlaceAnswer: Encodable {
    let entry: GuideEntry

    /// The context of its opening hours.
    let context: OpeningHours.Context

    /// The origin of the distance.
    let origin: Coordinate?

    init(_ entry: GuideEntry, in store: GuideStore, from origin: Coordinate? = nil) {
        self.entry = entry
        self.origin = origin
        context = store.hoursContext(for: entry.place)
    }

    private enum Key: String, CodingKey {
        case id, name, names, displayName, kind, type, summary, cuisines
        case address, location, coordinate, distance, phone, phones, links, timeZone
        case description, descriptions, imageDescription, imageDescriptions, price
        case floors, admission, menu, reservation, reservationPage, socialPages, pictures, commonsPage,
            specialHours
        case wheelchair, outdoorSeating, takeaway, diets, payments, extraTags, source
        case isVisited, visits, isFavourite, wantsToGo, rating, note
        case isOwn, corrected, isHidden
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        let place = entry.place
        try values.encode(place.id.uuidString.lowercased(), forKey: .id)
        try values.encode(place.name, forKey: .name)
        try values.encode(place.names, forKey: .names)
        try values.encode(place.displayName, forKey: .displayName)
        try values.encode(place.kind, forKey: .kind)
        try values.encode(place.type, forKey: .type)
        try values.encode(place.summary, forKey: .summary)
        try values.encode(place.cuisines, forKey: .cuisines)
        try values.encode(AddressAnswer(address: place.address), forKey: .address)
        try values.encode(place.location, forKey: .location)
        try values.encode(place.coordinate.map(CoordinateAnswer.init), forKey: .coordinate)
        let distance = origin.flatMap { origin in place.coordinate.map { origin.distance(to: $0) } }
        try values.encode(distance.map { Int($0.rounded()) }, forKey: .distance)
        try values.encode(place.phone, forKey: .phone)
        try values.encode(place.phones, forKey: .phones)
        try values.encode(place.links.compactMap(LinkAnswer.init), forKey: .links)
        try values.encode(context.isZoneAssumed ? nil : context.timeZone.identifier, forKey: .timeZone)
        try values.encode(place.description, forKey: .description)
        try values.encode(place.descriptions, forKey: .descriptions)
        try values.encode(place.imageDescription, forKey: .imageDescription)
        try values.encode(place.imageDescriptions, forKey: .imageDescriptions)
        try values.encode(place.price?.rawValue, forKey: .price)
        var texts = encoder.container(keyedBy: TextKey.self)
        for text in PlaceText.all { try texts.encode(text.value(of: place), forKey: TextKey(text.name)) }
        try encodeKnownTags(to: &values)
        try encodeOffers(to: &values)
        try encodeRecord(to: &values)
    }

    private func encodeKnownTags(to values: inout KeyedEncodingContainer<Key>) throws {
        let place = entry.place
        try values.encode(place.floors, forKey: .floors)
        try values.encode(place.admission, forKey: .admission)
        try values.encode(place.menu, forKey: .menu)
        try values.encode(place.reservation, forKey: .reservation)
        try values.encode(place.reservationPage, forKey: .reservationPage)
        let pages = place.socialPages.map { ($0.network.rawValue, $0.page) }
        try values.encode(Dictionary(uniqueKeysWithValues: pages), forKey: .socialPages)
        try values.encode(place.pictures, forKey: .pictures)
        try values.encode(place.commonsPage, forKey: .commonsPage)
        let hours = place.specialHours.map { ($0.part.rawValue, $0.text) }
        try values.encode(Dictionary(uniqueKeysWithValues: hours), forKey: .specialHours)
    }

    private func encodeOffers(to values: inout KeyedEncodingContainer<Key>) throws {
        let place = entry.place
        try values.encode(place.wheelchair, forKey: .wheelchair)
        try values.encode(place.outdoorSeating, forKey: .outdoorSeating)
        try values.encode(place.takeaway, forKey: .takeaway)
        let diets = place.diets.map { ($0.rawValue, $1) }
        try values.encode(Dictionary(diets) { first, _ in first }, forKey: .diets)
        let payments = place.payments.map { ($0.rawValue, $1) }
        try values.encode(Dictionary(payments) { first, _ in first }, forKey: .payments)
        try values.encode(place.extraTags, forKey: .extraTags)
        try values.encode(SourceAnswer(place.source), forKey: .source)
    }

    private func encodeRecord(to values: inout KeyedEncodingContainer<Key>) throws {
        let record = entry.record
        try values.encode(record.isVisited, forKey: .isVisited)
        try values.encode(record.visits, forKey: .visits)
        try values.encode(record.isFavourite, forKey: .isFavourite)
        try values.encode(record.wantsToGo, forKey: .wantsToGo)
        try values.encode(record.rating, forKey: .rating)
        try values.encode(record.note, forKey: .note)
        let correction = entry.correction
        try values.encode(correction.isOwn, forKey: .isOwn)
        try values.encode(
            correction.isCorrection ? correction.statements.keys.sorted() : [], forKey: .corrected)
        try values.encode(correction.isHidden == true, forKey: .isHidden)
    }
}

/// The key of a text property.
private struct TextKey: CodingKey {
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
