import CAdw
import GtkKit
import Harness
import TestSupport
import XCTest

/// A test of widgets in this process, on its own display.
///
/// GTK runs on the main thread, and XCTest runs synchronous tests there.
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

    /// Runs the body on the main actor. Call it only on the main thread.
    public func onMain(_ body: @MainActor () throws -> Void) rethrows {
        try MainActor.assumeIsolated { try body() }
    }

    /// Handles events until a condition holds; fails after `seconds`.
    @MainActor
    public func wait(
        for what: String, seconds: Double = 15, file: StaticString = #filePath, line: UInt = #line,
        until isTrue: () -> Bool
    ) {
        XCTAssertTrue(
            MainLoop.run(for: seconds, until: isTrue), "waited in vain for \(what)", file: file, line: line)
    }
}

/// The main loop does not run in tests: they iterate it.
extension MainLoop {
    /// Handles pending events without waiting.
    public static func turn() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    /// Handles events until a condition holds; returns false after `seconds`.
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
    /// The clipboard's text if this program owns it; nil otherwise.
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
    /// Returns the middle of the widget in another one, px.
    public func middle(in widget: Widget) -> (x: Double, y: Double) {
        var place = (x: 0.0, y: 0.0)
        gtk_widget_translate_coordinates(
            gtk, widget.gtk, Double(width) / 2, Double(height) / 2, &place.x, &place.y)
        return place
    }
}

extension Widget {
    /// Whether a scrollbar of GTK is visible in the widget.
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

    /// Performs an accessible action of the widget or one around it.
    @discardableResult
    public func perform(_ action: String) -> Bool {
        gtk_widget_activate_action_variant(gtk, action, nil) != 0
    }

    /// Activates the widget like Enter. Returns whether it can be activated.
    @discardableResult
    public func activate() -> Bool { gtk_widget_activate(gtk) != 0 }
}
