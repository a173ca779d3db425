import GtkTestSupport
import Harness
import XCTest

/// The focused widget stays visible, even if an on-screen keyboard takes half of the window. At 400 × 800 the
/// sheet at half shows title and picture. The user's record is below the window's edge, and the notes are
/// below the sheet's.
final class SheetKeyboardTests: XCTestCase {
    private func session() throws -> CarteSession {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openPlace()
        return carte
    }

    func testTabRaisesTheSheetAndThenScrolls() throws {
        let carte = try session()
        let before = try carte.mark
        _ = try carte.focus("Visited on Another Date…")
        try carte.waitForSight(after: before)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
        let mark = try carte.mark
        _ = try carte.focus("Your notes")
        try carte.waitForSight(after: mark)
        XCTAssertGreaterThan(try carte.frames(after: mark).last?.raw["contentScroll"]?.number ?? 0, 100)
        XCTAssertTrue(try carte.frames(after: mark).allSatisfy { $0.offset == 50 })
    }

    func testFocusedFieldStaysVisibleAboveAKeyboard() throws {
        let carte = try session()
        _ = try carte.focus("Your notes")
        try carte.waitForSight(after: 0)
        let before = try carte.mark
        try carte.display.resize(width: 400, height: 400)
        try carte.waitForHeight(400, after: before)
        try carte.waitForSight(after: before)
        // Each typed line is visible.
        let mark = try carte.mark
        try carte.display.keyboard.type("one\ntwo\nthree\nfour\nfive")
        let notes = try carte.element("Your notes")
        try eventually("the note", seeing: { notes.text }) { $0.hasSuffix("five") }
        try carte.waitForSight(after: mark)
    }

    func testKeyboardDuringAnAnimationDoesNotInterruptIt() throws {
        let carte = try session()
        let before = try carte.mark
        // Tab goes from the handle to the menu beside the title, and then to a widget below the edge.
        for _ in 0..<3
        where try carte.trace.events(after: before).allSatisfy({ $0.event != "revealRequested" }) {
            try carte.display.keyboard.press(.tab)
            carte.display.pause(0.05)
        }
        try eventually("the flight") {
            if try carte.frames(after: before).contains(where: { $0.phase == "settling" }) { return true }
            try carte.display.keyboard.press(.tab)
            carte.display.pause(0.05)
            return false
        }
        try carte.display.resize(width: 400, height: 440)
        try carte.waitForHeight(440, after: before)
        try carte.waitForSight(after: before)
        let rest = try carte.trace.waitForRest(after: before)
        XCTAssertEqual(rest.detent, "full")
        XCTAssertEqual(rest.offset, 50)
        try carte.assertNoJump(after: before)
    }

    func testSheetLoweredByTheUserIsNotRaisedAgain() throws {
        let carte = try session()
        let before = try carte.mark
        _ = try carte.focus("Visited on Another Date…")
        try carte.waitForSight(after: before)
        XCTAssertEqual(try carte.drag(from: 300, by: 200).detent, "half")
        let mark = try carte.mark
        try carte.display.resize(width: 400, height: 700)
        try carte.waitForHeight(700, after: mark)
        XCTAssertEqual(try carte.trace.waitForRest(after: mark).detent, "half")
        XCTAssertFalse(try carte.trace.events(after: mark).contains { $0.event == "revealRequested" })
    }
}
