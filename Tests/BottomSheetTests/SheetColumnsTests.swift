import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// Two scrolling columns side by side in one sheet, with a real finger.
final class SheetColumnsTests: SheetTestCase, @unchecked Sendable {
    /// Runs a test with a sheet at full in a window of about 400 px.
    @MainActor
    private func session(_ body: (_ columns: [ScrollArea], BottomSheet) throws -> Void) rethrows {
        let columns = ["Left", "Right"].map { name in
            ScrollArea(Box(.vertical, (0..<80).map { Label("\(name) \($0)") }), label: name)
        }
        let content = Box(.horizontal, columns.map { $0.expand(vertically: true) })
        let (window, sheet) = present(behind: Label("Behind"), content: content)
        sheet.move(to: .full, animated: false)
        settle(sheet, at: .detent(.full))
        awaitPlace(of: content, in: sheet)
        try body(columns, sheet)
        window.destroy()
        MainLoop.turn()
    }

    /// Moves a finger up or down a column, and rests before lifting it.
    @MainActor
    private func drag(_ column: ScrollArea, by distance: Double, in sheet: BottomSheet) throws {
        let start = Point(column.middle(in: sheet).x, distance > 0 ? 200 : 600)
        try SharedDisplay.main.touch.drag(
            from: start, to: Point(start.x, start.y + distance), duration: 0.3, hold: 0.2)
        wait(for: "the release") { ![.pressing, .dragging].contains(sheet.state.phase) }
    }

    @MainActor
    private func scroll(of column: ScrollArea) -> Double { column.node.value(of: ScrollOffsetKey.self) }

    func testOnlyTheColumnUnderTheFingerCounts() throws {
        try onMain {
            for index in [0, 1] {
                try session { columns, sheet in
                    let (scrolled, atTop) = (columns[index], columns[1 - index])
                    var moved: [SheetEvent] = []
                    sheet.onEvent = { moved.append($0) }
                    try drag(scrolled, by: -300, in: sheet)
                    wait(for: "one column scrolled") { scroll(of: scrolled) > 250 }
                    try drag(scrolled, by: 150, in: sheet)
                    wait(for: "its way back") { scroll(of: scrolled) < 160 }
                    XCTAssertGreaterThan(scroll(of: scrolled), 90, "it is not at its top")
                    XCTAssertEqual(scroll(of: atTop), 0, "each has its own")
                    XCTAssertEqual(moved, [], "what can scroll back scrolls, whatever is beside it")
                    XCTAssertEqual(sheet.state.offset, 50)

                    let before = scroll(of: scrolled)
                    try drag(atTop, by: 150, in: sheet)
                    settle(sheet, at: .detent(.half))
                    XCTAssertEqual(
                        scroll(of: scrolled), before, "at its top it takes the sheet along, and nothing else")
                    XCTAssertEqual(scroll(of: atTop), 0)
                }
            }
        }
    }
}
