import BottomSheet
import GtkKit
import GtkTestSupport
import SheetCore
import TestSupport
import XCTest

/// The keys that raise a sheet below its highest detent, and those that are something else's.
final class SheetKeysTests: SheetTestCase, @unchecked Sendable {
    private static let pageKeys: [TestSupport.Key] = [.home, .end, .pageUp, .pageDown]

    /// A sheet at half whose content is an entry and a button.
    @MainActor
    private func session(_ body: (TestEntry, Button, BottomSheet, Keyboard) throws -> Void) throws {
        let (entry, button) = (TestEntry("At the window"), Button("Beside it"))
        let area = ScrollArea(Box(.vertical, [entry, button]), label: "Form")
        let (window, sheet) = present(behind: Label("Behind"), content: area)
        sheet.open()
        settle(sheet, at: .detent(.half))
        wait(for: "the keyboard") { window.isActive }
        try body(entry, button, sheet, try SharedDisplay.main.keyboard)
        window.destroy()
        MainLoop.turn()
    }

    /// Presses a key after which the sheet is where it was.
    @MainActor
    private func pressIdly(_ key: TestSupport.Key, _ modifiers: Modifier?, in sheet: BottomSheet) throws {
        let display = try SharedDisplay.main
        if let modifiers {
            try display.keyboard.press(key, with: modifiers)
        } else {
            try display.keyboard.press(key)
        }
        display.pause(0.05)
        XCTAssertEqual(sheet.state.target, .detent(.half), "\(key) with \(String(describing: modifiers))")
    }

    func testInATextTheyMoveTheCursor() throws {
        try onMain {
            try session { entry, _, sheet, keyboard in
                entry.grabFocus()
                for key in Self.pageKeys { try pressIdly(key, nil, in: sheet) }
                try keyboard.press(.home)
                wait(for: "the cursor at the beginning") { entry.cursor == 0 }
                try keyboard.press(.end)
                wait(for: "the cursor at the end") { entry.cursor == 13 }
            }
        }
    }

    func testWithAModifierTheyAreSomebodyElses() throws {
        try onMain {
            try session { _, button, sheet, keyboard in
                button.grabFocus()
                for modifier in [Modifier.shift, .control, .alt] {
                    for key in Self.pageKeys { try pressIdly(key, modifier, in: sheet) }
                    try pressIdly(.escape, modifier, in: sheet)
                }
                try keyboard.press(.end)
                settle(sheet, at: .detent(.full))
            }
        }
    }
}
