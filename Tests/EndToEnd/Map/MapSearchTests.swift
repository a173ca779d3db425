import Foundation
import GtkTestSupport
import Harness
import XCTest

/// The search in the sheet with the list over the map, and the height of that sheet.
final class MapSearchTests: XCTestCase {
    /// The search entry, which must be in the sheet: below the filters, and at the bottom while the sheet is low.
    private func entry(of map: MapSession) throws -> Area {
        try map.carte.area(of: "the search entry") { $0.name == "Search places" }
    }

    private func waitForDetent(_ detent: String, of map: MapSession) throws {
        try eventually("the sheet at \(detent)", seeing: { try map.carte.frames(after: 0).last }) {
            $0?.detent == detent && $0?.phase == "idle"
        }
    }

    func testATapOnTheSearchRaisesTheSheetAndTypingFiltersMapAndList() throws {
        let map = try MapSession.phone()
        let carte = map.carte
        let place = try entry(of: map)
        XCTAssertGreaterThan(place.y, 600)
        XCTAssertGreaterThanOrEqual(place.height, 44)
        try carte.display.touch.tap(at: place.middle)
        try waitForDetent("half", of: map)
        try carte.waitForKeyboard()
        try carte.display.keyboard.type("kahvila")
        try carte.waitForText("1 place in view")
        try map.waitForDots(1)
        try map.waitForRows("one place") { $0 == ["Kahvila"] }
        // Without results, the map and the search stay.
        try carte.display.keyboard.type("qq")
        try carte.waitForText("No Places Found")
        _ = try carte.element("the way out") { $0.name == "Clear Search" && $0.has(.focusable) }
        _ = try carte.element("the map") { $0.name == "Map" && $0.role == "list" }
        for _ in 1...2 { try carte.display.keyboard.press(.backspace) }
        try map.waitForRows("one place again") { $0 == ["Kahvila"] }
        try carte.display.keyboard.press(.escape)
        // The map returns to the view before the search.
        try carte.waitForText("5 places in view")
        XCTAssertEqual(try map.back(), "peek")
        try map.waitForDots(5)
        XCTAssertGreaterThan(try entry(of: map).y, 600)
        carte.assertNoWarnings()
    }

    func testTheSheetRisesAboveAnOnScreenKeyboard() throws {
        let map = try MapSession.phone()
        try map.carte.display.touch.tap(at: entry(of: map).middle)
        try waitForDetent("half", of: map)
        // The keyboard makes the window lower.
        try map.carte.display.resize(width: 360, height: 420)
        try waitForDetent("full", of: map)
        try map.waitForRows("results") { $0.first == "Baari" }
    }

    func testKeysSearchFromADetailsPageAndEnterOpensTheFirstRow() throws {
        let map = try MapSession.phone()
        let carte = map.carte
        let dots = try map.waitForDots(5)
        XCTAssertEqual(try map.open(dots[1]), "half")
        try map.waitForDetails(of: "Kahvila")
        try carte.display.keyboard.press(.f, with: .control)
        _ = try carte.element("the entry") { $0.name == "Search places" && $0.has(.focused) }
        try carte.waitForNo("details") { $0.role == "dialog" && $0.name == "Kahvila" }
        try waitForDetent("half", of: map)
        try carte.display.keyboard.type("ra")
        try map.waitForRows("two places") { $0.first == "Ravintola" }
        try carte.display.keyboard.press(.enter)
        try map.waitForDetails(of: "Ravintola")
        XCTAssertEqual(try map.back(), "half")
        try map.waitForRows("the results again") { $0.first == "Ravintola" }
        carte.assertNoWarnings()
    }

    func testTheHeightOfASearchIsNotRemembered() throws {
        let map = try MapSession.phone(keepsSettings: true)
        let carte = map.carte
        try map.waitForDots(5)
        try carte.display.touch.tap(at: entry(of: map).middle)
        try waitForDetent("half", of: map)
        try map.waitForRows("all places") { $0.first == "Baari" }
        // A place and back.
        try carte.display.touch.tap(at: XCTUnwrap(map.rows.first).middle)
        try map.waitForDetails(of: "Baari")
        XCTAssertEqual(try map.back(), "half")
        try carte.restart()
        try map.waitForDots(5)
        try waitForDetent("peek", of: map)
        carte.assertNoWarnings()
    }

    /// Waits until a row of the list has the focus. The map has a marker with the same role and name.
    private func waitForFocus(onRowOf place: String, in map: MapSession) throws {
        try eventually("the focus on the row of \(place)") {
            try map.carte.accessible.firstReachable { $0.role == "dialog" && $0.name == "Places" }?
                .firstReachable { $0.role == "list item" && $0.has(.focused) }?.name.hasPrefix(place) == true
        }
    }

    func testTheFocusStaysInTheListThatHidesTheMap() throws {
        let map = try MapSession.phone()
        let carte = map.carte
        let keyboard = carte.display.keyboard
        // The map has the focus.
        XCTAssertEqual(try map.drag(from: 690, to: 380), "half")
        XCTAssertEqual(try map.drag(from: 450, to: 120), "full")
        try waitForFocus(onRowOf: "Baari", in: map)
        for (text, result) in [("kah", "1 place in view"), ("qq", "No Places Found")] {
            try keyboard.press(.f, with: .control)
            _ = try carte.element("the entry") { $0.name == "Search places" && $0.has(.focused) }
            try keyboard.type(text)
            try carte.waitForText(result)
            try keyboard.press(.escape)
            try carte.waitForText("5 places in view")
            try waitForFocus(onRowOf: "Baari", in: map)
        }
        // The list and back.
        try map.pressMapButton()
        try waitForDetent("closed", of: map)
        try map.pressMapButton()
        try waitForDetent("full", of: map)
        try waitForFocus(onRowOf: "Baari", in: map)
        carte.assertNoWarnings()
    }

    func testTheHeightOfTheListIsRemembered() throws {
        let map = try MapSession.phone(keepsSettings: true)
        let carte = map.carte
        XCTAssertEqual(try map.drag(from: 690, to: 380), "half")
        XCTAssertEqual(try map.drag(from: 450, to: 120), "full")
        // A place and back.
        let row = try XCTUnwrap(map.rows.first)
        try carte.display.touch.tap(at: row.middle)
        try map.waitForDetails(of: row.name)
        XCTAssertEqual(try carte.trace.waitForRest().detent, "full")
        XCTAssertEqual(try map.drag(from: 70, to: 380), "half")
        XCTAssertEqual(try map.back(), "full")
        // The plain list and back.
        try map.pressMapButton()
        try waitForDetent("closed", of: map)
        try map.pressMapButton()
        try waitForDetent("full", of: map)
        // A restart, with a place over the list.
        try carte.display.touch.tap(at: XCTUnwrap(map.rows.first).middle)
        try map.waitForDetails(of: row.name)
        _ = try carte.display.stillPicture()
        try carte.restart()
        try map.waitForDetails(of: row.name)
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.escape)
        try map.waitForRows("the list") { $0.first == row.name }
        try waitForDetent("full", of: map)
        try carte.restart()
        try map.waitForRows("the list after a restart") { $0.first == row.name }
        try waitForDetent("full", of: map)
    }
}
