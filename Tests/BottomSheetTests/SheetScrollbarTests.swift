import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// GTK shows a scrollbar for any hidden content. A sheet shows it only where a drag scrolls.
final class SheetScrollbarTests: SheetTestCase, @unchecked Sendable {
    /// Waits for some frames, and returns in how many of them a scrollbar was shown.
    @MainActor
    private func framesWithScrollbar(of area: ScrollArea, in frames: Int) -> Int {
        var (seen, passed) = (0, 0)
        FrameCallback.start(on: area) { [unowned area] _ in
            passed += 1
            if area.showsScrollbarOfGTK { seen += 1 }
            return passed < frames
        }
        wait(for: "\(frames) frames") { passed == frames }
        return seen
    }

    func testScrollbarIsHiddenBelowTheHighestDetentAndShownAtIt() throws {
        try onMain {
            let area = ScrollArea(Box(.vertical, (0..<60).map { Label("Row \($0)") }), label: "Rows")
            let (window, sheet) = present(behind: Label("Behind"), content: area)
            let mouse = try SharedDisplay.main.mouse
            for _ in 0..<2 {
                sheet.open()
                // Longer than GTK shows a new scrollbar before it fades.
                wait(for: "the sheet on its way") { sheet.state.phase == .settling && area.isMapped }
                XCTAssertEqual(framesWithScrollbar(of: area, in: 90), 0, "at half, and on the way there")
                XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
                sheet.move(to: .full)
                settle(sheet, at: .detent(.full))
                awaitPlace(of: area, in: sheet)
                try mouse.move(to: Point(200, 500))
                try mouse.wheel(notches: 1)
                wait(for: "the notch") { area.node.value(of: ScrollOffsetKey.self) > 0 }
                wait(for: "the scrollbar of what scrolls") { area.showsScrollbarOfGTK }
                sheet.move(to: .half)
                settle(sheet, at: .detent(.half))
                MainLoop.turn()
                XCTAssertEqual(framesWithScrollbar(of: area, in: 30), 0, "at half again")
                sheet.dismiss(animated: false)
                settle(sheet, at: .closed)
                area.scrollToTop()
            }
            window.destroy()
        }
    }

    func testMoveNeedsNoLayoutWhenTheScrollbarAppearsAndDisappears() {
        onMain {
            let (behind, row) = (Probe(), Probe())
            let rows = [row] + (0..<60).map { Label("Row \($0)") }
            let area = ScrollArea(Box(.vertical, rows), label: "Rows")
            let (window, sheet) = present(behind: behind, content: area)
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            awaitPlace(of: area, in: sheet)
            for target in [SheetTarget.detent(.full), .detent(.half), .closed, .detent(.half)] {
                MainLoop.turn()
                [behind, row].forEach { $0.forget() }
                var (layouts, frames) = ([Int](), 0)
                sheet.onStateChange = { _ in
                    frames += 1
                    layouts = [behind.layouts, row.layouts]
                }
                if let detent = target.detent { sheet.move(to: detent) } else { sheet.dismiss() }
                settle(sheet, at: target)
                sheet.onStateChange = nil
                XCTAssertGreaterThan(frames, 3)
                XCTAssertEqual(layouts, [0, 0], "on the way to \(target)")
            }
            window.destroy()
        }
    }
}
