import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import XCTest

@testable import CarteUI
@testable import GuideStore

final class GuideImporterTests: GtkTestCase, @unchecked Sendable {
    /// Records the callbacks of an importer.
    @MainActor private final class Witness {
        let importer: GuideImporter
        var transfers: [Transfer] = []
        var ends = 0
        var outcome: ImportOutcome?

        init(_ guide: ExchangeGuide) {
            let store = guide.store
            importer = GuideImporter { store }
            importer.onProgress = { [unowned self] in
                if let transfer = $0 { transfers.append(transfer) } else { ends += 1 }
            }
            importer.onFinish = { [unowned self] in outcome = $0 }
        }
    }

    func testFilesAreImportedInOrderWithProgress() throws {
        let guide = try ExchangeGuide()
        let first = try guide.file("first.geojson", (1...20_000).lazy.map { ExchangeGuide.feature($0) })
        let second = try guide.file("second.geojson", [ExchangeGuide.feature(20_001)])
        try onMain {
            let witness = Witness(guide)
            witness.importer.add([first])
            witness.importer.add([second])
            wait(for: "the end", seconds: 60) { witness.outcome != nil }
            let outcome = try XCTUnwrap(witness.outcome)
            XCTAssertEqual(outcome.files.map(\.name), ["first.geojson", "second.geojson"])
            XCTAssertEqual(outcome.reports.map(\.addedCount), [20_000, 1])
            XCTAssertEqual(witness.ends, 1)
            let fractions = witness.transfers.filter { $0.file == "first.geojson" }.map(\.fraction)
            XCTAssertEqual(fractions, fractions.sorted())
            XCTAssertGreaterThan(fractions.filter { $0 > 0 && $0 < 1 }.count, 0)
            XCTAssertEqual(witness.transfers.last?.waitingCount, 0)
            XCTAssertTrue(
                witness.transfers.contains { $0.text == "Importing first.geojson, 1 more file" })
            XCTAssertEqual(try guide.count(), 20_001)
        }
    }

    func testCancelledImportChangesNothing() throws {
        let guide = try ExchangeGuide()
        let small = try guide.file("small.geojson", [ExchangeGuide.feature(1)])
        let large = try guide.file("large.geojson", (2...40_000).lazy.map { ExchangeGuide.feature($0) })
        try onMain {
            let witness = Witness(guide)
            witness.importer.add([small, large, small])
            wait(for: "something of the large file", seconds: 30) {
                (witness.transfers.last { $0.file == "large.geojson" }?.fraction ?? 0) > 0
            }
            witness.importer.cancel()
            wait(for: "the end", seconds: 30) { witness.outcome != nil }
            let outcome = try XCTUnwrap(witness.outcome)
            XCTAssertTrue(outcome.isCancelled)
            XCTAssertEqual(outcome.files.map(\.name), ["small.geojson"])
            XCTAssertEqual(outcome.summary, "Import cancelled after these changes: 1 added")
            XCTAssertEqual(try guide.count(), 1)
            // The next import works.
            witness.outcome = nil
            witness.importer.add([small])
            wait(for: "the next end", seconds: 30) { witness.outcome != nil }
            XCTAssertEqual(witness.outcome?.summary, "No new places: the guide already has all of them")
        }
    }

    func testInvalidFileIsExplainedAndTheNextOneIsImported() throws {
        let guide = try ExchangeGuide()
        let good = try guide.file("good.geojson", [ExchangeGuide.feature(1)])
        let bad = guide.folder.appending(path: "bad.geojson")
        try Data("Dear guide".utf8).write(to: bad)
        let missing = guide.folder.appending(path: "missing.csv")
        try onMain {
            let witness = Witness(guide)
            witness.importer.add([bad, missing, good])
            wait(for: "the end", seconds: 30) { witness.outcome != nil }
            let outcome = try XCTUnwrap(witness.outcome)
            let failures = outcome.failures
            XCTAssertEqual(failures.map(\.name), ["bad.geojson", "missing.csv"])
            for failure in failures {
                XCTAssertTrue(failure.failure.description.contains("“\(failure.name)”"))
            }
            XCTAssertEqual(outcome.summary, "1 added")
            XCTAssertTrue(outcome.hasReport)
        }
    }

    func testExportReportsTheNumberOfSkippedPlaces() throws {
        let guide = try ExchangeGuide()
        try guide.store.importGuide(
            from: try guide.file("in.geojson", (1...3).map { ExchangeGuide.feature($0) }))
        try guide.store.write { try $0.execute(sql: "UPDATE detail SET body = x'01FF' WHERE place = 2") }
        onMain {
            let url = guide.folder.appending(path: "out.csv")
            let exporter = GuideExporter()
            var outcome: GuideExporter.Outcome?
            exporter.onFinish = { outcome = $0 }
            exporter.export(guide.store, to: url, format: .csv)
            wait(for: "the end", seconds: 30) { outcome != nil }
            XCTAssertEqual(outcome, .exported(url, count: 2, unreadable: 1))
            XCTAssertEqual(
                outcome?.summary, "2 places exported to out.csv; left out 1 unreadable place")
            XCTAssertEqual(
                GuideExporter.Outcome.exported(url, count: 1, unreadable: 0).summary,
                "1 place exported to out.csv")
        }
    }

    func testExportShowsProgressAndItsImportChangesNothing() throws {
        let guide = try ExchangeGuide()
        try guide.store.importGuide(
            from: try guide.file("in.geojson", (1...3000).lazy.map { ExchangeGuide.feature($0) }))
        onMain {
            for format in GuideFormat.complete {
                let url = guide.folder.appending(path: "out.\(format.fileExtension)")
                let exporter = GuideExporter()
                var fractions: [Double] = []
                var outcome: GuideExporter.Outcome?
                exporter.onProgress = { if let transfer = $0 { fractions.append(transfer.fraction) } }
                exporter.onFinish = { outcome = $0 }
                exporter.export(guide.store, to: url, format: format)
                wait(for: "the end", seconds: 30) { outcome != nil }
                XCTAssertEqual(outcome, .exported(url, count: 3000, unreadable: 0))
                XCTAssertEqual(fractions.first, 0)
                XCTAssertTrue((try? guide.store.importGuide(from: url))?.changedNothing == true)
            }
            let exporter = GuideExporter()
            var outcome: GuideExporter.Outcome?
            exporter.onFinish = { outcome = $0 }
            exporter.export(guide.store, to: URL(filePath: "/nowhere/out.csv"), format: .csv)
            wait(for: "the failure", seconds: 30) { outcome != nil }
            guard case .failed(let failure) = outcome else { return XCTFail("\(outcome as Any)") }
            XCTAssertTrue(failure.description.contains("“out.csv”"))
        }
    }
}
