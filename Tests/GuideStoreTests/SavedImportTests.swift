import Foundation
import GuideCore
import HoursCore
import Messages
import Testing

@testable import GuideStore

@Suite("Import of places saved in other programs")
struct SavedImportTests {
    private let kosmos = feature(
        1, "Ravintola Kosmos", #""addr:street":"Kalevankatu","addr:housenumber":"3","addr:city":"Helsinki""#,
        at: (60.1691, 24.9401))
    private let seaHorse = feature(3, "Ravintola Sea Horse", at: (60.1580, 24.9450))
    private let ekberg = feature(2, "Cafe Ekberg", kind: "cafe", at: (60.1657, 24.9388))

    /// A link with a cell at the place, as Takeout has it.
    private let kosmosLink = "https://www.google.com/maps/place/K/data=!4m2!3m1!1s0x46920bcc621e4567:0x1"

    private func file(_ guide: TemporaryGuide, _ name: String, _ text: String) throws -> URL {
        let url = guide.folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url
    }

    private func kml(
        _ places: [(name: String, position: String?, note: String)], folder: String = "Date night"
    )
        -> String
    {
        let placemarks = places.map { place in
            let point = place.position.map { "<Point><coordinates>\($0)</coordinates></Point>" } ?? ""
            return
                "<Placemark><name>\(place.name)</name><description>\(place.note)</description>\(point)</Placemark>"
        }
        return
            "<kml><Document><Folder><name>\(folder)</name>\(placemarks.joined(separator: "\n"))</Folder></Document></kml>"
    }

    @Test("what matches gets list and note, what does not becomes an own place or waits, all as one step")
    func decisions() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [kosmos, ekberg])
        let text = kml([
            ("Kosmos", "24.9402,60.1692", "Window"), ("Sea Horse", "24.9450,60.1580", "Herring"),
            ("Nowhere Bar", nil, "Ask Aino"),
        ])
        let report = try store.importGuide(from: try file(guide, "trip.kml", text))
        let saved = try #require(report.saved)
        #expect(saved.matchedCount == 1 && saved.waitingCount == 1)
        #expect(report.addedCount == 1 && report.listCount == 1)
        #expect(
            saved.lines.map(\.decision) == [
                .matched("Ravintola Kosmos, Kalevankatu 3", metres: 12), .added(.unknown), .waiting(.unknown),
            ])
        #expect(report.unchangedCount == 0 && report.updatedCount == 0)

        let list = try #require(try store.lists().last)
        #expect(list.list.name == "Date night" && list.placeCount == 2)
        #expect(try store.entry(node(1))?.record.note == "Window")
        let own = try #require(try store.all().first { $0.place.name == "Sea Horse" })
        #expect(own.correction.isOwn && own.place.kind == .unknown && own.record.note == "Herring")
        #expect(own.place.type == "Place")
        #expect(try store.notFoundYet().map(\.name) == ["Nowhere Bar"])

        #expect(try store.importGuide(from: guide.folder.appending(path: "trip.kml")).changedNothing)
        try store.undo()
        #expect(try store.lists().count == 2 && store.notFoundYet().isEmpty)
        #expect(try store.names("", .init()).count == 2)
        #expect(try store.entry(node(1))?.record.isEmpty == true)
        try store.redo()
        #expect(try store.lists().last == list)
        #expect(try store.notFoundYet().count == 1)
        #expect(try store.examine().isHealthy)
    }

    @Test("an import of places finds saved places of earlier files, and takes their data")
    func later() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [ekberg])
        let table = "Title,Note,URL,Tags,Comment\nRavintola Kosmos,Soup,\(kosmosLink),,\n"
        try store.importGuide(from: try file(guide, "Date night.csv", table))
        let text = kml([("Sea Horse", "24.9450,60.1580", "Window")], folder: "Visitors")
        try store.importGuide(from: try file(guide, "trip.kml", text))
        #expect(try store.notFoundYet().count == 1)
        #expect(try store.all().count == 2)

        let town = try guide.file([kosmos, ekberg, seaHorse], name: "town.geojson")
        let report = try store.importGuide(from: town)
        #expect(report.saved?.foundCount == 2)
        #expect(report.addedCount == 2 && report.deletedCount == 0 && report.updatedCount == 0)
        #expect(try store.notFoundYet().isEmpty)
        let places = try store.all()
        #expect(
            places.map(\.place.displayName) == ["Cafe Ekberg", "Ravintola Kosmos", "Ravintola Sea Horse"])
        #expect(places.map(\.record.note) == [nil, "Soup", "Window"])
        #expect(places.map(\.record.lists.count) == [0, 1, 1])
        try store.undo()
        #expect(try store.all().map(\.place.displayName) == ["Cafe Ekberg", "Sea Horse"])
        #expect(try store.notFoundYet().count == 1)
        #expect(try store.examine().isHealthy)
    }

    @Test("a saved place that waits is joined with the own place of a later file")
    func joined() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [ekberg])
        let table = "Title,Note,URL,Tags,Comment\nRavintola Kosmos,Soup,\(kosmosLink),,\n"
        try store.importGuide(from: try file(guide, "Date night.csv", table))
        #expect(try store.notFoundYet().count == 1)
        let text = kml([("Kosmos", "24.9402,60.1692", "Window")], folder: "Visitors")
        try store.importGuide(from: try file(guide, "trip.kml", text))
        #expect(try store.notFoundYet().isEmpty)
        let places = try store.all()
        #expect(places.map(\.place.displayName) == ["Cafe Ekberg", "Kosmos"])
        #expect(places[1].record.lists.count == 2)
        try store.undo()
        #expect(try store.notFoundYet().count == 1)
    }

    @Test("the user finds a saved place that waits, or leaves it out, in one step each")
    func byHand() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [kosmos, ekberg])
        let table = "Title,Note,URL,Tags,Comment\nThe Universe,Soup,,,\nNowhere,,,,\n"
        try store.importGuide(from: try file(guide, "Summer.csv", table))
        let (waiting, lists) = (try store.notFoundYet(), try store.lists())
        #expect(waiting.map(\.name) == ["The Universe", "Nowhere"])
        #expect(throws: GuideStoreError.self) { try store.settle(saved: waiting[0].id, as: UUID()) }
        #expect(try store.notFoundYet() == waiting)
        let step = try #require(try store.settle(saved: waiting[0].id, as: node(1)))
        #expect(step.action.text(in: .english) == "Found “The Universe” as Ravintola Kosmos")
        let record = try #require(try store.entry(node(1))).record
        #expect(record.note == "Soup" && record.lists == [PlaceList.id(ofName: "Summer")])
        #expect(try store.lists().last?.list.name == "Summer")
        #expect(try store.settle(saved: waiting[0].id, as: node(2)) == nil, "it waits no longer")
        try store.settle(saved: waiting[1].id, as: nil)
        #expect(try store.notFoundYet().isEmpty)
        for _ in 1...2 { try store.undo() }
        #expect(Set(try store.notFoundYet()) == Set(waiting))
        #expect(try store.entry(node(1))?.record.note == nil)
        #expect(try store.lists() == lists)
        for _ in 1...2 { try store.redo() }
        #expect(try store.notFoundYet().isEmpty)
        #expect(try store.entry(node(1))?.record.note == "Soup")
    }

    @Test("the note of a saved place that waits is added to the note of its place, by hand and by an import")
    func bothNotes() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [ekberg])
        let table =
            "Title,Note,URL,Tags,Comment\nThe Universe,Soup,,,\nRavintola Kosmos,Herring,\(kosmosLink),,\n"
        try store.importGuide(from: try file(guide, "Summer.csv", table))
        try store.perform(.setNote("Window"), on: node(2))
        let universe = try #require(try store.notFoundYet().first { $0.name == "The Universe" })
        try store.settle(saved: universe.id, as: node(2))
        let record = try #require(try store.entry(node(2))).record
        #expect(record.note?.contains("Window") == true && record.note?.contains("Soup") == true)
        try store.undo()
        #expect(try store.entry(node(2))?.record.note == "Window")
        #expect(try store.notFoundYet().count == 2)

        // The place arrives together with a note, such as from a backup.
        let noted = kosmos.replacing(
            #""amenity":"#, with: #""carte:note":"Quiet","carte:revised":"2024-05-01T10:00:00Z","amenity":"#)
        try store.importGuide(from: try guide.file([noted], name: "town.geojson"))
        let both = try #require(try store.entry(node(1))?.record.note)
        #expect(both.contains("Quiet") && both.contains("Herring"))
        #expect(try store.notFoundYet().map(\.name) == ["The Universe"])
    }

    private func reviews(_ time: String, _ note: String) -> String {
        """
        {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[24.9401,60.1691]},
        "properties":{"date":"\(time)","five_star_rating_published":4,"review_text_published":"\(note)",
        "location":{"name":"Kosmos"},"google_maps_url":"u"}}]}
        """
    }

    @Test("the note of a file is added to the note of the place, and a second import changes nothing")
    func notesOfFiles() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [kosmos])
        func note() throws -> Set<String>? {
            (try store.entry(node(1))?.record.note).map { Set($0.components(separatedBy: "\n\n")) }
        }
        let edited = try Date("2024-01-01T10:00:00Z", strategy: .iso8601)
        try store.perform(.setNote("Mine"), on: node(1), at: edited)
        let files = [
            try file(guide, "Reviews.json", reviews("2024-03-01T10:00:00Z", "Fine")),
            try file(guide, "trip.kml", kml([("Kosmos", "24.9402,60.1692", "Window")])),
            try file(guide, "Summer.csv", "Title,Note,URL,Tags,Comment\nKosmos,Soup,\(kosmosLink),,\n"),
        ]
        for file in files { #expect(try store.importGuide(from: file).saved?.matchedCount == 1) }
        #expect(try note() == ["Mine", "Fine", "Window", "Soup"])
        for file in files { #expect(try store.importGuide(from: file).personalCount == 0) }
        for _ in files { try store.undo() }
        #expect(try note() == ["Mine"])
        // The user has written the note after the review.
        try store.perform(.setNote("New"), on: node(1))
        try store.importGuide(from: files[0])
        #expect(try note() == ["New"])
    }

    @Test("a place that waits keeps its place in the order when a file changes it")
    func order() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [ekberg])
        func table(_ note: String) -> String {
            "Title,Note,URL,Tags,Comment\nAlpha,\(note),,,\nBeta,Soup,,,\n"
        }
        for note in ["One", "Two"] {
            try store.importGuide(from: try file(guide, "Summer.csv", table(note)))
            #expect(try store.notFoundYet().map(\.name) == ["Alpha", "Beta"])
        }
    }

    @Test("a place that waits has the notes of all files")
    func notesOfWaiting() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [ekberg])
        let properties =
            #""date":"2024-03-01T10:00:00Z","five_star_rating_published":4,"review_text_published":"Fine""#
        let review = """
            {"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{\(properties),
            "location":{"name":"Kosmos"},"google_maps_url":"\(kosmosLink)"}}]}
            """
        let list = "Title,Note,URL,Tags,Comment\nKosmos,Soup,\(kosmosLink),,\n"
        for (name, text) in [("Summer.csv", list), ("Reviews.json", review), ("Summer.csv", list)] {
            try store.importGuide(from: try file(guide, name, text))
        }
        #expect(try store.notFoundYet().map(\.record.note) == ["Fine\n\nSoup"])
    }

    @Test(
        "an edit on another device keeps a place of the user that an import here replaced",
        arguments: [true, false])
    func replacedAndEdited(isEdited: Bool) throws {
        let (home, away) = (try SyncedDevice([ekberg]), try SyncedDevice([ekberg]))
        try home.store.importGuide(
            from: try file(home.guide, "trip.kml", kml([("Kosmos", "24.9402,60.1692", "")])))
        try SyncedDevice.settle([home, away])
        let own = try #require(try away.store.all().first { $0.place.kind == .unknown })
        if isEdited { try away.store.perform(.correct([.phones: "+358 9 1"]), on: own.id) }
        try home.store.importGuide(from: try home.guide.file([kosmos], name: "town.geojson"))
        #expect(try home.store.entry(own.id) == nil)
        try SyncedDevice.settle([home, away])
        for device in [home, away] {
            #expect(try device.store.entry(own.id)?.place.phone == (isEdited ? "+358 9 1" : nil))
            #expect(try (device.store.entry(own.id) != nil) == isEdited)
        }
    }

    @Test("an own place without a kind that the user edited stays")
    func edited() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        let text = kml([("Kosmos", "24.9402,60.1692", "")])
        try store.importGuide(from: try file(guide, "trip.kml", text))
        let own = try #require(try store.all().first)
        try store.perform(.correct([.phones: "+358 9 1"]), on: own.id)
        try store.importGuide(from: try guide.file([kosmos], name: "town.geojson"))
        #expect(try store.all().count == 2)
    }

    @Test("Takeout's lists: favourites, ratings and lists of one place come together")
    func takeout() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [kosmos, ekberg])
        let point = #""geometry":{"type":"Point","coordinates":[24.9401,60.1691]},"type":"Feature""#
        let location =
            #""location":{"name":"Kosmos","address":"Kalevankatu 3, 00100 Helsinki"},"google_maps_url":"u""#
        for (name, properties) in [
            ("Saved Places.json", #""date":"2024-05-01T10:00:00Z""#),
            (
                "Reviews.json",
                #""date":"2024-05-02T10:00:00Z","five_star_rating_published":4,"review_text_published":"Fine""#
            ),
        ] {
            let text =
                "{\"type\":\"FeatureCollection\",\"features\":[{\(point),\"properties\":{\(properties),\(location)}}]}"
            #expect(try store.importGuide(from: try file(guide, name, text)).saved?.matchedCount == 1)
        }
        let lists = "Title,Note,URL,Tags,Comment\nRavintola Kosmos,,\(kosmosLink),,\n"
        for name in ["Want to go.csv", "Date night.csv"] {
            #expect(try store.importGuide(from: try file(guide, name, lists)).saved?.matchedCount == 1)
        }
        let record = try #require(try store.entry(node(1))).record
        #expect(record.isFavourite && record.wantsToGo && record.rating == 4 && record.note == "Fine")
        #expect(record.revised[.rating]?.formatted(.iso8601) == "2024-05-02T10:00:00Z")
        #expect(try store.lists().map(\.list.name) == ["Favourites", "Want to Go", "Date night"])
        // The user removes the rating; the old file does not bring it back.
        try store.perform(.setRating(nil), on: node(1))
        try store.importGuide(from: guide.folder.appending(path: "Reviews.json"))
        #expect(try store.entry(node(1))?.record.rating == nil)
    }

    @Test("places that fit equally well are named, and none gets the note")
    func ambiguous() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [
            feature(1, "Hesburger", at: (60.1700, 24.9400)), feature(2, "Hesburger", at: (60.1710, 24.9400)),
        ])
        let text = kml([("Hesburger", "24.94,60.1705", "x"), ("Hesburger", nil, "y")])
        let report = try store.importGuide(from: try file(guide, "trip.kml", text))
        #expect(
            report.saved?.lines.map(\.decision) == [
                .added(.ambiguous(["Hesburger", "Hesburger"])), .waiting(.unknown),
            ])
        for number in 1...2 { #expect(try store.entry(node(number))?.record.isEmpty == true) }
    }

    @Test(
        "an own place without a kind survives an export",
        arguments: GuideFormat.complete + [.kml, .kmz, .gpx])
    func export(format: GuideFormat) throws {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        let text = kml([("Sea Horse", "24.945,60.158", "Herring & \"more\"\nsecond")])
        try store.importGuide(from: try file(guide, "trip.kml", text))
        let file = guide.folder.appending(path: "out.\(format.fileExtension)")
        try store.export(to: file, format: format)
        #expect(try store.importGuide(from: file).changedNothing)
        let empty = try TemporaryGuide()
        let other = try empty.open()
        try other.importGuide(from: file)
        #expect(try other.all() == store.all())
        #expect(try other.lists() == store.lists())
        withExtendedLifetime(empty) {}
    }

    @Test("many saved places of the same places are matched")
    func many() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(
            importing: (0..<2000).map { number in
                feature(number + 1, "Place \(number)", at: (60 + Double(number) / 1000, 25))
            })
        let places = (0..<20_000).map { number in
            (
                name: "Place \(number % 2000)", position: Optional("25,\(60 + Double(number % 2000) / 1000)"),
                note: "n"
            )
        }
        let report = try store.importGuide(from: try file(guide, "many.kml", kml(places)))
        #expect(report.saved?.matchedCount == 20_000)
        #expect(report.personalCount == 2000)
    }
}
