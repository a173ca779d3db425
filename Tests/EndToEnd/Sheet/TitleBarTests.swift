import Harness
import XCTest

/// A desktop window whose header bar is behind the sheet's scrim.
final class TitleBarTests: XCTestCase {
    /// The list moves up below the dimmed title bar, so that it is not under the window's buttons.
    func testTitleBarKeepsItsPlaceAboveTheSheet() throws {
        let carte = try CarteSession(width: 360, height: 720)
        try carte.waitForList()
        let before = try carte.display.stillPicture()
        try carte.openPlace()
        let after = try carte.display.stillPicture()
        var differing = 0
        for x in 0..<180 {
            for y in 0..<44 {
                let (old, new) = (before[x, y], after[x, y])
                let dimmed = Colour(red: old.red / 2, green: old.green / 2, blue: old.blue / 2)
                if new.distance(to: dimmed) > 6 { differing += 1 }
            }
        }
        XCTAssertEqual(differing, 0, "pixels of the title")
        // The rows have moved.
        let chips = Area(x: 0, y: 52, width: 180, height: 30)
        XCTAssertGreaterThan(
            before.part(chips).difference(from: after.part(chips), tolerance: 140).pixels, 0)
    }

    func testADimmedHeaderBarMovesAndClosesTheWindow() throws {
        let carte = try CarteSession(width: 900, height: 900, windowWidth: 410, isFloating: true)
        // GTK draws a frame if there is no compositor.
        let frame = Point(5, 5)
        let origin = try XCTUnwrap(carte.display.windowOrigin(of: carte.program)).moved(by: frame)
        try eventually("rows in the list") {
            let (picture, row) = (try carte.display.picture(), CarteSession.row(1).moved(by: origin))
            return picture[Int(origin.x) + 40, Int(row.y)].distance(
                to: picture[Int(origin.x) + 2, Int(row.y)]) > 0
        }
        let before = try carte.mark
        try carte.display.touch.tap(at: CarteSession.row(1).moved(by: origin))
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        // A point in the header bar beside its buttons.
        let grip = Point(100, 23).moved(by: origin)
        try carte.display.mouse.drag(from: grip, to: grip.moved(by: Point(150, 60)), duration: 0.4, hold: 0.2)
        var moved = origin
        try eventually("the window where it was dragged") {
            moved = try XCTUnwrap(carte.display.windowOrigin(of: carte.program)).moved(by: frame)
            return abs(moved.x - origin.x - 150) < 12 && abs(moved.y - origin.y - 60) < 12
        }
        XCTAssertEqual(try carte.trace.frames(after: before).last?.detent, "half", "the sheet is as it was")
        // The window manager may lag some steps behind the mouse.
        _ = try carte.display.stillPicture()
        moved = try XCTUnwrap(carte.display.windowOrigin(of: carte.program)).moved(by: frame)
        try carte.display.mouse.click(at: Point(410 - 24, 23).moved(by: moved))
        try eventually("the end of the program") { carte.program.waitForExit(timeout: 1) != nil }
        XCTAssertEqual(carte.program.exitStatus, .code(0))
    }
}

extension Point {
    fileprivate func moved(by other: Point) -> Point { Point(x + other.x, y + other.y) }
}
