import Foundation
import GtkTestSupport
import Harness
import XCTest

/// The list of the places in view: in the sheet over the map on a phone, beside the map in a wide window.
final class MapSheetTests: XCTestCase {
    private func phone(places: String = MapSession.places) throws -> MapSession {
        try MapSession.phone(places: places)
    }

    func testTheLoweredSheetCountsThePlacesAndAFingerRaisesTheList() throws {
        let map = try phone()
        try map.carte.waitForText("5 places in view")
        XCTAssertEqual(try map.rows.count, 0)
        XCTAssertEqual(try map.drag(from: 690, to: 380), "half")
        try map.waitForRows("all places") { $0.starts(with: ["Baari", "Etana", "Kahvila", "Ravintola"]) }
        try map.carte.waitForText("5 places in view")
        XCTAssertEqual(try map.drag(from: 450, to: 120), "full")
        XCTAssertEqual(try map.drag(from: 70, to: 380), "half")
        // The list cannot be closed.
        XCTAssertEqual(try map.drag(from: 375, to: 715), "peek")
        let count = try map.carte.area(of: "the count") { $0.name == "5 places in view" }
        try map.carte.display.touch.tap(at: count.middle)
        try eventually("the raised sheet", seeing: { try map.carte.frames(after: 0).last?.detent }) {
            $0 == "half"
        }
        map.carte.assertNoWarnings()
    }

    func testTheListFollowsTheMap() throws {
        let map = try phone()
        XCTAssertEqual(try map.drag(from: 690, to: 380), "half")
        try map.waitForRows("all places") { $0.contains("Ravintola") }
        // The place in the west, which the map shows 48 px from its edge, leaves the map.
        try map.carte.display.touch.drag(
            from: Point(250, 200), to: Point(150, 200), duration: 0.4, hold: 0.3)
        try map.waitForRows("fewer places") { !$0.isEmpty && !$0.contains("Ravintola") }
        try map.carte.waitForText("4 places in view")
        map.carte.assertNoWarnings()
    }

    func testAPlaceIsAPageOverTheListAndEachWayBackReturnsToItsRow() throws {
        let map = try phone(places: MapSession.grid)
        let carte = map.carte
        // GTK 4.18 loses count of the pressed widgets that the mouse's back button removes.
        carte.expectedWarnings.append("Broken accounting of active state")
        XCTAssertEqual(try map.drag(from: 690, to: 380), "half")
        XCTAssertEqual(try map.drag(from: 450, to: 120), "full")
        try carte.display.touch.drag(from: Point(180, 600), to: Point(180, 300), duration: 0.4, hold: 0.3)
        _ = try carte.display.stillPicture()
        let before = try map.rows
        XCTAssertFalse(before.contains { $0.name == "Place 100" }, "scrolled: \(before)")
        let row = before[2]
        let ways: [(String, () throws -> Void)] = [
            ("Escape", { try carte.display.keyboard.press(.escape) }),
            ("Alt+Left", { try carte.display.keyboard.press(.left, with: .alt) }),
            ("the back button", { try carte.display.mouse.click(at: Point(180, 400), .back) }),
            (
                "the close button",
                {
                    let button = try carte.area(of: "the sheet's close button") {
                        $0.name == "Close" && $0.has(.focusable) && (carte.visibleArea(of: $0)?.y ?? 0) > 48
                    }
                    try carte.display.touch.tap(at: button.middle)
                }
            ),
        ]
        for (name, goBack) in ways {
            try carte.display.touch.tap(at: row.middle)
            try map.waitForDetails(of: row.name)
            XCTAssertEqual(try carte.trace.waitForRest().detent, "full", name)
            _ = try carte.display.stillPicture()
            try goBack()
            try eventually("the same rows after \(name)", seeing: { try map.rows.map(\.name) }) {
                $0 == before.map(\.name)
            }
            _ = try carte.display.stillPicture()
            XCTAssertEqual(try map.rows.map(\.middle.y), before.map(\.middle.y), name)
        }
        carte.assertNoWarnings()
    }

    func testADragClosesTheDetailsAndTheListComesBackWhereItWas() throws {
        let map = try phone()
        let dots = try map.waitForDots(5)
        XCTAssertEqual(try map.open(dots[1]), "half")
        try map.waitForDetails(of: "Kahvila")
        XCTAssertEqual(try map.drag(from: 375, to: 715), "peek")
        try map.carte.waitForText("5 places in view")
        try map.carte.waitForNo("details") { $0.role == "dialog" && $0.name == "Kahvila" }
        map.carte.assertNoWarnings()
    }

    func testKeysOpenAPlaceOfTheListAndEscapeGoesBackStepByStep() throws {
        let map = try phone()
        let carte = map.carte
        let keyboard = carte.display.keyboard
        // From the map to the sheet, and up.
        let mark = try carte.mark
        try keyboard.press(.f6)
        _ = try carte.element("the handle") { $0.name == "Places" && $0.has(.focused) }
        try keyboard.press(.up)
        XCTAssertEqual(try carte.trace.waitForRest(after: mark).detent, "half")
        try map.waitForRows("all places") { $0.first == "Baari" }
        try keyboard.press(.tab)
        _ = try carte.element("the search") { $0.name == "Search places" && $0.has(.focused) }
        try keyboard.press(.down)
        _ = try carte.element("the first row") { $0.has(.focused) && $0.name.hasPrefix("Baari") }
        try keyboard.press(.enter)
        try map.waitForDetails(of: "Baari")
        XCTAssertEqual(try map.back(), "half")
        _ = try carte.element("the row again") { $0.has(.focused) && $0.name.hasPrefix("Baari") }
        XCTAssertEqual(try map.back(), "peek")
        carte.assertNoWarnings()
    }

    func testScaleCreditAndButtonsRideTheSheet() throws {
        let map = try phone()
        func bottoms() throws -> [Int] {
            let widgets = try map.widgets
            let credit = try XCTUnwrap(widgets.first { $0.classes.contains("map-credit") })
            let button = try XCTUnwrap(widgets.last { $0.classes.contains("map-button") })
            return [credit, button].map { $0.area.y + $0.area.height }
        }
        func waitForBottoms(_ range: ClosedRange<Int>) throws {
            try eventually("both in \(range)", seeing: bottoms) { $0.allSatisfy(range.contains) }
        }
        try waitForBottoms(560...640)
        XCTAssertEqual(try map.drag(from: 690, to: 380), "half")
        try waitForBottoms(300...350)
    }

    /// In a low window, the buttons fade out instead of covering the filters.
    func testTheButtonsRideTheSheetOnlyBelowTheHeader() throws {
        let map = try phone()
        func buttons() throws -> [Area] {
            try map.widgets.filter { $0.classes.contains("map-button") }.map(\.area)
        }
        XCTAssertEqual(try map.drag(from: 690, to: 380), "half")
        try eventually("all buttons", seeing: buttons) { $0.count == 4 }
        let filters = try map.carte.area(of: "Near Me")
        let end = filters.y + filters.height
        let shown = try buttons()
        XCTAssertTrue(shown.allSatisfy { $0.y >= end }, "\(shown) \(filters)")
        for (height, count) in [(500, 0), (720, 4)] {
            try map.carte.display.resize(width: 360, height: height)
            try eventually("\(count) buttons in \(height) px", seeing: buttons) {
                $0.count == count && $0.allSatisfy { $0.y >= end }
            }
        }
        map.carte.assertNoWarnings()
    }

    func testAWideWindowHasTheListBesideTheMap() throws {
        let map = try MapSession(width: 1280)
        try map.waitForDots("dots to the right of the list") { $0.count == 5 && $0[0].x > 340 }
        try Pictures.save(map.carte, "map-list-wide")
        let rows = try map.rows
        XCTAssertEqual(rows.map(\.name), ["Baari", "Etana", "Kahvila", "Ravintola", "Toukka"])
        XCTAssertTrue(rows.allSatisfy { $0.middle.x < 340 }, "\(rows)")
        let mark = try map.carte.mark
        try map.carte.display.mouse.click(at: rows[2].middle)
        XCTAssertEqual(try map.carte.trace.waitForRest(after: mark).detent, "full")
        try map.waitForDetails(of: "Kahvila")
        try Pictures.save(map.carte, "map-list-wide-place")
        XCTAssertEqual(try map.rows.count, 5, "the list stays")
        try map.carte.close()
        map.carte.assertNoWarnings()
    }

    func testAResizeMovesListAndDetailsBetweenSheetAndWindow() throws {
        let map = try MapSession(width: 1280)
        let carte = map.carte
        try map.open(XCTUnwrap(map.waitForDots(5).first))
        try map.waitForDetails(of: "Ravintola")
        for (width, isInSheet) in [(360, true), (800, true), (1280, false), (360, true)] {
            try carte.display.resize(width: width, height: 800)
            _ = try carte.display.stillPicture()
            try map.waitForDetails(of: "Ravintola")
            XCTAssertEqual(try map.rows.isEmpty, isInSheet, "\(width)")
        }
        try carte.display.keyboard.press(.escape)
        try carte.waitForNo("details") { $0.role == "dialog" && $0.name == "Ravintola" }
        try map.pressMapButton()
        try eventually("the closed sheet", seeing: { try carte.frames(after: 0).last?.detent }) {
            $0 == "closed"
        }
        carte.assertNoWarnings()
    }
}
