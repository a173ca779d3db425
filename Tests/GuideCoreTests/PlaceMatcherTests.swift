import Foundation
import Harness
import HoursCore
import Testing

@testable import GuideCore

@Suite("Matching of equal places")
struct PlaceMatcherTests {
    /// Returns a café this many metres north of the first café.
    private func cafe(
        _ name: String? = "Café Ekberg", north metres: Double = 0, address: Address = Address(),
        source: PlaceSource = .unattributed
    ) throws -> Place {
        let position = try #require(Coordinate(latitude: 60 + metres / 111_195, longitude: 25))
        return Place(
            id: UUID(), kind: .cafe, name: name, address: address, coordinate: position, source: source)
    }

    @Test(
        "Places with one name within 30 m are equal",
        arguments: [
            ("Café Ekberg", 0, true), ("Café Ekberg", 29, true), ("Café Ekberg", 31, false),
            ("Café Ekberg", 150, false), ("CAFE  EKBERG", 10, true), ("Cafe-Ekberg!", 10, true),
            ("Café Fazer", 0, false), (nil, 0, false), ("", 0, false),
        ] as [(String?, Double, Bool)])
    func distances(name: String?, metres: Double, isSame: Bool) throws {
        let first = try cafe()
        let second = try cafe(name, north: metres)
        #expect(PlaceMatcher.isSamePlace(first, second) == isSame)
        #expect(PlaceMatcher.isSamePlace(second, first) == isSame)
        #expect((PlaceIndex([first]).match(for: second) == first) == isSame)
    }

    @Test(
        "Another address is another place, and an unknown address is not",
        arguments: [
            (Address(street: "Quay", houseNumber: "1"), true),
            (Address(street: "quay", houseNumber: "1"), true),
            (Address(street: "Quay", houseNumber: "3"), false),
            (Address(street: "Pier", houseNumber: "1"), false),
            (Address(street: "Quay"), true), (Address(), true), (Address(city: "Turku"), false),
        ])
    func addresses(address: Address, isSame: Bool) throws {
        let first = try cafe(address: Address(street: "Quay", houseNumber: "1", city: "Helsinki"))
        #expect(PlaceMatcher.isSamePlace(first, try cafe(north: 5, address: address)) == isSame)
    }

    @Test("the key of a name has no case, diacritics, width, spaces and signs, in all scripts")
    func keys() {
        let keys = [
            "Café Löyly": "cafeloyly", "PHỞ HÀ NỘI": "phohanoi", "Кафе «Пушкин»": "кафепушкин", "Йод": "иод",
            "北京 烤鸭店": "北京烤鸭店", "Joe’s №1": "joes1", "Ｓｕｓｈｉ": "sushi", "e\u{301}": "e", "...": "...",
        ]
        for (name, key) in keys { #expect(PlaceMatcher.key(name) == key, "\(name)") }
        #expect(PlaceMatcher.key("") == nil)
    }

    @Test("the fast and the general key of a name are equal")
    func shortWay() {
        var generator = SeededGenerator(state: 5)
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0x20...0x7E, 0x80...0x52F, 0x80...0x52F, 0x1E00...0x1EFF, 0x300...0x36F,
            0x4E00...0x4EFF, 0x20...0xFFFF,
        ]
        for scalar in Array(UInt32(0x80)...0x52F) + Array(0x1E00...0x1EFF) {
            let text = Unicode.Scalar(scalar).map { "a\($0)b" } ?? ""
            #expect(PlaceMatcher.key(text) == PlaceMatcher.generalKey(text), "\(scalar)")
        }
        for _ in 0..<20_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let range = ranges[Int.random(in: 0..<ranges.count, using: &generator)]
                text.append(Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? " ")
            }
            let name = String(text)
            #expect(PlaceMatcher.key(name) == PlaceMatcher.generalKey(name), "\(text.map(\.value))")
        }
    }

    @Test("Different OpenStreetMap objects are different places")
    func objects() throws {
        let one = try cafe(source: .openStreetMap(OSMObject(.node, 1)))
        let two = try cafe(source: .openStreetMap(OSMObject(.node, 2)))
        #expect(!PlaceMatcher.isSamePlace(one, two))
        #expect(PlaceMatcher.isSamePlace(one, try cafe(north: 5)))
    }

    @Test("Places without a name or a position are equal only by id")
    func unknown() throws {
        let nameless = try cafe(nil)
        #expect(!PlaceMatcher.isSamePlace(nameless, try cafe(nil)))
        #expect(PlaceMatcher.isSamePlace(nameless, nameless))
        var nowhere = try cafe()
        nowhere.coordinate = nil
        #expect(!PlaceMatcher.isSamePlace(nowhere, try cafe()))
        #expect(PlaceIndex([nowhere]).match(for: nowhere) == nowhere)
    }

    @Test(
        "Names in all scripts have their keys",
        arguments: [
            ("Phở Hà Nội", "phohanoi"), ("ＡＢＣ　１２", "abc12"), ("Ёлки-палки", "елкипалки"), ("東京 餃子", "東京餃子"),
            ("???", "???"), ("", nil),
        ] as [(String, String?)])
    func keys(name: String, key: String?) {
        #expect(PlaceMatcher.key(name) == key)
    }

    @Test("An index finds the nearest branch of a chain across the edges of its bands")
    func index() throws {
        let chain = try (0..<200).map { try cafe("Chain", north: Double($0) * 150) }
        let index = PlaceIndex(chain)
        for (number, branch) in chain.enumerated() {
            for offset in [-20.0, 20] {
                let other = try cafe("Chain", north: Double(number) * 150 + offset)
                #expect(index.match(for: other) == branch)
            }
        }
        #expect(index.match(for: try cafe("Chain", north: 75)) == nil)
    }

    @Test("An index finds places across the edges of the map")
    func edges() throws {
        func bar(_ latitude: Double, _ longitude: Double) throws -> Place {
            let position = try #require(Coordinate(latitude: latitude, longitude: longitude))
            return Place(id: UUID(), kind: .bar, name: "Edge", coordinate: position)
        }
        for latitude in [-78.0, -0.00005, 0.00005, 45.00001, 70] {
            let index = PlaceIndex([try bar(latitude, 179.9999), try bar(latitude, 0.00001)])
            #expect(index.match(for: try bar(latitude, -179.99995)) != nil)
            #expect(index.match(for: try bar(latitude + 0.0001, -0.0001)) != nil)
            #expect(index.match(for: try bar(latitude, 90)) == nil)
        }
    }

    @Test("20,000 branches on one line are distinguished in linear time")
    func chain() throws {
        var index = PlaceIndex()
        for number in 0..<20_000 {
            let position = Coordinate(latitude: 60, longitude: Double(number) * 0.002)
            let place = Place(id: UUID(), kind: .bar, name: "Chain", coordinate: position)
            #expect(index.match(for: place) == nil)
            index.insert(place)
        }
    }

    @Test("A moved place is found only at its new position")
    func moving() throws {
        var index = PlaceIndex()
        var place = try cafe()
        index.insert(place)
        place.coordinate = Coordinate(latitude: 10, longitude: 10)
        index.insert(place)
        #expect(index.match(for: try cafe()) == nil)
    }
}
