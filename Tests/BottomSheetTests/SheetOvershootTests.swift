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
    /// content's edge looks different from how it does at rest while nothing else moves.
    @MainActor
    private func throwUp() throws -> (scrolls: [Double], glow: Int) {
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
        for step in 1...5 {
            display.pause(0.008)
            try display.touch.move(to: Point(200, 400 - 14 * Double(step)))
        }
        try display.touch.end(at: Point(200, 330))
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
        let last = frames.last?.scroll
        let glow = frames.filter { $0.scroll == last }.map {
            $0.edge.difference(from: rest, tolerance: 2).pixels
        }
        XCTAssertEqual(sheet.state.detent, .detent(.full))
        window.destroy()
        MainLoop.turn()
        return (frames.map(\.scroll), glow.max() ?? 0)
    }

    func testContentThatIsThrownToItsEndGlowsThere() throws {
        try onMain {
            let (scrolls, glow) = try throwUp()
            XCTAssertTrue(zip(scrolls, scrolls.dropFirst()).allSatisfy { $0 <= $1 }, "never back: \(scrolls)")
            XCTAssertGreaterThan(glow, 1000)
        }
    }
}
