import CAdw
import GtkKit
import GtkTestSupport
import TestSupport
import XCTest

final class PopoverTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private func isOpen(_ button: PopoverButton) -> Bool {
        gtk_menu_button_get_popover(OpaquePointer(button.gtk)).map {
            gtk_widget_get_mapped(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self))
        } == 1
    }

    func testAFingerBesideAPopoverClosesItAndOneInItDoesNot() throws {
        try onMain {
            let display = try SharedDisplay.main
            let choices = Box(.vertical, (1...5).map { CheckButton("Choice \($0)") })
            let button = PopoverButton("Choices", choices)
            let window = Window(title: "Popover", width: 400, height: 800)
            let behind = Label("Behind")
            window.show(
                Box(
                    .vertical,
                    [button.align(horizontal: .start, vertical: .start), behind.expand(vertically: true)]))
            window.present()
            wait(for: "the button") { button.height > 0 }
            for _ in 1...3 {
                let middle = button.middle(in: window)
                try display.touch.tap(at: Point(middle.x, middle.y))
                wait(for: "what it opens") { isOpen(button) && choices.height > 0 }
                try display.touch.tap(at: Point(middle.x, middle.y + 100))
                XCTAssertFalse(MainLoop.run(for: 0.3) { !isOpen(button) }, "closed by a finger in it")
                try display.touch.tap(at: Point(300, 700))
                wait(for: "its end") { !isOpen(button) }
            }
            window.destroy()
        }
    }

    /// With the grab gone X tells the window of that finger, as if it had just come down there.
    func testAFingerBesideAPopoverReachesNothing() throws {
        try onMain {
            let display = try SharedDisplay.main
            let button = PopoverButton("Choices", Box(.vertical, (1...5).map { CheckButton("Choice \($0)") }))
            let window = Window(title: "Popover", width: 400, height: 800)
            var presses = 0
            let (behind, drag) = (Label("Behind").expand(vertically: true), DragGesture(phase: .bubble))
            drag.onBegin = { _, _ in presses += 1 }
            behind.add(drag)
            window.show(Box(.vertical, [button.align(horizontal: .start, vertical: .start), behind]))
            window.present()
            wait(for: "the button") { button.height > 0 }
            for duration in [0, 0.05, 0.2] {
                let middle = button.middle(in: window)
                try display.touch.tap(at: Point(middle.x, middle.y))
                wait(for: "what it opens") { isOpen(button) }
                display.pause(0.1)
                presses = 0
                try display.touch.tap(at: Point(300, 700), duration: duration)
                wait(for: "its end") { !isOpen(button) }
                XCTAssertFalse(MainLoop.run(for: 0.3) { presses > 0 }, "pressed by a finger of \(duration) s")
                try display.touch.tap(at: Point(300, 700))
                wait(for: "the press of the next finger") { presses == 1 }
            }
            window.destroy()
        }
    }

    /// The end of the popover's grab is told when the pointer is heard of next, and is not about that finger.
    func testAFingerRightAfterAPopoverPressesWhatIsThere() throws {
        try onMain {
            let display = try SharedDisplay.main
            let button = PopoverButton("Choices", Box(.vertical, (1...5).map { CheckButton("Choice \($0)") }))
            let window = Window(title: "Popover", width: 400, height: 800)
            var clicks = 0
            let rows = (1...60).map { row in
                let row = Button("Row \(row)")
                row.onClick { clicks += 1 }
                return row
            }
            let scroller = ScrolledWindow(Box(.vertical, rows)).expand(vertically: true)
            window.show(Box(.vertical, [button.align(horizontal: .start, vertical: .start), scroller]))
            window.present()
            wait(for: "the button") { button.height > 0 }
            for count in 1...5 {
                let middle = button.middle(in: window)
                try display.touch.tap(at: Point(middle.x, middle.y))
                wait(for: "what it opens") { isOpen(button) }
                display.pause(0.1)
                try display.keyboard.press(.escape)
                wait(for: "its end") { !isOpen(button) }
                // Events carry milliseconds. The loop stands still: nothing is heard of the pointer yet.
                g_usleep(10_000)
                try display.touch.tap(at: Point(200, 600))
                wait(for: "click \(count)", seconds: 3) { clicks == count }
            }
            window.destroy()
        }
    }
}
