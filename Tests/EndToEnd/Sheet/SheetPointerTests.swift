import Harness
import XCTest

/// Mouse, wheel and touchpad on the sheet. At 640 px half is at 320 and full at 50.
final class SheetPointerTests: XCTestCase {
    func testMouseDragsFromHandleAndContentOverTheSeam() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        for start in [334.0, 600] {
            let before = try carte.mark
            let path = [start, start - 230, start + 30, start].map { carte.point(at: $0) }
            try carte.lead(.mouse, through: path, slack: -8)
            XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
            try carte.assertFollowed(after: before, slack: -8)
        }
        let before = try carte.mark
        try carte.lead(.mouse, through: [600.0, 200].map { carte.point(at: $0) }, slack: -8)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
        try carte.assertFollowed(after: before, slack: -8)
        XCTAssertEqual(try carte.scroll, 400 - 8 - 270, accuracy: 0.02)
    }

    func testOtherButtonsDoNothing() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        let mouse = carte.display.mouse
        for button in [Mouse.Button.middle, .secondary] {
            let before = try carte.mark
            for start in [334.0, 600] {
                try mouse.move(to: carte.point(at: start))
                try mouse.press(button)
                for step in 1...10 {
                    try mouse.move(to: carte.point(at: start - Double(step) * 20))
                    carte.display.pause(0.016)
                }
                try mouse.release(button)
            }
            _ = try carte.display.stillPicture()
            XCTAssertTrue(try carte.places(after: before).allSatisfy { $0.offset == 320 })
            XCTAssertFalse(try carte.trace.events(after: before).contains { $0.event == "touchBegan" })
        }
        // They do nothing during a drag either.
        let before = try carte.mark
        try carte.press(.mouse, at: 600)
        try carte.move(.mouse, from: 600, to: 500, untilTheSheetIsAt: 320 - 92)
        for button in [Mouse.Button.middle, .secondary] {
            try mouse.press(button)
            carte.display.pause(0.05)
            try mouse.release(button)
            try carte.move(.mouse, from: 500, to: 480, untilTheSheetIsAt: 320 - 112)
            try carte.move(.mouse, from: 480, to: 500, untilTheSheetIsAt: 320 - 92)
        }
        carte.display.pause(0.2)
        try carte.release(.mouse, at: 500)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        XCTAssertFalse(try carte.trace.events(after: before).contains { $0.event == "touchCancelled" })
        try carte.assertFollowed(after: before, slack: -8)
    }

    func testNoNotchOfAFastWheelIsLost() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        let mouse = carte.display.mouse
        try mouse.move(to: carte.point(at: 500))
        var before = try carte.mark
        // GTK's step is the height of the view to the power of two thirds, px.
        // The view is between the strip of the handle (44 px) and the footer (50 px).
        let four = 4 * pow(640.0 - 50 - 44 - 50, 2.0 / 3)
        try mouse.wheel(notches: 5)
        try eventually("four notches of scrolling", seeing: { try carte.scroll }) {
            abs($0 - four) < 4
        }
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
        XCTAssertEqual(try carte.scroll, four, accuracy: 4)
        before = try carte.mark
        try mouse.wheel(notches: -4)
        try eventually("the content's top") { try carte.scroll == 0 }
        XCTAssertEqual(try carte.frames(after: before).last?.detent, "full")
        try mouse.wheel(notches: -1)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        before = try carte.mark
        try mouse.wheel(notches: -5)
        try mouse.wheel(notches: 1)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full", "a wheel never dismisses")
        // Upwards before the sheet has arrived: it reverses.
        try mouse.wheel(notches: -1)
        try mouse.wheel(notches: 1)
        try mouse.wheel(notches: -1)
        try eventually("half again") { try carte.frames(after: before).last?.detent == "half" }
    }

    func testTwoFingersOnATouchpadHandOffLikeOneOnTheScreen() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        try carte.display.mouse.move(to: carte.point(at: 500))
        var before = try carte.mark
        // Each step is a bit more than a quarter of a notch: 18.7 px.
        try carte.slide([0] + Array(repeating: 33, count: 30))
        try eventually("scrolled content") { try carte.scroll > 100 }
        carte.display.pause(0.2)
        try carte.display.touchpad.scrollStop()
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
        try carte.assertFollowed(after: before, slack: 0)
        // A pause of the machine begins another touch.
        let touches = try carte.trace.events(after: before).count { $0.event == "touchBegan" }
        XCTAssertLessThanOrEqual(try carte.trace.drags(after: before), touches)
        let scrolled = try carte.scroll
        // Back over the seam.
        before = try carte.mark
        try carte.slide(Array(repeating: -33, count: 30))
        try eventually("a lowered sheet") { try XCTUnwrap(carte.places(after: before).last).offset > 200 }
        carte.display.pause(0.2)
        try carte.display.touchpad.scrollStop()
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        try carte.assertFollowed(after: before, slack: 0)
        XCTAssertGreaterThan(scrolled, 100)
        XCTAssertEqual(try carte.scroll, 0)
    }

    func testTouchpadKeepsASheetThatLeavesThePointer() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        try carte.openToFull()
        try carte.display.mouse.move(to: carte.point(at: 150))
        let before = try carte.mark
        try carte.slide([0] + Array(repeating: -33, count: 12))
        try eventually("a sheet below the pointer") {
            try XCTUnwrap(carte.places(after: before).last).offset > 200
        }
        carte.display.pause(0.2)
        try carte.display.touchpad.scrollStop()
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        try carte.assertFollowed(after: before, slack: 0)
    }

    func testTouchpadMomentumRaisesTheSheetAndScrolls() throws {
        let (carte, before) = try LongPlace.thrown { carte in
            try carte.display.mouse.move(to: carte.point(at: 500))
            let mark = try carte.mark
            try carte.slide([0] + Array(repeating: 63, count: 6))
            try carte.display.touchpad.scrollStop()
            return mark
        }
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
        XCTAssertGreaterThan(try carte.scroll, 20)
        let places = try carte.places(after: before)
        for (last, next) in zip(places, places.dropFirst()) {
            XCTAssertGreaterThanOrEqual(last.axis, next.axis - 1e-9, "never back: \(last), \(next)")
            XCTAssertTrue(next.offset == 50 || next.scroll == 0, "\(next)")
        }
    }
}

extension CarteSession {
    /// Scrolls by two fingers on the touchpad; 120 is a notch of a wheel, positive is down. A late GDK merges
    /// events, and on X11 an event of whole notches counts as a wheel's. So few of these steps must not add
    /// up to whole notches.
    func slide(_ steps: [Double]) throws {
        for step in steps {
            try display.touchpad.scroll(dx: 0, dy: step)
            display.pause(0.016)
        }
    }
}
