import Foundation
import GuideCore
import HoursCore
import Testing

@testable import GuideStore

@Suite("Filters and orders")
struct FilterTests {
    let guide: TemporaryGuide
    let store: GuideStore

    /// Wednesday, 2026-07-01, 12:00 in Helsinki.
    static let noon = Date(timeIntervalSince1970: 1_782_896_400)

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [
            feature(
                1, "Aalto", #""opening_hours":"Mo-Su 10:00-13:00","cuisine":"fine_dining""#, at: (60, 25)),
            feature(
                2, "ähkyn",
                #""opening_hours":"24/7","wheelchair":"yes","diet:vegan":"only","diet:vegetarian":"yes""#,
                at: (60.1, 25)),
            feature(
                3, "Baari", #""opening_hours":"Mo-Fr 20:00-02:00","takeaway":"yes""#, kind: "bar",
                at: (60.2, 25)),
            feature(
                4, "Ölkrog", #""opening_hours":"unreadable","outdoor_seating":"terrace""#, kind: "pub",
                at: (61, 25)),
            feature(
                5, "Zorbas", #""wheelchair":"limited","diet:vegan":"no","cuisine":"greek;pizza""#,
                at: (60.05, 25)),
            feature(6, "ålands", #""opening_hours":"sunrise-sunset","takeaway":"no""#, at: (60.01, 25)),
        ])
        try store.perform(.addVisit(Date(timeIntervalSince1970: 100)), on: node(5))
        try store.perform(.addVisit(Date(timeIntervalSince1970: 200)), on: node(3))
        try store.perform(.setFavourite(true), on: node(1))
        try store.perform(.setWantsToGo(true), on: node(2))
        try store.perform(.setRating(3), on: node(1))
        try store.perform(.setRating(5), on: node(4))
        try store.prepareIndexes(around: Self.noon)
    }

    private func names(_ change: (inout GuideQuery.Filters) -> Void) throws -> [String] {
        var filters = GuideQuery.Filters()
        change(&filters)
        let names = try store.names("", filters, .name)
        #expect(try store.count(GuideQuery(filters: filters)) == names.count)
        return names.sorted()
    }

    @Test("the open filter matches only places that are certainly open by their hours and the sun")
    func open() throws {
        #expect(try names { $0.openAt = Self.noon } == ["Aalto", "ähkyn", "ålands"])
        #expect(try names { $0.openAt = Self.noon.addingTimeInterval(3599) } == ["Aalto", "ähkyn", "ålands"])
        #expect(try names { $0.openAt = Self.noon.addingTimeInterval(3600) } == ["ähkyn", "ålands"])
        #expect(try names { $0.openAt = Self.noon.addingTimeInterval(13 * 3600) } == ["Baari", "ähkyn"])
        // Another week than the indexed one, and back.
        #expect(
            try names { $0.openAt = Self.noon.addingTimeInterval(40 * 86_400) } == [
                "Aalto", "ähkyn", "ålands",
            ])
        #expect(try names { $0.openAt = Self.noon } == ["Aalto", "ähkyn", "ålands"])
    }

    @Test("the next query knows the hours of an import")
    func newHours() throws {
        try store.importGuide(
            from: try guide.file([feature(5, "Zorbas", #""opening_hours":"Mo-Su 08:00-16:00""#)]))
        #expect(try names { $0.openAt = Self.noon }.contains("Zorbas"))
        try store.undo()
        #expect(try !names { $0.openAt = Self.noon }.contains("Zorbas"))
    }

    @Test("each filter matches only what the data states")
    func filters() throws {
        #expect(try names { $0.cuisines = ["pizza"] } == ["Zorbas"])
        #expect(try names { $0.cuisines = ["fine_dining", "greek"] } == ["Aalto", "Zorbas"])
        #expect(try names { $0.cuisines = ["fine"] }.isEmpty)
        #expect(try names { $0.kinds = [.bar, .pub] } == ["Baari", "Ölkrog"])
        #expect(try names { $0.diets = [.vegan] } == ["ähkyn"])
        #expect(try names { $0.diets = [.vegan, .halal] }.isEmpty)
        #expect(try names { $0.diets = [.vegetarian] } == ["ähkyn"])
        #expect(try names { $0.onlyDiets = [.vegan] } == ["ähkyn"])
        #expect(try names { $0.onlyDiets = [.vegetarian] }.isEmpty, "a vegan kitchen does not say so")
        #expect(try names { $0.wheelchair = true } == ["ähkyn"])
        #expect(try names { $0.outdoorSeating = true } == ["Ölkrog"])
        #expect(try names { $0.takeaway = true } == ["Baari"])
        #expect(try names { $0.isVisited = true } == ["Baari", "Zorbas"])
        #expect(try names { $0.isVisited = false }.count == 4)
        #expect(try names { $0.isFavourite = true } == ["Aalto"])
        #expect(try names { $0.wantsToGo = true } == ["ähkyn"])
        #expect(try names { ($0.isVisited, $0.kinds) = (true, [.bar]) } == ["Baari"])
    }

    @Test("filters and words combine")
    func together() throws {
        var filters = GuideQuery.Filters()
        filters.isVisited = true
        #expect(try store.names("restaurant", filters) == ["Zorbas"])
    }

    static let orders: [(GuideQuery.SortOrder, [String])] = [
        (.rating, ["Ölkrog", "Aalto"]),
        (.lastVisit, ["Baari", "Zorbas"]),
        (.closingSoonest(after: noon), ["Aalto", "ålands", "ähkyn"]),
        (
            .distance(from: Coordinate(latitude: 60.055, longitude: 25) ?? .pole),
            ["Zorbas", "ähkyn", "ålands", "Aalto", "Baari", "Ölkrog"]
        ),
    ]

    @Test("each order puts the right places first", arguments: orders)
    func ordering(order: GuideQuery.SortOrder, first: [String]) throws {
        let names = try store.names("", .init(), order)
        #expect(Array(names.prefix(first.count)) == first)
        #expect(Set(names).count == 6)
        let withWords = try store.names("a", .init(), order)
        #expect(withWords == names.filter(withWords.contains))
    }

    @Test("names are sorted by the rules of the user's language")
    func languages() throws {
        #expect(
            try store.names("", .init(), .name) == ["Aalto", "ähkyn", "ålands", "Baari", "Ölkrog", "Zorbas"])
        let swedish = try GuideStore(
            url: guide.url,
            person: .init(languages: ["sv"], timeZone: store.person.timeZone))
        try swedish.prepareIndexes(around: Self.noon)
        #expect(
            try swedish.names("", .init(), .name) == [
                "Aalto", "Baari", "Zorbas", "ålands", "ähkyn", "Ölkrog",
            ])
    }

    @Test("cuisines are counted, the most frequent first")
    func cuisines() throws {
        let cuisines = try store.cuisines()
        #expect(cuisines.map(\.cuisine) == ["fine_dining", "greek", "pizza"])
        #expect(cuisines.allSatisfy { $0.count == 1 })
    }
}

extension Coordinate {
    static let pole = Coordinate.northPole
    private static var northPole: Coordinate {
        guard let pole = Coordinate(latitude: 90, longitude: 0) else { preconditionFailure("90 is in range") }
        return pole
    }
}
