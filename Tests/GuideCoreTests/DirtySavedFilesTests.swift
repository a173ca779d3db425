import Foundation
import HoursCore
import Testing

@testable import GuideCore

/// Files with saved places as they arrive in practice: of old versions, edited by hand, in other encodings, cut off.
@Suite("Unusual files with saved places")
struct DirtySavedFilesTests {
    private func read(_ bytes: some Collection<UInt8>, _ name: String) throws -> (
        saved: [SavedPlace], report: ImportReport
    ) {
        var reader = PlaceReader(languages: ["en"], fileName: name)
        var places = try reader.consume(bytes)
        places += try reader.finish()
        return (places.compactMap(\.saved), reader.report)
    }

    private func read(_ text: String, _ name: String = "My Places.kml") throws -> (
        saved: [SavedPlace], report: ImportReport
    ) {
        try read(Array(text.utf8), name)
    }

    private let helsinki = Coordinate(latitude: 60.17, longitude: 24.94)

    @Test("HTML in a description is text, also without CDATA and escapes")
    func markup() throws {
        let notes = [
            "<![CDATA[Ask for <b>Aino</b>.<br/>Closed in July]]>", "Ask for <b>Aino</b>.<br/>Closed in July",
            "<p>Ask for <b>Aino</b>.</p><p>Closed in <i>July</i></p>",
            "Ask for &lt;b&gt;Aino&lt;/b&gt;.&lt;br&gt;Closed in July",
            "Ask for <b>Aino</b>.<br>Closed in July<hr>",
            "Ask for <b>Aino</b>.<br></br>Closed in July<hr></hr>",
            "<div><table><tr><td>Ask for Aino.</td></tr></table></div>Closed in July",
            "<p>Ask for <b>Aino.</p><p>Closed in July", "<font>Ask for Aino.</b><br>Closed in July",
        ]
        for note in notes {
            let placemark = "<Placemark><name>A</name><description>\(note)</description></Placemark>"
            let (saved, report) = try read("<kml>\(placemark)</kml>")
            #expect(saved.map(\.record.note) == ["Ask for Aino.\nClosed in July"], "\(note)")
            #expect(report.warnings.isEmpty)
            let waypoint =
                #"<wpt lat="60.17" lon="24.94"><name>A</name><desc>\#(note)</desc><type>T</type></wpt>"#
            let other = try read("<gpx>\(waypoint)</gpx>", "a.gpx").saved
            #expect(other.map(\.record.note) == ["Ask for Aino.\nClosed in July"], "\(note)")
            #expect(other.map(\.lists) == [["T"]])
        }
    }

    @Test("prefixes, missing namespaces, CRLF and a byte order mark make no difference")
    func forms() throws {
        let plain = """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml><Document><name>Trip</name>
            <Placemark><name>Kosmos</name><Point><coordinates>
               24.94,60.17,0
            </coordinates></Point></Placemark></Document></kml>
            """
        let prefixed = plain.replacing("<", with: "<k:").replacing("<k:/", with: "</k:").replacing(
            "<k:?", with: "<?"
        ).replacing("<k:kml>", with: #"<k:kml xmlns:k="http://www.opengis.net/kml/2.2">"#)
        let texts = [
            plain, prefixed, "\u{FEFF}" + plain, plain.replacing("\n", with: "\r\n"),
            plain + "\n<!-- end -->\n\n", plain.replacing("?>", with: "?><!DOCTYPE kml>"),
        ]
        for text in texts {
            let (saved, report) = try read(text)
            #expect(saved.map(\.name) == ["Kosmos"] && saved.map(\.coordinate) == [helsinki], "\(text)")
            #expect(saved.map(\.lists) == [["Trip"]] && report.warnings.isEmpty)
        }
    }

    @Test(
        "the encoding of the declaration is read",
        arguments: [
            ("windows-1251", "Кафе «Пушкин»", String.Encoding.windowsCP1251),
            ("Windows-1252", "Café “Åland”", .windowsCP1252), ("ISO-8859-1", "Café Åland", .isoLatin1),
            ("ISO-8859-2", "Kavárna Žižkov", .isoLatin2), ("windows-1250", "Łódź", .windowsCP1250),
            ("koi8-r", "Кафе Пушкин", .init(rawValue: 0x8000_0A02)),
            ("ISO-8859-5", "Кафе Пушкин", .init(rawValue: 0x8000_0205)),
            ("iso-8859-7", "Καφενείο", .init(rawValue: 0x8000_0207)),
            ("ISO-8859-9", "Çiğ köfte", .init(rawValue: 0x8000_0209)),
            ("ISO-8859-15", "Café € Œuf", .init(rawValue: 0x8000_020F)),
            ("windows-1257", "Kavinė Šakotis", .init(rawValue: 0x8000_0507)),
            ("windows-1258", "Quán ăn", .init(rawValue: 0x8000_0508)),
            ("Shift_JIS", "喫茶店", .shiftJIS), ("GBK", "咖啡店", .init(rawValue: 0x8000_0632)),
            ("Big5", "咖啡店", .init(rawValue: 0x8000_0A03)), ("EUC-KR", "카페", .init(rawValue: 0x8000_0940)),
        ])
    func encodings(label: String, name: String, encoding: String.Encoding) throws {
        let text =
            #"<?xml version="1.0" encoding="\#(label)"?><kml><Placemark><name>\#(name)</name></Placemark></kml>"#
        let bytes = try #require(text.data(using: encoding))
        let (saved, report) = try read(bytes, "a.kml")
        #expect(saved.map(\.name) == [name] && report.warnings.isEmpty)
        // A program that writes UTF-8 in spite of its declaration.
        #expect(try read(text).saved.map(\.name) == [name])
    }

    @Test("a file that should be UTF-8 is read as Windows-1252; damaged UTF-8 is replaced. Both are reported")
    func unknownEncoding() throws {
        func text(_ name: [UInt8]) -> [UInt8] {
            Array("<kml><Placemark><name>".utf8) + name + Array("</name></Placemark></kml>".utf8)
        }
        let (saved, report) = try read(text(Array("Caf".utf8) + [0xE9]), "a.kml")
        #expect(saved.map(\.name) == ["Café"])
        #expect(report.warnings.map(\.warning) == [.legacyEncoding(name: "Windows-1252")])
        let damaged = try read(
            text(Array("Café</name><description>Å".utf8) + [0xE9] + Array("</description><name>B".utf8)),
            "a.kml")
        #expect(damaged.saved.map(\.record.note) == ["Å\u{FFFD}"])
        #expect(damaged.report.warnings.map(\.warning) == [.invalidUTF8])
    }

    @Test("an element without its end does not spoil the rest of the file")
    func unclosed() throws {
        let text = """
            <kml><Document><name>Trip</name>
            <Placemark><name>Kosmos</Placemark>
            <Placemark><name>Ekberg</name><Point><coordinates>24.94,60.17</Placemark>
            <Placemark><name>Savoy</name></Placemark></Document></kml>
            """
        let (saved, report) = try read(text)
        #expect(saved.map(\.name) == ["Kosmos", "Ekberg", "Savoy"] && saved[1].coordinate == helsinki)
        #expect(saved.allSatisfy { $0.lists == ["Trip"] })
        #expect(report.warnings.map(\.warning) == [.repairedXML])
        #expect(report.warnings.map(\.position.line) == [2])
    }

    @Test("a repaired element and a guessed encoding are reported at their place", arguments: ["\n", ""])
    func placesOfRepairs(separator: String) throws {
        func bytes(_ begin: String, _ place: (Int) -> String, _ end: String) -> [UInt8] {
            let text = ([begin] + (1...300).map(place) + [end]).joined(separator: separator)
            return text.unicodeScalars.map { UInt8($0.value) }
        }
        let kml = bytes(
            "<kml><Document>",
            { number in
                let description =
                    "<description>Soup\(separator)\(number == 100 ? "\u{E9}" : "e")\n</description>"
                let name = "<name>A\(number)" + (number == 200 ? "" : "</name>")
                return "<Placemark>\(number == 100 ? description : "")\(name)</Placemark>"
            }, "</Document></kml>")
        let gpx = bytes(
            "<gpx>",
            { number in
                let name = number == 100 ? "<name>\u{E9}</name>" : "<name>A\(number)</name>"
                return
                    "<wpt lat='60.17' lon='24.94'>\(name)<desc>\(number)\(number == 200 ? "" : "</desc>")</wpt>"
            }, "</gpx>")
        let isLong = !separator.isEmpty
        for (file, unit, lines) in [
            (kml, SourcePosition.Unit.placemark, [102, 203]), (gpx, .waypoint, [101, 201]),
        ] {
            for size in [1000, file.count] {
                var reader = PlaceReader(fileName: unit == .waypoint ? "a.gpx" : "a.kml")
                var places: [ParsedPlace] = []
                for start in stride(from: 0, to: file.count, by: size) {
                    places += try reader.consume(file[start..<min(start + size, file.count)])
                }
                places += try reader.finish()
                let report = reader.report
                #expect(places.count == 300)
                #expect(
                    report.warnings.map(\.warning) == [.legacyEncoding(name: "Windows-1252"), .repairedXML])
                #expect(report.warnings.map(\.position.feature) == [100, 200], "\(unit), \(size)")
                #expect(report.warnings.map(\.position.unit) == [unit, unit])
                let expected = isLong ? lines : unit == .placemark ? [1, 2] : [1, 1]
                #expect(report.warnings.map(\.position.line) == expected, "\(unit), \(size)")
            }
        }
    }

    @Test("Garmin's type of all waypoints is no list, and its categories are")
    func garmin() throws {
        let text = """
            <gpx version="1.1" creator="Garmin Desktop App"><wpt lat="60.17" lon="24.94"><name>Kosmos</name>
            <type>user</type><extensions><gpxx:WaypointExtension xmlns:gpxx="x"><gpxx:Categories>
            <gpxx:Category>Food</gpxx:Category><gpxx:Category>Helsinki</gpxx:Category></gpxx:Categories>
            </gpxx:WaypointExtension></extensions></wpt>
            <wpt lat="60.17" lon="24.94"><name>Ekberg</name><type>user</type></wpt></gpx>
            """
        #expect(try read(text, "trip.gpx").saved.map(\.lists) == [["Food", "Helsinki"], ["trip"]])
    }

    @Test("an empty list of Takeout is a list without places, and archives name the cure")
    func emptyList() throws {
        for text in ["Title,Note,URL,Tags,Comment\n", "Titel,Notiz,URL,Tags,Kommentar\n,,,,\n"] {
            let (saved, report) = try read(text, "Trips.csv")
            #expect(saved.isEmpty && report.featureCount == 0 && report.warnings.isEmpty)
        }
        let bytes: [UInt8] = [0x1F, 0x8B, 8, 0]
        #expect(throws: GuideFileError.Reason.unknownFormat(looksLike: .gzip)) { try read(bytes, "a.tgz") }
        let error = GuideFileError(fileName: "a.tgz", reason: .unknownFormat(looksLike: .gzip))
        #expect(error.description.contains("Unpack"))
    }

    @Test("an encoding that Carte does not know is refused with a cure, unless the texts are UTF-8 anyway")
    func foreignEncoding() throws {
        func text(_ name: String) -> String {
            #"<?xml version="1.0" encoding="x-klingon"?><kml><Placemark><name>\#(name)</name></Placemark></kml>"#
        }
        #expect(try read(text("Café")).saved.map(\.name) == ["Café"])
        let bytes = try #require(text("Café").data(using: .isoLatin1))
        let reason = GuideFileError.Reason.unknownEncoding("x-klingon")
        #expect(throws: reason) { try read(bytes, "a.kml") }
        let message = GuideFileError(fileName: "a.kml", reason: reason).description
        #expect(message.contains("“x-klingon”") && message.hasSuffix("Save it in UTF-8."))
    }

    @Test("a part of KML without its root is read; other XML with such a root is not")
    func parts() throws {
        let place =
            "<Placemark><name>Kosmos</name><Point><coordinates>24.94,60.17</coordinates></Point></Placemark>"
        let texts = [
            place, "<?xml version=\"1.0\"?>\n<!-- a <b> --><Document><name>Trip</name>\(place)</Document>",
            "<Folder><name>Trip</name>\(place)</Folder>",
            "<Document xmlns=\"http://www.opengis.net/kml/2.2\">\(place)</Document>",
        ]
        for text in texts {
            #expect(try read(text).saved.map(\.coordinate) == [helsinki], "\(text)")
        }
        #expect(throws: GuideFileError.Reason.unknownFormat(looksLike: .markup)) {
            try read("<Document><Payment>1</Payment></Document>")
        }
    }

    @Test("a place with a point beside its area is a place; lines, areas and network links are named")
    func shapes() throws {
        let text = """
            <kml><Document>
            <Placemark><name>Park</name><MultiGeometry><Point><coordinates>24.94,60.17</coordinates></Point>
            <Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4 5,6 1,2</coordinates></LinearRing>
            </outerBoundaryIs></Polygon></MultiGeometry></Placemark>
            <Placemark><name>Way</name><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark>
            <NetworkLink><name>My map</name><Link><href>https://example.org/a.kml</href></Link></NetworkLink>
            </Document></kml>
            """
        let (saved, report) = try read(text)
        #expect(saved.map(\.name) == ["Park"] && saved.map(\.coordinate) == [helsinki])
        #expect(report.skipped.map(\.reason) == [.notAPoint, .networkLink])
        #expect(report.skipped.map(\.position.name) == ["Way", "My map"])
        let link = "<kml><NetworkLink><name>My map</name></NetworkLink></kml>"
        do {
            _ = try read(link)
            Issue.record("A link has no places.")
        } catch let reason as GuideFileError.Reason {
            let error = GuideFileError(fileName: "a.kml", reason: reason)
            #expect(error.description.contains("without a network link"), "\(error)")
        }
    }

    @Test("the folder around a place is its list; empty names and folders around it do not count")
    func folders() throws {
        func folder(_ name: String, _ content: String) -> String {
            "<Folder><name>\(name)</name>\(content)</Folder>"
        }
        let place = "<Placemark><name>A</name></Placemark>"
        let text =
            folder("Trips", folder("Rome", place) + folder("", place) + folder("Rome", place) + place)
        #expect(
            try read("<kml>\(text)</kml>").saved.map(\.lists) == [["Rome"], ["Trips"], ["Rome"], ["Trips"]])
    }

    @Test("GPX 1.0, decimal commas, routes and tracks")
    func gpx() throws {
        let text = """
            <?xml version="1.0"?>
            <gpx version="1.0" creator="x" xmlns="http://www.topografix.com/GPX/1/0">
            <name>Trip</name><time>2024-05-01T10:00:00Z</time>
            <wpt lat=" 60,17 " lon="24,94"><name>Kosmos</name><url>https://kosmos.example</url></wpt>
            <rte><name>Tour</name><rtept lat="60.17" lon="24.94"><name>Stop</name></rtept></rte>
            <trk><trkseg><trkpt lat="1" lon="2"><name>P</name></trkpt></trkseg></trk>
            <wpt lat="60.17" lon="24.94"><name>Ekberg</name></wpt>
            </gpx>
            """
        let (saved, report) = try read(text, "trip.gpx")
        #expect(
            saved.map(\.name) == ["Kosmos", "Ekberg"] && saved.map(\.coordinate) == [helsinki, helsinki])
        #expect(saved[0].link == "https://kosmos.example")
        #expect(report.skipped.map(\.reason) == [.notAPoint, .notAPoint])
        #expect(report.skipped.map(\.position.name) == ["Tour", nil])
    }

    private static let links = "https://www.google.com/maps/search/60.17,24.94"

    @Test(
        "Takeout's lists in other languages, of former years, and with a description",
        arguments: [
            "Title,Note,URL,Tags,Comment\nKosmos,Soup,\"LINK\",,Nice\n",
            "Titel,Notiz,URL,Tags,Kommentar\n,,,,\nKosmos,Soup,\"LINK\",,Nice\n",
            "Titre,Note,URL,Commentaire\nKosmos,Soup,\"LINK\",Nice\n",
            "\u{FEFF}Название,Заметка,URL,Теги,Комментарий\r\nKosmos,Soup,\"LINK\",,Nice\r\n",
            "Our favourites, since 2019\n\nTitle,Note,URL,Tags,Comment\n,,,,\nKosmos,Soup,\"LINK\",,Nice\n",
            "標題,附註,網址,標記,留言\n,,,,\nKosmos,Soup,\"LINK\",,Nice\n",
            "\u{FEFF}For a date\n\n標題;附註;網址;標記;留言\r\nKosmos;Soup;LINK;;Nice\r\n",
            "Titel\tNotiz\tURL\tTags\tKommentar\nKosmos\tSoup\tLINK\t\tNice\n",
            "Title,Note,URL,Tags,Comment\nKosmos,Soup,LINK,,Nice\n",
            "For a date\nand for friends\n\nTitel,Notiz,URL,Tags,Kommentar\nKosmos,Soup,\"LINK\",,Nice\n",
        ])
    func takeoutTables(text: String) throws {
        let (saved, report) = try read(text.replacing("LINK", with: Self.links), "Date night.csv")
        #expect(saved.map(\.name) == ["Kosmos"] && saved.map(\.coordinate) == [helsinki])
        #expect(saved.map(\.record.note) == ["Soup\nNice"] && saved.map(\.lists) == [["Date night"]])
        #expect(report.skippedCount == 0 && report.warnings.isEmpty)
    }

    @Test(
        "quotes, commas and lines in a note of Takeout stay, and a table of another kind is not one of Takeout"
    )
    func tables() throws {
        let text = "Title,Note,URL\n\"Kosmos, \"\"the\"\" place\",\"Soup,\nbread\",\n"
        let (saved, _) = try read(text, "Date night.csv")
        #expect(
            saved.map(\.name) == [#"Kosmos, "the" place"#] && saved.map(\.record.note) == ["Soup,\nbread"])
        for header in ["name,phone,url", "type,note,url,x", "a,b,url,,", "a,url,b", "a,b,c"] {
            #expect(throws: GuideFileError.Reason.self, "\(header)") {
                try read("\(header)\n1,2,3\n", "x.csv")
            }
        }
    }

    @Test("a row without a link after unknown column names is a place")
    func firstRow() throws {
        let text =
            "標題,附註,網址,標記,留言\n,,,,\nEkberg,Cake,,,\nKosmos,Soup,\(Self.links.replacing(",", with: "%2C")),,\n"
        let (saved, report) = try read(text, "Date night.csv")
        #expect(saved.map(\.name) == ["Ekberg", "Kosmos"] && report.skippedCount == 0)
        #expect(saved.map(\.coordinate) == [nil, helsinki])
    }

    @Test(
        "the lists of Takeout that always exist have names of the account's language",
        arguments: [
            ("Favorite places", PlaceList.favourites), ("Want to go", .wantToGo), ("お気に入りの場所", .favourites),
            ("行ってみたい", .wantToGo), ("Quiero ir", .wantToGo), ("Envie d’y aller", .wantToGo),
            ("가고 싶은 장소", .wantToGo), ("Favoriten", .favourites), ("想去的地點", .wantToGo),
            ("Voglio andarci", .wantToGo), ("Starred places", .favourites),
        ])
    func standardLists(name: String, list: PlaceList) throws {
        let (saved, _) = try read("Title,Note,URL\nKosmos,,\n", "\(name).csv")
        #expect(saved.map(\.lists) == [[name]] && list.isNamed(name))
        #expect(!PlaceList.standard.contains { $0.isNamed("Travel plans") })
    }

    @Test("a text with signs around names and addresses")
    func links() throws {
        let link = Self.links
        let text = """
            Kosmos: \(link)
            • Ekberg – <\(link)>,
            "\(link)" | Savoy
            \(link)
            """
        let (saved, report) = try read(text, "places.txt")
        #expect(saved.map(\.name) == ["Kosmos", "Ekberg", "Savoy", nil])
        #expect(saved.allSatisfy { $0.coordinate == helsinki } && report.skippedCount == 0)
    }

    @Test("empty files, and files of white space, are named")
    func empty() throws {
        for text in ["", " \n\r\n", "\u{FEFF}"] {
            #expect(throws: GuideFileError.Reason.empty) { try read(text) }
        }
    }
}
