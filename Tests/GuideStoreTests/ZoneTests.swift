import Foundation
import GRDB
import GuideCore
import HoursCore
import Testing

@testable import GuideStore

@Suite("Opening hours in the place's time zone")
struct ZoneTests {
    let guide: TemporaryGuide
    private static let zones = ZoneMap(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "data/zones/time-zones.bin"))
    static let person = {
        var person = GuideStore.Person.test
        person.zones = zones
        return person
    }()
    private static let hours = #""opening_hours":"10:00-12:00""#
    private static let places = [
        feature(1, "Helsinki", hours), feature(2, "Tokyo", hours, at: (35.68, 139.69)),
        feature(3, "Apia", #""opening_hours":"08:00-sunset""#, at: (-13.83, -171.76)),
        feature(4, "At sea", hours, at: (0, -30)),
        feature(5, "At sea, of Japan", hours + #","addr:country":"JP""#, at: (0, -31)),
    ]
    /// 10:30 in Helsinki, 17:30 in Tokyo, 21:30 in Apia.
    private static let morning = Date(timeIntervalSince1970: 1_772_440_200)
    /// 3:30 in Helsinki, 10:30 in Tokyo, 14:30 in Apia.
    private static let night = morning.addingTimeInterval(-7 * 3600)

    init() throws { guide = try TemporaryGuide() }

    private func open(at moment: Date, in store: GuideStore) throws -> [String] {
        try store.prepareIndexes(around: moment)
        var filters = GuideQuery.Filters()
        filters.openAt = moment
        return try store.names("", filters, .name)
    }

    @Test("filters use the time zone of the place, of its country, or the user's")
    func filter() throws {
        let store = try GuideStore(url: guide.url, person: Self.person)
        try store.importGuide(from: try guide.file(Self.places))
        #expect(try open(at: Self.morning, in: store) == ["At sea", "Helsinki"])
        #expect(try open(at: Self.night, in: store) == ["Apia", "At sea, of Japan", "Tokyo"])
    }

    @Test(
        "the sign of a place's currency follows its country, or else its position",
        arguments: [
            (40.42, -3.70, nil, "€"), (28.12, -15.43, nil, "€"), (31.23, 121.47, nil, "¥"),
            (43.12, 131.89, nil, "₽"), (60.17, 24.94, nil, "€"), (40.71, -74.01, nil, nil),
            (0, -30, nil, nil),
            // Countries with several time zones.
            (50.28, 57.21, nil, "₸"), (31.53, 35.10, nil, "₪"), (37.74, -25.67, nil, "€"),
            (38.90, -77.04, nil, nil),
            // Zones with two currencies.
            (44.95, 34.10, nil, nil), (35.12, 33.94, nil, nil),
            (40.42, -3.70, "PL", nil), (52.23, 21.01, "ES", "€"),
        ] as [(Double, Double, String?, Character?)])
    func currency(latitude: Double, longitude: Double, country: String?, sign: Character?) throws {
        let store = try GuideStore(url: guide.url, person: Self.person)
        var place = Place(id: UUID(), kind: .restaurant)
        place.coordinate = Coordinate(latitude: latitude, longitude: longitude)
        place.address.country = country
        #expect(store.currency(at: place) == sign)
    }

    @Test(
        "the sign of a guide is the one that all places with a price share",
        arguments: [
            ([(60.17, 24.94, ""), (59.44, 24.75, "")], "€"),
            ([(60.17, 24.94, ""), (59.33, 18.07, "")], nil),
            ([(60.17, 24.94, ""), (60.17, 24.95, #","addr:country":"SE""#)], nil),
            ([(60.17, 24.94, ""), (0, -30, "")], "€"),
            ([(50.28, 57.21, ""), (43.24, 76.89, "")], "₸"),
            ([(38.90, -77.04, "")], nil), ([], nil),
        ] as [([(Double, Double, String)], Character?)])
    func currency(priced: [(Double, Double, String)], sign: Character?) throws {
        let store = try GuideStore(url: guide.url, person: Self.person)
        let places = priced.enumerated().map { number, place in
            feature(number + 1, "Priced", #""price":"2""# + place.2, at: (place.0, place.1))
        }
        // A place without a price, in Tokyo.
        try store.importGuide(from: try guide.file(places + [Self.places[1].replacing("n2", with: "n99")]))
        #expect(try store.currency() == sign)
    }

    @Test("a hidden place does not count for the sign of a guide")
    func currencyOfHidden() throws {
        let store = try GuideStore(url: guide.url, person: Self.person)
        let price = #""price":"2""#
        try store.importGuide(
            from: try guide.file([
                feature(1, "Helsinki", price), feature(2, "Stockholm", price, at: (59.33, 18.07)),
            ]))
        #expect(try store.currency() == nil)
        try store.perform(.hide(true), on: node(2))
        #expect(try store.currency() == "€")
    }

    @Test("a guide from before zones gets them, and undo keeps them")
    func older() throws {
        let older = try guide.open(importing: Self.places)
        #expect(try open(at: Self.morning, in: older).count == 4)
        try older.close()
        let store = try GuideStore(url: guide.url, person: Self.person)
        #expect(try open(at: Self.morning, in: store) == ["At sea", "Helsinki"])
        try store.undo()
        try store.redo()
        #expect(try open(at: Self.night, in: store) == ["Apia", "At sea, of Japan", "Tokyo"])
    }

    @Test("a reader in another zone changes no times, and reads unknown zones by its own clock")
    func readers() throws {
        let store = try GuideStore(url: guide.url, person: Self.person)
        try store.importGuide(from: try guide.file(Self.places))
        func times() throws -> [Row] {
            try store.read {
                try Row.fetchAll($0, sql: "SELECT * FROM span")
                    + Row.fetchAll($0, sql: "SELECT * FROM setting")
            }
        }
        #expect(try open(at: Self.morning, in: store) == ["At sea", "Helsinki"])
        let before = try times()
        for (zone, names) in [
            ("Asia/Tokyo", ["Helsinki"]), ("Africa/Cairo", ["At sea", "Helsinki"]),
            // 11:30 by the clock of a reader in Moscow.
            ("Europe/Moscow", ["At sea", "Helsinki"]), ("America/New_York", ["Helsinki"]),
        ] {
            var reader = Self.person
            reader.timeZone = try #require(TimeZone(identifier: zone))
            let other = try GuideStore(url: guide.url, person: reader)
            #expect(try open(at: Self.morning, in: other) == names, "\(zone)")
        }
        #expect(try times() == before)
    }

    @Test("places are ordered by the time until they close, by their own clock or the user's")
    func closing() throws {
        let store = try GuideStore(url: guide.url, person: Self.person)
        let places = [
            feature(1, "Helsinki", #""opening_hours":"10:00-13:00""#),
            feature(2, "At sea", #""opening_hours":"10:00-12:00""#, at: (0, -30)),
            feature(3, "Cairo", #""opening_hours":"10:00-11:00""#, at: (30.04, 31.24)),
            feature(4, "Tokyo", #""opening_hours":"10:00-18:00""#, at: (35.68, 139.69)),
        ]
        try store.importGuide(from: try guide.file(places))
        // Tokyo closes in 30 minutes, Cairo in 30, the place at sea in 90 and Helsinki in 150.
        #expect(
            try store.names("", .init(), .closingSoonest(after: Self.morning))
                == ["Cairo", "Tokyo", "At sea", "Helsinki"])
    }

    @Test("holidays are those of the country of the place's zone, for every reader")
    func holidays() throws {
        let hours = #""opening_hours":"Mo-Su 10:00-12:00; PH off""#
        // Independence Days of Finland and of the United States, at 11 o'clock there.
        let days = [
            (ClockTime(year: 2026, month: 12, day: 6, hour: 11), ["New York"]),
            (ClockTime(year: 2026, month: 7, day: 4, hour: 11), ["Helsinki"]),
        ]
        for zone in ["Europe/Helsinki", "America/New_York"] {
            var reader = Self.person
            reader.timeZone = try #require(TimeZone(identifier: zone))
            let guide = try TemporaryGuide(person: reader)
            let store = try guide.open(importing: [
                feature(1, "Helsinki", hours, at: (60.17, 24.94)),
                feature(2, "New York", hours, at: (40.72, -73.95)),
            ])
            for (time, names) in days {
                var filters = GuideQuery.Filters()
                filters.openAtClock = time
                #expect(try store.names("", filters, .name) == names, "\(zone)")
            }
        }
    }

    @Test(
        "a context marks an assumed zone, and has a country only where it is known"
    )
    func contexts() throws {
        let store = try GuideStore(url: guide.url, person: Self.person)
        try store.importGuide(from: try guide.file(Self.places))
        let found = try store.all().map { entry in
            let context = store.hoursContext(for: entry.place)
            return [
                entry.place.displayName, context.timeZone.identifier,
                context.isZoneAssumed ? "assumed" : "known",
                context.countryCode ?? "-",
            ].joined(separator: " ")
        }
        #expect(
            Set(found) == [
                "Helsinki Europe/Helsinki known FI", "Tokyo Asia/Tokyo known JP",
                "Apia Pacific/Apia known WS",
                "At sea Europe/Helsinki assumed -", "At sea, of Japan Asia/Tokyo known JP",
            ])
    }

    @Test("a clock is shown if its time differs from the user's")
    func clock() throws {
        func clock(_ zone: String, isAssumed: Bool = false) throws -> String? {
            let context = OpeningHours.Context(
                timeZone: try #require(TimeZone(identifier: zone)), isZoneAssumed: isAssumed)
            return context.clock(for: Self.person.timeZone, at: Self.morning)?.description
        }
        #expect(try clock("Asia/Tokyo") == "Times in the time zone of Tokyo")
        #expect(try clock("America/Argentina/Buenos_Aires") == "Times in the time zone of Buenos Aires")
        #expect(try clock("Europe/Kyiv") == nil)
        #expect(try clock("Europe/Helsinki", isAssumed: true) == "Times in your time zone")
    }
}
