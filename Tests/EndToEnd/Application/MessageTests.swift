import Harness
import TestSupport
import XCTest

/// A toast does not cover its subject and does not block drags.
final class MessageTests: XCTestCase {
    private let watch = WidgetWatch()

    private func session(_ width: Int, _ height: Int, _ arguments: [String] = []) throws -> CarteSession {
        let carte = try CarteSession(
            width: width, height: height, environment: try watch.environment(),
            arguments)
        try carte.waitForList()
        return carte
    }

    /// Waits for a message that stays. A message that replaces another one can come a moment after the other has gone.
    private func message(_ carte: CarteSession) throws -> ShownWidget {
        let find = { try self.watch.widgets(of: carte.program).first { $0.classes.contains("toast-title") } }
        return try eventually("a still message") {
            guard let moving = try find() else { return nil }
            _ = try carte.display.stillPicture()
            return try find().flatMap { $0.area == moving.area ? $0 : nil }
        }
    }

    /// Copies a phone number, which shows a toast.
    private func copySomething(_ carte: CarteSession) throws {
        let call = try watch.widgets(of: carte.program).first {
            ["Phone", "Copy Number"].contains($0.text) && $0.isOnTop
        }
        try carte.display.touch.tap(at: XCTUnwrap(call).middle)
    }

    func testToastIsAboveTheSheetOrBesideTheCard() throws {
        for (width, height) in [(360, 720), (700, 500), (800, 800), (1280, 800)] {
            let carte = try session(width, height)
            try carte.openPlace()
            try copySomething(carte)
            let message = try message(carte)
            if width < 720 {
                XCTAssertLessThanOrEqual(message.area.y + message.area.height, height / 2, "\(width)")
                XCTAssertGreaterThan(message.area.y, height / 4, "\(width): near to the sheet")
            } else {
                XCTAssertLessThanOrEqual(message.area.x + message.area.width, width - 424, "\(width)")
            }
        }
    }

    func testToastRidesTheSheetUnderAFinger() throws {
        let carte = try session(360, 720)
        try carte.openPlace()
        try carte.display.touch.tap(at: carte.area(of: "Favourite").middle)
        let before = try message(carte).area
        // The finger moves the sheet from 360 by all of its way but the threshold of 8 px.
        try carte.press(.touch, at: 374)
        try carte.move(.touch, from: 374, to: 274, untilTheSheetIsAt: 268)
        XCTAssertEqual(try message(carte).area.y, before.y - 92, accuracy: 1)
        try carte.move(.touch, from: 274, to: 414, untilTheSheetIsAt: 408)
        XCTAssertEqual(try message(carte).area.y, before.y + 48, accuracy: 1)
        try carte.release(.touch, at: 414)
    }

    /// At full height there is no space above or beside the sheet, so the content scrolls up.
    func testToastAtFullHeightDoesNotCoverThePressedWidget() throws {
        let carte = try session(360, 720)
        try carte.openFully()
        let stars = { try self.watch.widgets(of: carte.program).filter { $0.classes.contains("star") } }
        let star = try XCTUnwrap(stars().dropFirst(3).first)
        try carte.display.touch.tap(at: star.middle)
        try carte.waitForNews("Rated ")
        let message = try message(carte)
        let pressed = try XCTUnwrap(stars().dropFirst(3).first)
        XCTAssertEqual(pressed.seen, pressed.area)
        XCTAssertLessThanOrEqual(pressed.area.y + pressed.area.height, message.area.y, "\(message)")
        XCTAssertEqual(try carte.frames(after: 0).last?.detent, "full")
    }

    /// The end of the content can be scrolled above the toast.
    func testContentEndsAboveTheToast() throws {
        let carte = try session(360, 720)
        try carte.openFully()
        for _ in 1...4 {
            try carte.display.touch.drag(from: carte.point(at: 600), to: carte.point(at: 120), hold: 0.1)
        }
        _ = try carte.display.stillPicture()
        let website = try watch.widgets(of: carte.program).last {
            $0.isText && $0.isOnTop && $0.text == "Website"
        }
        try carte.display.touch.tap(at: XCTUnwrap(website).middle)
        let message = try message(carte)
        let last = try watch.widgets(of: carte.program).filter {
            $0.isText && $0.isOnTop && $0.seen.height > 0
        }
        // The footer is below the toast.
        .filter { !$0.classes.contains("toast-title") }
        .filter { !["Undo", "Phone", "Address", "Website"].contains($0.text) }
        .max { $0.area.y < $1.area.y }
        let end = try XCTUnwrap(last)
        XCTAssertLessThanOrEqual(end.area.y + end.area.height, message.area.y, "\(end)")
    }

    func testDragOnTheToastMovesTheSheet() throws {
        let carte = try session(360, 720)
        try carte.openFully()
        try copySomething(carte)
        let place = try message(carte).middle
        XCTAssertGreaterThan(place.y, 600, "at full there is no room above")
        // Upwards, the content scrolls.
        let before = try carte.mark
        try carte.display.touch.drag(
            from: place, to: Point(place.x, place.y - 150), duration: 0.3, hold: 0.3)
        try eventually("scrolled content", seeing: { try carte.frames(after: before).last }) {
            abs(($0?.raw["contentScroll"]?.number ?? 0) - 150) < 20
        }
        // Downwards, the content scrolls to its top, and then the sheet moves.
        let scrolled = try carte.mark
        try carte.display.touch.drag(
            from: Point(place.x, 300), to: Point(place.x, 300 + 150), duration: 0.3, hold: 0.3)
        try carte.trace.waitForRest(after: scrolled)
        try copySomething(carte)
        let again = try message(carte).middle
        let mark = try carte.mark
        try carte.display.touch.begin(at: again)
        for step in 1...10 {
            try carte.display.touch.move(to: Point(again.x, again.y - 12 * Double(step)))
            carte.display.pause(0.016)
        }
        try carte.display.touch.end(at: Point(again.x, again.y - 120))
        try eventually("scrolled content again", seeing: { try carte.frames(after: mark).last }) {
            ($0?.raw["contentScroll"]?.number ?? 0) > 80
        }
        XCTAssertEqual(try carte.trace.waitForRest().detent, "full")
    }

    func testEscapeClosesTheSheetAfterADragFromTheToast() throws {
        let carte = try session(400, 800)
        try carte.openFully()
        try carte.display.touch.tap(at: carte.pointOfMark("Favourite"))
        let start = try message(carte).middle
        try carte.display.touch.drag(from: start, to: Point(start.x, start.y - 400), hold: 0.3)
        _ = try carte.display.stillPicture()
        try carte.close()
    }

    func testWheelOnTheToastScrollsTheContentBelow() throws {
        let carte = try session(360, 720)
        try carte.openFully()
        try copySomething(carte)
        let place = try message(carte).middle
        let mouse = carte.display.mouse
        try mouse.move(to: place)
        var before = try carte.mark
        try mouse.wheel(notches: 2)
        try eventually("scrolled content", seeing: { try carte.trace.events(after: before) }) {
            $0.contains { $0.event == "contentScrolled" && ($0.raw["contentScroll"]?.number ?? 0) > 50 }
        }
        try mouse.wheel(notches: -5)
        try eventually(
            "the content's top",
            seeing: { try carte.trace.events(after: before).last { $0.event == "contentScrolled" } }
        ) {
            $0?.raw["contentScroll"]?.number == 0
        }
        before = try carte.mark
        try mouse.wheel(notches: -1)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
    }

    func testTapOnTheToastDoesNotReachTheSheet() throws {
        let carte = try session(360, 720)
        try carte.openPlace()
        try copySomething(carte)
        let place = try message(carte).middle
        let before = try carte.mark
        try carte.display.touch.tap(at: place)
        carte.display.pause(0.5)
        XCTAssertEqual(try carte.frames(after: 0).last?.detent, "half")
        XCTAssertFalse(try carte.trace.events(after: before).contains { $0.event == "scrimTapped" })
    }

    func testToastOfAnImportHasOneLine() throws {
        let carte = try session(360, 720, [Fixture.helsinki.path])
        let message = try message(carte)
        // Ignores differences of the system's font.
        XCTAssertTrue(message.text == "431 added", message.text)
        // Two lines would be 38 px high.
        XCTAssertLessThan(message.area.height, 38, "\(message)")
        // The announcement and the report have the details.
        try carte.waitForNews("431 added. Available: Report, Undo")
    }
}
