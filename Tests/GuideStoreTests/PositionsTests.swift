import Foundation
import GuideCore
import HoursCore
import Testing

@testable import GuideStore

@Suite("Positions for a map")
struct PositionsTests {
    let guide: TemporaryGuide
    let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [
            feature(1, "Aalto", #""opening_hours":"Mo-Su 10:00-13:00""#, kind: "cafe", at: (60, 25)),
            feature(2, "Baari", #""opening_hours":"Mo-Fr 20:00-02:00""#, kind: "bar", at: (60.2, 25.5)),
            feature(3, "Zorbas", at: (60.05, 25)),
            #"{"type":"Feature","id":"n4","geometry":null,"properties":{"amenity":"bar","name":"Nowhere"}}"#,
        ])
        try store.perform(.setFavourite(true), on: node(3))
    }

    private func positions(_ query: GuideQuery = GuideQuery(), at now: Date = FilterTests.noon) throws
        -> [UUID: PlacePosition]
    {
        let found = try store.positions(query, at: now)
        return Dictionary(uniqueKeysWithValues: found.places.map { ($0.id, $0) })
    }

    @Test("each place has its position, kind and marks, and places without a position are counted")
    func all() throws {
        let found = try positions()
        #expect(found.count == 3)
        #expect(try store.positions(GuideQuery()).missing == 1)
        let cafe = try #require(found[node(1)])
        #expect(cafe.coordinate == Coordinate(latitude: 60, longitude: 25))
        #expect(cafe.kind == .cafe)
        #expect(found.values.filter(\.isFavourite).map(\.id) == [node(3)])
    }

    @Test("a place is open by its hours at the given time, or at that of the filter")
    func open() throws {
        func open(_ query: GuideQuery = GuideQuery(), after hours: Double = 0) throws -> [UUID] {
            let now = FilterTests.noon.addingTimeInterval(hours * 3600)
            return try positions(query, at: now).values.filter(\.isOpen).map(\.id)
        }
        #expect(try open() == [node(1)])
        #expect(try open(after: 13) == [node(2)])
        #expect(try open(after: 3) == [])
        var filters = GuideQuery.Filters()
        filters.openAt = FilterTests.noon.addingTimeInterval(13 * 3600)
        #expect(try open(GuideQuery(filters: filters)) == [node(2)])
    }

    @Test(
        "search, filters and hidden places apply as in the list",
        arguments: ["", "aalto", "bar", "zrobas", "qqqq", "!"])
    func search(text: String) throws {
        try store.perform(.hide(true), on: node(1))
        for isFavourite in [false, true] {
            var filters = GuideQuery.Filters()
            filters.isFavourite = isFavourite
            let query = GuideQuery(text: text, filters: filters)
            let listed = Set(try store.ids(query)).subtracting([node(4)])
            #expect(Set(try positions(query).keys) == listed, "“\(text)”, \(isFavourite)")
        }
    }

    @Test("an area restricts map and list to the places in it, also across 180°")
    func area() throws {
        func found(south: Double, west: Double, north: Double, east: Double) throws -> Set<UUID> {
            var filters = GuideQuery.Filters()
            filters.area = GeoArea(south: south, west: west, north: north, east: east)
            for order in [.name, .distance(from: try #require(Coordinate(latitude: 0, longitude: 0)))]
                as [GuideQuery.SortOrder]
            {
                let query = GuideQuery(filters: filters, order: order)
                #expect(Set(try store.ids(query)) == Set(try positions(query).keys))
                #expect(try store.count(query) == store.ids(query).count)
            }
            return Set(try positions(GuideQuery(filters: filters)).keys)
        }
        #expect(try found(south: 59, west: 24, north: 61, east: 26) == [node(1), node(2), node(3)])
        #expect(try found(south: 60.05, west: 24, north: 60.1, east: 26) == [node(3)])
        #expect(try found(south: 59, west: 25.1, north: 61, east: 26) == [node(2)])
        #expect(try found(south: 59, west: 170, north: 61, east: 25) == [node(1), node(3)])
        #expect(try found(south: 59, west: 25.2, north: 61, east: -170) == [node(2)])
        #expect(try found(south: 59, west: 170, north: 61, east: -170) == [])
    }
}
