import BottomSheet
import GtkKit
import GtkTestSupport
import SheetCore
import TestSupport
import XCTest

/// Content whose momentum has crossed the seam stops at its end as GTK's own momentum does: with the theme's glow.
final class SheetOvershootTests: SheetTestCase, @unchecked Sendable {
    /// The lower edge of the content, without a scrollbar.
    private static let edge = Area(x: 40, y: 750, width: 320, height: 45)

    /// Throws a sheet with little to scroll up from half, and answers each frame's scroll position, and how much of the
    /// content's edge looks different from how it does at rest while nothing else moves. Nil where the machine paused before
    /// the finger was lifted: one that has not moved for 40 ms throws nothing.
    @MainActor
    private func throwUp() throws -> (scrolls: [Double], glow: Int)? {
        let display = try SharedDisplay.main
        let area = ScrollArea(Box(.vertical).minimumSize(height: 800), label: "Empty")
        let (window, sheet) = present(behind: Label("Behind"), content: area)
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        awaitPlace(of: area, in: sheet)
        try display.touch.begin(at: Point(200, 700))
        for y in stride(from: 680.0, through: 400, by: -20) {
            try display.touch.move(to: Point(200, y))
            display.pause(0.016)
        }
        wait(for: "the sheet under the finger") { abs(sheet.state.offset - 108) < 2 }
        for step in 1...4 {
            display.pause(0.008)
            try display.touch.move(to: Point(200, 400 - 14 * Double(step)))
        }
        display.pause(0.008)
        let last = MainLoop.now
        try display.touch.move(to: Point(200, 330))
        try display.touch.end(at: Point(200, 330))
        guard MainLoop.now - last < 0.03 else {
            window.destroy()
            return nil
        }
        wait(for: "the end of the content") {
            sheet.state.phase == .idle && area.node.value(of: ScrollOffsetKey.self) < -60
        }
        var frames: [(scroll: Double, edge: Picture)] = []
        for _ in 0..<40 {
            frames.append(
                (-area.node.value(of: ScrollOffsetKey.self), try display.picture().part(Self.edge)))
            display.pause(0.016)
        }
        let rest = try display.stillPicture().part(Self.edge)
        let end = frames.last?.scroll
        let glow = frames.filter { $0.scroll == end }.map {
            $0.edge.difference(from: rest, tolerance: 2).pixels
        }
        XCTAssertEqual(sheet.state.detent, .detent(.full))
        window.destroy()
        MainLoop.turn()
        return (frames.map(\.scroll), glow.max() ?? 0)
    }

    func testContentThatIsThrownToItsEndGlowsThere() throws {
        try onMain {
            var thrown: (scrolls: [Double], glow: Int)?
            for _ in 1...5 where thrown == nil { thrown = try throwUp() }
            let (scrolls, glow) = try XCTUnwrap(thrown, "a finger that is lifted without a pause")
            XCTAssertTrue(zip(scrolls, scrolls.dropFirst()).allSatisfy { $0 <= $1 }, "never back: \(scrolls)")
            XCTAssertGreaterThan(glow, 1000)
        }
    }
}
