import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("Positions in links")
struct PositionLinkTests {
    private static let known: [(link: String, latitude: Double, longitude: Double, name: String?)] = [
        ("geo:60.17,24.94", 60.17, 24.94, nil),
        ("geo:0,0?q=60.17,24.94(Ravintola%20Kosmos)", 60.17, 24.94, "Ravintola Kosmos"),
        ("https://www.openstreetmap.org/?mlat=60.17&mlon=24.94#map=17/60.1/24.9", 60.17, 24.94, nil),
        ("https://www.openstreetmap.org/#map=17/60.17/24.94", 60.17, 24.94, nil),
        (
            "https://www.google.com/maps/place/Ravintola+Kosmos/@60.1,24.9,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d60.17!4d24.94",
            60.17, 24.94, "Ravintola Kosmos"
        ),
        ("https://www.google.fi/maps/@60.17,24.94,17z", 60.17, 24.94, nil),
        ("https://maps.google.com/?q=60.17,24.94", 60.17, 24.94, nil),
        ("https://www.google.com/maps/search/?api=1&query=60.17%2C24.94", 60.17, 24.94, nil),
        ("https://www.google.com/maps/search/60.17,24.94", 60.17, 24.94, nil),
        ("https://www.google.co.uk/maps/search/60.17,+24.94", 60.17, 24.94, nil),
        ("https://maps.apple.com/?ll=60.17,24.94&q=Kosmos", 60.17, 24.94, "Kosmos"),
        ("https://maps.apple.com/place?coordinate=60.17,24.94&name=Kosmos", 60.17, 24.94, "Kosmos"),
        ("https://www.google.com/maps/place/-33.8568,151.2153", -33.8568, 151.2153, nil),
        ("http://maps.google.com/maps?q=loc:60.17,24.94", 60.17, 24.94, nil),
        ("https://maps.google.com/?q=60.17,24.94+(Kosmos+Bar)", 60.17, 24.94, "Kosmos Bar"),
        ("https://maps.google.com/maps?daddr=60.17,24.94&saddr=60.1,24.9", 60.17, 24.94, nil),
        (
            "https://www.google.com/maps/dir/?api=1&origin=60.1,24.9&destination=60.17,24.94", 60.17, 24.94,
            nil
        ),
        ("https://www.google.com/maps/dir/60.1,24.9/60.17,24.94/@60.13,24.92,12z", 60.17, 24.94, nil),
        (
            "https://www.google.com/maps/dir/60.1,24.9/Kosmos/@60.13,24.92,12z/data=!4m9!4m8!1m0!1m5!1m1!1s0x0:0x0!2m2!1d24.94!2d60.17",
            60.17, 24.94, nil
        ),
        (
            "https://www.google.com/maps/dir/Home/Kosmos/@60.1,24.9,12z/data=!4m9!4m8!1m0!1m5!1m1!1s0x0:0x0!2m2!1d24.94!2d60.17",
            60.17, 24.94, nil
        ),
        (
            "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d1984.6!2d24.94!3d60.17!2m3!1f0", 60.17,
            24.94, nil
        ),
        (
            "https://www.google.com/maps/place/60%C2%B010'12.0%22N+24%C2%B056'24.0%22E/@60.17,24.94,17z",
            60.17,
            24.94, nil
        ),
        ("https://www.google.com/maps/place/60%C2%B010'12.0%22N+24%C2%B056'24.0%22E", 60.17, 24.94, nil),
        ("https://www.google.com/maps/@?api=1&map_action=map&center=60.17,24.94&zoom=12", 60.17, 24.94, nil),
        ("https://www.google.com/maps/search/60.17,24.94?entry=tts", 60.17, 24.94, nil),
        ("https://www.google.com/maps/place/Café+Ekberg/@60.17,24.94,17z", 60.17, 24.94, "Café Ekberg"),
        ("https://maps.google.com.br/maps?ll=60.17,24.94&z=12", 60.17, 24.94, nil),
        ("https://maps.apple.com/?daddr=60.17,24.94", 60.17, 24.94, nil),
        ("geo:60.17,24.94;u=35", 60.17, 24.94, nil), ("geo:60.17,24.94,12?z=17", 60.17, 24.94, nil),
        ("geo:60.17,24.94;crs=wgs84?z=17", 60.17, 24.94, nil),
        ("geo:60.1,24.9?z=17&q=60.17,24.94(Kosmos)", 60.17, 24.94, "Kosmos"),
        ("geo:0,0?q=60.17,+24.94+(Kosmos+(Bar))", 60.17, 24.94, "Kosmos (Bar)"),
        // OpenStreetMap's short links, of the site and of its former versions.
        ("https://osm.org/go/0GAjIv8h", 50.671530961990356, 6.09715461730957, nil),
        ("https://osm.org/go/0GAjIv8h?m=", 50.671530961990356, 6.09715461730957, nil),
        ("https://www.openstreetmap.org/go/0GAjIv8h-?layers=T&m", 50.671530961990356, 6.09715461730957, nil),
        ("http://osm.org/go/0EEQjE==", 51.510772705078125, 0.054931640625, nil),
        ("osm.org/go/wAAA--", 0, 0, nil),
        ("https://osm.org/go/0~AA", 64.6875, 39.375, nil), ("https://osm.org/go/0@AA", 64.6875, 39.375, nil),
        ("https://www.openstreetmap.org/?lat=60.17&lon=24.94&zoom=17", 60.17, 24.94, nil),
        ("https://www.openstreetmap.org/search?query=60.17%2C24.94#map=6/60.1/24.9", 60.17, 24.94, nil),
        ("https://www.openstreetmap.org/directions?from=60.1,24.9&to=60.17,24.94", 60.17, 24.94, nil),
        ("https://www.openstreetmap.org/directions?route=60.1%2C24.9%3B60.17%2C24.94", 60.17, 24.94, nil),
        ("www.openstreetmap.org/#map=17/60.17/24.94&layers=N", 60.17, 24.94, nil),
        ("https://maps.google.com/maps?q=Kosmos+Bar&ll=60.17,24.94&z=17", 60.17, 24.94, "Kosmos Bar"),
        ("https://maps.google.com/?q=60%C2%B010'12.0%22N+24%C2%B056'24.0%22E", 60.17, 24.94, nil),
        (
            "https://www.google.com/maps/place/A/@60.1,24.9,17z/data=!4m5!3m4!1s0x0:0x0!8m2!3d60.17!4d24.94?hl=de&ll=1,2",
            60.17, 24.94, "A"
        ),
        ("maps.google.de/maps?q=60.17,24.94", 60.17, 24.94, nil),
        ("https://maps.apple.com/?q=Kosmos+Bar&sll=60.1,24.9&ll=60.17,24.94", 60.17, 24.94, "Kosmos Bar"),
        ("https://maps.apple.com/?ll=60.1,24.9&coordinate=60.17,24.94", 60.17, 24.94, nil),
        ("https://maps.apple.com/frame?center=60.17%2C24.94&span=0.1%2C0.1", 60.17, 24.94, nil),
        ("https://maps.apple.com/directions?source=60.1,24.9&destination=60.17,24.94", 60.17, 24.94, nil),
    ]

    @Test("the links of map services", arguments: known)
    func read(link: String, latitude: Double, longitude: Double, name: String?) throws {
        let found = try #require(PositionLink(link))
        // Minutes and seconds give no exact degrees.
        #expect(abs(found.coordinate.latitude - latitude) < 1e-9)
        #expect(abs(found.coordinate.longitude - longitude) < 1e-9)
        #expect(found.name == name)
    }

    @Test(
        "links without a position, and of other sites",
        arguments: [
            "https://maps.app.goo.gl/abc", "http://maps.google.com/?cid=1",
            "https://example.org/@60.17,24.94,17z",
            "https://google.example.org/maps/@60.17,24.94,17z", "geo:60",
            "https://www.google.com/maps/@95,24,17z",
            "https://www.openstreetmap.org/node/1", "Kosmos", "",
            // Where to search is not the place.
            "https://maps.apple.com/?q=pizza&sll=60.17,24.94",
            "https://maps.apple.com/?q=pizza&near=60.17,24.94",
            "https://maps.apple.com/search?query=pizza&center=60.17,24.94", "https://maps.apple/p/abc",
            "https://osm.org/go/", "https://osm.org/go/ab", "https://osm.org/go/0GAj!v8h",
            "https://osm.org/go/0GAjIv8h---", "https://osm.org/go/0GAjIv8h0GAjIv8h",
            "https://osm.org/0GAjIv8h",
            "geo:60.17,24.94;crs=EPSG:3067",
        ])
    func none(link: String) { #expect(PositionLink(link) == nil) }

    @Test(
        "a short link whose position only a server knows has a remark of its own",
        arguments: [
            ("https://maps.app.goo.gl/abc", FieldProblem.shortLink), ("maps.apple/p/abc", .shortLink),
            ("Kosmos https://goo.gl/maps/abc", .shortLink), ("https://example.org/abc", .position),
            ("Kosmos", .position), ("https://osm.org/node/7", .object), ("60.17, 24.94", nil),
            ("osm.org/go/0GAjIv8h", nil),
        ] as [(String, FieldProblem?)])
    func short(text: String, problem: FieldProblem?) {
        #expect(FieldProblem(position: text) == problem)
        #expect(FieldProblem(text, of: .position) == problem)
    }

    @Test("a form for a new place takes degrees and links, and a name of numbers stays a name")
    func drafts() {
        func texts(_ text: String) -> [String?] {
            let draft = PlaceDraft(text)
            return [draft.texts[.name("")], draft.texts[.position]]
        }
        #expect(texts("60.17, 24.94") == ["", "60.17,24.94"])
        #expect(texts("24 7") == ["24 7", nil])
        #expect(texts("Kosmos (geo:60.17,24.94)") == ["Kosmos", "60.17,24.94"])
        #expect(texts("Kosmos: https://osm.org/way/7") == ["Kosmos", "https://www.openstreetmap.org/way/7"])
        #expect(texts("geo:0,0?q=60.17,24.94(Kosmos Bar)") == ["Kosmos Bar", "60.17,24.94"])
        #expect(PositionLink.count(in: "A geo:60.17,24.94\nB osm.org/go/0GAjIv8h c") == 2)
    }

    @Test("a text with a link in each line")
    func list() throws {
        let text = """
            Kosmos https://maps.apple.com/?ll=60.17,24.94
            geo:0,0?q=60.18,24.95(Ekberg)

            https://maps.app.goo.gl/abc
            """
        for ends in ["\n", "\r\n", "\r"] {
            let (places, report) = try GuideReader.read(
                Data(text.replacing("\n", with: ends).utf8), fileName: "places.txt")
            #expect(places.map(\.name) == ["Kosmos", "Ekberg"])
            #expect(report.skipped.map(\.message.description).first?.hasPrefix("line 4") == true)
        }
    }

    @Test(
        "a link to an object of OpenStreetMap has its identity and no position, also with the middle of a map",
        arguments: [
            ("https://www.openstreetmap.org/node/17", OSMObject(.node, 17)),
            ("http://openstreetmap.org/way/17/history", OSMObject(.way, 17)),
            ("osm.org/way/17#map=19/60.17/24.94", OSMObject(.way, 17)),
            (
                "https://www.osm.org/relation/17?locale=fi#map=19/60.17/24.94&layers=N",
                OSMObject(.relation, 17)
            ),
            ("https://www.openstreetmap.org/browse/node/17", OSMObject(.node, 17)),
            ("https://www.openstreetmap.org/edit?node=17#map=19/60.17/24.94", OSMObject(.node, 17)),
            ("https://www.openstreetmap.org/edit?editor=id&way=17", OSMObject(.way, 17)),
            (
                "https://www.openstreetmap.org/edit?editor=id#map=19/60.17/24.94&id=r17",
                OSMObject(.relation, 17)
            ),
            (
                "https://www.openstreetmap.org/?lat=60.17&lon=24.94&zoom=18&relation=17",
                OSMObject(.relation, 17)
            ),
            ("https://www.openstreetmap.org/api/0.6/node/17", OSMObject(.node, 17)),
            ("https://www.openstreetmap.org/node/17.", OSMObject(.node, 17)),
        ])
    func objects(link: String, object: OSMObject) throws {
        #expect(PositionLink(line: link) == nil)
        let saved = try #require(SavedPlace(line: "Kosmos: \(link)"))
        #expect(saved.name == "Kosmos" && saved.object == object && saved.coordinate == nil)
    }

    @Test(
        "other pages of OpenStreetMap are no objects",
        arguments: [
            "https://www.openstreetmap.org/node/", "https://www.openstreetmap.org/node/new",
            "https://www.openstreetmap.org/note/17", "https://www.openstreetmap.org/changeset/17",
            "https://www.openstreetmap.org/user/17", "https://www.openstreetmap.org/node/-17",
            "https://www.openstreetmap.org/node/17a", "https://example.org/node/17",
            "https://www.openstreetmap.org/edit#id=a17",
        ])
    func noObjects(link: String) { #expect(SavedPlace(line: link)?.object == nil) }

    @Test("a text, a contact, KML, GPX and a list of Takeout keep the object of a link")
    func objectsInFiles() throws {
        let link = "https://www.openstreetmap.org/node/17"
        let point = "<Point><coordinates>24.94,60.17</coordinates></Point>"
        let files = [
            "Kosmos\n\(link)#map=19/60/24\n", "# list\nKosmos \(link) geo:60.17,24.94",
            "BEGIN:VCARD\nFN:Kosmos\nURL:https://kosmos.example\nURL:\(link)\nGEO:60.17;24.94\nEND:VCARD\n",
            "<kml><Placemark><name>Kosmos</name><atom:link href='\(link)'/>\(point)</Placemark></kml>",
            """
            <gpx><wpt lat="60.17" lon="24.94"><name>Kosmos</name><link href="https://kosmos.example"/>
            <link href="\(link)"/></wpt></gpx>
            """,
            "Title,Note,URL,Tags,Comment\nKosmos,,\(link),,\n",
        ]
        for text in files {
            var reader = PlaceReader(fileName: "a")
            let places = try reader.consume(Array(text.utf8)) + reader.finish()
            let saved = try #require(places.first?.saved)
            #expect(places.count == 1 && saved.name == "Kosmos" && saved.object == OSMObject(.node, 17))
            // A place of its own is found again.
            if saved.coordinate != nil {
                #expect(SavedPlace(places[0].place)?.object == saved.object)
                #expect(places[0].place.websites.first?.text != link)
            }
        }
        // A link without a name is usable, too.
        var reader = PlaceReader(fileName: "a")
        let places = try reader.consume(Array("\(link)\n".utf8)) + reader.finish()
        #expect(places.map(\.saved?.object) == [OSMObject(.node, 17)])
    }

    @Test("a list may have a heading, comments, names above the addresses, and Markdown")
    func dirtyList() throws {
        let link = "https://maps.apple.com/?ll=60.17,24.94"
        let text = """
            My places in Helsinki
            =====================

            # from the trip
            Kosmos \(link)
            Restaurants:
            \(link)
            Ekberg
            \(link)

            - [Savoy](\(link))
            * Try this one: \(link) (closed on Mondays)
            Not a place
            https://example.org/page
            // end
            """
        let (places, report) = try GuideReader.read(Data(text.utf8), fileName: "places.txt")
        #expect(
            places.map(\.name) == ["Kosmos", nil, "Ekberg", "Savoy", "Try this one: (closed on Mondays)"])
        #expect(report.skipped.map(\.position.line) == [1, 6, 13, 14])
        #expect(report.skipped.allSatisfy { $0.reason == .noLink })
        #expect(report.featureCount == report.placeCount + report.skippedCount)
        for other in ["<html><a href=\(link)></html>", "Dear Sir or Madam\nhttps://example.org"] {
            #expect(throws: GuideFileError.self) {
                try GuideReader.read(Data(other.utf8), fileName: "a.txt")
            }
        }
    }

    @Test("a numbered line or a comment with an address is a place; one with a short link is reported")
    func numbered() throws {
        let link = "https://maps.apple.com/?ll=60.17,24.94"
        let text = """
            #1 Kosmos \(link)
            #2 Ekberg https://maps.app.goo.gl/abc
            #3: \(link)
            # Savoy \(link)
            // 24 Grill \(link)
            ; geo:60.18,24.94
            1. [Bistro](\(link))
            2) Bar 2. \(link)
            3. Café
            \(link)
            # from https://example.org
            """
        let (places, report) = try GuideReader.read(Data(text.utf8), fileName: "places.txt")
        #expect(
            places.map(\.name) == ["Kosmos", nil, "Savoy", "24 Grill", nil, "Bistro", "Bar 2.", "Café"])
        #expect(report.skipped.map(\.position.line) == [2] && report.skipped.map(\.reason) == [.noLink])
        #expect(report.featureCount == report.placeCount + report.skippedCount)
    }

    @Test("a list may be in Windows-1252")
    func legacy() throws {
        let text = "Café Åland geo:60.17,24.94\nMore:\n"
        let (places, report) = try GuideReader.read(
            try #require(text.data(using: .windowsCP1252)), fileName: "places.txt")
        #expect(places.map(\.name) == ["Café Åland"])
        #expect(report.skipped.map(\.reason) == [.noLink])
        #expect(report.warnings.map(\.warning) == [.legacyEncoding(name: "Windows-1252")])
    }

    @Test("a list of short links names the cure")
    func onlyShort() {
        #expect(throws: GuideFileError.self) {
            try GuideReader.read(Data("Kosmos https://maps.app.goo.gl/abc".utf8), fileName: "places.txt")
        }
        do {
            _ = try GuideReader.read(Data("Kosmos https://maps.app.goo.gl/abc".utf8), fileName: "places.txt")
        } catch {
            #expect("\(error)".contains("copy the long one"), "\(error)")
        }
    }
}
