import Foundation
import HoursCore
import Testing

@testable import GuideCore

/// Files with the extensions and gaps of certain programs. Each entry becomes a place or a remark with its line.
@Suite("Saved places with the extensions of programs")
struct ProgramFilesTests {
    private func read(
        _ text: String, _ name: String
    ) throws -> (saved: [SavedPlace], report: ImportReport) {
        var reader = PlaceReader(languages: ["en"], fileName: name)
        var places = try reader.consume(Array(text.utf8))
        places += try reader.finish()
        #expect(reader.report.featureCount == places.count + reader.report.skippedCount)
        return (places.compactMap(\.saved), reader.report)
    }

    private let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)

    @Test("Organic Maps: names in several languages and data with values are tags")
    func organicMaps() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://earth.google.com/kml/2.2">
            <Document>
              <Style id="placemark-red"><IconStyle><Icon><href>https://omaps.app/placemark-red.png</href></Icon></IconStyle></Style>
              <name>Date night</name>
              <visibility>1</visibility>
              <ExtendedData xmlns:mwm="https://omaps.app">
                <mwm:name><mwm:lang code="default">Date night</mwm:lang></mwm:name>
                <mwm:accessRules>Local</mwm:accessRules>
              </ExtendedData>
              <Placemark>
                <name>Kosmos</name>
                <description>Soup</description>
                <TimeStamp><when>2024-05-01T10:00:00Z</when></TimeStamp>
                <styleUrl>#placemark-red</styleUrl>
                <Point><coordinates>24.94,60.17</coordinates></Point>
                <ExtendedData xmlns:mwm="https://omaps.app">
                  <mwm:name><mwm:lang code="default">Kosmos</mwm:lang><mwm:lang code="sv">Kosmos</mwm:lang></mwm:name>
                  <mwm:featureTypes><mwm:value>amenity-restaurant</mwm:value></mwm:featureTypes>
                  <mwm:scale>17</mwm:scale>
                  <mwm:icon>Food</mwm:icon>
                </ExtendedData>
              </Placemark>
            </Document>
            </kml>
            """
        let (saved, report) = try read(text, "bookmarks.kml")
        #expect(saved.map(\.name) == ["Kosmos"] && saved.map(\.coordinate) == [helsinki])
        #expect(saved.map(\.lists) == [["Date night"]] && saved.map(\.record.note) == ["Soup"])
        #expect(saved[0].tags == ["name:sv": "Kosmos"])
        #expect(report.skippedCount == 0 && report.warnings.isEmpty)
    }

    @Test("Google Earth: tracks, areas, overlays and tours are named with their lines")
    func googleEarth() throws {
        let text = """
            <kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Folder><name>Trip</name>
            <Placemark><name>Run</name><gx:Track><when>2024-05-01</when><gx:coord>24.9 60.1 0</gx:coord></gx:Track></Placemark>
            <GroundOverlay><name>Old map</name><LatLonBox><north>1</north></LatLonBox></GroundOverlay>
            <ScreenOverlay><name>Legend</name></ScreenOverlay>
            <gx:Tour><name>Flight</name><gx:Playlist/></gx:Tour>
            <Placemark><name>Kosmos</name><LookAt><longitude>1</longitude></LookAt>
            <Point><coordinates> 24.94,60.17,0 </coordinates></Point></Placemark>
            <Placemark><name>Commas</name><Point><coordinates>24,94,60,17</coordinates></Point></Placemark>
            <Placemark><name>Spaces</name><Point><coordinates>24.94 60.17</coordinates></Point></Placemark>
            <Placemark><name>NaN</name><Point><coordinates>NaN,60.17</coordinates></Point></Placemark>
            <Placemark><name>Empty</name><Point><coordinates></coordinates></Point></Placemark>
            </Folder></kml>
            """
        let (saved, report) = try read(text, "places.kml")
        #expect(saved.map(\.name) == ["Kosmos", "Commas", "Spaces", "NaN", "Empty"])
        #expect(saved.map(\.coordinate) == [helsinki, nil, nil, nil, nil])
        #expect(report.skipped.map(\.reason) == [.notAPoint, .notAPoint, .notAPoint, .notAPoint])
        #expect(report.skipped.map(\.position.name) == ["Run", "Old map", "Legend", "Flight"])
        #expect(report.skipped.map(\.position.line) == [2, 3, 4, 5])
        #expect(
            report.warnings.map(\.warning) == [
                .positionUnreadable(text: "24,94,60,17"), .positionUnreadable(text: "24.94 60.17"),
                .positionUnreadable(text: "60.17, NaN"),
            ])
        #expect(report.warnings.map(\.position.line) == [8, 9, 10])
    }

    @Test("OsmAnd: category, address and colour; other extensions are none")
    func osmAnd() throws {
        let text = """
            <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
            <gpx version="1.1" creator="OsmAnd" xmlns="http://www.topografix.com/GPX/1/1" xmlns:osmand="https://osmand.net/docs/technical/osmand-file-formats/osmand-gpx">
              <metadata><name>favorites</name></metadata>
              <wpt lat="60.17" lon="24.94">
                <time>2024-05-01T12:00:00+03:00</time><name>Kosmos</name><type>Restaurants</type>
                <extensions>
                  <osmand:address>Kalevankatu 3, Helsinki</osmand:address><osmand:icon>restaurants</osmand:icon>
                  <osmand:background>circle</osmand:background><osmand:amenity_subtype>cafe</osmand:amenity_subtype><osmand:color>#eecc2222</osmand:color>
                  <osmand:visited_date>2024-05-02T10:00:00Z</osmand:visited_date><osmand:hidden>true</osmand:hidden>
                </extensions>
              </wpt>
              <wpt lat="60.18" lon="24.95"><name/></wpt>
              <extensions><osmand:points_groups><group name="Restaurants" color="#eecc2222"/></osmand:points_groups></extensions>
            </gpx>
            """
        let (saved, report) = try read(text, "favorites.gpx")
        #expect(saved.map(\.name) == ["Kosmos", nil])
        #expect(saved.map(\.lists) == [["Restaurants"], ["favorites"]])
        #expect(saved[0].address == "Kalevankatu 3, Helsinki" && saved[0].colour == "#cc2222")
        #expect(saved[0].tags.isEmpty)
        #expect(saved[0].record.visits == [Date(timeIntervalSince1970: 1_714_644_000)])
        #expect(report.skippedCount == 0 && report.warnings.isEmpty)
    }

    @Test("Garmin: the parts of an address, telephone and categories; a position that is none is named")
    func garmin() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8" standalone="no" ?>
            <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3" creator="eTrex" version="1.1">
              <wpt lat="60,17" lon="24,94">
                <ele>12.5</ele><name>KOSMOS</name><cmt>Soup</cmt><desc>Soup</desc><sym>Restaurant</sym>
                <extensions><gpxx:WaypointExtension><gpxx:DisplayMode>SymbolAndName</gpxx:DisplayMode>
                  <gpxx:Categories><gpxx:Category>Food</gpxx:Category></gpxx:Categories>
                  <gpxx:Address><gpxx:StreetAddress>Kalevankatu 3</gpxx:StreetAddress><gpxx:City>Helsinki</gpxx:City>
                    <gpxx:PostalCode>00100</gpxx:PostalCode><gpxx:Country>Finland</gpxx:Country></gpxx:Address>
                  <gpxx:PhoneNumber Category="Phone">+358 9 647255</gpxx:PhoneNumber>
                </gpxx:WaypointExtension></extensions>
              </wpt>
              <wpt lat="95" lon="24.94"><name>002</name></wpt>
              <wpt lat="60.17"><name>003</name></wpt>
              <wpt></wpt>
            </gpx>
            """
        let (saved, report) = try read(text, "Waypoints.gpx")
        #expect(saved.map(\.name) == ["KOSMOS", "002", "003"])
        #expect(saved.map(\.coordinate) == [helsinki, nil, nil])
        #expect(saved[0].address == "Kalevankatu 3, 00100, Helsinki, Finland" && saved[0].lists == ["Food"])
        #expect(saved[0].tags == ["phone": "+358 9 647255"])
        #expect(
            report.warnings.map(\.warning) == [
                .positionOutOfRange(latitude: 95, longitude: 24.94, looksSwapped: true),
                .positionUnreadable(text: "60.17,"),
            ])
        #expect(report.skipped.map(\.reason) == [.nothingSaved])
        #expect(report.skipped.map(\.position.line) == [14])
    }

    @Test("Takeout: a position out of range is named, a link gives a missing one, and a bare id is nothing")
    func takeout() throws {
        let text = """
            {"type":"FeatureCollection","features":[
            {"type":"Feature","geometry":{"type":"Point","coordinates":[24.94,95]},"properties":{"google_maps_url":"http://maps.google.com/?cid=1","location":{"name":"Kosmos"}}},
            {"type":"Feature","geometry":{"type":"Point","coordinates":[0,0]},"properties":{"google_maps_url":"http://maps.google.com/?q=60.17,24.94","date":"2024-05-01T10:00:00Z"}},
            {"type":"Feature","geometry":null,"properties":{"google_maps_url":"http://maps.google.com/?cid=2"}},
            {"type":"Feature","properties":{"Google Maps URL":"http://maps.google.com/?cid=3","Location":{},"Title":"Ekberg"}}
            ]}
            """
        let (saved, report) = try read(text, "Saved Places.json")
        #expect(saved.map(\.name) == ["Kosmos", nil, "Ekberg"])
        #expect(saved.map(\.coordinate) == [nil, helsinki, nil])
        #expect(
            report.warnings.map(\.warning) == [
                .positionOutOfRange(latitude: 95, longitude: 24.94, looksSwapped: true)
            ])
        #expect(report.skipped.map(\.reason) == [.nothingSaved])
        #expect(report.skipped.map(\.position.line) == [4])
    }

    @Test("Takeout's lists without the names of the columns; a link is not cut off at its comma")
    func headless() throws {
        let link = "https://www.google.com/maps/place/Kosmos/data=!4m2!3m1!1s0x46920bcb:0x1"
        let table =
            "\n\"Kosmos\",\"Soup,\nbread\",\(link)\nEkberg,,\"https://www.google.com/maps/search/60.17,24.94\"\n"
        for mark in ["", "\u{FEFF}"] {
            let (saved, report) = try read(mark + table, "Date night.csv")
            #expect(saved.map(\.name) == ["Kosmos", "Ekberg"] && saved.map(\.coordinate) == [nil, helsinki])
            #expect(saved.map(\.record.note) == ["Soup,\nbread", nil])
            #expect(saved.map(\.lists) == [["Date night"], ["Date night"]])
            #expect(report.skippedCount == 0 && report.warnings.isEmpty)
        }
        let text = "Kosmos,nice,https://www.google.com/maps?q=60.17,24.94\n"
        #expect(throws: GuideFileError.Reason.unknownFormat(looksLike: nil)) { try read(text, "a.txt") }
    }

    @Test("the first row of a list without the names of the columns may have a short link")
    func shortLinkFirst() throws {
        let table =
            "Kosmos,Soup,https://maps.app.goo.gl/abc\nEkberg,,\"https://www.google.com/maps/search/60.17,24.94\"\n"
        let (saved, report) = try read(table, "Date night.csv")
        #expect(saved.map(\.name) == ["Kosmos", "Ekberg"] && saved.map(\.coordinate) == [nil, helsinki])
        #expect(saved.map(\.record.note) == ["Soup", nil])
        #expect(report.skippedCount == 0 && report.warnings.isEmpty)
    }

    @Test("Takeout's lists in Traditional Chinese are the standard lists")
    func standardLists() {
        #expect(PlaceList.favourites.isNamed("最愛的地點") && PlaceList.wantToGo.isNamed("想去的地點"))
        #expect(!PlaceList.favourites.isNamed("想去的地點"))
    }
}
