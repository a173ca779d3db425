import CAdw
import GtkTestSupport
import Harness
import TestSupport
import XCTest

@testable import GtkKit

final class TooltipTests: GtkTestCase, @unchecked Sendable {
    /// Whether a tooltip is visible for a widget.
    @MainActor
    private func isShown(in widget: Widget) -> Bool {
        var next = gtk_widget_get_first_child(widget.gtk)
        while let child = next {
            let name = gtk_widget_get_css_name(child).map { String(cString: $0) }
            if name == "tooltip", gtk_widget_get_mapped(child) != 0 { return true }
            next = gtk_widget_get_next_sibling(child)
        }
        return false
    }

    func testAnIconHasATooltipForAMouseAndNotForAFinger() throws {
        try onMain {
            let display = try SharedDisplay.main
            let button = ToggleButton(icon: "edit-find-symbolic", label: "Search")
            let window = Window(title: "Tooltip", width: 400, height: 800)
            window.show(button)
            window.present()
            wait(for: "the button") { button.height > 0 }
            try display.mouse.move(to: Point(150, 300))
            try display.mouse.move(to: Point(152, 302))
            wait(for: "the tooltip of a mouse") { isShown(in: window) }
            try display.touch.tap(at: Point(200, 500))
            wait(for: "its end") { !isShown(in: window) }
            try display.touch.tap(at: Point(210, 520))
            XCTAssertFalse(MainLoop.run(for: 1.5) { isShown(in: window) }, "the tooltip of a finger")
            try display.mouse.move(to: Point(160, 310))
            try display.mouse.move(to: Point(162, 312))
            wait(for: "the tooltip of a mouse again") { isShown(in: window) }
            window.destroy()
        }
    }

    /// X's pointer stays at the finger's last position and enters any widget that appears there.
    func testNoTooltipCoversAMenuOpenedByTouchOrItsButtonAfterwards() throws {
        try onMain {
            let display = try SharedDisplay.main
            let menu = MenuButton(
                icon: "open-menu-symbolic", label: "Main Menu",
                Menu([[.init("Search", action: "app.search")]]))
            let window = Window(title: "Menu", width: 400, height: 800)
            window.show(menu.align(horizontal: .center, vertical: .center))
            window.present()
            wait(for: "the button") { menu.height > 0 }
            let middle = menu.middle(in: window)
            try display.touch.tap(at: Point(middle.x, middle.y))
            let popover = gtk_menu_button_get_popover(OpaquePointer(menu.gtk))
            func isOpen() -> Bool {
                popover.map {
                    gtk_widget_get_mapped(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self))
                } == 1
            }
            wait(for: "the menu", until: isOpen)
            XCTAssertFalse(MainLoop.run(for: 1.5) { isShown(in: menu) || isShown(in: window) }, "a tooltip")
            XCTAssertEqual(PointerTracker.last, .touch, "GDK's own motion is taken for a mouse's")
            try display.keyboard.press(.escape)
            wait(for: "its end") { !isOpen() }
            XCTAssertFalse(
                MainLoop.run(for: 1.5) { isShown(in: menu) || isShown(in: window) }, "a tooltip afterwards")
            window.destroy()
        }
    }
}
