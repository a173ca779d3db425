import BottomSheet
import GtkKit
import GtkTestSupport
import SheetCore
import XCTest

/// An open sheet whose content is exchanged.
final class SheetContentTests: SheetTestCase, @unchecked Sendable {
    func testAFittedSheetMovesToTheHeightOfAnotherContentAndDestroysTheFirst() {
        onMain {
            weak var first: Probe?
            let (window, sheet) = {
                let probe = Probe()
                first = probe
                return present(.fittedDismissal, behind: Label("Behind"), content: probe)
            }()
            sheet.open()
            settle(sheet, at: .detent(.fitted))
            let low = sheet.state.offset
            var offsets: [Double] = []
            sheet.onStateChange = { offsets.append($0.offset) }
            let second = Room(Label("Second"), width: 100, height: 100)
            sheet.setContent(second)
            wait(for: "the end of the first content") { first == nil }
            wait(for: "the height of the second") { sheet.state.isIdle && sheet.state.offset < low }
            // 200 px were the first one's, 300 px are the second one's.
            XCTAssertEqual(low - sheet.state.offset, 100)
            XCTAssertTrue(offsets.contains { $0 < low && $0 > low - 100 }, "it moves there: \(offsets)")
            XCTAssertEqual(sheet.state.detent, .detent(.fitted))
            awaitPlace(of: second, in: sheet)
            window.destroy()
        }
    }

    func testTheFocusStaysInTheSheetAndReturnsToWhereItWas() {
        onMain {
            let row = Button("Row")
            let (window, sheet) = present(behind: row, content: Button("First"))
            row.grabFocus()
            sheet.open()
            settle(sheet, at: .detent(.half))
            XCTAssertTrue(sheet.moveFocus(.forward), "from the handle into the content")
            let second = Button("Second")
            sheet.setContent(second)
            XCTAssertFalse(row.hasFocus)
            XCTAssertTrue(sheet.moveFocus(.forward))
            XCTAssertTrue(second.hasFocus, "it was at the handle, and the second content is next")
            sheet.dismiss()
            XCTAssertTrue(row.hasFocus)
            window.destroy()
        }
    }

    func testScrolledContentGivesWayToOneAtItsTop() {
        onMain {
            @MainActor func rows() -> ScrollArea {
                ScrollArea(Box(.vertical, (0..<200).map { Label("Row \($0)") }), label: "Rows")
            }
            let first = rows()
            let (window, sheet) = present(behind: Label("Behind"), content: first)
            sheet.move(to: .full, animated: false)
            settle(sheet, at: .detent(.full))
            wait(for: "a place in the tree") { first.node.parent === sheet.preferences }
            first.node.set(ScrollOffsetKey.self, to: -60)
            wait(for: "the scrolled content") { sheet.state.contentScroll == 60 }
            let second = rows()
            sheet.setContent(second)
            wait(for: "the second content") { second.node.parent === sheet.preferences }
            wait(for: "its top") { sheet.state.contentScroll == 0 }
            XCTAssertEqual(sheet.state.detent, .detent(.full))
            window.destroy()
        }
    }
}
