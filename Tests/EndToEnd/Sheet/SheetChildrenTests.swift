import GtkTestSupport
import Harness
import XCTest

/// Buttons, rows and text in the details keep their gestures, and the sheet keeps its own.
///
/// The window is 400 px wide and 800 px high. The sheet is at full.
final class SheetChildrenTests: XCTestCase {
    private func session() throws -> CarteSession {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openFully()
        return carte
    }

    func testATouchDragFromAButtonMovesTheSheetAndATapPressesIt() throws {
        let carte = try session()
        let favourite = try carte.element("Favourite")
        let start = try carte.pointOfMark("Favourite")
        var before = try carte.mark
        try carte.display.touch.drag(
            from: start, to: Point(start.x, start.y + 160), duration: 0.25, hold: 0.2)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        XCTAssertFalse(favourite.has(.pressed))
        XCTAssertEqual(try carte.drag(from: 720, by: -320).detent, "full")
        // A movement of three pixels is still a tap.
        before = try carte.mark
        try carte.display.touch.drag(from: start, to: Point(start.x + 2, start.y + 3), duration: 0.08)
        try carte.waitForNews("Marked as a favourite")
        XCTAssertTrue(favourite.has(.pressed))
        XCTAssertEqual(try carte.trace.drags(after: before), 0)
    }

    func testAMouseDragFromAButtonMovesTheSheetAndAClickPressesIt() throws {
        let carte = try session()
        let favourite = try carte.element("Favourite")
        let start = try carte.pointOfMark("Favourite")
        let before = try carte.mark
        try carte.display.mouse.drag(from: start, to: Point(start.x, start.y + 160), hold: 0.2)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        XCTAssertFalse(favourite.has(.pressed))
        XCTAssertEqual(try carte.drag(from: 720, by: -320).detent, "full")
        try carte.display.mouse.click(at: start)
        try carte.waitForNews("Marked as a favourite")
        XCTAssertTrue(favourite.has(.pressed))
    }

    func testALongPressCopiesARowAndADragDoesNot() throws {
        let carte = try session()
        // A fact that can be copied.
        let row = try carte.area(of: "a fact") { $0.role == "list item" && $0.name.contains(": Copy ") }
            .middle
        let end = Point(row.x, row.y - 120)
        var before = try carte.mark
        try carte.display.touch.drag(from: row, to: end, duration: 0.3, hold: 0.7)
        try carte.trace.waitForRest(after: before)
        XCTAssertGreaterThan(try carte.frames(after: before).last?.raw["contentScroll"]?.number ?? 0, 60)
        try carte.drag(from: 300, by: 120)
        XCTAssertFalse(try carte.element("Details").name.isEmpty)
        let program = try Accessible.program(carte.program)
        XCTAssertNil(try program.first { $0.role == "status" && $0.name.contains("Copied") })
        XCTAssertEqual(try carte.drag(from: 700, by: -320).detent, "full")
        // Scrolls back to the row.
        XCTAssertEqual(try carte.drag(from: 250, by: 310).detent, "full")

        before = try carte.mark
        try carte.display.touch.begin(at: row)
        try carte.waitForNews("Copied “")
        try carte.display.touch.end(at: row)
        try carte.trace.waitForEvent("touchEnded", after: before)
        XCTAssertTrue(try carte.frames(after: before).allSatisfy { $0.offset == 50 })
    }

    func testAMouseDragSelectsTextInTheNotes() throws {
        let carte = try session()
        var before = try carte.mark
        let notes = try carte.focus("Your notes")
        try carte.display.keyboard.type("window seat")
        try eventually("the note", seeing: { notes.text }) { $0 == "window seat" }
        let sight = try carte.waitForSight(after: before)
        before = try carte.mark
        let (y, area) = (sight.top + 24, try carte.area(of: "Your notes"))
        try carte.display.mouse.drag(
            from: Point(Double(area.x) + 5, y), to: Point(area.middle.x, y + 40), hold: 0.1)
        try carte.trace.waitForEvent("touchEnded", after: before)
        try carte.display.keyboard.type("x")
        try eventually("what was typed in place of it", seeing: { notes.text }) { $0 == "x" }
        XCTAssertTrue(try carte.frames(after: before).allSatisfy { $0.offset == 50 })
        XCTAssertEqual(try carte.trace.drags(after: before), 0)
    }

    func testTheSheetIgnoresOtherMouseButtons() throws {
        let carte = try session()
        let before = try carte.mark
        for button in [Mouse.Button.middle, .secondary] {
            try carte.display.mouse.move(to: carte.point(at: 250))
            try carte.display.mouse.press(button)
            for y in stride(from: 260.0, through: 420, by: 20) {
                try carte.display.mouse.move(to: carte.point(at: y))
                carte.display.pause(0.016)
            }
            try carte.display.mouse.release(button)
        }
        // A press of the primary button follows. Once it is traced, the earlier events were handled too.
        try carte.display.mouse.press()
        try carte.trace.waitForEvent("touchBegan", after: before)
        try carte.display.mouse.release()
        try carte.trace.waitForEvent("touchEnded", after: before)
        let events = try carte.trace.events(after: before).compactMap(\.event)
        XCTAssertEqual(events.filter { $0 == "touchBegan" }.count, 1)
        XCTAssertEqual(try carte.trace.drags(after: before), 0)
    }
}
