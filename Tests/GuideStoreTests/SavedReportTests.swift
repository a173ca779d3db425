import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("The report about saved places")
struct SavedReportTests {
    private let guide: TemporaryGuide
    private let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [feature(1, "Kosmos", at: (60.1691, 24.9401))])
    }

    private func take(_ text: String, as name: String) throws -> GuideImportReport {
        let url = guide.folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return try store.importGuide(from: url)
    }

    private func review(_ rating: Int, _ text: String, at date: String) -> String {
        """
        {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point",
        "coordinates":[24.9402,60.1692]},"properties":{"date":"\(date)","five_star_rating_published":\(rating),
        "review_text_published":"\(text)","google_maps_url":"http://maps.google.com/?cid=1","location":{"name":"Kosmos"}}}]}
        """
    }

    private func kept(_ report: GuideImportReport) -> [[PersonalValue]] {
        report.file.warnings.compactMap {
            if case .ownDataKept(let values) = $0.warning { values } else { nil }
        }
    }

    private let table = "Title,Note,URL,Tags,Comment\nThe Universe,Soup,,,\n"

    @Test("it names the values of the file that the user's later ones replace")
    func later() throws {
        try store.perform(.setRating(2), on: node(1))
        try store.perform(.setNote("Mine"), on: node(1))
        let old = try take(review(4, "Soup", at: "2018-05-01T10:00:00Z"), as: "Reviews.json")
        #expect(kept(old) == [[.rating, .note]])
        let line = try #require(old.file.warnings.first)
        #expect(
            line.message.description == "feature 1, line 1: It keeps your own, later data: Your Rating, Note")
        let new = try take(review(4, "Soup", at: "2999-05-01T10:00:00Z"), as: "Reviews.json")
        #expect(kept(new).isEmpty)
        #expect(try store.entry(node(1))?.record.rating == 4)
    }

    @Test("it names a mark, a note and a list that the user removed after an earlier import")
    func removed() throws {
        let file = """
            <kml><Document><Folder><name>Date night</name><Placemark><name>Kosmos</name><description>Window</description>
            <Point><coordinates>24.9402,60.1692</coordinates></Point></Placemark></Folder></Document></kml>
            """
        #expect(kept(try take(file, as: "trip.kml")).isEmpty)
        #expect(kept(try take(file, as: "trip.kml")).isEmpty)
        let list = try #require(try store.lists().last?.list)
        try store.perform(.setListed(false, in: list), on: node(1))
        try store.perform(.setNote("Quiet"), on: node(1))
        let again = try take(file, as: "trip.kml")
        #expect(kept(again) == [[.note, .list("Date night")]] && again.changedNothing)
    }

    @Test("it names a deleted list that exists again")
    func lists() throws {
        let file = """
            <gpx><wpt lat="60.1692" lon="24.9402"><name>Kosmos</name><type>Date night</type></wpt></gpx>
            """
        func again(_ report: GuideImportReport) -> [SavedDecision] {
            report.saved?.lines.map(\.decision).filter { if case .listAgain = $0 { true } else { false } }
                ?? []
        }
        #expect(again(try take(file, as: "trip.gpx")).isEmpty)
        let list = try #require(try store.lists().last?.list)
        try store.perform(.delete(list))
        #expect(again(try take(file, as: "trip.gpx")) == [.listAgain("Date night")])
        #expect(again(try take(file, as: "trip.gpx")).isEmpty)
    }

    @Test("it names the place of the guide that another entry of the file is")
    func otherEntry() throws {
        let points = [("24.9402,60.1697", "Far"), ("24.9402,60.1692", "Near")].map { position, note in
            """
            <Placemark><name>Kosmos</name><description>\(note)</description><Point><coordinates>\(position)</coordinates></Point></Placemark>
            """
        }
        let report = try take("<kml><Document>\(points.joined())</Document></kml>", as: "trip.kml")
        let decisions = try #require(report.saved?.lines.map(\.decision))
        #expect(decisions == [.added(.otherEntry("Kosmos")), .matched("Kosmos", metres: 12)])
        #expect(decisions.first?.message.description.contains("Another entry of the file is Kosmos.") == true)
    }

    @Test("it counts the decisions beyond its limit, each once")
    func limit() {
        var report = SavedPlacesReport()
        for index in 1...ImportReport.lineLimit + 5 {
            let position = SourcePosition(.row, feature: index, line: index)
            let line = report.note(position, .waiting(.unknown))
            // A later entry can change the decision.
            if index.isMultiple(of: 2) { report.note(position, .known, at: line) }
        }
        #expect(report.lines.count == ImportReport.lineLimit && report.lineCount == report.lines.count + 5)
        #expect(report.lines.prefix(2).map(\.decision) == [.waiting(.unknown), .known])
    }

    @Test("a place that the user left out does not wait again, and an undo brings it back")
    func leftOut() throws {
        _ = try take(table, as: "Summer.csv")
        let waiting = try #require(try store.notFoundYet().first)
        try store.settle(saved: waiting.id, as: nil)
        #expect(try store.notFoundYet().isEmpty)
        let report = try take(table.replacing("Soup", with: "Salad"), as: "Summer.csv")
        #expect(report.saved?.lines.map(\.decision) == [.leftOut] && report.saved?.waitingCount == 0)
        #expect(try store.notFoundYet().isEmpty && report.changedNothing)
        #expect(try store.settle(saved: waiting.id, as: node(1)) == nil)
        try store.undo()
        #expect(try store.notFoundYet() == [waiting])
        try store.redo()
        #expect(try store.notFoundYet().isEmpty)
        // It is found when the guide has it.
        let added = feature(3, "The Universe", at: (60.17, 24.94))
        try store.importGuide(from: try guide.file([added], name: "more.geojson"))
        #expect(try store.notFoundYet().isEmpty && store.entry(node(3))?.record.isEmpty == true)
        #expect(try store.examine().isHealthy)
    }
}
