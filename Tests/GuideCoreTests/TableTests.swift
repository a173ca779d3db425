import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("Tables")
struct TableTests {
    private func read(
        _ text: String
    ) throws(GuideFileError) -> (places: [Place], report: ImportReport) {
        try GuideReader.read(Data(text.utf8), fileName: "table.csv")
    }

    @Test(
        "Columns are recognized by many names, and separators by their columns",
        arguments: [
            "lat,lon,name,amenity\n60.17,24.94,Ekberg,cafe\n",
            "name;amenity;Latitude;Longitude\nEkberg;cafe;60,17;24,94\n",
            "name\tamenity\ty\tx\r\nEkberg\tcafe\t60,17\t24.94\r\n",
            "@id\t@type\t@lat\t@lon\tname\tamenity\n5\tnode\t60.17\t24.94\tEkberg\tcafe",
            "\u{FEFF}Name, Type, Lat, Lng\rEkberg, cafe, 60.17, 24.94\r",
            "sep=;\nTitle;Category;lat;long\nEkberg;cafe;60.17;24.94\n",
            "\"name\",\"amenity\",\"lat\",\"lon\"\n\"Ekberg\" , \"cafe\",\"60.17\", \"24.94\"\n",
            "\n\nname|kind|緯度|經度\n\nEkberg|cafe|60.17|24.94\n\n",
        ])
    func shapes(text: String) throws {
        let (places, report) = try read(text)
        let place = try #require(places.first)
        #expect(places.count == 1 && report.featureCount == 1)
        #expect(place.name == "Ekberg" && place.kind == .cafe)
        #expect(place.coordinate == Coordinate(latitude: 60.17, longitude: 24.94))
        #expect(report.warnings.isEmpty)
    }

    @Test("All columns of a table are read, and unknown columns are tags")
    func fields() throws {
        let text = """
            lat,lon,amenity,name,name:zh-Hant,Street,housenumber,zip,town,tel,Web,E-Mail,Opening Hours,\
            diet:vegan,wifi,tags
            1,2,bar,A,甲,Quay,7,00100,Port,+1;+2,https://example.org,a@example.org,Mo 10-12,yes,fast,\
            "{""payment:cash"":""yes"",""level"":""2""}"
            """
        let place = try #require(try read(text).places.first)
        #expect(place.names == ["": "A", "zh-Hant": "甲"])
        #expect(place.location == "Quay 7, 00100 Port")
        #expect(place.phones == ["+1", "+2"])
        #expect(place.website == "https://example.org" && place.email == "a@example.org")
        #expect(place.openingHours == "Mo 10-12")
        #expect(place.diets == [.vegan: .yes] && place.payments == [.cash: .yes])
        #expect(place.extraTags["wifi"] == "fast" && place.extraTags["level"] == "2")
    }

    @Test(
        "A quoted field can contain separators, quotes and lines, and other quotes are text",
        arguments: [
            ("\"Fish, chips\"", "Fish, chips"), ("\"The \"\"Anchor\"\"\"", "The \"Anchor\""),
            ("\"Two\nlines\"", "Two lines"), ("\"Two\r\n\r\nlines\"", "Two lines"),
            ("5\" pizza", "5\" pizza"),
            ("\"Joe's\" Bar", "\"Joe's\" Bar"), ("\"\"", nil), ("", nil), (" ", nil),
            ("\"  padded \"", "padded"),
        ] as [(String, String?)])
    func quotes(field: String, name: String?) throws {
        let text = "lat,lon,name,amenity\n1,2,\(field),bar\n3,4,Next,pub\n"
        let (places, report) = try read(text)
        #expect(places.map(\.name) == [name, "Next"])
        #expect(report.skipped.isEmpty)
    }

    @Test("The quotes of an Overpass table are part of the value")
    func overpassQuotes() throws {
        let text =
            "@id\t@type\t@lat\t@lon\tname\tamenity\topening_hours\n"
            + "1\tnode\t1\t2\tA\tbar\t\"on request\"\n2\tnode\t1\t2\t\"B\tbar\t\n3\tnode\t1\t2\tC\tpub\topen \"late\"\n"
        let (places, report) = try read(text)
        #expect(places.map(\.openingHours) == ["\"on request\"", nil, "open \"late\""])
        #expect(places.map(\.name) == ["A", "\"B", "C"])
        #expect(report.skipped.isEmpty)
    }

    @Test("An unclosed quote affects only its row")
    func openQuotes() throws {
        let text = "lat,lon,name,amenity\n1,2,\"A,bar\n3,4,B,pub\n5,6,\"C\",cafe\n7,8,D,cafe\n"
        let (places, report) = try read(text)
        #expect(places.map(\.name) == ["B", "C", "D"])
        #expect(
            report.skipped.map(\.description) == [
                "row 1, line 2: It lacks a closing quotation mark."
            ])
        let long = "lat,lon,name,amenity\n1,2,\"A,bar\n" + String(repeating: "3,4,B,pub\n", count: 60_000)
        #expect(try read(long).report.skippedCount == 1)
    }

    @Test(
        "A header above the size limit is rejected and is not a row",
        arguments: [1 << 20, 3 << 20])
    func longHeader(size: Int) {
        let columns = "lat,lon,amenity," + String(repeating: "x", count: size)
        let error = #expect(throws: GuideFileError.self) { try read(columns + "\n1,2,bar,A\n") }
        #expect(error?.reason == .unreadableHeader(.tooLarge))
    }

    @Test(
        "A row above the limit of fields is skipped, and the next row is read",
        arguments: ["\n5,6,bar,B", ""])
    func tooManyFields(end: String) throws {
        let text = "lat,lon,amenity,name\n1,2,bar,A\n3,4,bar,\(String(repeating: ",", count: 100_000))\(end)"
        let (places, report) = try read(text)
        #expect(places.map(\.name) == (end.isEmpty ? ["A"] : ["A", "B"]))
        #expect(report.skipped.map(\.description) == ["row 2, line 3: It is too large."])
    }

    @Test("A row with too many fields is skipped, and a row with too few fields gets a warning")
    func counts() throws {
        let text = "lat,lon,amenity,name,phone\n1,2,bar,A\n1,3,bar,B, C,1\n1,4,bar,D,1,,\n1,5,bar,E"
        let (places, report) = try read(text)
        #expect(places.map(\.name) == ["A", "D", "E"])
        #expect(report.skipped.map(\.reason) == [.tooManyFields(found: 6, columns: 5)])
        #expect(
            report.warnings.map(\.warning) == Array(repeating: .tooFewFields(found: 4, columns: 5), count: 2))
    }

    @Test(
        "A table truncated inside a row gives the rows before it, and a warning", arguments: [3, 9, 14])
    func truncated(missing: Int) throws {
        let text = "lat,lon,amenity,name\n1,2,bar,A\n60.1234,24.5,bar,\"Bar\""
        let (places, report) = try read(String(text.dropLast(missing)))
        #expect(places.map(\.name) == ["A"])
        #expect(report.warnings.map(\.warning) == [.truncated])
    }

    @Test(
        "The error names the missing columns of a table",
        arguments: [
            ("name,amenity\nA,bar", [.latitude, .longitude]), ("name;lat;type\nA;1;bar", [.longitude]),
            ("name,lat,lon\nA,1,2", [.amenity]), ("name,street\nA,Quay", [.latitude, .longitude, .amenity]),
        ] as [(String, [GuideFileError.Column])])
    func missing(text: String, columns: [GuideFileError.Column]) {
        do throws(GuideFileError) {
            _ = try read(text)
            Issue.record("read without a column")
        } catch {
            guard case .missingColumns(columns, let found) = error.reason else {
                Issue.record("\(error)")
                return
            }
            #expect(found.first == "name")
        }
    }

    @Test(
        "An invalid position is reported, and the place stays",
        arguments: [
            (",", .noPosition), ("north,2", .positionUnreadable(text: "north 2")),
            ("1,", .positionUnreadable(text: "1")), ("NaN,1", .positionOutOfRange(looks: false)),
            ("100,60", .positionOutOfRange(latitude: 100, longitude: 60, looksSwapped: true)),
            ("100,600", .positionOutOfRange(latitude: 100, longitude: 600, looksSwapped: false)),
        ] as [(String, ImportWarning)])
    func positions(position: String, warning: ImportWarning) throws {
        let (places, report) = try read("lat,lon,name,amenity\n\(position),A,bar\n")
        #expect(places.map(\.coordinate) == [nil])
        if case .positionOutOfRange(let latitude, _, _) = warning, latitude.isNaN {
            #expect(report.warnings.count == 1)
        } else {
            #expect(report.warnings.map(\.warning) == [warning])
        }
    }

    @Test("Other rows are skipped with their line and the reason")
    func skipping() throws {
        let text = "lat,lon,amenity,disused:amenity,name\n1,2,bar,,A\n1,2,bank,,B\n1,2,,pub,C\n\n1,2,,,D\n"
        #expect(
            try read(text).report.skipped.map(\.description) == [
                "row 2, line 3: It is not a place to eat or drink (amenity=bank).",
                "row 3, line 4: It has closed for good.",
                "row 4, line 6: It is not a place to eat or drink.",
            ])
    }

    @Test("Equal rows without an id are one place, and branches 150 m apart are two places")
    func identity() throws {
        let text =
            "lat,lon,name,amenity,street\n"
            + "60.0000,25,Café Ö,cafe,Quay\n60.0001,25,CAFE O,cafe,\n60.0015,25,Café Ö,cafe,Quay\n"
        let (places, report) = try read(text)
        #expect(places.count == 2)
        #expect(report.mergedCount == 1)
    }
}

extension ImportWarning {
    /// A warning with numbers that cannot be compared, as a placeholder for any such warning.
    fileprivate static func positionOutOfRange(looks isSwapped: Bool) -> ImportWarning {
        .positionOutOfRange(latitude: .nan, longitude: .nan, looksSwapped: isSwapped)
    }
}
