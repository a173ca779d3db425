import GtkTestSupport
import TestSupport
import XCTest

/// The context menu of a row, opened by mouse, finger and keys.
final class PlaceMenuTests: XCTestCase {
    func testTheMenuMarksAPlaceWithoutOpeningIt() throws {
        let carte = try CarteSession(accessibility: true)
        try carte.waitForText("Sample · 26 places")
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        try carte.display.mouse.click(at: CarteSession.row(0), .secondary)
        try carte.chooseInMenu("Favourite")
        try program.waitForRows { $0[0].contains("favourite") }
        // A check mark shows the state.
        try carte.display.mouse.click(at: CarteSession.row(0), .secondary)
        _ = try carte.element("the check mark") { $0.name == "Favourite" && $0.has(.checked) }
        try carte.display.keyboard.press(.escape)
        try carte.waitForNo("menu") { $0.name == "Favourite" && $0.role.contains("menu item") }

        try carte.display.touch.tap(at: CarteSession.row(1), duration: 1)
        try carte.chooseInMenu("Want to Go")
        try program.waitForRows { $0[1].contains("want to go") }
        XCTAssertEqual(
            try carte.frames(after: 0).last?.detent ?? "closed", "closed", "a long press opens nothing")
        carte.assertNoWarnings()
    }

    func testKeysOpenTheMenuMarkAVisitAndHideAPlace() throws {
        let carte = try CarteSession(accessibility: true)
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

    func testPicturesOfTheMenu() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(look, accessibility: true)
            try carte.waitForList()
            let row = look.width > 900 ? Point(200, 250) : CarteSession.row(1)
            try carte.withPopover("the menu", by: { try carte.display.mouse.click(at: row, .secondary) }) {
                try Pictures.save(carte, "place-menu-\(look.name)")
            }
            carte.assertNoWarnings()
        }
    }
}
