import Foundation
import Testing

@testable import GuideCore

@Suite("Archives with several files of places")
struct TakeoutArchiveTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// Packs files with Python, whose modules write the forms of other programs.
    ///
    /// - Parameter format: `zip`, or a format of `tarfile`.
    private func archive(_ files: [(path: String, text: String)], _ format: String, name: String) throws
        -> URL
    {
        let url = folder.url.appending(path: name)
        let script = """
            import base64, io, json, sys, tarfile, zipfile
            files = [(f[0], base64.b64decode(f[1])) for f in json.load(open(sys.argv[3]))]
            if sys.argv[2] == "zip":
                with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as archive:
                    for path, data in files: archive.writestr(path, data)
            else:
                mode = "w:gz" if sys.argv[1].endswith("gz") else "w"
                with tarfile.open(sys.argv[1], mode, format=getattr(tarfile, sys.argv[2])) as archive:
                    for path, data in files:
                        info = tarfile.TarInfo(path)
                        info.size = len(data)
                        archive.addfile(info, io.BytesIO(data))
            """
        let list = try JSONEncoder().encode(
            files.map { [$0.path, Data($0.text.utf8).base64EncodedString()] })
        let contents = folder.url.appending(path: "contents.json")
        try list.write(to: contents)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "python3", "-c", script, url.path, format, contents.path,
        ]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return url
    }

    private func read(_ url: URL) throws -> (places: [ParsedPlace], report: ImportReport) {
        var places: [ParsedPlace] = []
        let report = try GuideFile.stream(url: url) { places += $0 }
        return (places, report)
    }

    private static let saved = """
        {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[24.94,60.17]},
        "properties":{"date":"2024-05-01T10:00:00Z","google_maps_url":"http://maps.google.com/?cid=1",
        "location":{"name":"Kosmos","address":"Kalevankatu 3, Helsinki","country_code":"FI"}}}]}
        """
    private static let reviews = """
        {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[24.95,60.18]},
        "properties":{"date":"2023-05-01T10:00:00Z","five_star_rating_published":4,"review_text_published":"Soup",
        "google_maps_url":"http://maps.google.com/?cid=2","location":{"name":"Ekberg"}}}]}
        """
    private static let labels = """
        {"type":"FeatureCollection","features":[{"geometry":{"coordinates":[24.93,60.16],"type":"Point"},
        "properties":{"address":"Aleksi 1","name":"Työ"},"type":"Feature"}]}
        """
    private static let list =
        "Title,Note,URL,Tags,Comment\n,,,,\nSavoy,Window,https://www.google.com/maps/place/Savoy/x,,\n"

    private static let takeout: [(path: String, text: String)] = [
        ("Takeout/archive_browser.html", "<html></html>"),
        ("Takeout/Maps (Meine Orte)/Gespeicherte Orte.json", saved),
        ("Takeout/Maps (Meine Orte)/Rezensionen.json", reviews),
        ("Takeout/Maps/Meine Orte mit Label/Orte mit Label.json", labels),
        ("Takeout/Gespeichert/Romantik & Café.csv", list),
        ("Takeout/Gespeichert/Leer.csv", "Titel,Notiz,URL,Tags,Kommentar\n,,,,\n"),
        ("Takeout/Location History/Records.json", #"{"locations":[{"latitudeE7":601700000}]}"#),
        ("Takeout/My Activity/Maps/MyActivity.json", #"[{"header":"Maps","title":"Searched"}]"#),
        ("Takeout/YouTube/playlists.csv", "Video ID,Added\nabc,2024\n"),
        ("Takeout/Photos/a.jpg", "x"),
    ]

    @Test(
        "a Takeout archive is read as one file, with the names of its lists, in any language",
        arguments: [
            ("zip", "takeout-20240501T100000Z-001.zip"), ("PAX_FORMAT", "takeout.tgz"),
            ("GNU_FORMAT", "takeout.tar.gz"), ("USTAR_FORMAT", "takeout.tar"),
        ])
    func takeout(format: String, name: String) throws {
        let (places, report) = try read(try archive(Self.takeout, format, name: name))
        let saved = places.compactMap(\.saved)
        #expect(saved.map(\.name) == ["Kosmos", "Ekberg", "Työ", "Savoy"])
        #expect(saved.map(\.lists) == [[], [], ["Orte mit Label"], ["Romantik & Café"]])
        #expect(saved.map(\.record.isFavourite) == [true, false, false, false])
        #expect(saved[1].record.rating == 4 && saved[3].record.note == "Window")
        #expect(saved[2].address == "Aleksi 1")
        #expect(report.skipped.isEmpty && report.warnings.isEmpty && report.placeCount == 4)
        #expect(report.otherFileCount == 5)
        let title = places[3].sourcePosition.title.description
        #expect(title == "Savoy (Romantik & Café.csv, row 1, line 3)")
    }

    @Test(
        "a broken file is reported with its name and line, and the others are read",
        arguments: ["zip", "PAX_FORMAT"])
    func broken(format: String) throws {
        let files = [
            ("Takeout/Saved/One.csv", Self.list), ("Takeout/Maps/Reviews.json", "{\"type\":\n  nonsense}"),
            ("Takeout/trip.kml", "<kml>\n<<</kml>"), ("Takeout/Saved/Two.csv", Self.list),
        ]
        let (places, report) = try read(
            try archive(files, format, name: format == "zip" ? "a.zip" : "a.tgz"))
        #expect(places.map(\.saved?.lists) == [["One"], ["Two"]])
        let lines = report.skipped.map(\.message.description)
        #expect(lines.count == 2 && report.skippedCount == 2)
        #expect(lines.first?.hasPrefix("Reviews.json: ") == true && lines.first?.contains("line 2") == true)
        #expect(lines.last?.hasPrefix("trip.kml: ") == true)
    }

    @Test("a cut archive is reported, and the files before the cut are read", arguments: ["a.zip", "a.tgz"])
    func cut(name: String) throws {
        let rows = (0..<20_000).map {
            "Place \($0 * 7919 % 10_007),,https://www.google.com/maps/place/\($0),,\n"
        }
        let files = [
            ("Saved/One.csv", Self.list),
            ("Saved/Large.csv", "Title,Note,URL,Tags,Comment\n" + rows.joined()),
        ]
        let url = try archive(files, name == "a.zip" ? "zip" : "PAX_FORMAT", name: name)
        let bytes = try Data(contentsOf: url)
        try bytes.prefix(bytes.count / 2).write(to: url)
        let (places, report) = try read(url)
        #expect(places.first?.saved?.lists == ["One"] && (2..<20_000).contains(places.count))
        let error = GuideFileError(fileName: "Large.csv", reason: .archive(.truncated))
        #expect(report.skipped.map(\.reason) == [.file(error)])
    }

    @Test("damage in the middle of an archive is reported, and the files before it are read")
    func damaged() throws {
        let large = (0..<20_000).map { "\($0 * 7919 % 10_007)" }.joined(separator: " ")
        let url = try archive(
            [("One.csv", Self.list), ("Two.csv", large), ("Three.csv", Self.list)], "zip", name: "a.zip")
        var bytes = try Data(contentsOf: url)
        // A block of deflate of the type 3 does not exist.
        let name = try #require(bytes.range(of: Data("Two.csv".utf8)))
        bytes[name.upperBound] = 0xFF
        try bytes.write(to: url)
        let (places, report) = try read(url)
        // Python writes the sizes first, so the next file is found.
        #expect(places.map(\.saved?.lists) == [["One"], ["Three"]])
        #expect(report.skippedCount == 1)
    }

    @Test("several KML, GPX, GeoJSON and CSV files in an archive are read, with lists of their own")
    func severalFormats() throws {
        let point = "<Point><coordinates>24.94,60.17</coordinates></Point>"
        let files = [
            ("Summer.kml", "<kml><Placemark><name>A</name>\(point)</Placemark></kml>"),
            ("sub/Winter.gpx", "<gpx><wpt lat='60.17' lon='24.94'><name>B</name></wpt></gpx>"),
            ("__MACOSX/sub/._Winter.gpx", "x"),
            (
                "guide.geojson",
                #"{"type":"Feature","geometry":{"type":"Point","coordinates":[24.94,60.17]},"properties":{"amenity":"cafe","name":"C"}}"#
            ), ("guide.csv", "lat,lon,amenity,name\n60.17,24.94,bar,D\n"), ("readme.txt", "x"),
        ]
        let (places, report) = try read(try archive(files, "zip", name: "places.zip"))
        #expect(places.map { $0.saved?.name ?? $0.place.name } == ["A", "B", "C", "D"])
        #expect(places.prefix(2).map(\.saved?.lists) == [["Summer"], ["Winter"]])
        #expect(report.placeCount == 4 && report.skippedCount == 0)
        // In memory, too.
        let read = try GuideFile.read(url: folder.url.appending(path: "places.zip"))
        #expect(read.places.count == 4 && read.report.otherFileCount == 2)
    }

    @Test("a single file that is compressed with gzip is read like the file")
    func gzip() throws {
        let deflater = Deflater(.gzip)
        let url = folder.url.appending(path: "Trips.csv.gz")
        try Data(deflater.deflate(Array(Self.list.utf8)) + deflater.finish()).write(to: url)
        #expect(try read(url).places.compactMap(\.saved?.name) == ["Savoy"])
    }

    @Test("an archive without files of places names what Carte reads")
    func nothing() throws {
        for (path, text) in [("a.txt", "x"), ("a.json", "[1]"), ("a.csv", "a,b\n1,2\n")] {
            let url = try archive([(path, text)], "zip", name: "a.zip")
            let error = #expect(throws: GuideFileError.self) { try read(url) }
            #expect(error?.reason == .unknownFormat(looksLike: .archive))
            #expect(error?.description.contains("KML, GPX, GeoJSON and CSV") == true)
        }
        let broken = try archive([("a.kml", "<kml>\n<<</kml>")], "zip", name: "a.zip")
        let error = #expect(throws: GuideFileError.self) { try read(broken) }
        #expect(error?.reason == .notXML(line: 2))
    }
}
