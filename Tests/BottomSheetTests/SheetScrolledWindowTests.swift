import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// A wheel over scrolled windows of GTK in a sheet.
final class SheetScrolledWindowTests: SheetTestCase, @unchecked Sendable {
    @MainActor
    private func rows(_ count: Int) -> Box { Box(.vertical, (0..<count).map { Label("Row \($0)") }) }

    /// Runs a test with a sheet at full and the mouse over its content.
    @MainActor
    private func session(_ content: Widget, _ body: (BottomSheet, Mouse) throws -> Void) throws {
        let (window, sheet) = present(behind: Label("Behind"), content: content)
        sheet.move(to: .full, animated: false)
        settle(sheet, at: .detent(.full))
        awaitPlace(of: content, in: sheet)
        let mouse = try SharedDisplay.main.mouse
        try mouse.move(to: Point(200, 300))
        try body(sheet, mouse)
        window.destroy()
        MainLoop.turn()
    }

    func testWheelScrollsAPlainScrolledWindowToItsTopBeforeItLowersTheSheet() throws {
        try onMain {
            let scroller = ScrolledWindow(rows(200))
            try session(scroller) { sheet, mouse in
                for _ in 0..<3 { try mouse.wheel(notches: 1) }
                wait(for: "the scrolled content") { scroller.scrollPosition > 2 * scroller.notch }
                try mouse.wheel(notches: -1)
                wait(for: "the way back") { scroller.scrollPosition < 2.5 * scroller.notch }
                XCTAssertEqual(sheet.state.target, .detent(.full), "it is not at its top")
                for _ in 0..<2 { try mouse.wheel(notches: -1) }
                wait(for: "the top") { scroller.scrollPosition == 0 }
                XCTAssertEqual(sheet.state.target, .detent(.full), "the notches were used up")
                try mouse.wheel(notches: -1)
                settle(sheet, at: .detent(.half))
            }
        }
    }

    func testWheelScrollsAnAreaAroundAScrolledWindowThatIsAtItsTop() throws {
        try onMain {
            let inner = ScrolledWindow(rows(60)).minimumSize(height: 400)
            let area = ScrollArea(Box(.vertical, [rows(5), inner, rows(60)]), label: "Rows")
            try session(area) { sheet, mouse in
                let offset = { area.node.value(of: ScrollOffsetKey.self) }
                try mouse.move(to: Point(200, 110))
                try mouse.wheel(notches: 1)
                wait(for: "the scrolled area") { offset() > 0 }
                try mouse.move(to: Point(200, 300))
                XCTAssertEqual(inner.scrollPosition, 0)
                try mouse.wheel(notches: -1)
                wait(for: "the top of the area") { offset() == 0 }
                XCTAssertEqual(sheet.state.target, .detent(.full))
            }
        }
    }
}
