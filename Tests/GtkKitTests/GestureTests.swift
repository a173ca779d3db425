import CAdw
import GtkTestSupport
import Harness
import TestSupport
import Testing
import XCTest

@testable import GtkKit

final class DragGestureTests: GtkTestCase, @unchecked Sendable {
    func testADragEndsBeforeTheChildrenOfItsWidgetAreDestroyed() throws {
        try onMain {
            let display = try SharedDisplay.main
            let inside = Label("Inside")
            let box = Box(.vertical, [inside])
            var told: [String] = []
            let drag = DragGesture(phase: .capture)
            drag.onBegin = { _, _ in told.append("begun") }
            drag.onEnd = { told.append("ended") }
            drag.onCancel = { told.append(inside.isAlive ? "cancelled" : "cancelled too late") }
            box.add(drag)
            let window = Window(title: "Drag", width: 300, height: 300)
            window.show(box)
            window.present()
            try display.waitForOwnWindow { MainLoop.turn() }
            wait(for: "the first layout") { box.height > 100 }
            try display.mouse.move(to: Point(100, 100))
            try display.mouse.press(.primary)
            wait(for: "the drag") { told == ["begun"] }
            window.destroy()
            MainLoop.turn()
            XCTAssertEqual(told, ["begun", "cancelled"])
            try display.mouse.release(.primary)
        }
    }
}

@Suite("Touchpad events")
struct ScrollEventTests {
    /// Compositors send the last movement and the stop as one event.
    @Test(
        "an event with movement and stop gives both",
        arguments: [
            (x: 0.0, y: 50.0, isStop: false, events: [ScrollEvent.touchpad(x: 0, y: 50, unit: .surface)]),
            (x: 0, y: 0, isStop: true, events: [.lifted]),
            (x: 0, y: 50, isStop: true, events: [.touchpad(x: 0, y: 50, unit: .surface), .lifted]),
            (x: -3, y: 0, isStop: true, events: [.touchpad(x: -3, y: 0, unit: .surface), .lifted]),
        ])
    func movementAndEnd(x: Double, y: Double, isStop: Bool, events: [ScrollEvent]) {
        #expect(ScrollEvent.ofTouchpad(x: x, y: y, unit: .surface, isStop: isStop) == events)
    }
}

@Suite("Wheel events")
struct WheelEventTests {
    @Test(
        "a wheel gives fractions of a notch, and 10 px are a notch without notches from the compositor",
        arguments: [
            (y: 1.0, unit: ScrollUnit.notch, events: [ScrollEvent.wheel(notches: 1)]),
            (y: -0.1, unit: .notch, events: [.wheel(notches: -0.1)]),
            (y: 4, unit: .surface, events: [.wheel(notches: 0.4)]),
            (y: 0, unit: .notch, events: []),
        ])
    func parts(y: Double, unit: ScrollUnit, events: [ScrollEvent]) {
        #expect(ScrollEvent.ofWheel(y: y, unit: unit) == events)
    }
}

final class FileDropTargetTests: GtkTestCase, @unchecked Sendable {
    /// A label that offers files for a drag, like a file manager.
    @MainActor private func source(
        of paths: [String], offering actions: GdkDragAction = GDK_ACTION_COPY
    ) -> Label {
        let label = Label("drag me").expand(vertically: true)
        var files: UnsafeMutablePointer<GSList>?
        for path in paths {
            files = g_slist_append(files, UnsafeMutableRawPointer(g_file_new_for_path(path)))
        }
        var value = GValue()
        g_value_init(&value, gdk_file_list_get_type())
        g_value_take_boxed(&value, UnsafeMutableRawPointer(gdk_file_list_new_from_list(files)))
        let drag = gtk_drag_source_new()
        let content = gdk_content_provider_new_for_value(&value)
        gtk_drag_source_set_content(drag, content)
        gtk_drag_source_set_actions(drag, actions)
        g_object_unref(UnsafeMutableRawPointer(content))
        g_value_unset(&value)
        g_slist_free_full(files) { g_object_unref($0) }
        gtk_widget_add_controller(label.gtk, drag)
        return label
    }

    func testFilesDroppedByMouseArriveAsPaths() throws {
        for actions in [GDK_ACTION_COPY, GDK_ACTION_MOVE] { try assertDrop(offering: actions) }
    }

    private func assertDrop(offering actions: GdkDragAction) throws {
        try onMain {
            let display = try SharedDisplay.main
            var dropped: [String] = []
            var hovers: [Bool] = []
            let area = Label("drop here").expand(vertically: true)
            let target = FileDropTarget { dropped = $0 }
            target.onHover = { hovers.append($0) }
            area.add(target)
            let window = Window(title: "Drop", width: 400, height: 800)
            window.show(
                Box(.vertical, [source(of: ["/tmp/a.geojson", "/tmp/phở bò.csv"], offering: actions), area]))
            window.present()
            try display.waitForOwnWindow { MainLoop.turn() }
            wait(for: "the layout") { area.height > 300 }
            try display.mouse.drag(from: Point(200, 100), to: Point(200, 600), duration: 0.5, hold: 0.3)
            wait(for: "the drop") { !dropped.isEmpty }
            XCTAssertEqual(dropped, ["/tmp/a.geojson", "/tmp/phở bò.csv"])
            XCTAssertEqual(hovers.first, true)
            XCTAssertEqual(hovers.last, false)
            window.destroy()
        }
    }
}
