import Foundation
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
            (44.95, 34.10, nil, nil), (40.42, -3.70, "PL", nil), (52.23, 21.01, "ES", "€"),
        ] as [(Double, Double, String?, Character?)])
    func currency(latitude: Double, longitude: Double, country: String?, sign: Character?) throws {
        let store = try GuideStore(url: guide.url, person: Self.person)
        var place = Place(id: UUID(), kind: .restaurant)
        place.coordinate = Coordinate(latitude: latitude, longitude: longitude)
        place.address.country = country
        #expect(store.currency(at: place) == sign)
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
                "Helsinki Europe/Helsinki known FI", "Tokyo Asia/Tokyo known -", "Apia Pacific/Apia known -",
                "At sea Europe/Helsinki assumed FI", "At sea, of Japan Asia/Tokyo known JP",
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
