import Harness
import XCTest

/// A desktop window whose header bar is behind the sheet's scrim.
final class TitleBarTests: XCTestCase {
    /// The list moves up below the dimmed title bar, so that it is not under the window's buttons.
    func testTitleBarKeepsItsPlaceAboveTheSheet() throws {
        let carte = try CarteSession(width: 360, height: 720)
        try carte.waitForList()
        let title = try carte.area(of: "Sample · 26 places", role: "label")
        let order = try carte.area(of: "Order")
        let before = try carte.display.stillPicture()
        try carte.openPlace()
        let after = try carte.display.stillPicture()
        var differing = 0
        for x in title.x..<title.x + title.width {
            for y in title.y..<title.y + title.height {
                let (old, new) = (before[x, y], after[x, y])
                let dimmed = Colour(red: old.red / 2, green: old.green / 2, blue: old.blue / 2)
                if new.distance(to: dimmed) > 6 { differing += 1 }
            }
        }
        XCTAssertLessThanOrEqual(differing, Picture.textTolerance, "pixels of the title")
        // The rows have moved.
        let chips = Area(x: 0, y: order.y, width: 180, height: order.height)
        XCTAssertGreaterThan(
            before.part(chips).difference(from: after.part(chips), tolerance: 140).pixels, 0)
    }

    func testADimmedHeaderBarMovesAndClosesTheWindow() throws {
        let carte = try CarteSession(width: 900, height: 900, windowWidth: 410, isFloating: true)
        try carte.waitForList()
        let title = try carte.point(on: "Sample · 26 places", role: "label")
        let close = try carte.area(of: "the window's button") {
            $0.name == "Close" && $0.role.contains("button")
        }
        let start = try XCTUnwrap(carte.display.windowOrigin(of: carte.program))
        let before = try carte.mark
        try carte.display.touch.tap(at: carte.row(1))
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        try carte.display.mouse.drag(
            from: title, to: Point(title.x + 150, title.y + 60), duration: 0.4, hold: 0.2)
        func way() throws -> Point {
            let now = try XCTUnwrap(carte.display.windowOrigin(of: carte.program))
            return Point(now.x - start.x, now.y - start.y)
        }
        try eventually("the window where it was dragged", seeing: way) {
            abs($0.x - 150) < 12 && abs($0.y - 60) < 12
        }
        XCTAssertEqual(try carte.trace.frames(after: before).last?.detent, "half", "the sheet is as it was")
        // The window manager may lag some steps behind the mouse.
        _ = try carte.display.stillPicture()
        let end = try way()
        try carte.display.mouse.click(at: Point(close.middle.x + end.x, close.middle.y + end.y))
        try eventually("the end of the program") { carte.program.waitForExit(timeout: 1) != nil }
        XCTAssertEqual(carte.program.exitStatus, .code(0))
    }
}
