import Harness
import SheetCore
import XCTest

/// One drag hands over between sheet and content in both directions. At 640 px half is at 320 and full at 50.
final class SheetHandoffTests: XCTestCase {
    func testOneDragRaisesTheSheetScrollsAndReverses() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        let before = try carte.mark
        try carte.lead(through: [600.0, 60, 560, 200].map { carte.point(at: $0) }, slack: -8)
        let rest = try carte.trace.waitForRest(after: before)
        XCTAssertEqual(rest.detent, "full")
        try carte.assertFollowed(after: before, slack: -8)
        let places = try carte.places(after: before)
        XCTAssertEqual(try XCTUnwrap(places.map(\.scroll).max()), 540 - 8 - 270, accuracy: 1)
        XCTAssertTrue(places.contains { $0.scroll == 0 && $0.offset > 200 }, "and back below full")
        // The last 400 px up move the sheet by 270, and scroll the content by the rest. The content stays
        // there.
        XCTAssertEqual(try carte.scroll, 400 - 8 - 270, accuracy: 0.02)
        XCTAssertEqual(try carte.trace.drags(after: before), 1)
    }

    func testOneDragScrollsToTheTopLowersTheSheetAndReverses() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        try carte.openToFull()
        let scrolled = try carte.scrollContent(by: 120)
        let before = try carte.mark
        try carte.lead(through: [120.0, 560, 120 + scrolled - 50].map { carte.point(at: $0) }, slack: 0)
        let rest = try carte.trace.waitForRest(after: before)
        XCTAssertEqual(rest.detent, "full")
        try carte.assertFollowed(after: before, slack: 0)
        let lowest = try carte.places(after: before).map(\.offset).max()
        XCTAssertEqual(try XCTUnwrap(lowest), 50 + 440 - scrolled, accuracy: 1)
        XCTAssertEqual(try carte.scroll, 50, accuracy: 0.02)
    }

    func testOnlyTheDistanceSinceTheHandoffCountsForTheRelease() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        try carte.openToFull()
        for (distance, detent) in [(100.0, "full"), (140, "half")] {
            let scrolled = try carte.scrollContent(by: 150)
            XCTAssertEqual(try carte.drag(from: 120, by: scrolled + distance).detent, detent)
            XCTAssertEqual(try carte.scroll, 0)
        }
    }

    func testAFlingThatScrolledLeavesTheSheetOpenAndTheNextClosesIt() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        try carte.openToFull()
        let scrolled = try carte.scrollContent(by: 120)
        let (before, touch) = (try carte.mark, carte.display.touch)
        try touch.drag(from: carte.point(at: 110), to: carte.point(at: 620), duration: 0.2)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        XCTAssertEqual(try carte.scroll, 0)
        let lowest = try carte.places(after: before).map(\.offset).max()
        XCTAssertGreaterThan(try XCTUnwrap(lowest), 320, "\(scrolled) px were scrolled, then the sheet came")
        let second = try carte.mark
        try touch.drag(from: carte.point(at: 400), to: carte.point(at: 620), duration: 0.15)
        XCTAssertEqual(try carte.trace.waitForRest(after: second).detent, "closed")
    }

    func testASecondFingerDoesNotMoveOrEndTheDrag() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        let before = try carte.mark
        let touch = carte.display.touch
        try touch.begin(at: carte.point(at: 600))
        try carte.move(.touch, from: 600, to: 500, untilTheSheetIsAt: 320 - 92)
        for finger in 1...2 {
            try touch.begin(id: finger, at: Point(100, 500))
            for step in 1...5 {
                carte.display.pause(0.02)
                try touch.move(id: finger, to: Point(100, 500 + Double(step) * 20))
            }
            try carte.move(.touch, from: 500, to: 480, untilTheSheetIsAt: 320 - 112)
            try touch.end(id: finger, at: Point(100, 600))
            try carte.move(.touch, from: 480, to: 500, untilTheSheetIsAt: 320 - 92)
        }
        carte.display.pause(0.2)
        try touch.end(at: carte.point(at: 500))
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        try carte.assertFollowed(after: before, slack: -8)
        XCTAssertEqual(try carte.trace.drags(after: before), 1)
    }

    func testADragContinuesOutsideTheWindow() throws {
        // The window is in the corner of a larger screen and 420 × 780 px large. Its frame has a margin of 5
        // px. Half is at 385.
        let carte = try CarteSession(width: 600, height: 1000, windowWidth: 410)
        try carte.waitForList()
        try carte.openPlace()
        let before = try carte.mark
        let path = [Point(200, 700), Point(320, 500), Point(560, 640), Point(560, 900), Point(560, 620)]
        try carte.lead(through: path, slack: -8)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        try carte.assertFollowed(after: before, slack: -8)
    }

    func testATapOrALongPressDoesNotMoveTheSheet() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        for isLong in [false, true] {
            let before = try carte.mark
            try carte.display.touch.begin(at: carte.point(at: 500))
            try carte.display.touch.move(to: carte.point(at: 503))
            if isLong { carte.display.pause(0.9) }
            try carte.display.touch.end(at: carte.point(at: 503))
            try carte.trace.waitForEvent("touchEnded", after: before)
            try carte.trace.waitForRest(after: before)
            XCTAssertTrue(try carte.places(after: before).allSatisfy { $0.offset == 320 && $0.scroll == 0 })
        }
    }
}

extension CarteSession {
    /// Raises the sheet from half to full by a key.
    func openToFull() throws {
        let before = try mark
        try display.keyboard.press(.end)
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "full")
    }
}
