import BottomSheet
import CGtk
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The close button at the end of the handle's strip.
final class SheetCloseButtonTests: SheetTestCase, @unchecked Sendable {
    /// Runs a test with a sheet at half that has a close button.
    @MainActor
    private func session(_ body: (BottomSheet, Label) throws -> Void) throws {
        let content = Label("Content")
        let (window, sheet) = present(behind: Label("Behind"), content: content)
        sheet.showsCloseButton = true
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        wait(for: "the strip with the button") {
            content.edges(in: sheet)?.top == sheet.state.offset + 44
        }
        try body(sheet, content)
        window.destroy()
        MainLoop.turn()
    }

    @MainActor
    private func button(of sheet: BottomSheet, at x: Double) -> Button? {
        sheet.peer(at: x, sheet.state.offset + 22, as: Button.self)
    }

    func testTapClosesTheSheetUnlessTheVetoForbidsIt() throws {
        try onMain {
            try session { sheet, _ in
                var asked: [MoveCause] = []
                var isAllowed = false
                sheet.shouldMove = { _, cause in
                    asked.append(cause)
                    return isAllowed
                }
                let middle = Point(400 - 22, sheet.state.offset + 22)
                try SharedDisplay.main.touch.tap(at: middle)
                wait(for: "the question") { !asked.isEmpty }
                XCTAssertEqual(asked, [.escape])
                XCTAssertEqual(sheet.state.target, .detent(.half))
                isAllowed = true
                try SharedDisplay.main.mouse.click(at: middle)
                settle(sheet, at: .closed)
            }
        }
    }

    func testItIsATargetOf44PixelsAtTheEndOfTheLine() throws {
        try onMain {
            try session { sheet, _ in
                let end = sheet.state.container.width
                // A circle.
                for (x, y) in [(end - 43, 22.0), (end - 1, 22), (end - 22, 1), (end - 22, 43)] {
                    let button = sheet.peer(at: x, sheet.state.offset + y, as: Button.self)
                    XCTAssertNotNil(button, "\(x), \(y)")
                }
                XCTAssertNil(button(of: sheet, at: end - 60))
            }
        }
    }

    func testItIsAtTheLeftInARightToLeftLanguage() throws {
        try onMain {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            try session { sheet, _ in
                XCTAssertNotNil(button(of: sheet, at: 22))
                XCTAssertNil(button(of: sheet, at: 378))
            }
        }
    }

    func testItIsHiddenWhileTheUserMayNotCloseTheSheet() throws {
        try onMain {
            try session { sheet, content in
                sheet.allow(.dismissal, false)
                wait(for: "the lower strip") { content.edges(in: sheet)?.top == sheet.state.offset + 32 }
                XCTAssertNil(button(of: sheet, at: 378))
                sheet.allow(.dismissal, true)
                wait(for: "the button") { button(of: sheet, at: 378) != nil }
            }
        }
    }
}
