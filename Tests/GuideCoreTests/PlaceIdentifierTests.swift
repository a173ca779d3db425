import Foundation
import GuideCore
import Testing

@Suite("Identifiers of places")
struct PlaceIdentifierTests {
    private static let numbers: [Int64] = [
        0, 1, -1, 122_595_277, 9_007_199_254_740_993, .max, .min, 1 << 62, -(1 << 62),
    ]

    @Test("An identifier contains its OpenStreetMap object", arguments: OSMObject.Kind.allCases, numbers)
    func roundTrip(kind: OSMObject.Kind, number: Int64) {
        let object = OSMObject(kind, number)
        let uuid = PlaceIdentifier.uuid(for: object)
        #expect(PlaceIdentifier.object(in: uuid) == object)
        #expect(uuid.uuid.6 >> 4 == 8, "version")
        #expect(uuid.uuid.8 >> 6 == 0b10, "variant")
    }

    @Test("The layout equals the documentation")
    func layout() {
        let uuid = PlaceIdentifier.uuid(for: OSMObject(.way, 0x1234))
        #expect(uuid.uuidString == "4F534D02-0000-8000-8000-000000001234")
    }

    @Test("An identifier from content is stable, has the right version and contains no object")
    func content() {
        let uuid = PlaceIdentifier.uuid(forContent: ["1", "cafe", "Ekberg"])
        #expect(uuid == PlaceIdentifier.uuid(forContent: ["1", "cafe", "Ekberg"]))
        #expect(uuid != PlaceIdentifier.uuid(forContent: ["1c", "afe", "Ekberg"]))
        #expect(uuid.uuid.0 == 0 && uuid.uuid.6 >> 4 == 8 && uuid.uuid.8 >> 6 == 0b10)
        #expect(PlaceIdentifier.object(in: uuid) == nil)
        #expect(PlaceIdentifier.object(in: UUID()) == nil)
    }

    @Test(
        "References are read in every notation",
        arguments: [
            ("n123", .init(.node, 123)), ("w123", .init(.way, 123)), ("r123", .init(.relation, 123)),
            ("a246", .init(.way, 123)), ("a247", .init(.relation, 123)), ("node/123", .init(.node, 123)),
            ("relation/7", .init(.relation, 7)), ("Way/7", .init(.way, 7)),
            ("https://www.openstreetmap.org/node/5", .init(.node, 5)),
            ("n9223372036854775807", .init(.node, .max)), ("n9223372036854775808", nil),
            ("x12", nil), ("n", nil), ("", nil), ("123", nil), ("https://example.org/node/5", nil),
            ("nöde/5", nil), ("a/5", nil), ("/", nil),
        ] as [(String, OSMObject?)])
    func references(reference: String, object: OSMObject?) {
        #expect(OSMObject(reference: reference) == object)
    }
}
