import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("Export and import")
struct RoundTripTests {
    private static let files = [
        "helsinki.geojson", "helsinki.overpass.json", "helsinki.overpass.csv", "guide.geojson",
    ]

    private func data(_ name: String) throws -> Data {
        guard name == "guide.geojson" else { return try Fixture.data(name) }
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try Data(
            contentsOf: root.deletingLastPathComponent().appending(path: "data/sample/guide.geojson"))
    }

    /// Returns a record that depends on the index of the place. Some records are empty.
    private func record(_ index: Int) -> PersonalRecord {
        PersonalRecord(
            visits: (0..<index % 3).map {
                Date(timeIntervalSince1970: 1_700_000_000 + Double($0 * 86_400 + index))
            },
            isFavourite: index % 4 == 1, rating: index % 7,
            note: index % 5 == 2 ? "Good \"soup\", again;\nask for №\(index)\t= 😀\\" : nil)
    }

    private func encode(_ guide: Guide, _ format: GuideFormat) -> [UInt8] {
        var encoder = GuideEncoder(format)
        var bytes = encoder.begin()
        for place in guide.places {
            bytes += encoder.encode(place, guide.records[place.id] ?? PersonalRecord())
        }
        return bytes + encoder.end()
    }

    private struct Guide: Equatable {
        var places: [Place]
        var records: [UUID: PersonalRecord]
    }

    private func decode(_ bytes: some Collection<UInt8>, _ languages: [String]) throws -> Guide {
        var reader = GuideReader(fileName: "export", languages: languages)
        reader.consume(bytes)
        let (places, report) = try reader.finish()
        #expect(report.skippedCount == report.featureCount - places.count - report.mergedCount)
        return Guide(places: places, records: reader.records)
    }

    @Test("Every place is equal after an export", arguments: files, GuideFormat.complete)
    func places(file: String, format: GuideFormat) throws {
        for languages in [[], ["ru", "zh_TW", "sv"]] {
            let guide = try decode(data(file), languages)
            let again = try decode(encode(guide, format), languages)
            #expect(again.places.count == guide.places.count)
            for (one, other) in zip(guide.places, again.places) { #expect(one == other) }
            #expect(again.records.isEmpty)
        }
    }

    @Test("The user's records are equal after an export", arguments: files, GuideFormat.complete)
    func records(file: String, format: GuideFormat) throws {
        var guide = try decode(data(file), [])
        for index in guide.places.indices {
            let record = record(index)
            guide.places[index].isVisited = record.isVisited
            if !record.isEmpty { guide.records[guide.places[index].id] = record }
        }
        let bytes = encode(guide, format)
        let again = try decode(bytes, [])
        #expect(again == guide)
        #expect(encode(again, format) == bytes, "the second export is the first, byte by byte")
    }

    @Test("No tag of an imported file is lost", arguments: GuideFormat.complete)
    func tags(format: GuideFormat) throws {
        let properties = [
            "amenity": "bar;restaurant", "alt_name": "Other", "brand": "Chain", "cuisine": "Thai Food; sushi",
            "phone": "+358 1", "contact:phone": "+358 2", "url": "https://example.org", "addr:place": "Quay",
            "wheelchair": "designated", "outdoor_seating": "terrace", "takeaway": "only", "price": "€€",
            "payment:cash": "only", "payment:bitcoin": "yes", "diet:vegan": "some",
            "name:etymology": "A ship",
            "name:sv": "Skeppet", "wikidata": "Q1", "seasonal:summer": "yes", "tags": "text", "lat": "north",
            "id": "n",
            "level": "0;1", "ref": "\"7\", 8",
        ]
        let text = JSONEncoderText.object(properties)
        let guide = try decode(Fixture.collection([Fixture.feature(text, id: "\"n5\"")]).utf8, [])
        let again = try decode(encode(guide, format), [])
        #expect(again == guide)
        var kept = properties
        kept["id"] = nil
        #expect(again.places.first?.tags == kept)
    }

    @Test("A changed property replaces its tag")
    func changes() throws {
        var place = try Fixture.place(#""outdoor_seating":"terrace","wheelchair":"designated","name":"A""#)
        #expect(place.tags["outdoor_seating"] == "terrace")
        place.outdoorSeating = .no
        place.names.plain = "B"
        #expect(place.tags["outdoor_seating"] == "no")
        #expect(place.tags["wheelchair"] == "designated")
        #expect(place.tags["name"] == "B")
    }

    @Test(
        "A place without a file is written with its name and description", arguments: GuideFormat.complete)
    func made(format: GuideFormat) throws {
        let position = try #require(Coordinate(latitude: -0.000_01, longitude: 179.999_999_9))
        let place = Place(
            id: UUID(), kind: .iceCream, name: "Gelato, \"due\"", cuisines: ["ice_cream", "italian"],
            address: Address(full: "Pier 7", country: "IT"), coordinate: position, phones: ["1", "2"],
            description: "Cold.", imageDescription: "A cone", price: .luxurious, diets: [.vegan: .limited],
            payments: [.cash: .only, .applePay: .no], extraTags: ["x": "y;z"])
        let guide = Guide(places: [place], records: [:])
        #expect(try decode(encode(guide, format), []) == guide)
    }

    @Test("A place keeps its own id and its origin", arguments: GuideFormat.complete)
    func identities(format: GuideFormat) throws {
        let places = [
            Place(id: UUID(), kind: .bar, source: .openStreetMap(OSMObject(.way, 7))),
            Place(
                id: PlaceIdentifier.uuid(for: OSMObject(.node, .max)), kind: .bar,
                source: .openStreetMap(OSMObject(.node, .max))),
            Place(id: UUID(), kind: .bar, extraTags: ["id": "17"]),
        ]
        let guide = Guide(places: places, records: [:])
        #expect(try decode(encode(guide, format), []) == guide)
    }

    @Test("Texts of more than a megabyte are equal after an export", arguments: GuideFormat.complete)
    func large(format: GuideFormat) throws {
        let text = String(repeating: "Long, \"quoted\" and true. ", count: 50_000) + "End"
        let note = String(repeating: "\"soup\"\n", count: 12_000) + "End"
        let place = Place(
            id: UUID(), kind: .bar, names: LocalizedText(plain: "A"), description: text, isVisited: false)
        var guide = Guide(places: [place], records: [place.id: PersonalRecord(note: note)])
        guide.places[0].name = "A"
        #expect(try decode(encode(guide, format), []) == guide)
    }

    @Test("Only data of OpenStreetMap has an attribution")
    func attribution() throws {
        let own = Guide(places: [Place(id: UUID(), kind: .bar)], records: [:])
        let helsinki = try decode(data("helsinki.geojson"), [])
        for format in GuideFormat.complete {
            #expect(!String(decoding: encode(own, format), as: UTF8.self).contains("OpenStreetMap"))
            let text = String(decoding: encode(helsinki, format), as: UTF8.self)
            #expect(text.contains("© OpenStreetMap contributors"))
            #expect(text.contains("Open Database License"))
        }
    }

    @Test("GeoJSON has one feature per line and is valid JSON")
    func lines() throws {
        let guide = try decode(data("helsinki.geojson"), [])
        let bytes = encode(guide, .geoJSON)
        #expect(bytes.count { $0 == UInt8(ascii: "\n") } == 431 + 3)
        let json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect((json["features"] as? [Any])?.count == 431)
        #expect(json["attribution"] as? String == "© OpenStreetMap contributors")
    }
}

/// Writes texts as the members of a JSON object, without braces.
private enum JSONEncoderText {
    static func object(_ members: [String: String]) -> String {
        let parts = members.map { key, value in
            "\"\(key)\":\"\(value.replacing("\"", with: "\\\""))\""
        }
        return parts.joined(separator: ",")
    }
}
