import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The handle as a touch target of 44 × 44 px that takes no touches from the content.
final class SheetHandleTests: SheetTestCase, @unchecked Sendable {
    /// The middle of the bar, px from the sheet's upper edge, and half of the target's size.
    private static let (bar, half) = (16.0, 22.0)

    /// Runs a test with a sheet at half whose content begins with a row.
    @MainActor
    private func session(
        first: Widget, _ body: (BottomSheet, ScrollArea, VirtualDisplay) throws -> Void
    ) throws {
        let area = ScrollArea(Box(.vertical, [first] + (0..<60).map { Label("Row \($0)") }), label: "Rows")
        let (window, sheet) = present(behind: Label("Behind"), content: area)
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        awaitPlace(of: area, in: sheet)
        try body(sheet, area, try SharedDisplay.main)
        window.destroy()
        MainLoop.turn()
    }

    @MainActor
    private func handle(of sheet: BottomSheet) throws -> ValueArea {
        try XCTUnwrap(sheet.peer(at: 200, sheet.state.offset + Self.bar, as: ValueArea.self))
    }

    /// Taps, and waits for the sheet to reach a detent.
    @MainActor
    private func tap(_ x: Double, _ y: Double, _ sheet: BottomSheet, expect detent: Detent.ID) throws {
        let display = try SharedDisplay.main
        try display.touch.tap(at: Point(x, sheet.state.offset + y))
        settle(sheet, at: .detent(detent))
    }

    func testHandleIs44PixelsHighAndTheContentBegins32PixelsDown() throws {
        try onMain {
            try session(first: Label("First")) { sheet, area, _ in
                let handle = try handle(of: sheet)
                let frame = try XCTUnwrap(handle.frame(in: sheet))
                XCTAssertGreaterThanOrEqual(frame.height, 44)
                XCTAssertGreaterThanOrEqual(frame.width, 44)
                XCTAssertEqual(try XCTUnwrap(area.edges(in: sheet)).top, sheet.state.offset + 32, accuracy: 1)
            }
        }
    }

    func testTapAnywhereInTheTargetActivatesTheHandle() throws {
        try onMain {
            try session(first: Label("First")) { sheet, _, display in
                for x in [200 - Self.half + 1, 200, 200 + Self.half - 1] {
                    try tap(x, 43, sheet, expect: .full)
                    try tap(x, 2, sheet, expect: .half)
                    try tap(x, 33, sheet, expect: .full)
                    try tap(x, 31, sheet, expect: .half)
                    try display.mouse.click(at: Point(x, sheet.state.offset + 43))
                    settle(sheet, at: .detent(.full))
                    try display.mouse.click(at: Point(x, sheet.state.offset + 43))
                    settle(sheet, at: .detent(.half))
                }
                // Beside the bar, the area below the strip belongs to the content alone.
                try tap(100, 43, sheet, expect: .half)
                try SharedDisplay.main.pause(0.1)
                XCTAssertEqual(sheet.state.target, .detent(.half))
            }
        }
    }

    func testDragFromTheTargetMovesTheSheetOverScrolledContent() throws {
        try onMain {
            try session(first: Label("First")) { sheet, area, display in
                sheet.move(to: .full, animated: false)
                settle(sheet, at: .detent(.full))
                awaitPlace(of: area, in: sheet)
                // A drag scrolls this content.
                try display.touch.drag(
                    from: Point(100, 600), to: Point(100, 400), duration: 0.2, hold: 0.2)
                wait(for: "scrolled content") { area.node.value(of: ScrollOffsetKey.self) > 100 }
                let scrolled = area.node.value(of: ScrollOffsetKey.self)
                let start = Point(200, sheet.state.offset + 43)
                try display.touch.drag(
                    from: start, to: Point(200, start.y + 200), duration: 0.2, hold: 0.2)
                settle(sheet, at: .detent(.half))
                XCTAssertEqual(area.node.value(of: ScrollOffsetKey.self), scrolled, accuracy: 1)
            }
        }
    }

    func testControlInTheFirstRowOfTheContentKeepsItsTaps() throws {
        try onMain {
            var clicks = 0
            let button = Button("At the very top")
            button.onClick { clicks += 1 }
            let row = ListBoxRow(Label("A row at the very top"))
            row.onActivate = { clicks += 1 }
            let own = Box(.vertical, [Label("Something of the program's own")])
            own.add(ClickGesture { clicks += 1 })
            for first in [button, ListBox(label: "Rows", [row]), own] {
                clicks = 0
                try session(first: first) { sheet, _, display in
                    for (number, y) in [35.0, 39, 43].enumerated() {
                        try display.touch.tap(at: Point(200, sheet.state.offset + y))
                        wait(for: "tap \(number)") { clicks == 2 * number + 1 }
                        try display.mouse.click(at: Point(190, sheet.state.offset + y))
                        wait(for: "click \(number)") { clicks == 2 * number + 2 }
                    }
                    display.pause(0.05)
                    XCTAssertEqual(sheet.state.target, .detent(.half))
                }
            }
        }
    }

    /// WCAG 1.4.11 requires a contrast of 3:1 for a focus indicator.
    func testFocusRingHasEnoughContrast() throws {
        try onMain {
            try session(first: Label("First")) { sheet, _, display in
                let handle = try handle(of: sheet)
                var presses = 0
                // The sheet already has the focus, so it may take a round through its widgets.
                while !handle.showsFocus, presses < 4 {
                    try display.keyboard.press(.tab)
                    display.pause(0.1)
                    presses += 1
                }
                XCTAssertTrue(handle.showsFocus)
                let (picture, top) = (try display.stillPicture(), Int(sheet.state.offset))
                let ground = picture[100, top + Int(Self.bar)]
                let contrast = (top + 1..<top + 12).map { picture[200, $0].contrast(to: ground) }.max() ?? 0
                XCTAssertGreaterThanOrEqual(contrast, 3)
            }
        }
    }
}
