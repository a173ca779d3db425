import Foundation
import GuideCore
import GuideStore
import Testing

@testable import CarteUI

@Suite("An import in words")
struct ImportWordsTests {
    private static let place = FeaturePlace(.row, feature: 3, line: 7)

    @Test(
        "the window says of a feature what the terminal says",
        arguments: [
            SkipReason.notFood(what: "highway=crossing"), .notFood(what: nil), .closedForGood, .noProperties,
            .notAFeature(found: .list), .notAnElement(found: .text), .malformed, .tooDeep, .tooLarge,
            .noPosition, .openQuote, .tooManyFields(found: 9, columns: 5),
        ])
    func skips(reason: SkipReason) {
        #expect(reason.sentence == reason.description)
    }

    @Test(
        "and of what it has noticed",
        arguments: [
            ImportWarning.duplicate(of: place), .noPosition,
            .positionOutOfRange(latitude: 95.5, longitude: 25, looksSwapped: false),
            .positionOutOfRange(latitude: 95.5, longitude: 25, looksSwapped: true), .invalidUTF8,
            .markupRemoved(key: "name"), .controlCharactersRemoved(key: "name"), .severalPhones(count: 2),
            .positionUnreadable(text: "here"), .tooFewFields(found: 3, columns: 5),
            .legacyEncoding(name: "Latin-1"), .tagsLeftOut(count: 12), .valueLeftOut(key: "menu"),
            .partialAnswer(remark: "timeout"), .truncated,
        ])
    func warnings(warning: ImportWarning) {
        #expect(warning.sentence == warning.description)
    }

    @Test(
        "and of a whole file",
        arguments: [
            GuideFileError.Reason.missing, .unreadable(.isFolder), .unreadable(.isNotRegularFile),
            .unreadable(.noPermission), .unreadable(.system("on fire")), .empty, .notJSON(line: 2, column: 5),
            .notGeoJSON(found: .list), .truncated(line: 1, column: 9), .noPlaces(features: 0),
            .noPlaces(features: 1), .noPlaces(features: 12), .unknownFormat(looksLike: .pdf),
            .unknownFormat(looksLike: nil), .missingColumns([.latitude], found: ["name", "street"]),
            .partialAnswer(remark: "timeout"),
        ])
    func failures(reason: GuideFileError.Reason) {
        let failure = TransferFailure(GuideFileError(fileName: "a %1.csv", reason: reason))
        #expect(failure.sentence == failure.description)
    }

    @Test(
        "and of what cannot be written",
        arguments: [GuideWriteError.Obstacle.noFolder, .isFolder, .noPermission, .diskFull, .system("x")])
    func writing(obstacle: GuideWriteError.Obstacle) {
        let failure = TransferFailure(GuideWriteError(fileName: "a.csv", obstacle: obstacle))
        #expect(failure.sentence == failure.description)
    }

    @Test(
        "and of the guide itself",
        arguments: [
            GuideStoreError.Reason.noPermission, .diskFull, .busy, .newer, .damaged, .noSuchPlace(UUID()),
            .system("x"),
        ])
    func store(reason: GuideStoreError.Reason) {
        let failure = TransferFailure(GuideStoreError(fileName: "guide.sqlite", reason: reason))
        #expect(failure.sentence == failure.description)
    }

    @Test("a report is the same lines, one by one and together")
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
        #expect(outcome.summary == "1 added, 1 skipped")
        let lines = ReportLines(outcome)
        #expect(
            (0..<lines.count).map { lines[$0] } == [
                .file("mixed.geojson"),
                .text("1 added, 0 updated, 0 unchanged, 1 skipped, 1 twice in the file"),
                .heading("Skipped"),
                .entry(
                    place: "Place 2 (feature 2, line 2)",
                    text: "It is not a place to eat or drink (amenity=bench)."),
                .heading("Noticed"),
                .entry(
                    place: "Place 1 (feature 3, line 3)",
                    text: "It is the same place as feature 1, line 1; the two are shown as one."),
                .file("gone.csv"),
                .text("“gone.csv” does not exist. Check its name, or choose another file."),
            ])
        #expect(
            lines.text == """
                mixed.geojson
                1 added, 0 updated, 0 unchanged, 1 skipped, 1 twice in the file

                Skipped
                  Place 2 (feature 2, line 2): It is not a place to eat or drink (amenity=bench).

                Noticed
                  Place 1 (feature 3, line 3): It is the same place as feature 1, line 1; the two are shown as one.

                gone.csv
                “gone.csv” does not exist. Check its name, or choose another file.

                """)
    }

    @Test("nothing imported is nothing imported")
    func nothing() {
        var outcome = ImportOutcome()
        #expect(outcome.summary == "Nothing was imported")
        #expect(!outcome.hasReport)
        outcome.isCancelled = true
        #expect(outcome.summary == "Import cancelled, nothing was changed")
    }
}
