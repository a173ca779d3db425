import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// An open sheet whose content is replaced.
final class SheetContentTests: SheetTestCase, @unchecked Sendable {
    func testFittedSheetMovesToTheNewContentsHeightAndDestroysTheOld() {
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
            // The old content is 200 px high, the new one 300 px.
            XCTAssertEqual(low - sheet.state.offset, 100)
            XCTAssertTrue(offsets.contains { $0 < low && $0 > low - 100 }, "it moves there: \(offsets)")
            XCTAssertEqual(sheet.state.lastDetent, .detent(.fitted))
            awaitPlace(of: second, in: sheet)
            window.destroy()
        }
    }

    func testFittedSheetFollowsNewContentThatGrowsLaterAtOnce() {
        onMain {
            let (first, second) = (Box(.vertical), Box(.vertical))
            for content in [first, second] { content.minimumSize(height: 200) }
            let (window, sheet) = present(.fittedDismissal, behind: Label("Behind"), content: first)
            sheet.open()
            settle(sheet, at: .detent(.fitted))
            sheet.setContent(second)
            awaitPlace(of: second, in: sheet)
            let low = sheet.state.offset
            var phases: Set<SheetPhase> = []
            sheet.onStateChange = { phases.insert($0.phase) }
            second.minimumSize(height: 300)
            wait(for: "the new height") { sheet.state.isIdle && sheet.state.offset == low - 100 }
            XCTAssertFalse(phases.contains(.settling))
            window.destroy()
            MainLoop.turn()
        }
    }

    func testFittedSheetFollowsGrowingAndShrinkingContentAtTheWindowsEdge() {
        onMain {
            let content = Box(.vertical).minimumSize(height: 200)
            let (window, sheet) = present(.fittedDismissal, behind: Label("Behind"), content: content)
            sheet.open()
            settle(sheet, at: .detent(.fitted))
            awaitPlace(of: content, in: sheet)
            let height = sheet.state.container.height
            // At the start of a frame, the state is that of the previous frame.
            var (frames, shown) = (0, [(offset: Double, height: Double, bottom: Double)]())
            FrameCallback.start(on: sheet) { [unowned content, unowned sheet] _ in
                if frames > 0, let edges = content.edges(in: sheet) {
                    shown.append((sheet.state.offset, edges.bottom - edges.top, edges.bottom))
                }
                frames += 1
                content.minimumSize(height: 200 + 10 * (frames <= 30 ? frames : 60 - frames))
                return frames <= 60
            }
            wait(for: "the frames") { frames > 60 }
            XCTAssertEqual(shown.map(\.height).max(), 500)
            for frame in shown {
                XCTAssertEqual(frame.bottom, height)
                XCTAssertEqual(frame.offset, height - 32 - frame.height)
            }
            XCTAssertEqual(sheet.state.lastDetent, .detent(.fitted))
            window.destroy()
        }
    }

    func testMoveToANewPagesHeightShowsNoGapBelowTheSheet() throws {
        try onMain {
            let content = Box(.vertical).minimumSize(height: 500)
            let (window, sheet) = present(.fittedDismissal, behind: Label("Behind"), content: content)
            let display = try SharedDisplay.main
            sheet.open()
            settle(sheet, at: .detent(.fitted))
            let ground = try display.stillPicture()[200, 796]
            for height in [150, 600, 200] {
                content.minimumSize(height: height)
                sheet.contentReplaced()
                wait(for: "the move") { sheet.state.phase == .settling }
                var pictures = 0
                while sheet.state.phase == .settling {
                    let picture = try display.picture()
                    // The fade at the content's end can round a colour.
                    for y in [788, 792, 796] {
                        XCTAssertTrue(picture[200, y].isNear(ground, tolerance: 1), "\(sheet.state)")
                    }
                    pictures += 1
                    display.pause(0.016)
                }
                XCTAssertGreaterThan(pictures, 2)
            }
            window.destroy()
        }
    }

    func testContentThatIsAlreadyShownStays() {
        onMain {
            let content = Button("Content")
            let (window, sheet) = present(behind: Label("Behind"), content: content)
            sheet.open()
            settle(sheet, at: .detent(.half))
            XCTAssertNil(sheet.setContent(content))
            XCTAssertTrue(content.isAlive)
            awaitPlace(of: content, in: sheet)
            window.destroy()
        }
    }

    func testReturnedContentCanBeShownAgain() throws {
        try onMain {
            let (first, second) = (Button("First"), Button("Second"))
            let (window, sheet) = present(behind: Label("Behind"), content: first)
            sheet.open()
            settle(sheet, at: .detent(.half))
            let kept = try XCTUnwrap(sheet.setContent(second))
            XCTAssertTrue(kept.widget === first && first.isAlive)
            sheet.setContent(kept.widget)
            awaitPlace(of: first, in: sheet)
            XCTAssertFalse(second.isAlive, "its reference was not kept")
            window.destroy()
        }
    }

    func testReplacedContentKeepsTheFocusInTheSheetAndReturnsItLater() {
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

    func testNewContentStartsAtItsTop() {
        onMain {
            @MainActor func rows() -> ScrollArea {
                ScrollArea(Box(.vertical, (0..<200).map { Label("Row \($0)") }), label: "Rows")
            }
            let first = rows()
            let (window, sheet) = present(behind: Label("Behind"), content: first)
            sheet.move(to: .full, animated: false)
            settle(sheet, at: .detent(.full))
            wait(for: "a place in the tree") { first.node.parent === sheet.preferences }
            first.node.set(ScrollOffsetKey.self, to: 60)
            wait(for: "the scrolled content") { sheet.state.contentScroll == 60 }
            let second = rows()
            sheet.setContent(second)
            wait(for: "the second content") { second.node.parent === sheet.preferences }
            wait(for: "its top") { sheet.state.contentScroll == 0 }
            XCTAssertEqual(sheet.state.lastDetent, .detent(.full))
            window.destroy()
        }
    }
}
