import Foundation
import GuideCore
import GuideStore
import Testing

@testable import CarteUI

@Suite("The text of an import report")
struct ImportWordsTests {
    @Test("a report says the decision about each saved place")
    func saved() throws {
        let guide = try ExchangeGuide()
        _ = try guide.store.importGuide(from: try guide.file("town.geojson", [ExchangeGuide.feature(1)]))
        let file = guide.folder.appending(path: "Trip.kml")
        try Data(
            "<kml><Placemark><name>Place 1</name><Point><coordinates>25,60</coordinates></Point></Placemark><Placemark><name>Nowhere Bar</name></Placemark></kml>"
                .utf8
        ).write(to: file)
        var outcome = ImportOutcome()
        let report = try guide.store.importGuide(from: file)
        outcome.files = [.init(name: "Trip.kml", result: .imported(report))]
        #expect(outcome.hasReport)
        #expect(outcome.summary == "1 found in the guide, 1 not found yet, 1 with your notes")
        let lines = ReportLines(outcome)
        #expect(
            (0..<lines.count).map { lines[$0] }.suffix(3) == [
                .heading("Saved Places"),
                .entry(
                    position: "Place 1 (placemark 1, line 1)",
                    text: "It is Place 1, 0 m away from the saved position."),
                .entry(
                    position: "Nowhere Bar (placemark 2, line 1)",
                    text:
                        "The guide has no such place, and the file has no position. It waits in “Not Found Yet”."
                ),
            ])
    }

    @Test("a report has the same lines separately and together")
    func report() throws {
        let guide = try ExchangeGuide()
        let file = try guide.file(
            "mixed.geojson",
            [ExchangeGuide.feature(1), ExchangeGuide.feature(2, kind: "bench"), ExchangeGuide.feature(1)])
        var outcome = ImportOutcome()
        outcome.files = [
            .init(name: "mixed.geojson", result: .imported(try guide.store.importGuide(from: file))),
            .init(
                name: "gone.csv",
                result: .failed(.file(GuideFileError(fileName: "gone.csv", reason: .missing)))),
        ]
        #expect(outcome.summary == "1 added")
        let lines = ReportLines(outcome)
        #expect(
            (0..<lines.count).map { lines[$0] } == [
                .file("mixed.geojson"),
                .text("1 added, 1 twice in the file, 1 other object, not a place to eat"),
                .heading("Warnings"),
                .entry(
                    position: "Place 1 (feature 3, line 3)",
                    text: "It is the same place as feature 1, line 1; the two are shown as one."),
                .heading("Other Objects"),
                .entry(
                    position: "Place 2 (feature 2, line 2)",
                    text: "It is not a place to eat or drink (amenity=bench)."),
                .file("gone.csv"),
                .text("“gone.csv” does not exist. Check its name, or choose another file."),
            ])
        #expect(
            lines.text == """
                mixed.geojson
                1 added, 1 twice in the file, 1 other object, not a place to eat

                Warnings
                  Place 1 (feature 3, line 3): It is the same place as feature 1, line 1; the two are shown as one.

                Other Objects
                  Place 2 (feature 2, line 2): It is not a place to eat or drink (amenity=bench).

                gone.csv
                “gone.csv” does not exist. Check its name, or choose another file.

                """)
    }

    @Test("an import without files says so")
    func nothing() {
        var outcome = ImportOutcome()
        #expect(outcome.summary == "Nothing was imported")
        #expect(!outcome.hasReport)
        outcome.isCancelled = true
        #expect(outcome.summary == "Import cancelled, no changes")
    }
}
