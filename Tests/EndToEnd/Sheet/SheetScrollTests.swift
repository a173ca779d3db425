import Harness
import XCTest

/// The content of a full sheet: scrolling, and pulling beyond its top.
final class SheetScrollTests: XCTestCase {
    func testContentDoesNotScrollAtHalf() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openPlace()
        let before = try carte.mark
        try carte.drag(from: 700, by: -120)
        XCTAssertFalse(try carte.trace.events(after: before).contains { $0.event == "contentScrolled" })
    }

    func testFingerScrollsTheContentAtFull() throws {
        let carte = try CarteSession(height: 560)
        try carte.waitForList()
        try carte.openFully()
        let picture = try carte.display.stillPicture()
        let before = try carte.mark
        let rest = try carte.drag(from: 450, by: -150)
        XCTAssertEqual(rest.detent, "full")
        XCTAssertTrue(try carte.frames(after: before).allSatisfy { $0.offset == 50 })
        let scrolled = try carte.scrollPosition(after: before)
        XCTAssertGreaterThan(scrolled, 100)
        let after = try carte.display.stillPicture()
        XCTAssertGreaterThan(after.difference(from: picture).pixels, 10_000)
        // The name of the place appears at the middle of the handle.
        let handle = Area(x: 0, y: 52, width: 16, height: 24)
        XCTAssertEqual(after.meanColour(in: handle), picture.meanColour(in: handle), "the handle stays")
    }

    func testPullOf100StaysFullAndPullOf140GoesToHalf() throws {
        for pointer in CarteSession.Pointer.onX11 {
            let carte = try CarteSession()
            try carte.waitForList()
            try carte.openFully()
            var before = try carte.mark
            let stayed = try carte.drag(pointer, from: 300, by: 100)
            XCTAssertEqual(stayed.detent, "full", "\(pointer)")
            let offsets = try carte.frames(after: before).compactMap(\.offset)
            XCTAssertEqual(
                try XCTUnwrap(offsets.max()), 150, accuracy: 15,
                "it followed the pull: \(pointer), \(offsets)")
            // The sheet follows the finger at any distance until it lifts.
            before = try carte.mark
            try carte.press(pointer, at: 300)
            try carte.move(pointer, from: 300, to: 440, untilTheSheetIsAt: 50 + 140 - 8)
            carte.display.pause(0.3)
            XCTAssertEqual(try carte.frames(after: before).last?.target, "full")
            try carte.release(pointer, at: 440)
            XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half", "\(pointer)")
        }
    }

    func testPullInTheOriginalMovesTheSheetToHalfAtOnce() throws {
        let gallery = try GallerySession(.restaurantDetail, "--original")
        try gallery.open()
        try gallery.press(.end)
        let before = try gallery.mark
        let start = try gallery.point(160, 200)
        try gallery.display.touch.begin(at: start)
        for step in 1...15 {
            gallery.display.pause(0.02)
            try gallery.display.touch.move(to: Point(start.x, start.y + Double(step) * 12))
        }
        // The finger is still down.
        XCTAssertEqual(try gallery.trace.waitForRest(after: before).detent, "half")
        XCTAssertGreaterThan(
            -(try gallery.trace.events(after: before).filter { $0.event == "contentScrolled" }
                .compactMap { $0.raw["contentScroll"]?.number }.min() ?? 0),
            120)
        try gallery.display.touch.end(at: Point(start.x, start.y + 180))
    }

    func testWheelRaisesTheSheetThenScrollsThenLowersIt() throws {
        let carte = try CarteSession(height: 560)
        try carte.waitForList()
        try carte.openPlace()
        try carte.display.mouse.move(to: carte.point(at: 500))
        for detent in ["full", "half"] {
            let before = try carte.mark
            try carte.display.mouse.wheel(notches: detent == "full" ? 1 : -1)
            XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, detent)
        }
        let before = try carte.mark
        try carte.display.mouse.wheel(notches: -3)
        try carte.display.mouse.wheel(notches: 1)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full", "a wheel never dismisses")
        let mark = try carte.mark
        try carte.display.mouse.wheel(notches: 2)
        try carte.trace.waitForEvent("contentScrolled", after: mark)
        XCTAssertEqual(try carte.trace.waitForRest(after: mark).offset, 50)
    }
}

extension CarteSession {
    /// Returns the last reported scroll position after a mark.
    func scrollPosition(after mark: Int) throws -> Double {
        try XCTUnwrap(
            trace.events(after: mark).last { $0.event == "contentScrolled" }?.raw["contentScroll"]?.number)
    }

    /// Closes the sheet by keyboard.
    func close() throws {
        let before = try mark
        try display.keyboard.press(.escape)
        // A busy program may draw another frame of the open sheet before it handles the key.
        try eventually("the sheet closed", seeing: { try frames(after: before).last }) {
            $0?.phase == "idle" && $0?.detent == "closed"
        }
    }

    /// Fails unless half-transparent black covers a nearly white area.
    func assertScrim(in picture: Picture, line: UInt = #line) throws {
        // At the list's margin, some way above the sheet.
        let dimmed = picture[6, Int(try XCTUnwrap(frames(after: 0).last?.offset)) - 100]
        XCTAssertTrue(dimmed.isNear(Colour(0x7f7f7f), tolerance: 10), "\(dimmed)", line: line)
    }
}
