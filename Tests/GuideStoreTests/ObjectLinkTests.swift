import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Saved places with a link to an object of OpenStreetMap")
struct ObjectLinkTests {
    private let kosmos = feature(1, "Ravintola Kosmos", at: (60.1691, 24.9401))
    private let ekberg = feature(2, "Cafe Ekberg", kind: "cafe", at: (60.1657, 24.9388))

    private func links(_ guide: TemporaryGuide, _ text: String, _ name: String = "a.txt") throws -> URL {
        let url = guide.folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url
    }

    @Test("the guide's place with the object's id is the place, whatever its name")
    func known() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [kosmos, ekberg])
        let text = """
            <gpx><wpt lat="60.1700" lon="24.9500"><name>Where we met</name><desc>Window</desc>
            <link href="https://www.openstreetmap.org/node/1"/></wpt></gpx>
            """
        let report = try store.importGuide(from: try links(guide, text, "trip.gpx"))
        #expect(report.saved?.matchedCount == 1 && report.addedCount == 0)
        #expect(try store.entry(node(1))?.record.note == "Window")
        #expect(try store.importGuide(from: guide.folder.appending(path: "trip.gpx")).changedNothing)
    }

    @Test("a link without its place waits, with or without a name, and a later import finds it by the id")
    func later() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [ekberg])
        let text = "Our place https://osm.org/node/1\nhttps://osm.org/way/5\nKosmos https://osm.org/node/4\n"
        let file = try links(guide, text)
        let report = try store.importGuide(from: file)
        #expect(report.saved?.waitingCount == 3 && report.addedCount == 0)
        let later = try store.importGuide(from: try guide.file([kosmos], name: "town.geojson"))
        #expect(later.saved?.lines.map(\.decision) == [.found("Our place", "Ravintola Kosmos")])
        #expect(try store.notFoundYet().map(\.name) == [nil, "Kosmos"])
        try store.undo()
        #expect(try store.notFoundYet().count == 3)
    }

    @Test("a place of one's own with a link is replaced by the place with this id")
    func ownPlace() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [ekberg])
        let text = """
            <gpx><wpt lat="60.1692" lon="24.9402"><name>Where we met</name><desc>Window</desc>
            <link href="https://www.openstreetmap.org/node/1"/></wpt></gpx>
            """
        #expect(try store.importGuide(from: try links(guide, text, "trip.gpx")).addedCount == 1)
        try store.importGuide(from: try guide.file([kosmos], name: "town.geojson"))
        #expect(try store.all().count == 2)
        #expect(try store.entry(node(1))?.record.note == "Window")
    }
}
