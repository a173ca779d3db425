import Foundation
import GtkKit
import GtkTestSupport
import TestSupport
import VectorTiles
import XCTest

@testable import CarteUI

final class MapImporterTests: GtkTestCase, @unchecked Sendable {
    @MainActor private final class Witness {
        let folder: MapFolder
        let importer: MapImporter
        var transfers: [Transfer] = []
        var outcomes: [MapImporter.Outcome] = []

        init() {
            folder = MapFolder(
                FileManager.default.temporaryDirectory.appending(path: "maps-\(UUID().uuidString)"))
            importer = MapImporter(into: folder)
            importer.onProgress = { [unowned self] in if let transfer = $0 { transfers.append(transfer) } }
            importer.onFinish = { [unowned self] in outcomes.append($0) }
        }

        isolated deinit { try? FileManager.default.removeItem(at: folder.url) }
    }

    func testMapsAreAddedInOrderAndOthersAreRefusedWithTheReason() throws {
        let text = try TemporaryMap("text.mbtiles", "This is not a map.".utf8)
        try onMain {
            let witness = Witness()
            witness.importer.add([TemporaryMap.helsinki("mbtiles"), text.url])
            witness.importer.add([TemporaryMap.helsinki("pmtiles")], asLink: true)
            wait(for: "the end") { !witness.outcomes.isEmpty }
            let outcome = try XCTUnwrap(witness.outcomes.first)
            XCTAssertEqual(outcome.added, ["helsinki.mbtiles", "helsinki.pmtiles"])
            XCTAssertEqual(
                outcome.failures,
                ["“text.mbtiles” is not a map. Carte reads MBTiles and PMTiles files."])
            let entries = witness.folder.entries()
            XCTAssertEqual(entries.map(\.name), ["helsinki.mbtiles", "helsinki.pmtiles"])
            XCTAssertEqual(entries.map { $0.target != nil }, [false, true])
            XCTAssertEqual(witness.transfers.first?.text, "Adding the map helsinki.mbtiles")
        }
    }

    func testACancelledCopyLeavesNoFileAndNoMessage() {
        onMain {
            let witness = Witness()
            witness.importer.add([TemporaryMap.helsinki("mbtiles")])
            witness.importer.cancel()
            wait(for: "the end") { !witness.outcomes.isEmpty }
            XCTAssertEqual(witness.outcomes, [MapImporter.Outcome()])
            XCTAssertEqual(witness.folder.entries().count, 0)
        }
    }
}
