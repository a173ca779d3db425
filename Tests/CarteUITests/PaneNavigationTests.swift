import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import TestSupport
import XCTest

@testable import CarteUI

/// F6 between the panes of a window, by real keys.
final class PaneNavigationTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private final class Shown {
        let (first, second, inside) = (TestEntry("first"), TestEntry("second"), TestEntry("inside"))
        let window: Window
        let sheet: BottomSheet
        private let panes: PaneNavigation

        init(width: Int) {
            window = Window(title: "Panes", width: width, height: 600)
            sheet = BottomSheet(
                behind: Box(.vertical, [first, second]), content: inside, configuration: .restaurantDetail)
            panes = PaneNavigation([first, second], sheet, in: window)
            window.show(sheet.minimumSize(width: width))
            window.present()
        }
    }

    @MainActor
    private func show(width: Int, _ body: (Shown, Keyboard) throws -> Void) throws {
        let keyboard = try SharedDisplay.main.keyboard
        let shown = Shown(width: width)
        defer { shown.window.destroy() }
        wait(for: "the window") { shown.window.isActive && shown.sheet.state.container.width > 0 }
        shown.first.grabFocus()
        wait(for: "the focus") { shown.first.containsFocus }
        try body(shown, keyboard)
    }

    func testF6GoesAroundThePanesInBothDirections() throws {
        try onMain {
            try show(width: 400) { shown, keyboard in
                try keyboard.press(.f6)
                wait(for: "the second pane") { shown.second.containsFocus }
                // The closed sheet is not a pane.
                try keyboard.press(.f6)
                wait(for: "the first pane") { shown.first.containsFocus }
                try keyboard.press(.f6, with: .shift)
                wait(for: "the last pane") { shown.second.containsFocus }
            }
        }
    }

    func testCardIsTheLastPane() throws {
        try onMain {
            try show(width: 1000) { shown, keyboard in
                shown.sheet.move(to: .half)
                wait(for: "the card") { shown.sheet.state.lastDetent == .detent(.half) }
                XCTAssertFalse(shown.sheet.isModal)
                shown.second.grabFocus()
                wait(for: "the second pane") { shown.second.containsFocus }
                try keyboard.press(.f6)
                wait(for: "the card's focus") { shown.sheet.sheetHasFocus }
                try keyboard.press(.f6)
                wait(for: "the first pane") { shown.first.containsFocus }
                try keyboard.press(.f6, with: .shift)
                wait(for: "the card's focus again") { shown.sheet.sheetHasFocus }
            }
        }
    }

    func testModalSheetKeepsTheFocus() throws {
        try onMain {
            try show(width: 400) { shown, keyboard in
                shown.sheet.move(to: .half)
                wait(for: "the sheet's focus") {
                    shown.sheet.state.lastDetent == .detent(.half) && shown.sheet.sheetHasFocus
                }
                try keyboard.press(.f6)
                try keyboard.press(.tab)
                wait(for: "the next widget in the sheet") { shown.inside.containsFocus }
                XCTAssertFalse(shown.first.containsFocus || shown.second.containsFocus)
            }
        }
    }
}
