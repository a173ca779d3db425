import Foundation
import GtkTestSupport
import Harness
import MapStyle
import TestSupport
import VectorTiles
import XCTest

/// The ground of the map, from map files.
final class GroundTests: XCTestCase {
    private let helsinki = TemporaryMap.helsinki("mbtiles")

    func testTheGroundFollowsTheThemeAndTheCreditStays() throws {
        for (isDark, isHighContrast) in [(false, false), (true, false), (false, true), (true, true)] {
            let map = try MapSession(
                dark: isDark, maps: [helsinki],
                environment: isHighContrast ? ["ADW_DEBUG_HIGH_CONTRAST": "1"] : [:])
            try map.waitForDots(5)
            try map.carte.waitForGround(MapAppearance(isDark: isDark, isHighContrast: isHighContrast))
            XCTAssertEqual(try map.text(ofClass: "map-credit")?.text, "© OpenStreetMap contributors")
            map.carte.assertNoWarnings()
        }
    }

    func testAMapWithoutFilesHasNoGround() throws {
        let map = try MapSession()
        try map.waitForDots(5)
        XCTAssertLessThan(try map.carte.shareOfBuildings(MapAppearance()), 0.001)
    }

    func testADamagedTileIsReported() throws {
        let layers = #"{"vector_layers":[{"id":"water"},{"id":"building"},{"id":"place"}]}"#
        // All tiles of the zoom levels 2 and 3, which show the whole world.
        let file = try TemporaryMap(
            "test.pmtiles", TestArchive((5...84).map { ($0, [0xFF]) }, metadata: layers).bytes)
        // One place in each quarter of the world.
        let places = MapSession.guide([
            ("NW", "cafe", 50, -100), ("NE", "cafe", 50, 100), ("SW", "cafe", -50, -100),
            ("SE", "cafe", -50, 100),
        ])
        let map = try MapSession(width: 1280, places: places, maps: [file.url])
        try map.carte.waitForNews("of the map “test.pmtiles” is damaged")
        map.carte.assertNoWarnings()
    }

    func testTheSmallMapOfTheDetailsOpensTheLargeOneAtThePlace() throws {
        let carte = try CarteSession(places: MapSession.places, maps: [helsinki])
        try carte.waitForList()
        try carte.openFully()
        _ = try carte.element("Show Map")
        try Pictures.save(carte, "place-map")
        let mark = try carte.mark
        try carte.press("Show Map")
        XCTAssertEqual(try carte.trace.waitForRest(after: mark).detent, "half")
        _ = try carte.element("Map", role: "list")
        try carte.waitForGround()
        carte.assertNoWarnings()
    }
}

extension CarteSession {
    /// Returns the share of a window's pixels with the colour of buildings, which no other widget has.
    func shareOfBuildings(_ appearance: MapAppearance) throws -> Double {
        let colour = try XCTUnwrap(MapStyle(appearance).colour(.building))
        let wanted = Colour(
            [colour.red, colour.green, colour.blue].reduce(UInt32(0)) {
                $0 << 8 + UInt32(($1 * 255).rounded())
            })
        let picture = try display.picture()
        var (found, count) = (0, 0)
        for y in stride(from: 0, to: picture.height, by: 3) {
            for x in stride(from: 0, to: picture.width, by: 3) {
                count += 1
                if picture[x, y].isNear(wanted, tolerance: 2) { found += 1 }
            }
        }
        return Double(found) / Double(count)
    }

    /// Waits until a map has a ground.
    func waitForGround(_ appearance: MapAppearance = MapAppearance()) throws {
        try eventually("the ground", seeing: { try shareOfBuildings(appearance) }) { $0 > 0.02 }
    }
}
