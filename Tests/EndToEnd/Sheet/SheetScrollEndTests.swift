import Harness
import XCTest

/// High-resolution wheels, scrolling without a stop event, and multiple clicks. At 640 px half is at 320,
/// full at 50.
final class SheetScrollEndTests: XCTestCase {
    /// Scrolls up by some steps, without a stop event.
    private func scroll(_ carte: CarteSession, steps: Int, isWayland: Bool) throws {
        let step = isWayland ? 48.0 : 33
        try carte.display.mouse.move(to: carte.point(at: 500))
        try carte.slide([0] + Array(repeating: step, count: steps))
    }

    func testScrollingWithoutAStopEventEndsAtADetent() throws {
        for isWayland in [false, true] {
            let carte = try LongPlace.carte(isWayland: isWayland)
            try carte.openPlace()
            for (steps, detent) in [(3, "half"), (16, "full")] {
                let before = try carte.mark
                try scroll(carte, steps: steps, isWayland: isWayland)
                XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, detent)
                XCTAssertLessThan(try XCTUnwrap(carte.places(after: before).map(\.offset).min()), 310)
            }
        }
    }

    func testKeysWorkDuringScrollingWithoutAnEnd() throws {
        for isWayland in [false, true] {
            for (key, detent) in [(Key.escape, "closed"), (.end, "full")] {
                let carte = try LongPlace.carte(isWayland: isWayland)
                try carte.openPlace()
                let before = try carte.mark
                try scroll(carte, steps: 5, isWayland: isWayland)
                try carte.display.keyboard.press(key)
                XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, detent, "\(key)")
            }
        }
    }

    func testScrollingEndsWhenThePointerLeavesTheWindow() throws {
        let carte = try CarteSession(width: 600, height: 1000, windowWidth: 410)
        try carte.waitForList()
        try carte.openPlace()
        try carte.display.mouse.move(to: carte.point(at: 700))
        let before = try carte.mark
        try carte.slide([0, 33, 33, 33, 33])
        try carte.display.mouse.move(to: Point(550, 900))
        let rest = try carte.trace.waitForRest(after: before)
        XCTAssertTrue(["half", "full"].contains(rest.detent), "\(rest)")
        try carte.close()
    }

    func testHighResolutionWheelMovesTheSheetAfterAWholeNotch() throws {
        let carte = try LongPlace.carte(isWayland: true)
        try carte.openPlace()
        try carte.display.mouse.move(to: carte.point(at: 500))
        let before = try carte.mark
        for _ in 0..<14 {
            try carte.display.mouse.turnFineWheel(parts: 8)
            carte.display.pause(0.01)
        }
        carte.display.pause(0.3)
        // GDK can join the events of a frame.
        let turns = try carte.trace.events(after: before).filter { $0.event == "wheelTurned" }
        XCTAssertEqual(
            turns.compactMap { $0.raw["notches"]?.number }.reduce(0, +), 14 * 8 / 120, accuracy: 0.01)
        XCTAssertFalse(try carte.frames(after: before).contains { $0.target != "half" })
        try carte.display.mouse.turnFineWheel(parts: 8)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
        XCTAssertEqual(try carte.scroll, 0)
    }

    func testDoubleClickOrDoubleTapOnARowKeepsThePlaceOpen() throws {
        let carte = try LongPlace.carte()
        let row = try carte.row(0)
        let presses: [() throws -> Void] = [
            { try carte.display.mouse.click(at: row) }, { try carte.display.touch.tap(at: row) },
        ]
        for press in presses {
            let before = try carte.mark
            try press()
            carte.display.pause(0.1)
            try press()
            XCTAssertEqual(try carte.trace.waitForRest(after: before, quiet: 0.6).detent, "half")
            XCTAssertFalse(try carte.trace.events(after: before).contains { $0.event == "scrimTapped" })
            let opened = try carte.mark
            try press()
            XCTAssertEqual(try carte.trace.waitForRest(after: opened).detent, "closed")
            carte.display.pause(0.5)
        }
    }
}
