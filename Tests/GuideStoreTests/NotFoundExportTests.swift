import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Files with places of “Not Found Yet”")
struct NotFoundExportTests {
    /// A link with a map cell, which is no position.
    private static let link = "https://www.google.com/maps/place/K/data=!4m2!3m1!1s0x46920bcc621e4567:0x1"

    private let guide: TemporaryGuide
    private let store: GuideStore

    /// Four places wait: of a list and a review of Google, a KML folder, and an address book.
    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [feature(1, "A")])
        let files = [
            "Summer; autumn.csv": "Title,Note,URL,Tags,Comment\nKosmos,=Soup,\(Self.link),date,\n",
            "Reviews.json": """
            {"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{
            "date":"2024-03-01T10:00:00Z","five_star_rating_published":4,"review_text_published":"Fine\\n\\"dining\\"",
            "location":{"name":"Nowhere Bar","address":"Kalevankatu 3, Helsinki"},"google_maps_url":"\(Self.link)"}}]}
            """,
            "trip.kml": """
            <kml><Document><Folder><name>Date &amp; night</name><Placemark><name>Ei Mikään</name>
            <address>Rue 1</address><phoneNumber>+358 1</phoneNumber><styleUrl>#icon-1899-0288D1</styleUrl>
            <ExtendedData><Data name="amenity"><value>bank</value></Data></ExtendedData></Placemark></Folder></Document></kml>
            """,
            "cards.vcf": """
            BEGIN:VCARD
            VERSION:3.0
            FN:Bistro
            ADR:;;Katu 1;Turku;;20100;Finland
            CATEGORIES:Visitors
            END:VCARD
            """,
        ]
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            let url = guide.folder.appending(path: name)
            try Data(text.utf8).write(to: url)
            try store.importGuide(from: url)
        }
        #expect(try store.notFoundYet().count == 4)
    }

    private func export(_ scope: GuideStore.ExportScope = .guide, as format: GuideFormat) throws -> (
        file: URL, count: Int, withoutPosition: Int
    ) {
        let file = guide.folder.appending(path: "out.\(format.fileExtension)")
        var left = 0
        let count = try store.export(scope, to: file, format: format, withoutPosition: { left = $0 })
        return (file, count, left)
    }

    @Test(
        "another guide has the same places after an import",
        arguments: [.geoJSON, .csv, .kml, .kmz] as [GuideFormat])
    func restored(format: GuideFormat) throws {
        for scope in [GuideStore.ExportScope.guide, .everything] {
            let (file, count, left) = try export(scope, as: format)
            #expect(count == 5 && left == 0)
            #expect(try store.importGuide(from: file).changedNothing)
            let device = try TemporaryGuide()
            let other = try device.open()
            let report = try other.importGuide(from: file)
            #expect(try other.notFoundYet() == store.notFoundYet())
            #expect(try other.lists().map(\.list.name) == store.lists().map(\.list.name))
            #expect(report.saved?.waitingCount == 4 && report.addedCount == 1 && report.file.warnings.isEmpty)
            try other.undo()
            #expect(try other.notFoundYet().isEmpty)
            withExtendedLifetime(device) {}
        }
    }

    @Test("another guide finds such a place with a later import of places")
    func found() throws {
        let device = try TemporaryGuide()
        let other = try device.open()
        try other.importGuide(from: try export(as: .geoJSON).file)
        let bar = feature(
            7, "Nowhere Bar", #""addr:street":"Kalevankatu","addr:housenumber":"3","addr:city":"Helsinki""#)
        try other.importGuide(from: try device.file([bar]))
        let record = try #require(try other.entry(node(7))?.record)
        #expect(record.rating == 4 && record.note == "Fine\n\"dining\"")
        #expect(try other.notFoundYet().count == 3)
    }

    @Test(
        "another guide has the view of such a place, and finds it near that",
        arguments: [.geoJSON, .csv, .kml, .kmz] as [GuideFormat])
    func view(format: GuideFormat) throws {
        let text = """
            <kml><Placemark><name>Savoy</name><LookAt><longitude>24.123456789012</longitude>
            <latitude>60.000012345678</latitude><range>90</range></LookAt></Placemark></kml>
            """
        let url = guide.folder.appending(path: "view.kml")
        try Data(text.utf8).write(to: url)
        try store.importGuide(from: url)
        let waiting = try #require(try store.notFoundYet().first { $0.name == "Savoy" })
        #expect(waiting.roughCoordinate != nil)
        let device = try TemporaryGuide()
        let other = try device.open()
        let file = try export(as: format).file
        try other.importGuide(from: file)
        #expect(try other.notFoundYet().contains(waiting))
        #expect(try other.importGuide(from: file).changedNothing)
        try other.importGuide(
            from: try device.file([feature(7, "Savoy", at: (60.000012345678, 24.123456789012))]))
        #expect(try !other.notFoundYet().contains { $0.name == "Savoy" })
    }

    @Test("an export to GPX tells how many places it lacks")
    func withoutPositions() throws {
        let place = #"{"type":"Feature","id":"n9","geometry":null,"properties":{"amenity":"bar","name":"Z"}}"#
        try store.importGuide(from: try guide.file([place], name: "z.geojson"))
        let all = try export(as: .gpx)
        #expect(all.count == 1 && all.withoutPosition == 5)
        #expect(
            GuideStore.result("out.gpx: 1 place", withoutPosition: 5).description
                == "out.gpx: 1 place; left out 5 places without a position")
        let some = try export(.places(GuideQuery(text: "Z")), as: .gpx)
        #expect(some.count == 0 && some.withoutPosition == 1)
        #expect(try export(as: .geoJSON).withoutPosition == 0)
    }

    @Test("a vCard file has their names, notes and lists")
    func contacts() throws {
        let text = try String(contentsOf: try export(as: .vCard).file, encoding: .utf8)
        for line in [
            "FN:Ei Mikään", #"CATEGORIES:Summer\; autumn"#, #"NOTE:=Soup\n#date"#, "CATEGORIES:Visitors",
        ] {
            #expect(text.contains(line + "\r\n"), "\(line)")
        }
    }

    @Test("a selection and the file of a list have none of them")
    func parts() throws {
        let list = try #require(try store.lists().first { $0.list.name == "Visitors" }).list
        var query = GuideQuery()
        query.filters.lists = [list.id]
        for scope in [GuideStore.ExportScope.places(query), .chosen([node(1)])] {
            let text = try String(contentsOf: try export(scope, as: .geoJSON).file, encoding: .utf8)
            #expect(!text.contains("carte:saved"))
        }
    }

    @Test("a position that an editor adds makes one a place of the user")
    func edited() throws {
        let (file, _, _) = try export(as: .geoJSON)
        let text = try String(contentsOf: file, encoding: .utf8)
            .replacing(
                #"{"type":"Feature","geometry":null,"properties":{"name":"Ei"#,
                with:
                    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[24.9,60.1]},"properties":{"name":"Ei"#
            )
        try Data(text.utf8).write(to: file)
        let device = try TemporaryGuide()
        let other = try device.open()
        try other.importGuide(from: file)
        #expect(try other.notFoundYet().count == 3)
        #expect(try other.all().contains { $0.place.name == "Ei Mikään" && $0.correction.isOwn })
    }

    @Test("an unreadable one is left out with a warning", arguments: ["5", "\"x\"", "[]"])
    func unreadable(value: String) throws {
        let device = try TemporaryGuide()
        let text =
            #"{"type":"Feature","geometry":null,"properties":{"amenity":"bar","name":"Q","carte:saved":\#(value)}}"#
        let report = try device.open().importGuide(from: try device.file([text]))
        #expect(report.addedCount == 1)
        #expect(report.file.warnings.contains { "\($0)".contains("carte:saved") })
    }
}
