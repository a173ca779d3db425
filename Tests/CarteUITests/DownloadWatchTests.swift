import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import XCTest

@testable import CarteUI

/// Imitates the ways in which browsers write a download.
final class DownloadWatchTests: GtkTestCase, @unchecked Sendable {
    private var folder = URL(filePath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "downloads-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    private static let guide = """
        {"type": "FeatureCollection", "generator": "overpass-turbo", "features": [
        {"type": "Feature", "properties": {"@id": "node/1", "amenity": "cafe", "name": "A"},
        "geometry": {"type": "Point", "coordinates": [24.9, 60.1]}, "id": "node/1"},
        {"type": "Feature", "properties": {"@id": "node/2", "amenity": "bar", "name": "B"},
        "geometry": {"type": "Point", "coordinates": [24.9, 60.2]}, "id": "node/2"}]}
        """

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func append(_ text: String, to name: String) throws {
        let handle = try FileHandle(forWritingTo: folder.appending(path: name))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    @MainActor private func arrivals(
        _ body: (_ watch: DownloadWatch, _ come: () -> [DownloadWatch.Arrival]) throws -> Void
    )
        rethrows
    {
        let watch = DownloadWatch(folder: folder, pause: 0.05)
        var arrivals: [DownloadWatch.Arrival] = []
        watch.onArrival = { arrivals.append($0) }
        XCTAssertTrue(watch.start())
        try body(watch) { arrivals }
    }

    /// Imitates Firefox: an empty file with the final name, and a growing file beside it that is renamed at
    /// the end.
    func testFileThatGrowsUnderAnotherNameIsReportedWhenComplete() throws {
        try onMain {
            try arrivals { _, come in
                try write("", to: "export.geojson")
                let half = Self.guide.index(Self.guide.startIndex, offsetBy: 250)
                try write(String(Self.guide[..<half]), to: "export.geojson.part")
                // Longer than the pause after which a file counts as complete.
                _ = MainLoop.run(for: 0.5) { !come().isEmpty }
                XCTAssertEqual(come(), [])
                try append(String(Self.guide[half...]), to: "export.geojson.part")
                try FileManager.default.removeItem(at: folder.appending(path: "export.geojson"))
                try FileManager.default.moveItem(
                    at: folder.appending(path: "export.geojson.part"),
                    to: folder.appending(path: "export.geojson"))
                wait(for: "the file") { come().last?.url.lastPathComponent == "export.geojson" }
                XCTAssertEqual(come().last?.count, 2)
            }
        }
    }

    func testGuideIsRecognisedByItsContentNotItsName() throws {
        try onMain {
            try arrivals { _, come in
                try write("<html>Too many requests</html>", to: "export.geojson")
                try write(#"{"type": "FeatureCollection", "features": []}"#, to: "empty.geojson")
                try write("%PDF-1.7", to: "bill.pdf")
                try write(Self.guide, to: "Unbenannt")
                wait(for: "the file") { !come().isEmpty }
                _ = MainLoop.run(for: 0.3) { false }
                XCTAssertEqual(come().map(\.url.lastPathComponent), ["Unbenannt"])
            }
        }
    }

    func testOldFilesAndFilesAfterTheStopAreIgnored() throws {
        try write(Self.guide, to: "old.geojson")
        try onMain {
            try arrivals { watch, come in
                _ = MainLoop.run(for: 0.3) { false }
                watch.stop()
                try write(Self.guide, to: "late.geojson")
                _ = MainLoop.run(for: 0.3) { false }
                XCTAssertEqual(come(), [])
            }
        }
    }

    func testMissingFolderCannotBeWatched() {
        onMain {
            let watch = DownloadWatch(folder: folder.appending(path: "nowhere"))
            XCTAssertFalse(watch.start())
        }
    }
}
