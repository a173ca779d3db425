import CGtk
import GtkKit
import GtkTestSupport
import Harness
import TestSupport
import XCTest

final class PopoverTests: GtkTestCase, @unchecked Sendable {
    /// A window with a popover's button in its corner and a widget behind it.
    @MainActor
    private struct Popover {
        let display: VirtualDisplay
        let window: Window
        let button: PopoverButton

        /// The middle of the button, wherever the window manager has moved the window.
        var place: Point {
            let middle = button.middle(in: window)
            return Point(middle.x, middle.y)
        }

        var isOpen: Bool {
            gtk_menu_button_get_popover(OpaquePointer(button.gtk)).map {
                gtk_widget_get_mapped(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self))
            } == 1
        }
    }

    @MainActor
    private func withPopover(over behind: Widget, _ body: (Popover) throws -> Void) throws {
        let choices = Box(.vertical, (1...5).map { CheckButton("Choice \($0)") })
        let button = PopoverButton("Choices", choices)
        let window = Window(title: "Popover", width: 400, height: 800)
        window.show(
            Box(
                .vertical,
                [button.align(horizontal: .start, vertical: .start), behind.expand(vertically: true)]))
        window.present()
        let display = try SharedDisplay.main
        try display.waitForOwnWindow { MainLoop.turn() }
        wait(for: "the button") { button.height > 0 }
        try body(Popover(display: display, window: window, button: button))
        window.destroy()
    }

    /// Shows a popover's button in the middle of content that is higher than the screen. The body gets the
    /// content's scroller.
    @MainActor
    private func withTallContent(_ body: (Popover, ScrolledWindow) throws -> Void) throws {
        let (above, below) = (Label("Above").minimumSize(height: 1200), Label("Below"))
        let button = PopoverButton("Choices", CheckButton("Choice"))
        let content = Box(
            .vertical, [above, button.align(horizontal: .start), below.minimumSize(height: 1200)])
        let scroller = ScrolledWindow(content)
        let window = Window(title: "Popover", width: 400, height: 800)
        window.show(scroller)
        window.present()
        let display = try SharedDisplay.main
        try display.waitForOwnWindow { MainLoop.turn() }
        wait(for: "the button") { button.height > 0 }
        try body(Popover(display: display, window: window, button: button), scroller)
        window.destroy()
    }

    @MainActor
    private func open(_ popover: Popover) throws {
        // A person cannot tap as soon after the last popover as a test can.
        popover.display.pause(0.05)
        try popover.display.touch.tap(at: popover.place)
        wait(for: "what it opens") { popover.isOpen }
        popover.display.pause(0.1)
    }

    func testATapInsideAPopoverKeepsItOpen() throws {
        try onMain {
            try withPopover(over: Label("Behind")) { popover in
                try open(popover)
                try popover.display.touch.tap(at: Point(popover.place.x, popover.place.y + 100))
                XCTAssertFalse(MainLoop.run(for: 0.3) { !popover.isOpen })
                try popover.display.keyboard.press(.escape)
                wait(for: "its end") { !popover.isOpen }
            }
        }
    }

    /// After the grab X sends this touch to the window as a new one.
    func testATapBesideAPopoverClosesItAndPressesNothing() throws {
        try onMain {
            var presses = 0
            let (behind, drag) = (Label("Behind"), DragGesture(phase: .bubble))
            drag.onBegin = { _, _ in presses += 1 }
            behind.add(drag)
            try withPopover(over: behind) { popover in
                for duration in [0, 0.05, 0.2] {
                    try open(popover)
                    presses = 0
                    try popover.display.touch.tap(at: Point(300, 700), duration: duration)
                    wait(for: "its end") { !popover.isOpen }
                    XCTAssertFalse(
                        MainLoop.run(for: 0.3) { presses > 0 }, "pressed by a finger of \(duration) s")
                    try popover.display.touch.tap(at: Point(300, 700))
                    wait(for: "the press of the next finger") { presses == 1 }
                }
            }
        }
    }

    /// The lost grab is reported with the next pointer event, and does not concern that finger.
    func testATapRightAfterAPopoverPressesTheWidgetThere() throws {
        try onMain {
            var clicks = 0
            let rows = (1...60).map { row in
                let row = Button("Row \(row)")
                row.onClick { clicks += 1 }
                return row
            }
            try withPopover(over: ScrolledWindow(Box(.vertical, rows))) { popover in
                for count in 1...5 {
                    try open(popover)
                    try popover.display.keyboard.press(.escape)
                    wait(for: "its end") { !popover.isOpen }
                    // The main loop is blocked, so no pointer event has been handled.
                    g_usleep(50_000)
                    try popover.display.touch.tap(at: Point(200, 600))
                    wait(for: "click \(count)", seconds: 3) { clicks == count }
                }
            }
        }
    }

    func testAKeyRightAfterAPopoverReachesTheWindow() throws {
        try onMain {
            var keys = 0
            try withPopover(over: Label("Behind")) { popover in
                let shortcuts = Shortcuts()
                shortcuts.add(["<Control>g"]) {
                    keys += 1
                    return true
                }
                popover.window.add(shortcuts)
                for count in 1...5 {
                    try open(popover)
                    try popover.display.keyboard.press(.escape)
                    wait(for: "its end") { !popover.isOpen }
                    try popover.display.keyboard.press(.g, with: .control)
                    wait(for: "key \(count)", seconds: 3) { keys == count }
                }
            }
        }
    }

    /// A screen reader presses buttons that are scrolled out of view.
    func testAPressOnAButtonOutOfViewScrollsToItAndOpensThePopover() throws {
        try onMain {
            try withTallContent { popover, scroller in
                @MainActor func isButtonInView() -> Bool {
                    (0...Double(popover.window.height)).contains(popover.place.y)
                }
                for position in [0.0, 10_000] {
                    wait(for: "a button out of view") {
                        // The focus that returns from the last popover scrolls to the button.
                        scroller.scrollPosition = position
                        return !isButtonInView()
                    }
                    XCTAssertTrue(popover.button.activate())
                    wait(for: "the popover at the button") { popover.isOpen && isButtonInView() }
                    try popover.display.keyboard.press(.escape)
                    wait(for: "its end") { !popover.isOpen }
                }
            }
        }
    }
}
