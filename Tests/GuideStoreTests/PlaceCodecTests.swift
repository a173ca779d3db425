import Foundation
import GuideCore
import HoursCore
import Testing

@testable import GuideStore

@Suite("Binary encoding of a place")
struct PlaceCodecTests {
    static let everything = Place(
        id: PlaceIdentifier.uuid(for: OSMObject(.way, 17)), kind: .biergarten, name: "Im Garten",
        names: ["": "Garten", "en": "Im Garten", "zh-Hant": "花園"], cuisines: ["german", "pizza"],
        address: Address(
            full: "All", street: "Straße", houseNumber: "1 a", postcode: "00100", city: "Wien", country: "AT"),
        coordinate: Coordinate(latitude: -12.345678901, longitude: 179.999), phones: ["1", "2"],
        website: "w", email: "e@x", openingHours: "24/7", description: "D",
        descriptions: ["en": "D", "fi": "F"],
        image: "i.jpg", imageDescription: "I", imageDescriptions: ["en": "I"], price: .expensive,
        wheelchair: .limited, outdoorSeating: .only, takeaway: .no, diets: [.vegan: .only, .halal: .no],
        payments: [.cash: .yes, .visa: .no],
        extraTags: ["a": "b", "smoking": "outside", "z": String(repeating: "x", count: 300)],
        source: .openStreetMap(OSMObject(.way, 17)))

    static let places = [
        everything, Place(id: node(1), kind: .cafe),
        Place(id: node(2), kind: .bar, name: "Brand", names: [:], extraTags: ["brand": "Brand"]),
    ]

    @Test("decoding an encoded place gives the same place", arguments: places)
    func roundTrip(place: Place) throws {
        let bytes = PlaceCodec.encode(place)
        #expect(try PlaceCodec.decode(bytes, for: LanguagePreference(["en"])) == place)
    }

    @Test("the bytes do not depend on the order of dictionaries, but on the place")
    func stability() {
        var copy = Self.everything
        copy.extraTags = Dictionary(uniqueKeysWithValues: copy.extraTags.sorted { $0.key > $1.key })
        #expect(PlaceCodec.encode(copy) == PlaceCodec.encode(Self.everything))
        copy.email = nil
        #expect(PlaceCodec.encode(copy) != PlaceCodec.encode(Self.everything))
    }

    @Test("each text of a place has a unique code")
    func texts() throws {
        let codes = PlaceSchema.texts.map(\.code)
        #expect(codes == Set(codes).sorted())
        #expect(codes.allSatisfy { PlaceCodec.Field(rawValue: $0) == nil })
        for text in PlaceSchema.texts {
            var place = Place(id: node(1), kind: .cafe)
            text.give("yes", to: &place)
            #expect(place != Place(id: node(1), kind: .cafe))
            #expect(try PlaceCodec.decode(PlaceCodec.encode(place), for: LanguagePreference([])) == place)
        }
    }

    /// A new order would make unchanged places look changed in the next import.
    @Test("the order of fields is stable")
    func order() throws {
        let fields = try PlaceCodec.encode(Self.everything).withUnsafeBytes { bytes in
            var reader = FieldReader(bytes: bytes)
            var fields: [UInt8] = []
            while let field = try reader.next()?.field { fields.append(field) }
            return fields
        }
        #expect(fields == fields.sorted())
        #expect(Set(fields) == Set(1...29).subtracting([4, 18, 21]))
    }

    @Test("the name is in the reader's language")
    func languages() throws {
        let bytes = PlaceCodec.encode(Self.everything)
        #expect(try PlaceCodec.decode(bytes, for: LanguagePreference(["zh_TW"])).name == "花園")
        #expect(try PlaceCodec.decode(bytes, for: LanguagePreference(["fi"])).description == "F")
    }

    @Test("the name decoded alone is the name of the whole place", arguments: places, ["en", "zh_TW", "fi"])
    func nameAlone(place: Place, language: String) throws {
        let (bytes, languages) = (PlaceCodec.encode(place), LanguagePreference([language]))
        #expect(
            try PlaceCodec.decodeName(bytes, for: languages) == PlaceCodec.decode(bytes, for: languages).name)
    }

    @Test("truncated bytes give an error or another place, never a crash")
    func cutOff() throws {
        let bytes = PlaceCodec.encode(Self.everything)
        for count in bytes.indices {
            let cut = try? PlaceCodec.decode(Array(bytes.prefix(count)), for: LanguagePreference([]))
            #expect(cut != Self.everything)
        }
    }
}
