import Foundation
import HoursCore
import Testing

@testable import GuideCore

/// Details of KML and GPX files that single programs write.
@Suite("Files of single map programs")
struct MapProgramFilesTests {
    private func read(_ text: String, _ name: String = "My Places.kml") throws -> (
        saved: [SavedPlace], report: ImportReport
    ) {
        var reader = PlaceReader(languages: ["en"], fileName: name)
        var places = try reader.consume(text.utf8)
        places += try reader.finish()
        return (places.compactMap(\.saved), reader.report)
    }

    private func placemark(_ content: String) throws -> (saved: SavedPlace, report: ImportReport) {
        let (saved, report) = try read("<kml><Placemark><name>A</name>\(content)</Placemark></kml>")
        return (try #require(saved.first), report)
    }

    private let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)
    private let point = "<Point><coordinates>24.94,60.17</coordinates></Point>"

    @Test("of several points the first is the place, and the others are reported")
    func severalPoints() throws {
        let other = "<Point><coordinates>1,2</coordinates></Point>"
        for geometry in [
            "<MultiGeometry>\(point)\(other)</MultiGeometry>",
            "<MultiGeometry><MultiGeometry>\(point)</MultiGeometry>\(other)</MultiGeometry>",
            "<Point><coordinates>24.94,60.17,0 1,2,0</coordinates></Point>",
        ] {
            let (saved, report) = try placemark(geometry)
            #expect(saved.coordinate == helsinki, "\(geometry)")
            #expect(report.warnings.map(\.warning) == [.severalPositions(count: 2)], "\(geometry)")
        }
        #expect(try placemark("<MultiGeometry>\(point)</MultiGeometry>").report.warnings.isEmpty)
    }

    @Test(
        "coordinates may have spaces, line ends and an altitude",
        arguments: [
            "24.94,60.17,0", "\n   24.94,60.17\n  ", "24.94, 60.17, 12.5", "24.94 , 60.17", "24.94,60.17,",
            "2.494e1,6.017e1",
        ])
    func coordinates(text: String) throws {
        let (saved, report) = try placemark("<Point><coordinates>\(text)</coordinates></Point>")
        #expect(saved.coordinate == helsinki && report.warnings.isEmpty)
    }

    @Test("a position that is unreadable or not on the Earth is reported, with a hint to swapped numbers")
    func badCoordinates() throws {
        let cases: [(String, ImportWarning)] = [
            ("24.94 60.17", .positionUnreadable(text: "24.94 60.17")),
            ("24,94,60,17", .positionUnreadable(text: "24,94,60,17")),
            ("east,north", .positionUnreadable(text: "north, east")),
            ("nan,inf", .positionUnreadable(text: "inf, nan")),
            ("60.17,124.94", .positionOutOfRange(latitude: 124.94, longitude: 60.17, looksSwapped: true)),
            ("200,124.94", .positionOutOfRange(latitude: 124.94, longitude: 200, looksSwapped: false)),
        ]
        for (text, warning) in cases {
            let (saved, report) = try placemark("<Point><coordinates>\(text)</coordinates></Point>")
            #expect(saved.coordinate == nil && report.warnings.map(\.warning) == [warning], "\(text)")
        }
    }

    @Test("the view of a place without a point is only a rough position")
    func view() throws {
        let view = "<LookAt><longitude>24.94</longitude><latitude>60.17</latitude><range>90</range></LookAt>"
        let saved = try placemark(view).saved
        #expect(saved.coordinate == nil && saved.roughCoordinate == helsinki)
        let both = try placemark(view + "<Point><coordinates>1,2</coordinates></Point>").saved
        #expect(both.coordinate == Coordinate(latitude: 2, longitude: 1) && both.roughCoordinate == nil)
        let text = "<kml><Placemark>\(view)</Placemark><Placemark><name>B</name></Placemark></kml>"
        #expect(try read(text).saved.map(\.roughCoordinate) == [nil])
    }

    @Test("styles, style maps, styles inside a place and the names of Organic Maps give the colour")
    func colours() throws {
        let styles = """
            <Style id="sn"><IconStyle><color>ff1c28c0</color></IconStyle></Style>
            <Style id="white"><IconStyle><color>ffffffff</color></IconStyle></Style>
            <StyleMap id="map"><Pair><key>normal</key><styleUrl>#sn</styleUrl></Pair>
            <Pair><key>highlight</key><styleUrl>#white</styleUrl></Pair></StyleMap>
            <StyleMap id="inner"><Pair><key>highlight</key><Style><IconStyle><color>ff000000</color></IconStyle>
            </Style></Pair><Pair><key>normal</key><Style><IconStyle><color>ff0000ff</color></IconStyle></Style></Pair>
            </StyleMap>
            <Style id="placemark-blue"><IconStyle><Icon><href>https://omaps.app/placemarks/placemark-blue.png</href>
            </Icon></IconStyle></Style>
            """
        let inside = "<Style><IconStyle><color>ff00ff00</color></IconStyle></Style>"
        let cases: [(String, String?)] = [
            ("<styleUrl>#sn</styleUrl>", "#c0281c"), ("<styleUrl>#map</styleUrl>", "#c0281c"),
            ("<styleUrl>#inner</styleUrl>", "#ff0000"), ("<styleUrl>#white</styleUrl>", nil),
            ("<styleUrl>#placemark-blue</styleUrl>", "#0066cc"), ("<styleUrl>#unknown</styleUrl>", nil),
            ("<styleUrl>#icon-1899-0288D1-labelson</styleUrl>", "#0288D1"),
            ("<styleUrl>other.kml#sn</styleUrl>", "#c0281c"), (inside, "#00ff00"),
            ("<styleUrl>#sn</styleUrl>" + inside, "#00ff00"),
        ]
        let places = cases.map { "<Placemark><name>A</name>\($0.0)\(point)</Placemark>" }.joined()
        let saved = try read("<kml><Document>\(styles)\(places)</Document></kml>").saved
        #expect(saved.map(\.colour) == cases.map(\.1))
    }

    @Test("Organic Maps: the name, the names in other languages and the note once")
    func organicMaps() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
            <Style id="placemark-red"><IconStyle><Icon><href>https://omaps.app/placemarks/placemark-red.png</href></Icon>
            </IconStyle></Style>
            <name>My Places</name><visibility>1</visibility>
            <ExtendedData xmlns:mwm="https://omaps.app"><mwm:name><mwm:lang code="default">My Places</mwm:lang></mwm:name>
            <mwm:lastModified>2024-05-01T10:00:00Z</mwm:lastModified><mwm:accessRules>Local</mwm:accessRules>
            </ExtendedData>
            <Placemark><name>Kosmos</name><description>Soup</description>
            <TimeStamp><when>2024-05-01T10:00:00Z</when></TimeStamp><styleUrl>#placemark-red</styleUrl>
            <Point><coordinates>24.94,60.17</coordinates></Point>
            <ExtendedData xmlns:mwm="https://omaps.app">
            <mwm:name><mwm:lang code="default">Kosmos</mwm:lang><mwm:lang code="sv">Kosmos på hörnet</mwm:lang></mwm:name>
            <mwm:description><mwm:lang code="default">Soup</mwm:lang></mwm:description>
            <mwm:featureTypes><mwm:value>amenity-restaurant</mwm:value></mwm:featureTypes>
            <mwm:customName><mwm:lang code="default">Kosmos</mwm:lang></mwm:customName>
            <mwm:visibility>1</mwm:visibility></ExtendedData></Placemark>
            </Document></kml>
            """
        let (saved, report) = try read(text)
        #expect(saved.map(\.name) == ["Kosmos"] && saved[0].record.note == "Soup")
        #expect(saved[0].lists == ["My Places"] && saved[0].colour == "#e51b23")
        #expect(saved[0].tags == ["name:sv": "Kosmos på hörnet"])
        #expect(saved[0].place.names.texts["sv"] == "Kosmos på hörnet")
        #expect(report.warnings.isEmpty)
    }

    @Test(
        "a note keeps the addresses of its links",
        arguments: [
            (#"<a href="https://a.example/menu">Menu</a>, daily"#, "Menu (https://a.example/menu), daily"),
            (#"<a href='https://a.example/'>a.example</a>"#, "a.example"),
            (#"<a class=x href=https://a.example target=_blank></a>"#, "https://a.example"),
            (#"<a href="https://a.example/?x=1&amp;y=2">M</a>"#, "M (https://a.example/?x=1&y=2)"),
            (##"<a href="javascript:alert(1)">M</a><a href="#top">up</a>"##, "Mup"),
            (#"<a href="mailto:a@b.example">a@b.example</a>"#, "a@b.example"),
            (
                "<img\n src=\"x.jpg\"\n height=200><br><br>Two < three > one<ul><li>A</li><li>B</li></ul>",
                "Two < three > one\nA\nB"
            ),
            ("<h2>Title</h2>text <3 you", "Title\ntext <3 you"), ("</a></a>a <", "a <"),
        ])
    func links(note: String, plain: String) throws {
        #expect(HTMLNote.plain(note) == plain)
        #expect(try placemark("<description><![CDATA[\(note)]]></description>").saved.record.note == plain)
    }

    @Test("a document that only refers to another one names the cure")
    func networkLink() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
            <name>Trip</name><NetworkLink><name>Trip</name><Link>
            <href><![CDATA[https://www.google.com/maps/d/kml?forcekml=1&mid=1]]></href></Link></NetworkLink>
            </Document></kml>
            """
        let error = #expect(throws: GuideFileError.Reason.self) { try read(text) }
        let message = GuideFileError(fileName: "a.kml", reason: try #require(error)).description
        #expect(message.contains("without a network link"), "\(message)")
    }

    @Test("encodings with shifts, which look like UTF-8, are refused", arguments: ["UTF-7", "ISO-2022-JP"])
    func shiftedEncodings(name: String) throws {
        let text =
            #"<?xml version="1.0" encoding="\#(name)"?><kml><Placemark><name>Caf+AOk-</name></Placemark></kml>"#
        #expect(throws: GuideFileError.Reason.unknownEncoding(name)) { try read(text) }
    }

    @Test("OsmAnd's visits, tags of OpenStreetMap and older prefixes are read")
    func osmAnd() throws {
        let text = """
            <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
            <gpx version="1.1" creator="OsmAnd Maps 4.8.7" xmlns="http://www.topografix.com/GPX/1/1"
              xmlns:osmand="https://osmand.net/docs/technical/osmand-file-formats/osmand-gpx">
              <metadata><name>favorites</name></metadata>
              <wpt lat="60.17" lon="24.94"><name>Kosmos</name><type>Food</type>
              <extensions><osmand:visited_date>2024-05-01T10:00:00Z</osmand:visited_date>
              <osmand:icon>restaurant</osmand:icon><osmand:background>circle</osmand:background>
              <osmand:color>#eecc22</osmand:color><osmand:amenity_opening_hours>Mo-Fr 10:00-18:00</osmand:amenity_opening_hours>
              <osmand:osm_tag_diet_vegan>yes</osmand:osm_tag_diet_vegan><osmand:amenity_name>Kosmos</osmand:amenity_name></extensions></wpt>
              <wpt lat="60.17" lon="24.94"><name>Ekberg</name>
              <extensions><visited_date>soon</visited_date><color>#80c01c28</color></extensions></wpt>
              <extensions><osmand:points_groups><group name="Food" color="#ff0000" icon="x" background="circle"/>
              </osmand:points_groups></extensions>
            </gpx>
            """
        let (saved, report) = try read(text, "favorites.gpx")
        try #require(saved.map(\.name) == ["Kosmos", "Ekberg"])
        #expect(saved[0].record.visits == [Date(timeIntervalSince1970: 1_714_557_600)])
        #expect(saved[0].lists == ["Food"] && saved[1].lists == ["favorites"])
        #expect(saved.map(\.colour) == ["#eecc22", "#c01c28"])
        #expect(saved[0].tags == ["opening_hours": "Mo-Fr 10:00-18:00", "diet:vegan": "yes"])
        #expect(saved[1].record.visits.isEmpty)
        var colours = report
        #expect(colours.takeListColours() == ["Food": "#ff0000"] && colours.takeListColours().isEmpty)
        #expect(
            report.warnings.map(\.warning) == [.impossibleValue(key: "visited_date", text: "soon")])
    }

    @Test("GPX without waypoints says what it has")
    func onlyTracks() throws {
        let text = """
            <gpx version="1.1"><rte><name>Tour</name><rtept lat="1" lon="2"><name>Stop</name></rtept></rte>
            <trk><name>Run</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>
            """
        let error = #expect(throws: GuideFileError.Reason.self) { try read(text, "a.gpx") }
        let message = GuideFileError(fileName: "a.gpx", reason: try #require(error)).description
        #expect(message.contains("a line, an area or a track"), "\(message)")
    }
}
