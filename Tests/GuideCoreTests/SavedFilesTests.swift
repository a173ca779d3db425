import Foundation
import HoursCore
import Testing

@testable import GuideCore

/// Reads the files of other programs, each as that program writes it.
@Suite("Files with saved places")
struct SavedFilesTests {
    private func read(
        _ text: String, _ name: String = "My Places.kml"
    ) throws -> (saved: [SavedPlace], places: [ParsedPlace], report: ImportReport) {
        var reader = PlaceReader(languages: ["en"], fileName: name)
        var places: [ParsedPlace] = []
        // Small chunks, so that no reader depends on where a file is cut.
        for start in stride(from: 0, to: text.utf8.count, by: 100) {
            let bytes = Array(text.utf8.dropFirst(start).prefix(100))
            places += try reader.consume(bytes)
        }
        places += try reader.finish()
        return (places.compactMap(\.saved), places, reader.report)
    }

    private let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)

    @Test("KML: folders are lists, descriptions are notes, ExtendedData and colours are kept")
    func kml() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:mwm="https://omaps.app">
              <Document>
                <name>Trip</name>
                <Style id="red"><IconStyle><color>ff1c28c0</color></IconStyle></Style>
                <Folder>
                  <name>Date night</name>
                  <Placemark>
                    <name>Kosmos &amp; Co</name>
                    <description><![CDATA[Ask for the window.<br>Book <b>early</b>.]]></description>
                    <address>Kalevankatu 3, Helsinki</address>
                    <phoneNumber>tel:+3589647255</phoneNumber>
                    <styleUrl>#red</styleUrl>
                    <ExtendedData>
                      <Data name="Chef"><displayName>Chef</displayName><value>Aino</value></Data>
                      <SchemaData><SimpleData name="stars">2</SimpleData></SchemaData>
                      <mwm:scale>17</mwm:scale>
                    </ExtendedData>
                    <Point><coordinates>24.94,60.17,0</coordinates></Point>
                  </Placemark>
                  <Placemark><name>Way home</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
                </Folder>
                <Placemark>
                  <name>Ekberg</name><styleUrl>#icon-1899-0288D1-nodesc</styleUrl>
                  <Point><coordinates>24.95,95</coordinates></Point>
                </Placemark>
                <Placemark/>
              </Document>
            </kml>
            """
        let (saved, places, report) = try read(text)
        try #require(saved.map(\.name) == ["Kosmos & Co", "Ekberg"])
        #expect(saved[0].coordinate == helsinki)
        #expect(saved[0].lists == ["Date night"])
        #expect(saved[0].record.note == "Ask for the window.\nBook early.")
        #expect(saved[0].address == "Kalevankatu 3, Helsinki")
        #expect(saved[0].colour == "#c0281c")
        #expect(saved[0].tags == ["Chef": "Aino", "stars": "2", "phone": "+3589647255"])
        #expect(saved[1].lists == ["Trip"])
        #expect(saved[1].colour == "#0288D1")
        #expect(saved[1].coordinate == nil)
        let problem = ImportWarning.positionOutOfRange(latitude: 95, longitude: 24.95, looksSwapped: true)
        #expect(report.warnings.map(\.warning) == [problem])
        #expect(report.skipped.map(\.reason) == [.notAPoint, .nothingSaved])
        #expect(report.skipped.map(\.position.line) == [21, 27])
        #expect(places[0].place.kind == .unknown && places[0].correction.isOwn)
    }

    @Test(
        "a note of KML keeps its lines, with line ends of any system",
        arguments: ["\n", "\r\n", "\r", "&#13;\n"])
    func lineEnds(end: String) throws {
        let text =
            "<kml><Placemark><name>A</name><description>One\(end)two\(end)\(end)three</description></Placemark></kml>"
        #expect(try read(text).saved.first?.record.note == "One\ntwo\nthree")
    }

    @Test("tags of KML are facts of the place")
    func facts() throws {
        let tags = ["website": "https://kosmos.fi", "opening_hours": "Mo-Fr 10:00-18:00", "Chef": "Aino"]
        let data = tags.map { "<Data name=\"\($0)\"><value>\($1)</value></Data>" }.joined()
        let text = """
            <kml><Placemark><name>Kosmos</name><address>Kalevankatu 3, Helsinki</address>
            <phoneNumber>+358 9 647255</phoneNumber><ExtendedData>\(data)</ExtendedData>
            <Point><coordinates>24.94,60.17</coordinates></Point></Placemark></kml>
            """
        let parsed = try #require(try read(text).places.first)
        let place = parsed.place
        #expect(place.name == "Kosmos" && place.names.plain == "Kosmos" && place.coordinate == helsinki)
        #expect(place.phones == ["+358 9 647255"] && place.website == "https://kosmos.fi")
        #expect(place.openingHours == "Mo-Fr 10:00-18:00" && place.address.full == "Kalevankatu 3, Helsinki")
        #expect(place.extraTags == ["Chef": "Aino"])
        #expect(parsed.correction.statements[.phones] == "+358 9 647255")
    }

    @Test("KML without folders is a list with the document's or the file's name")
    func kmlList() throws {
        func lists(_ name: String) throws -> [String] {
            try read("<kml><Document>\(name)<Placemark><name>A</name></Placemark></Document></kml>").saved[0]
                .lists
        }
        #expect(try lists("<name>Weekend</name>") == ["Weekend"])
        #expect(try lists("") == ["My Places"])
    }

    @Test("GPX: types are lists, OsmAnd's extensions are read, tracks are reported")
    func gpx() throws {
        let text = """
            <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
            <gpx version="1.1" creator="OsmAnd" xmlns="http://www.topografix.com/GPX/1/1" xmlns:osmand="https://osmand.net">
              <wpt lat="60.17" lon="24.94">
                <ele>12</ele><time>2024-05-01T10:00:00Z</time>
                <name>Kosmos</name><desc>Good soup</desc><cmt>Good soup</cmt><type>Restaurants</type>
                <extensions>
                  <osmand:address>Kalevankatu 3</osmand:address><osmand:color>#ffc01c28</osmand:color>
                  <osmand:icon>restaurants</osmand:icon>
                </extensions>
              </wpt>
              <wpt lat="north" lon="24.94"><name>Ekberg</name></wpt>
              <trk><name>Morning run</name><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="2"/></trkseg></trk>
            </gpx>
            """
        let (saved, _, report) = try read(text, "favourites.gpx")
        try #require(saved.map(\.name) == ["Kosmos", "Ekberg"])
        #expect(saved[0].coordinate == helsinki && saved[0].lists == ["Restaurants"])
        #expect(saved[0].record.note == "Good soup")
        #expect(saved[0].address == "Kalevankatu 3" && saved[0].colour == "#c01c28")
        #expect(saved[0].tags.isEmpty)
        #expect(saved[1].lists == ["favourites"])
        #expect(report.warnings.map(\.position.message.description) == ["waypoint 2, line 11"])
        #expect(report.skipped.map(\.reason) == [.notAPoint])
        #expect(report.skipped.first?.position.name == "Morning run")
    }

    @Test("Takeout's saved places, with the keys of both generations, are favourites")
    func savedPlaces() throws {
        let text = """
            {"type": "FeatureCollection", "features": [
            {"geometry": {"coordinates": [24.94, 60.17], "type": "Point"}, "properties": {"date": "2024-05-01T10:00:00Z",
              "google_maps_url": "http://maps.google.com/?cid=1",
              "location": {"address": "Testikatu 1, 00100 Helsinki", "country_code": "FI", "name": "New"}}, "type": "Feature"},
            {"geometry": {"coordinates": [0, 0], "type": "Point"}, "properties": {"Google Maps URL": "http://maps.google.com/?cid=2",
              "Location": {"Address": "Testikatu 2", "Business Name": "Old", "Geo Coordinates": {"Latitude": "60.17", "Longitude": "24.94"}},
              "Published": "2019-03-01T08:00:00Z", "Title": "Old"}, "type": "Feature"},
            {"geometry": {"coordinates": [0, 0], "type": "Point"}, "properties": {"Comment": "No location information is available for this saved place",
              "google_maps_url": "http://maps.google.com/?cid=3", "Title": "Nowhere"}, "type": "Feature"}
            ]}
            """
        let (saved, _, _) = try read(text, "Saved Places.json")
        #expect(saved.map(\.name) == ["New", "Old", "Nowhere"])
        #expect(saved.map(\.coordinate) == [helsinki, helsinki, nil])
        #expect(saved.map(\.address) == ["Testikatu 1, 00100 Helsinki", "Testikatu 2", nil])
        #expect(saved.allSatisfy { $0.record.isFavourite && $0.record.note == nil })
        #expect(saved[1].record.revised[.favourite] == Date(timeIntervalSince1970: 1_551_427_200))
    }

    @Test("Takeout's reviews are ratings and notes with their dates, not favourites")
    func reviews() throws {
        let text = """
            {"type": "FeatureCollection", "features": [
            {"geometry": {"coordinates": [24.94, 60.17], "type": "Point"}, "properties": {"date": "2024-05-01T10:00:00.5Z",
              "five_star_rating_published": 4, "google_maps_url": "http://maps.google.com/?cid=1",
              "location": {"country_code": "FI", "name": "New"}, "review_text_published": "Fine."}, "type": "Feature"},
            {"geometry": {"coordinates": [24.94, 60.17], "type": "Point"}, "properties": {"Google Maps URL": "u",
              "Location": {"Business Name": "Old"}, "Published": "2019-03-01T08:00:00Z", "Star Rating": 5}, "type": "Feature"}
            ]}
            """
        let (saved, _, _) = try read(text, "Reviews.json")
        #expect(saved.map(\.record.rating) == [4, 5])
        #expect(saved.map(\.record.note) == ["Fine.", nil])
        #expect(saved.allSatisfy { !$0.record.isFavourite })
        #expect(saved[0].record.revised[.rating] == Date(timeIntervalSince1970: 1_714_557_600))
    }

    @Test("a review that was changed later has the time of the change")
    func updated() throws {
        let text =
            #"{"type":"Feature","geometry":null,"properties":{"Google Maps URL":"u","Title":"A","Star Rating":5,"#
            + #""Published":"2018-03-01T08:00:00Z","Updated":"2023-03-01T08:00:00Z"}}"#
        let record = try #require(try read(text, "Reviews.json").saved.first).record
        #expect(record.revised[.rating] == Date(timeIntervalSince1970: 1_677_657_600))
    }

    @Test("a rating, a date or a position of Takeout that cannot be read is reported with its line")
    func impossibleValues() throws {
        func feature(_ properties: String, _ coordinates: String = "[24.94, 60.17]") -> String {
            #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": \#(coordinates)}, "properties": "#
                + #"{"google_maps_url": "http://maps.google.com/?cid=1", "location": {"name": "A"}, \#(properties)}}"#
        }
        let features = [
            feature(#""five_star_rating_published": 9, "date": "2024-05-01T10:00:00Z""#),
            feature(#""five_star_rating_published": "x""#), feature(#""Star Rating": 4.5"#),
            feature(#""five_star_rating_published": "4.0", "date": "yesterday""#),
            feature(#""date": "2024-05-01T10:00:00Z""#, #"["24.94", "60.17"]"#),
            feature(#""date": "2024-05-01T10:00:00Z""#, #"["east", "60.17"]"#),
            feature(
                #""Location": {"Geo Coordinates": {"Latitude": "north", "Longitude": "24.94"}}"#, "[0, 0]"
            ).replacing(#""location": {"name": "A"}, "#, with: #""Title": "A", "#),
        ]
        let text =
            "{\"type\": \"FeatureCollection\", \"features\": [\n\(features.joined(separator: ",\n"))\n]}"
        let (saved, _, report) = try read(text, "Reviews.json")
        #expect(saved.map(\.record.rating) == [nil, nil, nil, 4, nil, nil, nil])
        #expect(saved.map(\.coordinate) == [helsinki, helsinki, helsinki, helsinki, helsinki, nil, nil])
        #expect(saved.map(\.record.isFavourite) == [false, false, false, false, true, true, true])
        let expected: [(Int, ImportWarning)] = [
            (2, .impossibleValue(key: "five_star_rating_published", text: "9")),
            (3, .impossibleValue(key: "five_star_rating_published", text: "x")),
            (4, .impossibleValue(key: "Star Rating", text: "4.5")),
            (5, .impossibleValue(key: "date", text: "yesterday")),
            (7, .positionUnreadable(text: "east, 60.17")),
            (8, .positionUnreadable(text: "24.94, north")),
        ]
        #expect(report.warnings.map(\.position.line) == expected.map(\.0))
        #expect(report.warnings.map(\.warning) == expected.map(\.1))
    }

    @Test("Takeout's lists: the file's name is the list, and no position is invented")
    func takeoutList() throws {
        let text = """
            Title,Note,URL,Tags,Comment
            ,,,,
            Kosmos,"Window, please",https://www.google.com/maps/place/Kosmos/data=!4m2!3m1!1s0x46920bcb:0x1,date,
            Dropped pin,,"https://www.google.com/maps/search/60.17,24.94",,
            ,,https://www.google.com/maps/place/Caf%C3%A9+Ekberg/data=!4m2,,
            """
        let (saved, _, report) = try read(text, "Date night.csv")
        #expect(saved.map(\.name) == ["Kosmos", "Dropped pin", "Café Ekberg"])
        #expect(saved.map(\.coordinate) == [nil, helsinki, nil])
        #expect(saved.allSatisfy { $0.lists == ["Date night"] })
        #expect(saved[0].record.note == "Window, please\n#date")
        #expect(report.skippedCount == 0 && report.warnings.isEmpty)
    }

    @Test("a file that is cut off gives its first places and a warning")
    func truncated() throws {
        let (saved, _, report) = try read("<kml><Placemark><name>A</name></Placemark>\n<Placemark><name>B")
        #expect(saved.map(\.name) == ["A"])
        #expect(report.warnings.map(\.warning) == [.truncated])
        let broken = try read("<kml><Placemark><name>A</name></Placemark>\n</gpx>")
        #expect(broken.report.warnings.map(\.warning) == [.brokenXML])
        #expect(throws: GuideFileError.Reason.notXML(line: 2)) { try read("<kml>\n<Placemark></gpx>") }
        #expect(throws: GuideFileError.Reason.noPlaces(features: 0)) { try read("<kml></kml>") }
    }
}
