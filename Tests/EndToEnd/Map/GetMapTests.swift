import Foundation
import GtkTestSupport
import Harness
import Synchronization
import TestSupport
import VectorTiles
import XCTest

/// The download of the map of an area from a tile server on the loopback interface.
final class GetMapTests: XCTestCase {
    func testTheVisiblePartOfTheMapIsDownloadedAndShown() throws {
        let tiles = try TileService.helsinki()
        let server = try TileService { tiles[$0].map { .answer(body: $0) } ?? .answer(404) }
        let map = try MapSession()
        try map.waitForDots(5)
        try map.carte.openGetMap()
        try map.carte.typeTileServer(server.address)
        try map.carte.press("Download")
        try map.carte.waitForWindows(1)
        try map.carte.waitForGround()
        XCTAssertTrue(server.tiles.contains("/14/9327/4742"))
        XCTAssertTrue(server.requests.allSatisfy { $0.contains("User-Agent: Carte/") })
        // The map has a file now.
        try map.carte.waitForNo("the button") { $0.name == "Get the Map of This Area" && $0.has(.visible) }
        map.carte.assertNoWarnings()
    }

    func testACancelledDownloadKeepsItsTilesAndGoesOn() throws {
        let tiles = try TileService.helsinki()
        let stalls = StallSwitch()
        let server = try TileService { path in
            if path.hasPrefix("/14/"), stalls.isOn { return .stalls(after: Data()) }
            return tiles[path].map { .answer(body: $0) } ?? .answer(404)
        }
        let map = try MapSession()
        let carte = map.carte
        try map.waitForDots(5)
        try carte.openGetMap()
        try carte.typeTileServer(server.address)
        try carte.press("Download")
        try eventually("the requests for level 14") { server.tiles.contains { $0.hasPrefix("/14/") } }
        _ = try carte.element("the progress") { $0.name.hasPrefix("Received ") }
        // “Cancel” has the focus.
        try carte.display.keyboard.press(.enter)
        _ = try carte.element("what is kept") { $0.name.contains("have arrived and are on the map.") }
        let before = server.tiles.filter { !$0.hasPrefix("/14/") }
        stalls.turnOff()
        // “Download” has the focus again.
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.enter)
        try carte.waitForWindows(1)
        XCTAssertEqual(server.tiles.filter { !$0.hasPrefix("/14/") }, before)
        try carte.waitForGround()
    }

    func testTheEndOfTheProgramKeepsTheTilesOfADownload() throws {
        let tiles = try TileService.helsinki()
        let server = try TileService { path in
            if path.hasPrefix("/14/") { return .stalls(after: Data()) }
            return tiles[path].map { .answer(body: $0) } ?? .answer(404)
        }
        let map = try MapSession()
        let carte = map.carte
        try map.waitForDots(5)
        try carte.openGetMap()
        try carte.typeTileServer(server.address)
        try carte.press("Download")
        try eventually("the requests for level 14") { server.tiles.contains { $0.hasPrefix("/14/") } }
        kill(carte.program.processIdentifier, SIGTERM)
        XCTAssertEqual(carte.program.waitForExit(), .code(0))
        let folder = MapFolder(carte.folder.appending(path: "carte/maps"))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        XCTAssertEqual(files.count, 1, "\(files)")
        let file = try XCTUnwrap(folder.entries().first).file.get()
        XCTAssertEqual(file.information.zooms.upperBound, 13)
    }

    func testASecondRequestOffersThePartOfTheMapThatIsVisibleThen() throws {
        let map = try MapSession()
        let carte = map.carte
        try map.waitForDots(5)
        let markers = try carte.element("Map", role: "list")
        /// The distance between the outermost markers, px.
        func span() throws -> Double {
            let middles = try markers.children.filter { $0.role == "list item" }
                .compactMap { $0.area?.middle.x }
            return (middles.max() ?? 0) - (middles.min() ?? 0)
        }
        let before = try span()
        try carte.openGetMap()
        let size = try carte.element("the size") { $0.name.hasPrefix("About ") }.name
        try carte.press("Zoom out")
        try eventually("a map of half the size", seeing: span) { abs($0 - before / 2) < 3 }
        try carte.press("Get the Map of This Area")
        _ = try carte.element("the size of the larger area") {
            $0.name.hasPrefix("About ") && $0.name != size
        }
        try carte.waitForWindows(2)
        carte.assertNoWarnings()
    }

    func testOneButtonFillsInOpenFreeMap() throws {
        let map = try MapSession()
        let carte = map.carte
        try map.waitForDots(5)
        try carte.choose("Get a Map…", from: "Main Menu")
        try carte.waitForWindows(2)
        _ = try carte.display.stillPicture()
        // “Download” has the focus.
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("Choose a tile server first. “Use” fills in OpenFreeMap.")
        for name in ["Geofabrik", "VersaTiles", "OpenFreeMap", "tilemaker"] {
            _ = try carte.element("a website") { $0.name == "Website of \(name)" && $0.has(.focusable) }
        }
        try carte.press("Use OpenFreeMap")
        try carte.waitForText(
            "Carte sends the numbers of the map tiles of the area to tiles.openfreemap.org.")
        try Pictures.save(carte, "get-map-filled")
        try carte.display.keyboard.press(.escape)
        try carte.waitForWindows(1)
    }
}

extension CarteSession {
    /// Opens the window of the download by the button on a map without a file.
    func openGetMap() throws {
        try openWindow { _ in try press("Get the Map of This Area") }
        _ = try element("the size") { $0.name.hasPrefix("About ") }
        _ = try element("the focus") { $0.name == "Download" && $0.has(.focused) }
        _ = try display.stillPicture()
    }

    /// Types the address of a tile server on the loopback interface.
    func typeTileServer(_ address: String) throws {
        // It is just after “Download”.
        try display.keyboard.press(.tab)
        try display.keyboard.type(address)
        let host = address.split(separator: "/")[1]
        try waitForText("Carte sends the numbers of the map tiles of the area to \(host).")
    }
}

/// Whether the server of a test leaves requests without an answer.
private final class StallSwitch: Sendable {
    private let value = Mutex(true)

    var isOn: Bool { value.withLock { $0 } }

    func turnOff() { value.withLock { $0 = false } }
}
