import TestSupport
import XCTest

/// A finger hovers over nothing. What it has tapped looks as before when it is gone.
final class TouchHoverTests: XCTestCase {
    func testRowHasNoHoverAfterATap() throws {
        for isWayland in [false, true] {
            let carte = try CarteSession(isWayland: isWayland)
            try carte.waitForList()
            let before = try carte.display.stillPicture()
            for index in [0, 2] {
                let opening = try carte.mark
                try carte.display.touch.tap(at: CarteSession.row(index))
                XCTAssertEqual(try carte.trace.waitForRest(after: opening).detent, "half")
                // The scrim above the sheet.
                _ = try carte.display.stillPicture()
                let closing = try carte.mark
                try carte.display.touch.tap(at: CarteSession.row(1))
                XCTAssertEqual(try carte.trace.waitForRest(after: closing).detent, "closed")
                let changed = try carte.display.stillPicture().difference(from: before, tolerance: 2).pixels
                XCTAssertEqual(changed, 0, "row \(index), Wayland: \(isWayland)")
            }
        }
    }

    func testRowHasNoHoverAfterATouchScroll() throws {
        for isWayland in [false, true] {
            let carte = try CarteSession(isWayland: isWayland)
            try carte.waitForList()
            let before = try carte.display.stillPicture()
            for (start, end) in [(600.0, 300.0), (300.0, 700.0)] {
                try carte.display.touch.drag(from: Point(200, start), to: Point(200, end), duration: 0.4)
                _ = try carte.display.stillPicture()
            }
            let changed = try carte.display.stillPicture().difference(from: before, tolerance: 2).pixels
            XCTAssertEqual(changed, 0, "Wayland: \(isWayland)")
        }
    }

    func testChipHasNoHoverAfterTwoTaps() throws {
        for isWayland in [false, true] {
            let carte = try CarteSession(isWayland: isWayland)
            try carte.waitForList()
            let before = try carte.display.stillPicture()
            try carte.display.touch.tap(at: CarteSession.firstCondition)
            try eventually("fewer places") {
                try carte.display.stillPicture().difference(from: before).pixels > 1000
            }
            try carte.display.touch.tap(at: CarteSession.firstCondition)
            try eventually(
                "the list as before, Wayland: \(isWayland)",
                seeing: { try carte.display.stillPicture().difference(from: before, tolerance: 2).pixels }
            ) { $0 == 0 }
        }
    }
}
