import Foundation
import GuideCore
import HoursCore
import Testing

@testable import GuideStore

@Suite("Towns, prices, payment and time as filters")
struct FilterValueTests {
    let guide: TemporaryGuide
    let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [
            feature(1, "Aalto", #""addr:city":"Helsinki","price":"$","payment:visa":"yes""#),
            feature(2, "Baari", #""addr:city":"HELSINKI","price":"$$$","payment:cash":"only""#, kind: "bar"),
            feature(3, "Candela", #""addr:city":"Hanko","payment:cards":"no","payment:cash":"yes""#),
            feature(
                4, "Domus", #""addr:city":"Helsinki","price":"$$","payment:cards":"yes","payment:cash":"yes""#
            ),
            feature(5, "Esplanad"),
        ])
    }

    private func names(_ change: (inout GuideQuery.Filters) -> Void) throws -> [String] {
        var query = GuideQuery(order: .name)
        change(&query.filters)
        let names = try store.search(query).entries.map(\.place.displayName)
        #expect(try store.count(query) == names.count)
        return names
    }

    @Test("the town filter matches a town in any spelling")
    func towns() throws {
        #expect(try names { $0.cities = ["helsinki"] } == ["Aalto", "Baari", "Domus"])
        #expect(try names { $0.cities = ["Hanko", "Turku"] } == ["Candela"])
        #expect(try names { $0.cities = ["Hel"] } == [])
        try store.importGuide(
            from: try guide.file([
                feature(6, "Far", #""addr:city":"OULU""#), feature(7, "Farther", #""addr:city":"Oulu""#),
            ]))
        let cities = try store.cities()
        #expect(cities.map(\.city) == ["Helsinki", "Oulu", "Hanko"] && cities.map(\.count) == [3, 2, 1])
    }

    @Test("a place needs one of the chosen prices and all chosen ways to pay")
    func money() throws {
        #expect(try names { $0.prices = [.inexpensive, .moderate] } == ["Aalto", "Domus"])
        #expect(try names { $0.prices = [.luxurious] } == [])
        // A place that takes one kind of card counts as taking cards.
        #expect(try names { $0.payments = [.cards] } == ["Aalto", "Domus"])
        #expect(try names { $0.payments = [.cash] } == ["Baari", "Candela", "Domus"])
        #expect(try names { $0.payments = [.cash, .cards] } == ["Domus"])
    }

    @Test("filters see the changes of an import and of its undo")
    func changes() throws {
        try store.importGuide(
            from: try guide.file([feature(5, "Esplanad", #""addr:city":"Hanko","price":"$$$$""#)]))
        #expect(try names { ($0.cities, $0.prices) = (["hanko"], [.luxurious]) } == ["Esplanad"])
        try store.undo()
        #expect(try names { $0.cities = ["hanko"] } == ["Candela"])
    }

    @Test("a filter by opening time uses the local time of each place")
    func clocks() throws {
        let guide = try TemporaryGuide(person: ZoneTests.person)
        let evening = #""opening_hours":"Sa 18:00-20:00""#
        let store = try guide.open(importing: [
            feature(1, "Helsinki", evening), feature(2, "Tokyo", evening, at: (35.68, 139.69)),
            feature(3, "Nowhere", evening + #","addr:country":"JP""#, at: (0, -150)),
            feature(4, "Noon", #""opening_hours":"Sa 12:00-14:00""#, at: (35.68, 139.69)),
        ])
        func names(at hour: Int) throws -> [String] {
            var query = GuideQuery(order: .name)
            // A Saturday.
            query.filters.openAtClock = ClockTime(year: 2026, month: 7, day: 4, hour: hour)
            #expect(try store.count(query) == store.search(query).entries.count)
            return try store.search(query).entries.map(\.place.displayName)
        }
        #expect(try names(at: 19) == ["Helsinki", "Nowhere", "Tokyo"])
        #expect(try names(at: 12) == ["Noon"])
        #expect(try names(at: 20) == [])
        // Each place with the asked time ahead uses its own clock. All others show their present state.
        var filters = GuideQuery.Filters()
        filters.openAtClock = ClockTime(year: 2026, month: 7, day: 4, hour: 19)
        let friday = try Date("2026-07-03T09:00:00Z", strategy: .iso8601)
        func words(_ filters: GuideQuery.Filters) throws -> [String] {
            try [1, 2, 4].map { number in
                let place = try #require(try store.entry(node(number))).place
                return try #require(store.openingStatus(on: place, for: filters, at: friday)).description
            }
        }
        #expect(
            try words(filters) == [
                "Sat 19:00: Open · closes 20:00", "Sat 19:00: Open · closes 20:00",
                "Sat 19:00: Opens 11 Jul 12:00",
            ])
        #expect(try words(.init()) == ["Opens Sat 18:00", "Opens Sat 18:00", "Opens Sat 12:00"])
        // Places in one time zone share one moment.
        var query = GuideQuery()
        query.filters.openAtClock = ClockTime(year: 2026, month: 7, day: 4, hour: 19)
        #expect(try self.store.search(query).entries.isEmpty)
    }

    private static let middle = Coordinate(latitude: 60.055, longitude: 25) ?? .pole

    @Test("each order has both directions, and places without a value are last in both")
    func directions() throws {
        let noon = FilterTests.noon
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [
            feature(1, "A", #""opening_hours":"Mo-Su 10:00-13:00""#, at: (60, 25)),
            feature(2, "B", #""opening_hours":"Mo-Su 10:00-15:00""#, at: (60.1, 25)),
            feature(3, "C", at: (60.2, 25)), feature(4, at: (61, 25)),
        ])
        for (number, rating) in [(1, 2), (2, 5)] {
            try store.perform(.setRating(rating), on: node(number))
            try store.perform(.addVisit(Date(timeIntervalSince1970: Double(rating))), on: node(number))
        }
        try store.prepareIndexes(around: noon)
        let orders: [(GuideQuery.SortOrder, forwards: String, backwards: String)] = [
            (.name, "ABC-", "CBA-"), (.relevance, "ABC-", "CBA-"), (.rating, "BAC-", "ABC-"),
            (.lastVisit, "BAC-", "ABC-"), (.closingSoonest(after: noon), "ABC-", "BAC-"),
            (.distance(from: Self.middle), "BAC-", "-CAB"),
        ]
        for (order, forwards, backwards) in orders {
            for (isReversed, expected) in [(false, forwards), (true, backwards)] {
                for text in ["", "restaurant"] where order != .relevance || text.isEmpty {
                    let query = GuideQuery(text: text, order: order, isReversed: isReversed)
                    let names = try store.search(query).entries.map { $0.place.name ?? "-" }
                    #expect(names.joined() == expected, "\(order) \(isReversed) \(text)")
                    let paged = try (0..<4).flatMap { try store.search(query, limit: 1, offset: $0).entries }
                    #expect(paged.map { $0.place.name ?? "-" } == names)
                }
            }
        }
    }
}

@Suite("Suggestions")
struct SuggestionTests {
    let guide: TemporaryGuide
    let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [
            feature(
                1, "A", #""cuisine":"italian;pizza","addr:street":"Iso Roobertinkatu","addr:city":"Iitti""#),
            feature(2, "B", #""cuisine":"italian","addr:street":"Itämerenkatu""#),
            feature(3, "C", #""cuisine":"fine_dining","addr:street":"Itämerenkatu""#),
            feature(4, "D", #""cuisine":"japanese","addr:street":"Vanha Itäkatu","addr:city":"台北""#),
        ])
    }

    private func meanings(_ text: String) throws -> [SearchSuggestion.Meaning] {
        try store.suggestions(for: text).map(\.meaning)
    }

    @Test("suggestions are cuisines, towns and streets that begin like the text, frequent ones first")
    func order() throws {
        #expect(
            try meanings("it") == [.cuisine("italian"), .street("Itämerenkatu"), .street("Vanha Itäkatu")])
        #expect(
            try meanings("ITÄ") == [.cuisine("italian"), .street("Itämerenkatu"), .street("Vanha Itäkatu")])
        #expect(try meanings("ii") == [.city("Iitti")])
        #expect(try meanings("iso roo") == [.street("Iso Roobertinkatu")])
        // The text must be the beginning of a word. A name is suggested once.
        #expect(try meanings("katu") == [])
        #expect(try meanings("pizza") == [.cuisine("pizza")])
        #expect(try meanings("dini") == [.cuisine("fine_dining")])
        #expect(try store.suggestions(for: "it").map(\.count) == [2, 2, 1])
    }

    @Test("a single letter, an unknown word and a complete street name give no suggestion")
    func nothing() throws {
        for text in ["", " ", "i", "taliano", "itämerenkatu", "zz"] {
            #expect(try meanings(text) == [], "\(text)")
        }
        #expect(try meanings("台") == [.city("台北")])
    }

    @Test("a cuisine's translated name finds it as well")
    func names() throws {
        let found = try store.suggestions(for: "япон") { $0 == "japanese" ? "Японская" : $0 }
        #expect(found.map(\.meaning) == [.cuisine("japanese")])
    }

    @Test("suggestions follow an import and its undo")
    func changes() throws {
        #expect(try meanings("bul") == [])
        try store.importGuide(from: try guide.file([feature(5, "E", #""addr:street":"Bulevardi""#)]))
        #expect(try meanings("bul") == [.street("Bulevardi")])
        try store.undo()
        #expect(try meanings("bul") == [])
    }

    @Test("hidden places are neither counted nor suggested, also when another program hides them")
    func hidden() throws {
        #expect(try store.suggestions(for: "it").map(\.count) == [2, 2, 1])
        try store.perform(.hide(true), on: node(2))
        #expect(try store.suggestions(for: "it").map(\.count) == [1, 1, 1])
        let other = try guide.open()
        try other.perform(.hide(true), on: node(3))
        #expect(try meanings("it") == [.cuisine("italian"), .street("Vanha Itäkatu")])
        // The number of hidden places is the same as before.
        try other.perform(.hide(false), on: node(2))
        try other.perform(.hide(true), on: node(4))
        #expect(try meanings("it") == [.cuisine("italian"), .street("Itämerenkatu")])
        #expect(try meanings("台") == [])
        try store.perform(.hide(false), on: node(3))
        #expect(try store.suggestions(for: "itäm").map(\.count) == [2])
    }
}
