import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The footer at the visible lower edge of a sheet.
final class SheetFooterTests: SheetTestCase, @unchecked Sendable {
    /// Runs a test with a sheet at half that has a footer with a button.
    @MainActor
    private func session(
        content: Widget = Box(.vertical), _ body: (BottomSheet, Button) throws -> Void
    ) throws {
        let (window, sheet) = present(behind: Label("Behind"), content: content)
        let button = Button("Call")
        sheet.setFooter(button)
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        wait(for: "the footer in its place") {
            button.edges(in: sheet)?.bottom == sheet.state.container.height
        }
        try body(sheet, button)
        window.destroy()
        MainLoop.turn()
    }

    func testFooterStaysAtTheLowerEdgeDuringAMoveWithoutALayoutOfTheContent() throws {
        try onMain {
            let content = Probe()
            try session(content: content) { sheet, button in
                content.forget()
                let height = sheet.state.container.height
                var bottoms: [Double] = []
                var offsets: Set<Double> = []
                FrameCallback.start(on: sheet) { [unowned sheet, unowned button] _ in
                    offsets.insert(sheet.state.offset)
                    if let edges = button.edges(in: sheet) { bottoms.append(edges.bottom) }
                    return sheet.state.lastDetent != .detent(.full)
                }
                sheet.move(to: .full)
                settle(sheet, at: .detent(.full))
                wait(for: "the last frame") { bottoms.last == height }
                XCTAssertGreaterThan(offsets.count, 3)
                XCTAssertEqual(Set(bottoms), [height])
                XCTAssertEqual(content.layouts, 0)
            }
        }
    }

    func testContentEndsAboveTheFooter() throws {
        try onMain {
            let content = Probe()
            try session(content: content) { sheet, button in
                sheet.move(to: .full, animated: false)
                settle(sheet, at: .detent(.full))
                let top = try XCTUnwrap(button.edges(in: sheet)).top
                wait(for: "the content above it") { content.edges(in: sheet)?.bottom == top }
                XCTAssertEqual(sheet.footerHeight, sheet.state.container.height - top)
                XCTAssertEqual(sheet.seenContentHeight, top - sheet.state.offset - 32)
                sheet.setFooter(nil)
                wait(for: "the room of the footer") {
                    content.edges(in: sheet)?.bottom == sheet.state.container.height
                }
                XCTAssertFalse(button.isAlive)
            }
        }
    }

    func testFooterLeavesWithAClosingSheet() throws {
        try onMain {
            try session { sheet, button in
                var last = 0.0
                sheet.onStateChange = { [unowned sheet, unowned button] _ in
                    last = max(last, button.edges(in: sheet)?.top ?? 0)
                }
                sheet.dismiss()
                settle(sheet, at: .closed)
                XCTAssertGreaterThan(last, sheet.state.container.height - 10)
            }
        }
    }

    func testButtonInTheFooterKeepsItsTapsAndADragFromItMovesTheSheet() throws {
        try onMain {
            try session { sheet, button in
                let touch = try SharedDisplay.main.touch
                var clicks = 0
                button.onClick { clicks += 1 }
                let middle = button.middle(in: sheet)
                let point = Point(middle.x, middle.y)
                try touch.tap(at: point)
                wait(for: "the tap") { clicks == 1 }
                XCTAssertEqual(sheet.state.target, .detent(.half))
                try touch.drag(from: point, to: Point(point.x, point.y - 300), duration: 0.2, hold: 0.1)
                settle(sheet, at: .detent(.full))
                XCTAssertEqual(clicks, 1)
            }
        }
    }

    func testFocusedWidgetIsRevealedAboveTheFooter() throws {
        try onMain {
            let low = Button("Low")
            let rows = Box(
                .vertical,
                [Box(.vertical).minimumSize(height: 300), low, Box(.vertical).minimumSize(height: 900)])
            try session(content: ScrollArea(rows, label: "Rows")) { sheet, button in
                low.grabFocus()
                wait(for: "the button above the footer") {
                    guard sheet.state.isIdle, let edge = low.edges(in: sheet)?.bottom,
                        let top = button.edges(in: sheet)?.top
                    else { return false }
                    return edge <= top
                }
                button.grabFocus()
                let detent = sheet.state.target
                try SharedDisplay.main.pause(0.1)
                XCTAssertEqual(sheet.state.target, detent, "the footer is always visible")
            }
        }
    }
}
