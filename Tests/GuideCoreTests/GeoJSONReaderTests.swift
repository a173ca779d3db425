import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("Structures of GeoJSON files")
struct GeoJSONReaderTests {
    private let cafe = Fixture.feature(#""amenity":"cafe","name":"A""#)
    private let pub = Fixture.feature(#""amenity":"pub","name":"B""#)

    private func names(_ text: String) throws -> [String?] {
        try Fixture.read(text).places.map(\.name)
    }

    @Test("A single feature is read")
    func feature() throws {
        #expect(try names(cafe) == ["A"])
        #expect(try names("\u{FEFF} \(cafe)\n") == ["A"])
    }

    @Test("A collection is read with other members in any order")
    func collection() throws {
        let extra = #""crs":{"features":[1,2]},"bbox":[1,2],"name":"features","#
        #expect(
            try names("{\(extra)\"features\" : [\(cafe),\(pub)],\"type\":\"FeatureCollection\"}") == [
                "A", "B",
            ])
        #expect(try names("{\"features\":[\(cafe)], \"note\":\"features\", \"x\":[{}]}") == ["A"])
    }

    @Test("One feature per line is read, with and without record separators and commas")
    func lines() throws {
        #expect(try names("\(cafe)\n\(pub)\n") == ["A", "B"])
        #expect(try names("\u{1E}\(cafe)\n\u{1E}\(pub)\n") == ["A", "B"])
        #expect(try names("\(cafe),\r\n\r\n\(pub)") == ["A", "B"])
    }

    @Test("A malformed line does not affect the next line")
    func brokenLines() throws {
        let (places, report) = try Fixture.read("\(cafe)\n\(pub)\n{\"type\":\"Fea\n\(cafe)\nrubbish\n\(pub)")
        #expect(places.map(\.name) == ["A", "B"])
        #expect(
            report.skipped.map(\.description) == [
                "feature 3, line 3: It is not valid JSON.", "feature 5, line 5: It is not valid JSON.",
            ])
        let sequence = try Fixture.read("\u{1E}{\"type\":\"Fea\n\u{1E}\(cafe)\n")
        #expect(sequence.places.map(\.name) == ["A"])
        #expect(sequence.report.skippedCount == 1)
    }

    @Test("Consecutive features on several lines are read")
    func pretty() throws {
        let pretty = [cafe, pub].map { $0.replacing(",", with: ",\n  ") }.joined(separator: "\n")
        #expect(try names(pretty) == ["A", "B"])
    }

    @Test("Nested tags of an old Overpass turbo are read")
    func nestedTags() throws {
        #expect(try names(Fixture.feature(#""tags":{"amenity":"cafe","name":"C"}"#)) == ["C"])
    }

    @Test("All fields of the sample guide's format are read")
    func sample() throws {
        let place = try Fixture.place(
            #"""
            "name":"Lotus","name:ru":"Лотос","cuisine":"Vietnamese; middle eastern;vietnamese","price":"2",
            "description":"Broth.","image":"pictures/lotus.svg","phone":"+358 1;+358 2, +358 1",
            "website":"https://example.org","email":"a@example.org","opening_hours":"Mo-Fr 11:00-22:00",
            "addr:street":"Quay","addr:housenumber":7,"addr:postcode":"00100","addr:city":"Port",
            "diet:vegan":"yes","wheelchair":"no","outdoor_seating":"garden","takeaway":"only"
            """#, id: "\"3C9E7D52-0A0B-4C55-9B8A-2F6B1A1E4D11\"", languages: ["ru"])
        #expect(place.name == "Лотос")
        #expect(place.cuisines == ["vietnamese", "middle_eastern"])
        #expect(place.phones == ["+358 1", "+358 2"] && place.phone == "+358 1")
        #expect(place.location == "Quay 7, 00100 Port")
        #expect(place.image == "pictures/lotus.svg")
        #expect(place.website == "https://example.org" && place.email == "a@example.org")
        #expect(place.openingHours == "Mo-Fr 11:00-22:00")
        #expect(place.wheelchair == .no && place.outdoorSeating == .yes && place.takeaway == .only)
        #expect(place.diets == [.vegan: .yes])
        #expect(place.description == "Broth." && !place.isVisited)
    }

    @Test("The feature with more data is kept from two equal features, at the position of the area")
    func merging() throws {
        let area = #"{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,2],[0,2],[0,0]]]}"#
        let rich = Fixture.feature(#""amenity":"cafe","name":"A","phone":"1""#, id: "\"w5\"")
        let plain = Fixture.feature(#""amenity":"cafe","name":"A""#, geometry: area, id: "\"a10\"")
        for features in [[rich, plain], [plain, rich]] {
            let (places, report) = try Fixture.read(Fixture.collection(features))
            #expect(places.map(\.phone) == ["1"])
            #expect(places.first?.coordinate == Coordinate(latitude: 1, longitude: 1))
            #expect(report.mergedCount == 1 && report.placeCount == 1)
            #expect(
                report.warnings.map(\.description) == [
                    "feature 2, line 2: It is the same place as feature 1, line 1; the two are shown as one."
                ])
        }
    }

    @Test("Other features are skipped with their position in the file and the reason")
    func skipping() throws {
        let others = [
            #""highway":"crossing""#, #""disused:amenity":"pub""#,
            #""abandoned:amenity":"cafe","building":"yes""#,
            #""was:amenity":"bar""#, #""disused:amenity":"bank""#, "",
        ]
        let text = Fixture.collection(
            [cafe] + others.map { Fixture.feature($0) } + ["7", #"{"type":"Feature"}"#])
        let report = try Fixture.read(text).report
        #expect(
            report.skipped.map(\.description) == [
                "feature 2, line 2: It is not a place to eat or drink (highway=crossing).",
                "feature 3, line 3: It has closed for good.",
                "feature 4, line 4: It has closed for good.",
                "feature 5, line 5: It has closed for good.",
                "feature 6, line 6: It is not a place to eat or drink.",
                "feature 7, line 7: It is not a place to eat or drink.",
                "feature 8, line 8: It is a number, not a feature.",
                "feature 9, line 9: It has no properties that say what it is.",
            ])
    }

    @Test("A place that replaced a closed place is read")
    func successor() throws {
        let text = Fixture.feature(
            #""amenity":"cafe","disused:amenity":"pub","was:amenity":"bar","name":"C""#)
        #expect(try names(text) == ["C"])
    }
}
