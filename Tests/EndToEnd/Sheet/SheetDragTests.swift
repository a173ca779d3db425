import Foundation
import Harness
import SheetCore
import XCTest

/// The sheet with a real finger and mouse, at 400 × 800: half is at 400, full at 50.
final class SheetDragTests: XCTestCase {
    func testContentFadesAtItsEndWhenPulledAboveFull() throws {
        let carte = try CarteSession(width: 360, height: 720)
        try carte.waitForList()
        try carte.openFully()
        let before = try carte.mark
        try carte.press(.touch, at: 66)
        for y in stride(from: 60.0, through: 0, by: -4) {
            try carte.move(.touch, to: carte.point(at: y))
            carte.display.pause(0.016)
        }
        try eventually("a pull", seeing: { try carte.frames(after: before).last?.offset }) { ($0 ?? 50) < 46 }
        let picture = try carte.display.stillPicture()
        let offset = try XCTUnwrap(carte.frames(after: before).last?.offset)
        // Above the footer, which is 50 px high.
        let end = 720 - 50 - Int(50 - offset)
        let background = picture[Int(carte.middleOfSheet), 719]
        func difference(inRow y: Int) -> Int {
            (0..<360).map { picture[$0, y].distance(to: background) }.max() ?? 0
        }
        XCTAssertLessThan(difference(inRow: end - 1), 60, "the last row")
        XCTAssertLessThan(difference(inRow: end), 4, "below it")
        try carte.release(.touch, at: 0)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
    }

    func testTapOnARowOpensItsSheetToHalf() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let before = try carte.mark
        let rest = try carte.openPlace()
        XCTAssertEqual(rest.offset, 400)
        // Each frame must be on the spring's curve at its time, so dropped frames do not matter.
        let opened = try carte.trace.waitForEvent("moveRequested", after: before)
        let spring = Spring(stiffness: 200, damping: 25, mass: 1)
        let start = Spring.Motion(displacement: 400, velocity: -4000)
        let moving = try carte.places(after: before).filter { $0.phase == "settling" }
        XCTAssertFalse(moving.isEmpty, "the opening is animated")
        for frame in moving {
            let expected = 400 + spring.motion(from: start, after: frame.t - opened.t).displacement
            XCTAssertEqual(frame.offset, expected, accuracy: 0.5)
        }
        let handle = try carte.area(of: "Details of Abol Table")
        let picture = try carte.display.stillPicture()
        // The middle of the handle's strip, which is 28 px high.
        let (x, y) = (Int(handle.middle.x), handle.y + 14)
        XCTAssertEqual(handle.y, 400)
        XCTAssertGreaterThan(picture[x, y].distance(to: picture[x - 100, y]), 20, "the handle's bar")
        try carte.assertScrim(in: picture)
    }

    func testReleaseOnBothSidesOfBothThresholds() throws {
        // The thresholds are a quarter of 800 px up and three tenths down.
        let rows: [(start: Double, distance: Double, detent: String)] = [
            (600, -190, "half"), (600, -210, "full"), (450, 230, "half"), (450, 250, "closed"),
        ]
        for pointer in CarteSession.Pointer.onX11 {
            let carte = try CarteSession()
            try carte.waitForList()
            for row in rows {
                try carte.openPlace()
                let rest = try carte.drag(pointer, from: row.start, by: row.distance)
                XCTAssertEqual(rest.detent, row.detent, "\(pointer), \(row.distance) px from half")
                if row.detent != "closed" { try carte.close() }
            }
        }
    }

    func testDragThatReversesCancels() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        for pointer in CarteSession.Pointer.onX11 {
            for far in [-280.0, 280] {
                try carte.openPlace()
                let before = try carte.mark
                try carte.press(pointer, at: 480)
                // The first pixels are the drag threshold.
                try carte.move(
                    pointer, from: 480, to: 480 + far, untilTheSheetIsAt: 400 + far - (far < 0 ? -8 : 8))
                try carte.move(pointer, from: 480 + far, to: 500, untilTheSheetIsAt: 420 - (far < 0 ? -8 : 8))
                carte.display.pause(0.2)
                try carte.release(pointer, at: 500)
                XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
                try carte.close()
            }
        }
    }

    func testSheetFollowsTheFingerPixelByPixel() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openPlace()
        let before = try carte.mark
        try carte.drag(from: 650, by: -150)
        let lines = try carte.trace.lines().dropFirst(before)
        // The tap threshold, which has no effect.
        let grip = -8.0
        var finger: Double?
        for line in lines {
            if line.event == "touchMoved" { finger = line.raw["y"]?.number }
            if line.isFrame, line.phase == "dragging", let finger {
                XCTAssertEqual(try XCTUnwrap(line.offset), 400 + finger - grip, accuracy: 1e-6)
            }
        }
    }

    func testMovingSheetIsCaughtWithoutAJumpOrScrolling() throws {
        let carte = try CarteSession(height: 560)
        try carte.waitForList()
        try carte.openFully()
        let before = try carte.mark
        try carte.display.keyboard.press(.escape)
        try eventually("the sheet is on its way out") {
            try carte.frames(after: before).contains { ($0.offset ?? 0) > 80 }
        }
        try carte.display.touch.begin(at: carte.point(at: 540))
        try eventually("it stands still under the finger") {
            try carte.trace.lines().last(where: \.isFrame)?.phase == "pressing"
        }
        // The sheet is on its spring's curve at that moment, or at a later frame: it never goes back. It
        // started 510 px above the bottom, at rest.
        let closed = try carte.trace.waitForEvent("escapePressed", after: before)
        let pressed = try carte.trace.waitForEvent("touchBegan", after: before)
        let start = Spring.Motion(displacement: -510, velocity: 0)
        let shown = try carte.frames(after: before).last { $0.phase == "settling" }?.t ?? 0
        let time = max(pressed.t, shown) - closed.t
        let expected = 560 + Spring.settling.motion(from: start, after: time).displacement
        let caught = try carte.frames(after: before).filter { $0.phase == "pressing" }.compactMap(\.offset)
        XCTAssertEqual(try XCTUnwrap(caught.first), expected, accuracy: 1)
        XCTAssertTrue(caught.allSatisfy { $0 == caught.first }, "it stays where it was caught")
        try carte.move(.touch, from: 540, to: 510, untilTheSheetIsAt: expected - 22)
        try carte.release(.touch, at: 510)
        try carte.trace.waitForRest(after: before)
        XCTAssertFalse(try carte.trace.events(after: before).contains { $0.event == "contentScrolled" })
    }
}
