import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The focused widget becomes visible, in a window of about 800 px with the sheet at half.
final class SheetFocusTests: SheetTestCase, @unchecked Sendable {
    @MainActor
    struct Form {
        let first = Button("First")
        let edge = TestEntry("At the window's edge")
        let button = Button("Beside it")
        let low = TestEntry("Below the window's edge")
        let last = TestEntry("Below the sheet's own edge")
        let area: ScrollArea

        init() {
            func gap(_ height: Int) -> Widget { Box(.vertical).minimumSize(height: height) }
            area = ScrollArea(
                Box(
                    .vertical,
                    [
                        first, gap(295), Box(.horizontal, [edge, button]), gap(60), low, gap(700), last,
                        gap(400),
                    ]),
                label: "Form")
        }
    }

    @MainActor
    func session(
        _ configuration: SheetConfiguration = .restaurantDetail,
        _ body: (Form, BottomSheet, VirtualDisplay) throws -> Void
    ) throws {
        let form = Form()
        let (window, sheet) = present(configuration, behind: Label("Behind"), content: form.area)
        sheet.open()
        wait(for: "rest") { sheet.state.phase == .idle && sheet.state.lastDetent != .closed }
        awaitPlace(of: form.area, in: sheet)
        try body(form, sheet, try SharedDisplay.main)
        window.destroy()
        MainLoop.turn()
    }

    @MainActor
    func awaitSight(of widget: Widget, in sheet: BottomSheet, line: UInt = #line) {
        wait(for: "the widget in view", line: line) {
            guard sheet.state.phase == .idle else { return false }
            let (middle, half) = (widget.middle(in: sheet).y, Double(widget.height) / 2)
            return middle - half >= sheet.state.offset + 28 && middle + half <= sheet.state.container.height
        }
    }

    func testFocusBelowTheWindowRaisesTheSheetAndFocusBelowTheSheetScrolls() throws {
        try onMain {
            try session { form, sheet, _ in
                form.first.grabFocus()
                MainLoop.turn()
                XCTAssertEqual(sheet.state.target, .detent(.half), "it is seen")
                form.low.grabFocus()
                settle(sheet, at: .detent(.full))
                XCTAssertEqual(sheet.state.contentScroll, 0)
                form.last.grabFocus()
                wait(for: "the scrolling") { sheet.state.contentScroll > 100 }
                awaitSight(of: form.last, in: sheet)
                form.first.grabFocus()
                awaitSight(of: form.first, in: sheet)
                XCTAssertEqual(sheet.state.lastDetent, .detent(.full), "it is never lowered")
            }
        }
    }

    func testMovingTheFocusForwardRevealsTheFocusedWidget() throws {
        try onMain {
            try session { form, sheet, _ in
                form.first.grabFocus()
                XCTAssertTrue(sheet.moveFocus(.forward))
                settle(sheet, at: .detent(.full))
                for _ in 0..<3 { XCTAssertTrue(sheet.moveFocus(.forward)) }
                wait(for: "the scrolling") { sheet.state.contentScroll > 100 }
                awaitSight(of: form.last, in: sheet)
            }
        }
    }

    func testLiftedTapOnAnEntryRaisesTheSheetAndATapOnAButtonDoesNot() throws {
        try onMain {
            for pointer in [false, true] {
                try session { form, sheet, display in
                    let button = form.button.middle(in: sheet)
                    XCTAssertLessThan(button.y, 795)
                    XCTAssertGreaterThan(button.y + Double(form.button.height) / 2, 785, "cut off, or nearly")
                    try display.touch.tap(at: Point(button.x, button.y - 8))
                    display.pause(0.1)
                    XCTAssertEqual(sheet.state.target, .detent(.half))
                    let entry = form.edge.middle(in: sheet)
                    let point = Point(entry.x, entry.y - 8)
                    if pointer {
                        try display.mouse.click(at: point)
                    } else {
                        try display.touch.tap(at: point)
                    }
                    settle(sheet, at: .detent(.full))
                    awaitSight(of: form.edge, in: sheet)
                }
            }
        }
    }

    func testContentThatScrollsAtEveryDetentKeepsTheDetent() throws {
        try onMain {
            try session(.twoStage) { form, sheet, _ in
                let detent = sheet.state.lastDetent
                form.last.grabFocus()
                wait(for: "the scrolling") { sheet.state.contentScroll > 100 }
                awaitSight(of: form.last, in: sheet)
                XCTAssertEqual(sheet.state.lastDetent, detent)
            }
        }
    }

    func testFieldFocusedDuringAMoveIsVisibleAtItsEnd() throws {
        try onMain {
            try session { form, sheet, _ in
                sheet.move(to: .full)
                wait(for: "the flight") { sheet.state.offset < 300 }
                var events: [SheetEvent] = []
                sheet.onEvent = { events.append($0) }
                form.last.grabFocus()
                settle(sheet, at: .detent(.full))
                wait(for: "the event") { !events.isEmpty }
                XCTAssertEqual(events, [.didSettle(at: .detent(.full), interrupted: false)])
                awaitSight(of: form.last, in: sheet)
            }
        }
    }

    func testUserWhoScrollsAwayFromTheFocusStaysThere() throws {
        try onMain {
            try session { form, sheet, display in
                form.last.grabFocus()
                settle(sheet, at: .detent(.full))
                wait(for: "the scrolling") { sheet.state.contentScroll > 100 }
                awaitSight(of: form.last, in: sheet)
                sheet.move(to: .half)
                settle(sheet, at: .detent(.half))
                display.pause(0.05)
                XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
            }
        }
    }
}
