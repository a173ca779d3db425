import Harness
import SheetCore
import XCTest

/// The main gestures on a Wayland compositor. At 640 px half is at 320 and full at 50.
final class WaylandTests: XCTestCase {
    func testFingerOpensRaisesLowersAndThrowsOut() throws {
        let carte = try LongPlace.carte(isWayland: true)
        XCTAssertEqual(try carte.openPlace().offset, 320)
        for (start, distance, detent) in [(500.0, -180.0, "full"), (120, 180, "half")] {
            let before = try carte.mark
            XCTAssertEqual(try carte.drag(from: start, by: distance).detent, detent)
            try carte.assertFollowed(after: before, slack: distance < 0 ? -8 : 8)
        }
        // The distance is too short to close without a throw.
        let (thrown, mark) = try LongPlace.thrown(isWayland: true) { carte in
            let mark = try carte.mark
            try carte.display.touch.drag(from: carte.point(at: 400), to: carte.point(at: 550), duration: 0.08)
            return mark
        }
        XCTAssertEqual(try thrown.trace.waitForRest(after: mark).detent, "closed")
    }

    func testOneFingerContinuesIntoTheContentAndBack() throws {
        let carte = try LongPlace.carte(isWayland: true)
        try carte.openPlace()
        try carte.assertHandOff(by: .touch)
    }

    func testPenWorksLikeAFinger() throws {
        let carte = try LongPlace.carte(isWayland: true)
        let opened = try carte.mark
        try XCTUnwrap(carte.display.pen).tap(at: carte.row(0))
        XCTAssertEqual(try carte.trace.waitForRest(after: opened).detent, "half")
        // The moving sheet does not interrupt the pen, independent of GTK's crossing events.
        let before = try carte.mark
        XCTAssertEqual(try carte.drag(.pen, from: 500, by: -180).detent, "full")
        XCTAssertEqual(try carte.drag(.pen, from: 120, by: 180).detent, "half")
        XCTAssertFalse(try carte.trace.events(after: before).contains { $0.event == "touchCancelled" })
        try carte.assertHandOff(by: .pen)
        XCTAssertEqual(
            Set(try carte.trace.events(after: opened).compactMap { $0.raw["pointer"]?.string }), ["stylus"])
    }

    /// GTK resets a press at each motion of another pointer.
    func testMouseMovementDoesNotCancelAPenTap() throws {
        let carte = try LongPlace.carte(isWayland: true)
        let pen = try XCTUnwrap(carte.display.pen)
        func tap(at point: Point) throws {
            try carte.display.mouse.move(to: Point(point.x - 20, point.y))
            try pen.press(at: point)
            try carte.display.mouse.move(to: Point(point.x + 20, point.y))
            carte.display.pause(0.05)
            try pen.release(at: point)
        }
        let before = try carte.mark
        try tap(at: carte.row(0))
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        let opened = try carte.mark
        // On the scrim.
        try tap(at: carte.point(at: 150))
        XCTAssertEqual(try carte.trace.waitForRest(after: opened).detent, "closed")
        // The mouse works normally after the pen.
        let closed = try carte.mark
        try carte.display.mouse.click(at: carte.row(0))
        XCTAssertEqual(try carte.trace.waitForRest(after: closed).detent, "half")
    }

    func testFingerBesideAPenDragScrollsNothing() throws {
        let carte = try LongPlace.carte(isWayland: true)
        try carte.openPlace()
        let pen = try XCTUnwrap(carte.display.pen)
        let before = try carte.mark
        func lead(from start: Double, to end: Double, by move: (Double) throws -> Void) throws {
            for step in 1...8 {
                try move(start + (end - start) * Double(step) / 8)
                carte.display.pause(0.02)
            }
        }
        try pen.press(at: Point(150, 560))
        try lead(from: 560, to: 500) { try pen.move(to: Point(150, $0)) }
        try eventually("the sheet under the pen") {
            try carte.frames(after: before).last.flatMap(\.offset).map { abs($0 - 268) < 1 }
        }
        try carte.display.touch.begin(at: Point(300, 600))
        try lead(from: 600, to: 420) { try carte.display.touch.move(to: Point(300, $0)) }
        carte.display.pause(0.2)
        XCTAssertEqual(try XCTUnwrap(carte.frames(after: before).last?.offset), 268, accuracy: 1)
        XCTAssertEqual(try carte.scroll, 0)
        try carte.display.touch.end(at: Point(300, 420))
        try pen.release(at: Point(150, 500))
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
    }

    func testMouseDragsAndItsWheelMovesByDetents() throws {
        let carte = try LongPlace.carte(isWayland: true)
        let opened = try carte.mark
        try carte.display.mouse.click(at: carte.row(0))
        XCTAssertEqual(try carte.trace.waitForRest(after: opened).detent, "half")
        try carte.assertHandOff(by: .mouse)
        XCTAssertEqual(try carte.drag(.mouse, from: 60, by: 200).detent, "half")
        try carte.display.mouse.move(to: carte.point(at: 500))
        let before = try carte.mark
        try carte.display.mouse.wheel(notches: 1)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
        let mark = try carte.mark
        try carte.display.mouse.wheel(notches: 2)
        try carte.trace.waitForEvent("contentScrolled", after: mark)
        XCTAssertEqual(try carte.trace.waitForRest(after: mark).offset, 50)
    }

    func testTwoFingersOnATouchpadMoveSheetAndContent() throws {
        let carte = try LongPlace.carte(isWayland: true)
        try carte.openPlace()
        try carte.display.mouse.move(to: carte.point(at: 500))
        var before = try carte.mark
        // Each step is 6 px, and GTK makes 15 px of it.
        try carte.slide(Array(repeating: 48, count: 28))
        try eventually("scrolled content") { try carte.scroll > 100 }
        carte.display.pause(0.2)
        try carte.display.touchpad.scrollStop()
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
        try carte.assertFollowed(after: before, slack: 0)
        XCTAssertEqual(try carte.scroll, 28 * 15 - 270, accuracy: 1)
        before = try carte.mark
        try carte.slide(Array(repeating: -48, count: 28))
        carte.display.pause(0.2)
        try carte.display.touchpad.scrollStop()
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        XCTAssertEqual(try carte.scroll, 0)
    }

    /// From any start, sheet and content together move by the distance of the fingers.
    func testTouchpadMovementIsNotLostAtTheSeam() throws {
        let carte = try LongPlace.carte(isWayland: true)
        try carte.openPlace()
        try carte.openToFull()
        try carte.display.mouse.move(to: carte.point(at: 500))
        func slide(steps: Int, to offset: Double, scroll: Double) throws {
            let before = try carte.mark
            // Each step is 6 px, and GTK makes 15 px of it.
            try carte.slide(Array(repeating: steps < 0 ? -48 : 48, count: abs(steps)))
            try eventually("all of \(steps) steps", seeing: { try carte.places(after: before).last }) {
                guard let place = $0 else { return false }
                return abs(place.offset - offset) < 1 && abs(place.scroll - scroll) < 1
            }
        }
        try slide(steps: 10, to: 50, scroll: 150)
        try slide(steps: -22, to: 230, scroll: 0)
        try slide(steps: 20, to: 50, scroll: 120)
        carte.display.pause(0.2)
        try carte.display.touchpad.scrollStop()
        try slide(steps: -12, to: 110, scroll: 0)
    }
}

extension CarteSession {
    /// Drags from half over the seam into the content, back below full and up again, without a release.
    fileprivate func assertHandOff(by pointer: Pointer, line: UInt = #line) throws {
        let before = try mark
        try lead(pointer, through: [600.0, 200, 500, 200].map(point), slack: -8)
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "full", line: line)
        try assertFollowed(after: before, slack: -8, line: line)
        XCTAssertEqual(try scroll, 400 - 8 - 270, accuracy: 0.02, line: line)
        XCTAssertTrue(
            try places(after: before).contains { $0.scroll == 0 && $0.offset > 200 }, "and back below full",
            line: line)
    }
}
