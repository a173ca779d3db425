import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// Content that scrolls at each detent, to its end, without a higher sheet.
final class SheetEndInsetTests: SheetTestCase, @unchecked Sendable {
    @MainActor
    private final class Page {
        let last = Label("Last")
        let probe = Probe()
        let area: ScrollArea

        init(rows: Int = 60) {
            let rows = (0..<rows).map { Label("Row \($0)") }
            area = ScrollArea(Box(.vertical, [probe] + rows + [last]), label: "Rows")
        }

        /// The lower edge of the last row, px from the container's top.
        func end(in sheet: BottomSheet) -> Double { last.edges(in: sheet)?.bottom ?? .infinity }
    }

    /// Runs a test with a sheet at half whose content scrolls in its visible part.
    @MainActor
    private func session(
        at edge: SheetEdge = .bottom, _ body: (Page, BottomSheet, VirtualDisplay) throws -> Void
    ) throws {
        let page = Page()
        var configuration = SheetConfiguration.restaurantDetail
        configuration.content.scrolling = .inVisiblePart
        configuration.edge = edge
        let (window, sheet) = present(configuration, behind: Label("Behind"), content: page.area)
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        if edge == .bottom { awaitPlace(of: page.area, in: sheet) }
        try body(page, sheet, try SharedDisplay.main)
        window.destroy()
        MainLoop.turn()
    }

    @MainActor
    private func scrollToEnd(_ page: Page, _ sheet: BottomSheet, _ display: VirtualDisplay) throws {
        try display.mouse.move(to: Point(200, sheet.state.container.height - 30))
        try display.mouse.wheel(notches: 40)
        wait(for: "the last row at the window's edge") {
            page.end(in: sheet) == sheet.state.container.height
        }
    }

    func testWheelAndFingerScrollToTheLastRowAtHalf() throws {
        try onMain {
            try session { page, sheet, display in
                try scrollToEnd(page, sheet, display)
                XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
                page.area.scrollToTop()
                let y = sheet.state.offset + 300
                for _ in 0..<8 {
                    try display.touch.drag(from: Point(200, y), to: Point(200, y - 280), duration: 0.1)
                }
                wait(for: "the last row at the window's edge") {
                    page.end(in: sheet) == sheet.state.container.height
                }
                XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
            }
        }
    }

    func testTheContentsEndStaysAtTheEdgeWhileTheHandleRaisesTheSheet() throws {
        try onMain {
            try session { page, sheet, display in
                try scrollToEnd(page, sheet, display)
                page.probe.forget()
                var ends: [Double] = []
                var layouts = 0
                sheet.onStateChange = { [unowned sheet] state in
                    if state.phase == .idle { return }
                    ends.append(page.end(in: sheet))
                    layouts = page.probe.layouts
                }
                try display.touch.tap(at: Point(200, sheet.state.offset + 16))
                settle(sheet, at: .detent(.full))
                sheet.onStateChange = nil
                let height = sheet.state.container.height
                XCTAssertGreaterThan(ends.count, 3)
                // Positions are rounded to whole pixels.
                for end in ends { XCTAssertEqual(end, height, accuracy: 2) }
                XCTAssertEqual(layouts, 0, "layouts during the move")
                wait(for: "the last row at the window's edge at full") { page.end(in: sheet) == height }
                try display.mouse.wheel(notches: 5)
                display.pause(0.1)
                XCTAssertEqual(page.end(in: sheet), height, "there is no inset at full")
            }
        }
    }

    func testFirstRowOfASheetAtTheUpperEdgeIsVisibleAtEachDetent() throws {
        try onMain {
            try session(at: .top) { page, sheet, display in
                @MainActor func isAtTheTop() -> Bool { page.probe.edges(in: sheet)?.top == 0 }
                let height = sheet.state.container.height
                wait(for: "the first row at the window's edge") { isAtTheTop() }
                try display.mouse.move(to: Point(200, 100))
                try display.mouse.wheel(notches: 40)
                // The handle's strip has 32 px.
                wait(for: "the last row above the handle") { page.end(in: sheet) == height / 2 - 32 }
                try display.mouse.wheel(notches: -40)
                wait(for: "the first row again") { isAtTheTop() }
                XCTAssertEqual(sheet.state.lastDetent, .detent(.half))

                page.probe.forget()
                var tops: [Double] = []
                var layouts = 0
                sheet.onStateChange = { state in
                    if state.phase == .idle { return }
                    tops.append(page.probe.edges(in: sheet)?.top ?? .infinity)
                    layouts = page.probe.layouts
                }
                try display.touch.tap(at: Point(200, height / 2 - 16))
                settle(sheet, at: .detent(.full))
                sheet.onStateChange = nil
                XCTAssertGreaterThan(tops.count, 3)
                // Positions are rounded to whole pixels.
                for top in tops { XCTAssertEqual(top, 0, accuracy: 2) }
                XCTAssertEqual(layouts, 0, "layouts during the move")
                wait(for: "the first row at full") { isAtTheTop() }
                try display.touch.tap(at: Point(200, height - 50 - 16))
                settle(sheet, at: .detent(.half))
                wait(for: "the row above the window") { page.probe.edges(in: sheet)?.top == 50 - height / 2 }
                page.area.scrollToTop()
                wait(for: "the first row at half") { isAtTheTop() }
            }
        }
    }

    func testFittedSheetIsAsHighAsItsContentWithoutTheInset() throws {
        try onMain {
            let page = Page(rows: 0)
            let configuration = try SheetConfiguration(
                detents: [.height(100, id: "low"), .fitted(id: .fitted)], initialDetent: .fitted,
                content: SheetContent(scrolling: .inVisiblePart))
            let (window, sheet) = present(configuration, behind: Label("Behind"), content: page.area)
            sheet.move(to: .fitted, animated: false)
            settle(sheet, at: .detent(.fitted))
            let offset = sheet.state.offset
            sheet.move(to: "low")
            settle(sheet, at: .detent("low"))
            awaitPlace(of: page.area, in: sheet)
            try scrollToEnd(page, sheet, try SharedDisplay.main)
            sheet.move(to: .fitted)
            settle(sheet, at: .detent(.fitted))
            XCTAssertEqual(sheet.state.offset, offset)
            window.destroy()
        }
    }
}
