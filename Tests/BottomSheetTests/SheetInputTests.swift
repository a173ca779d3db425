import BottomSheet
import CGtk
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// Unusual input: scrolling without an end event, and series of clicks.
final class SheetInputTests: SheetTestCase, @unchecked Sendable {
    @MainActor
    private func presentRows() -> (window: Window, sheet: BottomSheet) {
        let area = ScrollArea(Box(.vertical, (0..<60).map { Label("Row \($0)") }), label: "Rows")
        let (window, sheet) = present(behind: Label("Behind"), content: area)
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        awaitPlace(of: area, in: sheet)
        wait(for: "the keyboard") { window.isActive }
        return (window, sheet)
    }

    /// Scrolls up by some steps that raise the sheet, without a stop event.
    @MainActor
    private func scroll(_ sheet: BottomSheet, steps: Int = 6, _ display: VirtualDisplay) throws {
        try display.mouse.move(to: Point(200, 600))
        // X drops the first step after a movement.
        for step in [0] + Array(repeating: 33.0, count: steps) {
            try display.touchpad.scroll(dx: 0, dy: step)
            display.pause(0.016)
        }
        XCTAssertEqual(sheet.state.phase, .dragging)
        XCTAssertLessThan(sheet.state.offset, 395)
    }

    func testScrollingWithoutAStopEventEndsAtADetent() throws {
        try onMain {
            let display = try SharedDisplay.main
            let (window, sheet) = presentRows()
            let half = sheet.state.offset
            for _ in 0..<3 {
                try scroll(sheet, display)
                settle(sheet, at: .detent(.half))
                XCTAssertEqual(sheet.state.offset, half)
            }
            // Fingers that rest and continue grip the sheet anew.
            try scroll(sheet, display)
            settle(sheet, at: .detent(.half))
            try scroll(sheet, steps: 20, display)
            settle(sheet, at: .detent(.full))
            window.destroy()
        }
    }

    func testKeysWorkDuringScrollingWithoutAnEnd() throws {
        try onMain {
            let display = try SharedDisplay.main
            let (window, sheet) = presentRows()
            for (key, target) in [(Harness.Key.end, SheetTarget.detent(.full)), (.escape, .closed)] {
                sheet.move(to: .half, animated: false)
                settle(sheet, at: .detent(.half))
                MainLoop.turn()
                try scroll(sheet, display)
                try display.keyboard.press(key)
                settle(sheet, at: target)
            }
            window.destroy()
        }
    }

    func testPointerLeavingTheSheetsAreaEndsTheScrolling() throws {
        try onMain {
            let display = try SharedDisplay.main
            let area = ScrollArea(Box(.vertical, (0..<60).map { Label("Row \($0)") }), label: "Rows")
            let sheet = BottomSheet(
                behind: Label("Behind"), content: area, configuration: .restaurantDetail)
            let window = Window(title: "Sheet", width: 400, height: 800)
            window.show(
                Box(.vertical, [sheet.expand(vertically: true), Label("Below").minimumSize(height: 60)]))
            window.present()
            wait(for: "the first layout") { sheet.state.container.height > 0 }
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            awaitPlace(of: area, in: sheet)
            try display.mouse.move(to: Point(200, 600))
            for step in [0] + Array(repeating: 33.0, count: 6) {
                try display.touchpad.scroll(dx: 0, dy: step)
                display.pause(0.016)
            }
            XCTAssertEqual(sheet.state.phase, .dragging)
            try display.mouse.move(to: Point(200, 780))
            // The fingers had a velocity then.
            wait(for: "the end of the scroll", seconds: 2) { sheet.state.phase == .settling }
            wait(for: "a detent") { sheet.state.phase == .idle }
            window.destroy()
        }
    }

    func testVetoIsAskedAboutScrollingThatBecomesSilent() throws {
        try onMain {
            let display = try SharedDisplay.main
            let (window, sheet) = presentRows()
            var asked: [SheetTarget] = []
            sheet.shouldMove = { target, _ in
                asked.append(target)
                return asked.count > 1
            }
            try scroll(sheet, steps: 20, display)
            settle(sheet, at: .detent(.half))
            XCTAssertEqual(asked, [.detent(.full)])
            try scroll(sheet, steps: 20, display)
            settle(sheet, at: .detent(.full))
            XCTAssertEqual(asked, [.detent(.full), .detent(.full)])
            window.destroy()
        }
    }

    // MARK: - Double clicks

    func testDoubleClickOrDoubleTapThatOpensTheSheetKeepsItOpen() throws {
        try onMain {
            let display = try SharedDisplay.main
            let row = Button("Row")
            let (window, sheet) = present(
                behind: row, content: Box(.vertical, [Label("Content")]))
            row.onClick { if sheet.state.target == .closed { sheet.open() } }
            let place = Point(200, 150)
            let presses: [() throws -> Void] = [
                { try display.mouse.click(at: place) }, { try display.touch.tap(at: place) },
            ]
            for press in presses {
                for (count, pause) in [(2, 0.0), (2, 0.1), (2, 0.2), (3, 0.1)] {
                    for _ in 0..<count {
                        try press()
                        display.pause(pause)
                    }
                    settle(sheet, at: .detent(.half))
                    XCTAssertFalse(
                        MainLoop.run(for: 0.6) { sheet.state.target == .closed }, "\(count) after \(pause) s")
                    // A separate press closes the sheet.
                    try press()
                    settle(sheet, at: .closed)
                    display.pause(0.5)
                }
            }
            // At another point it is a separate press, however soon.
            try display.mouse.click(at: place)
            wait(for: "the opening") { sheet.state.target != .closed }
            try display.mouse.click(at: Point(100, 60))
            settle(sheet, at: .closed)
            window.destroy()
        }
    }
}

/// A popover of a widget in the sheet.
final class SheetPopoverTests: SheetTestCase, @unchecked Sendable {
    /// Returns the distance (px) of the popover's upper edge below the button, or of its lower edge above it.
    @MainActor
    private func distance(of button: PopoverButton, in window: Window) -> Double? {
        guard let popover = gtk_menu_button_get_popover(OpaquePointer(button.gtk)),
            let surface = gtk_native_get_surface(OpaquePointer(popover)), gdk_surface_get_mapped(surface) != 0
        else { return nil }
        let top = Double(gdk_popup_get_position_y(surface))
        let bottom = top + Double(gdk_surface_get_height(surface))
        let middle = button.middle(in: window).y
        let half = Double(button.height) / 2
        return min(abs(top - (middle + half)), abs((middle - half) - bottom))
    }

    func testPopoverFollowsTheSheetAndTheWindow() throws {
        try onMain {
            let display = try SharedDisplay.main
            let button = PopoverButton("Choices", Box(.vertical, (1...3).map { CheckButton("Choice \($0)") }))
            let content = Box(.vertical, [button.align(horizontal: .center, vertical: .start)])
            let (window, sheet) = present(behind: Label("Behind"), content: content)
            try display.waitForOwnWindow { MainLoop.turn() }
            @MainActor func open(_ start: () -> Void) {
                start()
                wait(for: "the popover") { distance(of: button, in: window) != nil }
            }
            @MainActor func assertBeside(_ what: String, line: UInt = #line) {
                wait(for: "the popover beside its button \(what)", seconds: 5, line: line) {
                    distance(of: button, in: window).map { $0 < 24 } ?? false
                }
            }
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            awaitPlace(of: content, in: sheet)
            open { gtk_menu_button_popup(OpaquePointer(button.gtk)) }
            assertBeside("at half")
            sheet.move(to: .full)
            settle(sheet, at: .detent(.full))
            assertBeside("at full")
            sheet.move(to: .half)
            settle(sheet, at: .detent(.half))
            assertBeside("at half again")
            button.close()
            wait(for: "its end") { distance(of: button, in: window) == nil }
            // While the sheet still moves.
            sheet.move(to: .full)
            wait(for: "the sheet on its way") { sheet.state.phase == .settling }
            open { gtk_menu_button_popup(OpaquePointer(button.gtk)) }
            settle(sheet, at: .detent(.full))
            assertBeside("after the sheet has settled")
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            try display.resize(width: 400, height: 640)
            wait(for: "the smaller window") { sheet.state.container.height == 640 }
            assertBeside("in the smaller window")
            try display.resize(width: 400, height: 800)
            wait(for: "the larger window") { sheet.state.container.height == 800 }
            assertBeside("in the larger window")
            // A window destroyed with an open popover would keep its grab.
            button.close()
            wait(for: "its end") { distance(of: button, in: window) == nil }
            window.destroy()
        }
    }
}
