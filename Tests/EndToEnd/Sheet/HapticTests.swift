import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// The vibration of a phone when the sheet rests at another detent.
final class HapticTests: XCTestCase {
    func testOnlyAFingerThatMovesTheSheetToAnotherDetentIsFelt() throws {
        let carte = try CarteSession()
        let feedback = try MockPortal(
            on: try XCTUnwrap(carte.program.sessionBusAddress), name: "org.sigxcpu.Feedback")
        try carte.waitForList()
        let top = try XCTUnwrap(try carte.openPlace().offset)
        for (key, detent) in [(Key.up, "full"), (.down, "half")] {
            let before = try carte.mark
            try carte.display.keyboard.press(key)
            XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, detent)
        }
        XCTAssertEqual(feedback.called, [], "a tap and keys")
        var before = try carte.mark
        try carte.display.touch.drag(
            from: carte.point(at: top + 16), to: carte.point(at: top - 30), duration: 0.2, hold: 0.2)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        XCTAssertEqual(feedback.called, [], "back at the same detent")
        before = try carte.mark
        try carte.display.touch.drag(
            from: carte.point(at: top + 16), to: carte.point(at: 80), duration: 0.2, hold: 0.2)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
        try eventually("the feedback") { feedback.called == ["TriggerFeedback"] }
    }
}
