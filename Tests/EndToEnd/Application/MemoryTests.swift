import GtkTestSupport
import Harness
import XCTest

/// The user's record of a place, by touch and keyboard.
final class MemoryTests: XCTestCase {
    private func session() throws -> CarteSession {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openFully()
        return carte
    }

    func testVisitSurvivesARestart() throws {
        let carte = try session()
        try carte.display.touch.tap(at: carte.pointOfMark("Visited Today"))
        try carte.waitForNews("Marked as visited on")
        XCTAssertTrue(try carte.element("Visited Today").has(.pressed))
        try carte.restart()
        try carte.waitForList()
        try carte.openPlace()
        try eventually("the visit") { try carte.element("Visited Today").has(.pressed) }
    }

    func testVisitOnAnotherDateIsListedAndCanBeRemoved() throws {
        let carte = try session()
        try carte.tap("Visited on Another Date…")
        let add = try carte.element("Add Visit")
        // The same day of the previous month.
        try carte.press("Previous Month")
        try add.perform("Click")
        try carte.waitForNews("Marked as visited on")
        XCTAssertFalse(try carte.element("Visited Today").has(.pressed))
        let visits = try carte.element("the visit") {
            $0.role == "list item" && $0.name.hasPrefix("1 visit.")
        }
        try visits.perform("row.toggle")
        let remove = try carte.element("its button") {
            $0.role == "button" && $0.name.hasPrefix("Remove the visit on")
        }
        try remove.perform("Click")
        try carte.waitForNews("The visit on")
        try carte.waitForNo("visit") { $0.name.hasPrefix("1 visit.") }
    }

    func testToastUndoesAndKeysUndoAndRedo() throws {
        let carte = try session()
        try carte.display.touch.tap(at: carte.pointOfMark("Favourite"))
        try carte.waitForNews("Marked as a favourite")
        let favourite = try carte.element("Favourite")
        XCTAssertTrue(favourite.has(.pressed))
        _ = try carte.display.stillPicture()
        try carte.tap("Undo")
        try carte.waitForNews("Undone: New favourite Abol Table")
        XCTAssertFalse(favourite.has(.pressed))
        try carte.display.keyboard.press(.z, with: .control, .shift)
        try carte.waitForNews("Redone: New favourite Abol Table")
        XCTAssertTrue(favourite.has(.pressed))
        try carte.display.keyboard.press(.z, with: .control)
        try carte.waitForNews("Undone: New favourite Abol Table")
        XCTAssertFalse(favourite.has(.pressed))
        try carte.display.keyboard.press(.z, with: .control)
        try carte.waitForNews("There is nothing to undo.")
    }

    func testStarsAreSetAndClearedByKeyboard() throws {
        let carte = try session()
        // The stars are one tab stop, at the rating or the first star.
        _ = try carte.focus("1 star")
        for _ in 2...4 { try carte.display.keyboard.press(.right) }
        try carte.display.keyboard.press(.space)
        _ = try carte.element("Your rating: 4 of 5", role: "group")
        try carte.restart()
        try carte.waitForList()
        try carte.openFully()
        _ = try carte.element("Your rating: 4 of 5", role: "group")
        _ = try carte.focus("4 stars")
        try carte.display.keyboard.press(.enter)
        _ = try carte.element("Your rating: none yet", role: "group")
    }

    func testNoteSurvivesAnExitDuringTyping() throws {
        let carte = try session()
        _ = try carte.focus("Your notes")
        try carte.display.keyboard.type("Window table,\nbring cash")
        try carte.restart()
        try carte.waitForList()
        try carte.openFully()
        try eventually("the note") {
            try carte.element("Your notes").text == "Window table,\nbring cash"
        }
    }

    func testTapFocusesTheNotesButScrollingDoesNot() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(
            width: 360, height: 720, environment: try watch.environment())
        try carte.waitForList()
        try carte.openFully()
        let before = try carte.mark
        // Scrolls to the end without momentum.
        for _ in 1...4 {
            try carte.display.touch.drag(from: carte.point(at: 600), to: carte.point(at: 120), hold: 0.3)
        }
        try carte.trace.waitForRest(after: before, quiet: 0.5)
        let field = { try XCTUnwrap(try watch.widgets(of: carte.program).last { $0.type == "GtkTextView" }) }
        let start = try field().middle
        let notes = try carte.element("Your notes")
        try carte.display.touch.drag(
            from: start, to: Point(start.x, start.y + 80), duration: 0.3, hold: 0.3)
        _ = try carte.display.stillPicture()
        try eventually("scrolled content", seeing: { try field().middle.y }) { abs($0 - start.y) > 30 }
        XCTAssertFalse(notes.has(.focused))
        try carte.display.touch.tap(at: try field().middle)
        try eventually("the focus in the notes") { notes.has(.focused) }
        try carte.display.keyboard.type("soup")
        try eventually("the note", seeing: { notes.text }) { $0 == "soup" }
    }

    func testControlZInANoteUndoesTypingBeforeEdits() throws {
        let carte = try session()
        try carte.display.touch.tap(at: carte.pointOfMark("Visited Today"))
        try carte.waitForNews("Marked as visited on")
        let notes = try carte.focus("Your notes")
        try carte.display.keyboard.type("soup")
        try eventually("the letters", seeing: { notes.text }) { $0 == "soup" }
        try carte.display.keyboard.press(.z, with: .control)
        try eventually("no letters", seeing: { notes.text }) { $0 == "" }
        XCTAssertTrue(try carte.element("Visited Today").has(.pressed))
        try carte.display.keyboard.press(.z, with: .control)
        try carte.waitForNews("Undone: Visit to Abol Table")
    }
}

extension CarteSession {
    /// A point on a button for the user's record. The button of the same name beside the place's name has only
    /// an icon.
    func pointOfMark(_ name: String) throws -> Point {
        try area(of: "“\(name)” with a text") { element in
            guard element.name == name, element.has(.focusable), let area = element.area else { return false }
            return area.width > 2 * area.height
        }.middle
    }
}
