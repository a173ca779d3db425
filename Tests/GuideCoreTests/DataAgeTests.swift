import Foundation
import HoursCore
import Testing

@testable import GuideCore

@Suite("The age of a place's data")
struct DataAgeTests {
    private func age(_ tags: [String: String]) -> String? {
        Place(id: UUID(), kind: .cafe, extraTags: tags).age?.message.description
    }

    @Test(
        "the latest check counts, and otherwise the year of the last edit",
        arguments: [
            (["check_date": "2024-05-17"], "Checked May 2024"),
            (["survey:date": "2023-12"], "Checked December 2023"),
            (["check_date": "2022"], "Checked 2022"),
            (["check_date": "2021-01-01", "check_date:opening_hours": "2024-05-02"], "Checked May 2024"),
            (["check_date": "2020-06", "@timestamp": "2024-01-01T00:00:00Z"], "Checked June 2020"),
            (["@timestamp": "2019-04-19T00:00:00Z"], "Data from 2019"),
            (["check_date": "last summer", "@timestamp": "2019-04-19T00:00:00Z"], "Data from 2019"),
            (["check_date": "2024-13-01"], nil), (["check_date": "1999"], nil),
            (["check_date": "24-05"], nil),
            (["check_date": "2023-05-01; 2024-06-01"], "Checked June 2024"),
            (["check_date": "2099-01-01"], nil),
            (["check_date": "2099-01-01", "survey:date": "2024-05"], "Checked May 2024"),
            (["timestamp": "2019-04-19T00:00:00Z"], nil), ([:], nil),
        ] as [([String: String], String?)])
    func words(tags: [String: String], words: String?) { #expect(age(tags) == words) }

    @Test(
        "the user gives a day, a month or a year that is not in the future",
        arguments: [
            ("2024-05-17", nil), ("2024-05", nil), ("2024", nil), ("2026-11-26", nil), ("2026-11", nil),
            ("2026-11-27", .future("2026-11-27")), ("2026-12", .future("2026-12")), ("2027", .future("2027")),
            ("2024-02-29", nil), ("2023-02-29", .date), ("2024-13", .date), ("2024-00-10", .date),
            ("17.5.2024", .date), ("2024-5-17", .date), ("May 2024", .date), ("1999-01-01", .date),
            ("2024-05-17T10:00", .date), ("٢٠٢٤", .date),
        ] as [(String, FieldProblem?)])
    func typed(text: String, problem: FieldProblem?) throws {
        // The last second of 26 November in Helsinki.
        let moment = try Date("2026-11-26T21:59:59Z", strategy: .iso8601)
        let zone = try #require(TimeZone(identifier: "Europe/Helsinki"))
        #expect(CheckDate.problem(of: text, at: moment, in: zone) == problem)
    }

    @Test("a corrected date replaces those of all keys of the attribute")
    func corrected() {
        var place = Place(id: UUID(), kind: .cafe, extraTags: ["survey:date": "2020-01-01"])
        #expect(place[.checked] == "2020-01-01")
        place.set(.checked, to: "2024-05-17")
        #expect(place.extraTags == ["check_date": "2024-05-17"])
    }

    @Test(
        "a corrected date ends when a file has a check of the same month or a later one",
        arguments: [
            ("2024-05-17", "2024-06-02", true), ("2024-05-17", "2024-05", true), ("2024", "2024-01", true),
            ("2024-05-17", "2024-04-30", false), ("2024-05", "2024", false),
            ("2024-05", "last summer", false),
        ])
    func agreed(own: String, check: String, isDropped: Bool) {
        var correction = Correction()
        correction.statements[.checked] = .some(own)
        let file = Place(id: UUID(), kind: .cafe, extraTags: ["check_date": check])
        #expect(correction.drop(agreeingWith: file) == (isDropped ? [.checked] : []))
        #expect(correction.statements.isEmpty == isDropped)
    }

    static let features = [
        // osmium: seconds or ISO 8601; Overpass turbo; GDAL; pyrosm.
        #"{"type":"Feature","id":"node/1","geometry":null,"properties":{"amenity":"bar","@timestamp":1555632000}}"#,
        #"{"type":"Feature","id":"n1","geometry":null,"properties":{"amenity":"bar","@timestamp":"2019-04-19T00:00:00Z"}}"#,
        #"""
        {"type":"Feature","id":"node/1","geometry":null,
        "properties":{"tags":{"amenity":"bar"},"meta":{"timestamp":"2019-04-19T00:00:00Z","user":"someone"}}}
        """#,
        #"{"type":"Feature","geometry":null,"properties":{"osm_id":"1","amenity":"bar","osm_timestamp":"2019-04-19T00:00:00Z"}}"#,
        #"{"type":"Feature","geometry":null,"properties":{"osm_type":"node","id":1,"amenity":"bar","timestamp":1555632000}}"#,
    ]

    @Test("the time of the last edit is read from the files of each tool", arguments: features)
    func tools(feature: String) throws {
        let text = #"{"type":"FeatureCollection","features":[\#(feature)]}"#
        try expectTime(in: try Fixture.read(text))
    }

    @Test("the time of the last edit is read from Overpass")
    func overpass() throws {
        let element =
            #"{"type":"node","id":1,"lat":60,"lon":25,"timestamp":"2019-04-19T00:00:00Z","tags":{"amenity":"bar"}}"#
        try expectTime(in: try Fixture.read(#"{"version":0.6,"elements":[\#(element)]}"#))
    }

    @Test("a column of the name timestamp can mean anything, and an impossible time is left out")
    func strangers() throws {
        let place = try Fixture.place(#""timestamp":"2019-04-19T00:00:00Z""#)
        #expect(place.age == nil && place.extraTags["timestamp"] == "2019-04-19T00:00:00Z")
        for time in [#""yesterday""#, "-5", "1e300", #""1999-01-01T00:00:00Z""#, "null", "[]"] {
            let place = try Fixture.place(#""@timestamp":\#(time)"#)
            #expect(place.age == nil && place.extraTags["@timestamp"] == nil, "\(time)")
        }
    }

    @Test(
        "checks and the time survive Carte's own files",
        arguments: GuideFormat.allCases.filter { $0 != .vCard })
    func kept(format: GuideFormat) throws {
        let tags = [
            "check_date": "2024-05-17", "check_date:opening_hours": "2023-01", "survey:date": "2020",
            "@timestamp": "2019-04-19T00:00:00Z",
        ]
        let place = Place(
            id: PlaceIdentifier.uuid(for: OSMObject(.node, 1)), kind: .bar, name: "A",
            coordinate: Coordinate(latitude: 60, longitude: 25), extraTags: tags,
            source: .openStreetMap(OSMObject(.node, 1)))
        let folder = try TestFolder()
        let url = folder.url.appending(path: "out.\(format.fileExtension)")
        let writer = try GuideWriter(url: url, format: format)
        try writer.write(place)
        try writer.finish()
        var read: [ParsedPlace] = []
        _ = try GuideFile.stream(url: url) { read += $0 }
        #expect(read.map(\.place.extraTags) == [tags])
    }

    private func expectTime(in file: (places: [Place], report: ImportReport)) throws {
        let place = try #require(file.places.first)
        #expect(place.extraTags == ["@timestamp": "2019-04-19T00:00:00Z"])
        #expect(place.age == .edited(year: 2019))
    }
}
