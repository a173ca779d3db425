import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The keys that raise a sheet below its highest detent, and the keys of other widgets.
final class SheetKeysTests: SheetTestCase, @unchecked Sendable {
    private static let pageKeys: [Harness.Key] = [.home, .end, .pageUp, .pageDown]

    /// Runs a test with a sheet at half whose content is an entry and a button.
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

    /// Presses a key, and expects that the sheet does not move.
    @MainActor
    private func pressIdly(_ key: Harness.Key, _ modifiers: Modifier?, in sheet: BottomSheet) throws {
        let display = try SharedDisplay.main
        if let modifiers {
            try display.keyboard.press(key, with: modifiers)
        } else {
            try display.keyboard.press(key)
        }
        display.pause(0.05)
        XCTAssertEqual(sheet.state.target, .detent(.half), "\(key) with \(String(describing: modifiers))")
    }

    func testScrollKeysMoveTheCursorInText() throws {
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

    func testKeysWithAModifierAreIgnored() throws {
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

    func testEnterOnTheFocusedHandleActsLikeAClick() throws {
        try onMain {
            let display = try SharedDisplay.main
            let ways: [@MainActor (BottomSheet) throws -> Void] = [
                { try display.mouse.click(at: Point(200, $0.state.offset + 14)) },
                { _ in try display.keyboard.press(.enter) },
                { _ in try display.keyboard.press(.keypadEnter) },
                { _ in try display.keyboard.press(.space) },
            ]
            let lives = try ways.map(life(of:))
            XCTAssertEqual(
                lives[0].targets, ["high", "middle", "low", "middle", "high", "middle"],
                "from the middle up, round, and round again")
            for (index, life) in lives.enumerated() { XCTAssertEqual(life, lives[0], "way \(index)") }
        }
    }

    /// The result of several activations of the handle, for a sheet with three heights.
    private struct Life: Equatable {
        var targets: [Detent.ID?] = []
        var causes: [MoveCause] = []
        var events: [SheetEvent] = []
    }

    @MainActor
    private func life(of activate: @MainActor (BottomSheet) throws -> Void) throws -> Life {
        let configuration = try SheetConfiguration(
            detents: [.height(150, id: "low"), .fraction(0.5, id: "middle"), .inset(50, id: "high")],
            initialDetent: "middle", releaseRule: ProjectedRelease())
        let (window, sheet) = present(configuration, behind: Label("Behind"), content: Label("Content"))
        sheet.open()
        settle(sheet, at: .detent("middle"))
        wait(for: "the keyboard") { window.isActive }
        let handle = try XCTUnwrap(sheet.peer(at: 200, sheet.state.offset + 14, as: DrawingArea.self))
        var life = Life()
        sheet.shouldMove = { target, cause in
            life.targets.append(target.detent)
            life.causes.append(cause)
            return true
        }
        sheet.onEvent = { life.events.append($0) }
        for count in 1...6 {
            handle.grabFocus()
            awaitPlace(of: handle, in: sheet)
            try activate(sheet)
            wait(for: "attempt \(count)") {
                life.targets.count == count && sheet.state.phase == .idle
                    && sheet.state.lastDetent.detent == life.targets.last
            }
        }
        wait(for: "the last event") {
            life.events.last == .didSettle(at: sheet.state.lastDetent, interrupted: false)
        }
        window.destroy()
        MainLoop.turn()
        return life
    }
}
