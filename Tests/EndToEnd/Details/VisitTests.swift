import GtkTestSupport
import Harness
import XCTest

/// A complete visit: find a place, open it, read its hours, add a visit and a note, undo, close, quit.
final class VisitTests: XCTestCase {
    func testVisitByKeyboardAlone() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let keyboard = carte.display.keyboard
        let program = try Accessible.program(carte.program)
        try keyboard.type("abol")
        try program.waitForRows { $0.count == 1 && $0[0].hasPrefix("Abol Table") }
        let found = try carte.mark
        try keyboard.press(.down)
        try keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: found).detent, "half")
        let half = try carte.mark
        try keyboard.press(.up)
        XCTAssertEqual(try carte.trace.waitForRest(after: half).detent, "full")

        XCTAssertNil(
            program.firstReachable { $0.name.hasPrefix("Monday") }, "the days before they are wanted")
        try carte.focus { $0.actions.contains("row.toggle") && $0.name.contains("Today") }
        try keyboard.press(.enter)
        _ = try carte.element("the days") { $0.name.hasPrefix("Monday") }

        _ = try carte.focus("Visited Today")
        try keyboard.press(.space)
        try carte.waitForNews("Marked as visited on")
        let notes = try carte.focus("Your notes")
        try keyboard.type("Try the coffee.")
        try eventually("the note") { notes.text == "Try the coffee." }
        // In a text, Ctrl+Z undoes typing; elsewhere it undoes edits.
        try keyboard.press(.tab)
        try eventually("the focus elsewhere") { !notes.has(.focused) }
        try keyboard.press(.z, with: .control)
        try carte.waitForNews("Undone: Note on Abol Table")
        XCTAssertEqual(notes.text, "")

        try keyboard.press(.escape)
        try carte.waitForNo("dialog") { $0.role == "dialog" }
        try keyboard.press(.q, with: .control)
        XCTAssertEqual(carte.program.waitForExit(), .code(0))
    }

    func testVisitByAccessibleActionsAlone() throws {
        let carte = try CarteSession(keepsSettings: true)
        try carte.waitForList()
        try carte.press("Search")
        try carte.element("Search places").write("abol")
        try carte.waitForNews("1 of 26 places")
        let before = try carte.mark
        try carte.element("the row") { $0.role == "list item" && $0.name.hasPrefix("Abol Table") }
            .perform("row.open")
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        let half = try carte.mark
        let handle = try carte.element("Details of Abol Table", role: "slider")
        try handle.perform("sheet.expand")
        XCTAssertEqual(try carte.trace.waitForRest(after: half).detent, "full")
        try carte.element("the hours") { $0.actions.contains("row.toggle") && $0.name.contains("Today") }
            .perform("row.toggle")
        _ = try carte.element("the days") { $0.name.hasPrefix("Monday") }
        try carte.press("Visited Today")
        try carte.waitForNews("Marked as visited on")
        try carte.press("Undo")
        try carte.waitForNews("Undone")
        try carte.element("Your notes").write("Try the coffee.")
        try handle.perform("sheet.dismiss")
        try carte.waitForNo("dialog") { $0.role == "dialog" }
        // The window's button: no other button of this name is left.
        try carte.press("Close")
        XCTAssertEqual(carte.program.waitForExit(), .code(0))
        try carte.restart()
        try carte.element("the row again") { $0.role == "list item" && $0.name.hasPrefix("Abol Table") }
            .perform("row.open")
        let notes = try carte.element("Your notes")
        try eventually("the note", seeing: { notes.text }) { $0 == "Try the coffee." }
    }

    /// Before GTK 4.10 a toggle is a check box to assistive technology.
    func testChipsByKeyboard() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let chip = try carte.focus("Vegetarian")
        let isOn = { chip.has(.checked) || chip.has(.pressed) }
        XCTAssertFalse(isOn())
        XCTAssertTrue(["checkbox", "check box", "toggle button"].contains(chip.role), chip.role)
        let keyboard = carte.display.keyboard
        try keyboard.press(.space)
        try carte.waitForNews("of 26 places")
        try eventually("the chip pressed") { isOn() && chip.has(.focused) }
        try keyboard.press(.space)
        try carte.waitForNews("26 places")
        try eventually("the chip as before") { !isOn() && chip.has(.focused) }
    }

    /// A pointer opens it by the secondary button or a long press.
    func testMenuOfAFactByKeyboard() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openFully()
        let keyboard = carte.display.keyboard
        let opening: [() throws -> Void] = [
            { try keyboard.press(.f10, with: .shift) }, { try keyboard.press(.menu) },
        ]
        for open in opening {
            let row = try carte.focus { $0.name.hasPrefix("E-mail: Copy ") && $0.has(.focusable) }
            try open()
            try carte.chooseInMenu("Copy")
            try carte.waitForNews("Copied “")
            try eventually("the focus on the row again") { row.has(.focused) }
        }
    }

    /// In a radio group, an arrow would choose the next one.
    func testArrowsMoveThroughTheCuisinesWithoutChoosing() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        _ = try carte.focus("Cuisine")
        let keyboard = carte.display.keyboard
        try keyboard.press(.enter)
        let program = try Accessible.program(carte.program)
        let first = try carte.element("Bakery (1)", role: "checkbox")
        try keyboard.press(.down)
        try eventually("the focus on the first") { first.has(.focused) }
        try keyboard.press(.down)
        let second = try carte.element("Barbecue (1)", role: "checkbox")
        try eventually("the focus on the second") { second.has(.focused) }
        try keyboard.press(.up)
        try eventually("the focus on the first again") { first.has(.focused) }
        XCTAssertNil(program.firstReachable { $0.role == "checkbox" && $0.has(.checked) })
        try keyboard.press(.space)
        try eventually("the first") { first.has(.checked) }
    }
}
