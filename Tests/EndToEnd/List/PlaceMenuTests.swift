import GtkTestSupport
import Harness
import XCTest

/// The context menu of a row, opened by mouse, finger and keys.
final class PlaceMenuTests: XCTestCase {
    func testTheMenuMarksAPlaceWithoutOpeningIt() throws {
        let carte = try CarteSession()
        try carte.waitForText("Sample · 26 places")
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        try carte.display.mouse.click(at: carte.row(0), .secondary)
        try carte.chooseInMenu("Favourite")
        try program.waitForRows { $0[0].contains("favourite") }
        // A check mark shows the state.
        try carte.display.mouse.click(at: carte.row(0), .secondary)
        _ = try carte.element("the check mark") { $0.name == "Favourite" && $0.has(.checked) }
        try carte.display.keyboard.press(.escape)
        try carte.waitForNo("menu") { $0.name == "Favourite" && $0.role.contains("menu item") }

        try carte.display.touch.tap(at: carte.row(1), duration: 1)
        try carte.chooseInMenu("Want to Go")
        try program.waitForRows { $0[1].contains("want to go") }
        XCTAssertEqual(
            try carte.frames(after: 0).last?.detent ?? "closed", "closed", "a long press opens nothing")
    }

    func testKeysOpenTheMenuMarkAVisitAndHideAPlace() throws {
        let carte = try CarteSession()
        try carte.waitForText("Sample · 26 places")
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        let keyboard = carte.display.keyboard
        try keyboard.press(.f10, with: .shift)
        try carte.chooseInMenu("Visited Today")
        try program.waitForRows { $0[0].contains("visited") }
        _ = try program.wait(for: "the focus on the row again") {
            $0.role == "list item" && $0.has(.focused)
        }
        try keyboard.press(.menu)
        try carte.chooseInMenu("Copy as Text")
        try carte.waitForNews("Copied Abol Table as text")
        try keyboard.press(.menu)
        try carte.chooseInMenu("Hide")
        try carte.waitForText("Sample · 25 places")
        try keyboard.press(.z, with: .control)
        try carte.waitForText("Sample · 26 places")
    }

    func testAPlaceThatLeavesItsFilterLeavesTheOtherRowsInPlace() throws {
        let features = (101...160).map { number in
            """
            {"type":"Feature","id":"n\(number)","geometry":{"type":"Point","coordinates":[25,60]},
            "properties":{"amenity":"cafe","name":"Place \(number)"}}
            """
        }
        let text = #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
        let carte = try CarteSession(places: text)
        try carte.waitForText("60 places")
        try carte.waitForList()
        try carte.press("Not Visited")
        let chip = try carte.element("the pressed chip") { $0.name == "Not Visited" && $0.has(.pressed) }
        XCTAssertEqual(chip.description, "60 places")
        let keyboard = carte.display.keyboard
        func waitForFocus(on name: String? = nil) throws -> Accessible {
            try carte.element("the focus on \(name ?? "a row")") {
                $0.role == "list item" && $0.has(.focused) && $0.name.hasPrefix(name ?? "")
            }
        }
        // A row below the mouse is highlighted.
        try carte.display.mouse.move(to: Point(1, 1))
        while try !waitForFocus().name.hasPrefix("Place 125") { try keyboard.press(.down) }
        // Without the scrollbar, which fades.
        let rows = Area(x: 0, y: 200, width: 380, height: 300)
        let before = try carte.display.stillPicture().part(rows)
        try keyboard.press(.f10, with: .shift)
        try carte.chooseInMenu("Visited Today")
        try carte.waitForText("59 of 60 places")
        _ = try waitForFocus(on: "Place 126")
        let after = try carte.display.stillPicture().part(rows)
        XCTAssertTrue(after.difference(from: before).isNone, "the rows above it stay")
        try keyboard.press(.z, with: .control)
        try carte.waitForText("60 places")
        _ = try waitForFocus(on: "Place 126")
    }

    func testPicturesOfTheMenu() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(look)
            try carte.waitForList()
            let row = try carte.row(1)
            try carte.withPopover("the menu", by: { try carte.display.mouse.click(at: row, .secondary) }) {
                try Pictures.save(carte, "place-menu-\(look.name)")
            }
        }
    }
}
