import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The keyboard in a modal sheet, with real keys: the focus stays in the sheet until it closes, then returns.
final class ModalFocusTests: SheetTestCase, @unchecked Sendable {
    /// The background: focusable widgets before and after the sheet's opener.
    @MainActor
    private struct Page {
        let opener = Button("Open")
        let widget: Widget

        init() {
            widget = Box(.vertical, [Button("Before"), opener, TestEntry("After"), Button("At the end")])
        }
    }

    @MainActor
    private func session(
        _ configuration: SheetConfiguration = .restaurantDetail, content: Widget,
        _ body: (Page, BottomSheet, Keyboard) throws -> Void
    ) throws {
        let page = Page()
        let (window, sheet) = present(configuration, behind: page.widget, content: content)
        wait(for: "the keyboard") { window.isActive }
        page.opener.grabFocus()
        page.opener.onClick { [unowned sheet] in sheet.open() }
        try open(sheet)
        try body(page, sheet, try SharedDisplay.main.keyboard)
        window.destroy()
        MainLoop.turn()
    }

    /// Opens the sheet by the focused button, like a user.
    @MainActor
    private func open(_ sheet: BottomSheet) throws {
        try SharedDisplay.main.keyboard.press(.enter)
        wait(for: "the open sheet") { sheet.state.phase == .idle && sheet.state.lastDetent != .closed }
        XCTAssertTrue(sheet.isModal)
    }

    func testTabNeverLeavesAModalSheet() throws {
        try onMain {
            let inside = [Button("First"), TestEntry("Second"), Button("In a list"), Button("Last")]
            let area = ScrollArea(Box(.vertical, [inside[2], Label("No control")]), label: "List")
            try session(content: Box(.vertical, [inside[0], inside[1], area, inside[3]])) {
                page, sheet, keyboard in
                var hasLeft = false
                page.widget.onFocusChange { if page.widget.containsFocus { hasLeft = true } }
                let handle = sheet.peer(at: 200, sheet.state.offset + 14, as: DrawingArea.self)
                let stops = [try XCTUnwrap(handle)] + inside
                @MainActor func focused() -> Int? { stops.firstIndex { $0.containsFocus } }
                XCTAssertEqual(focused(), 0, "opened, the sheet has the focus at its handle")
                let keys: [@MainActor () throws -> Void] = [
                    { try keyboard.press(.tab) }, { try keyboard.press(.tab, with: .shift) },
                ]
                for press in keys {
                    var reached: [Int] = []
                    for step in 0..<30 {
                        let last = focused()
                        try press()
                        wait(for: "the focus elsewhere, step \(step)") { focused() != last }
                        reached.append(try XCTUnwrap(focused(), "in the sheet, step \(step)"))
                    }
                    XCTAssertEqual(Set(reached), Set(stops.indices), "it goes round")
                }
                XCTAssertFalse(hasLeft)
                try keyboard.press(.escape)
                wait(for: "the focus at the opener") { page.opener.hasFocus }
            }
        }
    }

    func testAnyDismissalReturnsTheFocusToTheOpener() throws {
        try onMain {
            let (inside, other) = (Button("Inside"), Button("Beside it"))
            try session(content: Box(.vertical, [inside, other])) { page, sheet, keyboard in
                let display = try SharedDisplay.main
                let ways: [(name: String, close: @MainActor () throws -> Void)] = [
                    ("Escape", { try keyboard.press(.escape) }),
                    ("the scrim", { try display.touch.tap(at: Point(200, 50)) }),
                    (
                        "a drag",
                        {
                            try display.touch.drag(
                                from: Point(200, 500), to: Point(200, 780), duration: 0.2, hold: 0.2)
                        }
                    ),
                    ("the program", { sheet.dismiss() }),
                    ("the program, at once", { sheet.dismiss(animated: false) }),
                ]
                for (index, way) in ways.enumerated() {
                    if index > 0 { try open(sheet) }
                    other.grabFocus()
                    XCTAssertFalse(page.widget.containsFocus)
                    try way.close()
                    settle(sheet, at: .closed)
                    XCTAssertTrue(page.opener.hasFocus, "closed by \(way.name)")
                }
            }
        }
    }

    func testFocusStaysInASheetWithoutControls() throws {
        try onMain {
            try session(.fittedDismissal, content: Label("Nothing to press")) { page, sheet, keyboard in
                for step in 0..<6 {
                    try keyboard.press(.tab)
                    try SharedDisplay.main.pause(0.02)
                    XCTAssertFalse(page.widget.containsFocus, "step \(step)")
                }
                try keyboard.press(.escape)
                settle(sheet, at: .closed)
                XCTAssertTrue(page.opener.hasFocus)
            }
        }
    }

    /// The program's handler runs while the opening sheet takes the focus.
    func testFocusStaysInTheBackgroundIfTheContentDismissesTheOpeningSheet() {
        onMain {
            let content = Button("Content")
            let page = Page()
            let (window, sheet) = present(behind: page.widget, content: content)
            wait(for: "the keyboard") { window.isActive }
            page.opener.grabFocus()
            content.connect(Signal<Void>("map")) { [unowned sheet] in sheet.dismiss() }
            sheet.open()
            settle(sheet, at: .closed)
            XCTAssertTrue(page.opener.hasFocus)
            window.destroy()
            MainLoop.turn()
        }
    }

    /// Without a focus in the sheet, its keys do not work.
    func testEscapeWorksAfterTheFocusedPartOfASheetHasGone() throws {
        try onMain {
            for part in ["footer", "close button"] {
                try session(content: Label("Content")) { _, sheet, keyboard in
                    let call = Button("Call")
                    sheet.setFooter(call)
                    sheet.showsCloseButton = true
                    var close: Button?
                    wait(for: "the parts") {
                        close = sheet.peer(
                            at: sheet.state.container.width - 22, sheet.state.offset + 22, as: Button.self)
                        return close != nil && call.isMapped
                    }
                    XCTAssertTrue((part == "footer" ? call : close)?.grabFocus() == true)
                    if part == "footer" {
                        sheet.setFooter(nil)
                    } else {
                        sheet.allow(.dismissal, false)
                        sheet.allow(.dismissal, true)
                    }
                    try keyboard.press(.escape)
                    settle(sheet, at: .closed)
                }
            }
        }
    }
}
