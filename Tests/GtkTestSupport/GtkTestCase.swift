import CAdw
import GtkKit
import TestSupport
import XCTest

/// A test of widgets in this process, on a display of its own.
///
/// GTK has one thread, the process's main one, and XCTest runs synchronous tests there.
open class GtkTestCase: XCTestCase {
    open override class func setUp() {
        super.setUp()
        MainActor.assumeIsolated {
            do {
                let display = try SharedDisplay.main
                display.pause = { seconds in
                    MainActor.assumeIsolated { _ = MainLoop.run(for: seconds) { false } }
                }
                Toolkit.start()
                MainLoop.attach()
            } catch {
                XCTFail("no display: \(error)")
            }
        }
    }

    /// Runs the body as what it is: on the main thread.
    public func onMain(_ body: @MainActor () throws -> Void) rethrows {
        try MainActor.assumeIsolated { try body() }
    }

    /// Handles events until a condition holds; fails after 5 s.
    @MainActor
    public func wait(
        for what: String, seconds: Double = 15, file: StaticString = #filePath, line: UInt = #line,
        until isTrue: () -> Bool
    ) {
        XCTAssertTrue(
            MainLoop.run(for: seconds, until: isTrue), "waited in vain for \(what)", file: file, line: line)
    }
}

/// Tests have no running loop: they turn it themselves.
extension MainLoop {
    /// Handles what is waiting, without waiting for more.
    public static func turn() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    /// Handles events until a condition holds; false when `seconds` were not enough.
    public static func run(for seconds: Double, until isDone: () -> Bool) -> Bool {
        let end = now + seconds
        while !isDone() {
            guard now < end else { return false }
            if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) }
        }
        return true
    }
}

extension Widget {
    /// What this program has put on the clipboard; nil where another program owns it.
    public var ownClipboardText: String? {
        guard let content = gdk_clipboard_get_content(gtk_widget_get_clipboard(gtk)) else { return nil }
        var value = GValue()
        carte_value_init_string(&value)
        defer { g_value_unset(&value) }
        guard gdk_content_provider_get_value(content, &value, nil) != 0 else { return nil }
        return g_value_get_string(&value).map { String(cString: $0) }
    }
}

extension Widget {
    /// Where the middle of the widget is in another one, px.
    public func middle(in widget: Widget) -> (x: Double, y: Double) {
        var place = (x: 0.0, y: 0.0)
        gtk_widget_translate_coordinates(
            gtk, widget.gtk, Double(width) / 2, Double(height) / 2, &place.x, &place.y)
        return place
    }
}

extension Widget {
    /// Whether GTK shows a scrollbar in the widget.
    public var showsScrollbarOfGTK: Bool { Self.scrollbars(in: gtk).contains { isSeen($0) } }

    private func isSeen(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        gtk_widget_get_mapped(widget) != 0 && gtk_widget_get_opacity(widget) > 0
    }

    private static func scrollbars(
        in widget: UnsafeMutablePointer<GtkWidget>
    ) -> [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            let isBar = String(cString: gtk_widget_get_css_name(child)) == "scrollbar"
            found += isBar ? [child] : scrollbars(in: child)
            next = gtk_widget_get_next_sibling(child)
        }
        return found
    }

    /// Does an action that the widget, or one around it, offers to assistive technology.
    @discardableResult
    public func perform(_ action: String) -> Bool {
        gtk_widget_activate_action_variant(gtk, action, nil) != 0
    }

    /// Does what Enter does where it has the focus; answers whether that is of any use.
    public func activate() -> Bool { gtk_widget_activate(gtk) != 0 }
}
