import Foundation
import GuideCore
import GuideStore
import Testing

@testable import CarteUI

@Suite("The text of an import report")
struct ImportWordsTests {
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
