import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Files for other programs, read again")
struct MapFileRoundTripTests {
    @Test(
        "all lists of a place come back, into a new guide and into the same one",
        arguments: [GuideFormat.kml, .kmz, .gpx, .vCard])
    func lists(format: GuideFormat) throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [
            feature(1, "Ravintola Kosmos", at: (60.1691, 24.9401)),
            feature(2, "Cafe Ekberg", kind: "cafe", at: (60.1657, 24.9388)),
        ])
        let names = ["Romantic; dinner", "A & B", "Visitors, old"]
        let lists = try names.map { try #require(PlaceList(name: $0)) }
        for list in lists {
            try store.perform(.add(list))
            try store.perform(.setListed(true, in: list), on: node(1))
        }
        try store.perform(.setListed(true, in: lists[2]), on: node(2))
        try store.perform(.setFavourite(true), on: node(2))
        let file = guide.folder.appending(path: "all.\(format.fileExtension)")
        try store.export(to: file, format: format)

        let other = try TemporaryGuide()
        let copy = try other.open()
        try copy.importGuide(from: file)
        for (name, expected) in [("Ravintola Kosmos", names), ("Cafe Ekberg", [names[2]])] {
            let entry = try #require(try copy.all().first { $0.place.name == name })
            let all = try copy.lists().map(\.list)
            #expect(all.filter { entry.record.lists.contains($0.id) }.map(\.name) == expected)
            #expect(entry.record.isFavourite == (name == "Cafe Ekberg"))
        }
        let report = try store.importGuide(from: file)
        #expect(report.addedCount == 0 && report.listCount == 0)
    }

    @Test("contacts that Carte wrote are the places of the same guide, also without names")
    func contacts() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        try store.importGuide(from: TemporaryGuide.helsinki.appending(path: "helsinki.geojson"))
        let file = guide.folder.appending(path: "all.vcf")
        try store.export(to: file, format: .vCard)
        let report = try store.importGuide(from: file)
        #expect(report.changedNothing)
        #expect(report.saved?.matchedCount == report.file.placeCount)
    }
}
