import Foundation
import TestSupport
import VectorTiles
import XCTest

@testable import CarteUI

/// The areas that the window of a map's download offers.
final class MapAreaChoiceTests: XCTestCase {
    func testUnfinishedDownloadsAreOfferedAlsoAfterACrashButNotWhenTheyAreFull() throws {
        let guide = try ExchangeGuide()
        let folder = MapFolder(guide.folder.appending(path: "maps"))
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        // A crash leaves the hidden file.
        try write(folder.part(of: "area-1.mbtiles"), west: 1)
        try write(folder.url.appending(path: "area-2.mbtiles"), west: 2, isFull: true)
        let choices = try MapAreaChoice.all(in: guide.store, folder, view: nil)
        XCTAssertEqual(choices.map(\.kind), [.unfinished])
        XCTAssertEqual(choices.first?.plan.area.west, 1)
        XCTAssertEqual(folder.entries().map(\.name), ["area-1.mbtiles", "area-2.mbtiles"])
    }

    private func write(_ url: URL, west: Double, isFull: Bool = false) throws {
        let area = MapInformation.Area(west: west, south: 60, east: west + 0.1, north: 60.1)
        let writer = try MBTilesWriter(url)
        try writer.describe(
            .init(server: "https://maps.example/", area: area, missing: 9, isFull: isFull),
            attribution: "© A")
        let tile = try XCTUnwrap(TileAddress(zoom: 0, x: 0, y: 0))
        try writer.add([(tile, TestTile([.init("water", [])]).bytes)])
        try writer.close()
    }
}
