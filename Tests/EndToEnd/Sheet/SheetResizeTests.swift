import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// Resizes of window and content during a drag or an animation.
final class SheetResizeTests: XCTestCase {
    func testResizeDuringADragKeepsTheGrip() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openPlace()
        let before = try carte.mark
        try carte.press(.touch, at: 600)
        try carte.move(.touch, from: 600, to: 460, untilTheSheetIsAt: 268)
        for (width, height) in [(400, 640), (360, 720)] {
            let mark = try carte.mark
            try carte.display.resize(width: width, height: height)
            try carte.waitForHeight(Double(height), after: mark)
            XCTAssertTrue(try carte.frames(after: mark).allSatisfy { abs(($0.offset ?? 0) - 268) < 1 })
            try carte.assertGlued()
        }
        // The same finger on a screen of another size.
        try carte.move(.touch, from: 460, to: 420, untilTheSheetIsAt: 228)
        try carte.move(.touch, from: 420, to: 430, untilTheSheetIsAt: 238)
        carte.display.pause(0.2)
        try carte.release(.touch, at: 430)
        let rest = try carte.trace.waitForRest(after: before)
        XCTAssertEqual(rest.offset, rest.detent == "half" ? 360 : 50)
        try carte.assertGlued()
        for frame in try carte.frames(after: before) where frame.phase == "dragging" {
            XCTAssertEqual(frame.target, "half")
        }
    }

    func testResizeDuringAnAnimationContinuesToTheMovedDetent() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openFully()
        let before = try carte.mark
        try carte.display.keyboard.press(.pageDown)
        try carte.display.keyboard.press(.home)
        try eventually("the flight") { try carte.frames(after: before).contains { $0.phase == "settling" } }
        try carte.display.resize(width: 400, height: 700)
        try carte.waitForHeight(700, after: before)
        let rest = try carte.trace.waitForRest(after: before)
        XCTAssertEqual(rest.detent, "half")
        XCTAssertEqual(rest.offset, 350)
        try carte.assertNoJump(after: before)
        try carte.assertGlued()
    }

    func testGrowingContentDuringADragKeepsTheGrip() throws {
        let gallery = try GallerySession(.fittedDismissal, accessibility: true)
        _ = try gallery.open()
        let program = try Accessible.program(gallery.program)
        let size = try eventually("the second page") { try program.first { $0.name == "Size" } }
        let resting = try XCTUnwrap(gallery.trace.frames().last?.offset)
        let before = try gallery.mark
        let start = try gallery.point(gallery.middle, resting + 14)
        try gallery.display.touch.begin(at: start)
        for step in 1...10 {
            try gallery.display.touch.move(to: Point(start.x, start.y + 6 * Double(step)))
            gallery.display.pause(0.016)
        }
        try eventually("the drag") {
            abs((try gallery.offsets(after: before).last ?? 0) - resting - 52) < 1
        }
        let mark = try gallery.mark
        try size.perform("click")
        try gallery.trace.waitForEvent("contentReplaced", after: mark)
        try gallery.display.touch.move(to: Point(start.x, start.y + 70))
        try eventually("the finger") { abs((try gallery.offsets(after: mark).last ?? 0) - resting - 62) < 1 }
        let frames = try gallery.trace.frames(after: mark)
        XCTAssertTrue(frames.allSatisfy { $0.phase == "dragging" })
        XCTAssertTrue(try gallery.offsets(after: mark).allSatisfy { $0 - resting > 51 && $0 - resting < 63 })
        // Near the detent of the second page.
        for step in 1...10 {
            try gallery.display.touch.move(to: Point(start.x, start.y + 70 - 17 * Double(step)))
            gallery.display.pause(0.016)
        }
        gallery.display.pause(0.2)
        try gallery.display.touch.end(at: Point(start.x, start.y - 100))
        let rest = try gallery.trace.waitForRest(after: mark)
        XCTAssertEqual(rest.detent, "fitted")
        XCTAssertEqual(try XCTUnwrap(rest.offset), try gallery.height - gallery.contentHeight, accuracy: 0.5)
        XCTAssertLessThan(try XCTUnwrap(rest.offset), resting, "the second page is the higher one")
    }

    func testTheSheetKnowsTheScaleOfAFineScreen() throws {
        let display = try VirtualDisplay(width: 800, height: 1600)
        defer { display.stop() }
        let file = FileManager.default.temporaryDirectory.appending(path: "fine-\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        let trace = TraceReader(url: file)
        let carte = try display.start(
            ProgramUnderTest.executable(named: "carte"),
            environment: ["GDK_SCALE": "2", "SHEET_TRACE": file.path])
        try display.waitForWindow(of: carte)
        XCTAssertEqual(try trace.waitForEvent("screenScaleChanged").raw["scale"]?.number, 2)
    }
}

extension CarteSession {
    /// Waits for a frame at a height of the window.
    func waitForHeight(_ height: Double, after mark: Int) throws {
        try eventually("a frame at \(height) px", seeing: { try frames(after: mark).last?.height }) {
            $0 == height
        }
    }

    /// Fails if there is a gap between the sheet and the window's lower edge.
    func assertGlued(line: UInt = #line) throws {
        let picture = try display.stillPicture()
        let offset = Int(try XCTUnwrap(frames(after: 0).last?.offset))
        let dimmed = picture[2, offset - 30]
        let edge = picture[2, display.height - 2]
        XCTAssertGreaterThan(edge.distance(to: dimmed), 20, "\(edge) at the lower edge", line: line)
    }
}
