import Foundation
import GtkTestSupport
import Harness
import MapStyle
import TestSupport
import VectorTiles
import XCTest

/// The ways in which map files come to the program, and the list of them.
final class MapFilesTests: XCTestCase {
    private let helsinki = TemporaryMap.helsinki("mbtiles")

    func testAMapFileOnTheCommandLineIsCopiedAndShown() throws {
        let carte = try CarteSession(places: MapSession.places, [helsinki.path])
        try carte.waitForText("Added the map “helsinki.mbtiles”")
        try carte.press("Show Map")
        try carte.waitForGround()
        carte.assertNoWarnings()
    }

    func testAFileThatIsNoMapIsRefusedWithTheReason() throws {
        let text = try TemporaryMap("text.pmtiles", "This is not a map.".utf8)
        let carte = try CarteSession(places: MapSession.places, [text.url.path])
        try carte.waitForText("Could Not Add the Map")
        try carte.waitForText("“text.pmtiles” is not a map. Carte reads MBTiles and PMTiles files.")
    }

    func testAMapIsImportedByTheDialog() throws {
        let map = try MapSession()
        try map.carte.display.keyboard.press(.o, with: .control)
        try map.carte.choose(helsinki.path, with: .i)
        try map.carte.waitForNews("Added the map “helsinki.mbtiles”")
        try map.carte.waitForGround()
        map.carte.assertNoWarnings()
    }

    func testADroppedMapIsCopiedAndShown() throws {
        let carte = try CarteSession(width: 600, windowWidth: 410, places: MapSession.places)
        try carte.waitForList()
        try carte.drop(helsinki.path)
        try carte.waitForNews("Added the map “helsinki.mbtiles”")
        let copy = carte.folder.appending(path: "carte/maps/helsinki.mbtiles")
        XCTAssertTrue(FileManager.default.contentsEqual(atPath: copy.path, andPath: helsinki.path))
    }

    func testTheFirstMapOfTheToolIsShownWhileTheMapIsOpen() throws {
        let map = try MapSession()
        try map.waitForDots(5)
        XCTAssertLessThan(try map.carte.shareOfBuildings(MapAppearance()), 0.001)
        let environment = map.carte.display.environment.merging(
            ["XDG_DATA_HOME": map.carte.folder.path]
        ) { $1 }
        try Tool.run(
            ProgramUnderTest.executable(named: "carte-tool"), ["map", "add", helsinki.path],
            environment: environment)
        try map.carte.waitForGround()
        map.carte.assertNoWarnings()
    }

    func testALargeMapIsLinkedIfTheUserWantsNoCopy() throws {
        let file = try TemporaryMap("large.pmtiles", Data(contentsOf: TemporaryMap.helsinki("pmtiles")))
        // A hole in the file takes no space on the disk.
        XCTAssertEqual(truncate(file.url.path, 200_000_000), 0)
        let carte = try CarteSession(places: MapSession.places, [file.url.path])
        try carte.waitForMessage("Copy Large Maps?")
        try carte.display.keyboard.press(.d, with: .alt)
        try carte.waitForEnd(ofMessage: "Copy Large Maps?")
        try carte.waitForNews("Added the map “large.pmtiles”")
        let link = carte.folder.appending(path: "carte/maps/large.pmtiles").path
        XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), file.url.path)
        try carte.press("Show Map")
        try carte.waitForGround()
    }

    func testAMapThatAnotherProgramWritesStaysAndTheReasonIsShown() throws {
        let map = try MapSession(maps: [helsinki])
        let carte = map.carte
        try map.waitForDots(5)
        let folder = MapFolder(carte.folder.appending(path: "carte/maps"))
        let lock = try MapLock("helsinki.mbtiles", in: folder)
        defer { lock.release() }
        try carte.display.keyboard.press(.comma, with: .control)
        try carte.waitForWindows(2)
        try carte.press("Remove the map helsinki.mbtiles")
        try carte.waitForMessage("Remove the Map?")
        try carte.display.keyboard.press(.enter)
        try carte.waitForMessage("Could Not Remove the Map")
        try carte.waitForText(
            "Another program is writing to the map “helsinki.mbtiles”. Wait until it is done, and try again.")
        try Pictures.save(carte, "map-not-removed")
        XCTAssertEqual(folder.entries().map(\.name), ["helsinki.mbtiles"])
    }

    func testPreferencesListAndRemoveMaps() throws {
        let map = try MapSession(maps: [helsinki])
        let carte = map.carte
        try map.waitForDots(5)
        try carte.waitForGround()
        try carte.display.keyboard.press(.comma, with: .control)
        try carte.waitForWindows(2)
        try carte.waitForText("helsinki.mbtiles")
        _ = try carte.element("size and area") {
            $0.name.contains("MBTiles, zoom 0–14, latitude 60.16…60.18")
        }
        _ = try carte.display.stillPicture()
        try carte.focus { $0.name == "Remove the map helsinki.mbtiles" && $0.has(.focusable) }
        try Pictures.save(carte, "maps-preferences")
        try carte.display.keyboard.press(.enter)
        try carte.waitForMessage("Remove the Map?")
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("No maps yet")
        try carte.display.keyboard.press(.escape)
        try eventually("no ground", seeing: { try carte.shareOfBuildings(MapAppearance()) }) { $0 < 0.001 }
    }
}
