import AdwKit
import CGtk
import Foundation
import GtkKit
import GtkTestSupport
import XCTest

final class ToastOverlayTests: GtkTestCase, @unchecked Sendable {
    private func withOverlay(_ body: @MainActor (ToastOverlay, Window) -> Void) {
        onMain {
            let overlay = ToastOverlay(Label("soup"))
            let window = Window(title: "Toasts", width: 600, height: 300)
            window.show(overlay)
            body(overlay, window)
            window.destroy()
        }
    }

    /// A button's action shows another message; others follow at once and during the fade-out.
    func testOfSeveralQuickMessagesTheLastOneStays() {
        withOverlay { overlay, window in
            window.present()
            overlay.show("Deleted.", buttons: [ToastButton("Undo") { overlay.show("Undone.") }])
            wait(for: "the button") { pressable("Undo", below: overlay.gtk) != nil }
            button("Undo", below: overlay.gtk).map(click)
            wait(for: "the answer") { text("Undone.", below: overlay.gtk) != nil }
            XCTAssertNil(button("Undo", below: overlay.gtk))

            overlay.show("Saved.")
            overlay.show("Saved again.")
            wait(for: "the last") { text("Saved again.", below: overlay.gtk) != nil }
            XCTAssertNil(text("Undone.", below: overlay.gtk))
            XCTAssertNil(text("Saved.", below: overlay.gtk))

            for number in 1...20 {
                overlay.show("Number \(number).")
                _ = MainLoop.run(for: 0.1) { false }
            }
            wait(for: "the last of many") { text("Number 20.", below: overlay.gtk) != nil }
            wait(for: "the button that closes") { pressable(nil, below: overlay.gtk) != nil }
            button(nil, below: overlay.gtk).map(click)
            overlay.show("The end.")
            wait(for: "the end") { text("The end.", below: overlay.gtk) != nil }
        }
    }

    /// A frame as long as both animations of a message must not crash libadwaita.
    func testAMessageIsNotDismissedWhileItAppears() {
        withOverlay { overlay, window in
            window.present()
            overlay.show("Deleted.")
            wait(for: "the message") { text("Deleted.", below: overlay.gtk) != nil }
            XCTAssertNil(pressable(nil, below: overlay.gtk))
            Thread.sleep(forTimeInterval: 0.7)
            _ = MainLoop.run(for: 0.1) { false }
            XCTAssertNotNil(text("Deleted.", below: overlay.gtk))
            wait(for: "its button") { pressable(nil, below: overlay.gtk) != nil }
            button(nil, below: overlay.gtk).map(click)
            wait(for: "its end") { text("Deleted.", below: overlay.gtk) == nil }
        }
    }

    func testAButtonWorksAtOnceAndOnlyOnce() {
        withOverlay { overlay, window in
            window.present()
            var presses = 0
            overlay.show(
                "Deleted.", buttons: [ToastButton("Report") {}, ToastButton("Undo") { presses += 1 }])
            wait(for: "the message") { text("Deleted.", below: overlay.gtk) != nil }
            XCTAssertNotNil(pressable("Undo", below: overlay.gtk))
            pressable("Undo", below: overlay.gtk).map(click)
            XCTAssertEqual(presses, 1)
            XCTAssertNil(pressable("Undo", below: overlay.gtk))
            XCTAssertNil(pressable("Report", below: overlay.gtk))
            // A frame as long as both animations of a message.
            Thread.sleep(forTimeInterval: 0.7)
            wait(for: "its end") { text("Deleted.", below: overlay.gtk) == nil }
            XCTAssertEqual(presses, 1)
        }
    }

    func testTheButtonsOfAMessageAreDisabledByTheNextMessage() {
        withOverlay { overlay, window in
            window.present()
            var undone: [String] = []
            overlay.show("Rated 4.", buttons: [ToastButton("Undo") { undone.append("4") }])
            wait(for: "the message") { text("Rated 4.", below: overlay.gtk) != nil }
            overlay.show("Rated 5.", buttons: [ToastButton("Undo") { undone.append("5") }])
            XCTAssertNil(pressable("Undo", below: overlay.gtk), "it would undo what is not the last any more")
            wait(for: "the next") { text("Rated 5.", below: overlay.gtk) != nil }
            wait(for: "the end of the first") { text("Rated 4.", below: overlay.gtk) == nil }
            pressable("Undo", below: overlay.gtk).map(click)
            XCTAssertEqual(undone, ["5"])
        }
    }

    /// A program shows its first message before its window has a size.
    func testTheShortTextDependsOnTheSizeOfTheWindow() {
        withOverlay { overlay, window in
            overlay.show("2 added, 1 skipped", short: "2 added", buttons: [ToastButton("Report") {}])
            window.present()
            wait(for: "all of it") { text("2 added, 1 skipped", below: overlay.gtk) != nil }
        }
    }

    /// Returns the button with a label, or one without a label.
    @MainActor
    private func button(_ label: String?, below widget: UnsafeMutablePointer<GtkWidget>?)
        -> UnsafeMutablePointer<GtkWidget>?
    {
        first(below: widget) { button in
            guard isA(button, gtk_button_get_type()), gtk_widget_get_mapped(button) != 0 else { return false }
            return label.map { text($0, below: button) != nil }
                ?? (first(below: button) { isA($0, gtk_label_get_type()) } == nil)
        }
    }

    /// Returns that button if it is enabled.
    @MainActor
    private func pressable(_ label: String?, below widget: UnsafeMutablePointer<GtkWidget>?)
        -> UnsafeMutablePointer<GtkWidget>?
    {
        button(label, below: widget).flatMap { gtk_widget_is_sensitive($0) != 0 ? $0 : nil }
    }

    @MainActor
    private func text(_ text: String, below widget: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<
        GtkWidget
    >? {
        first(below: widget) {
            isA($0, gtk_label_get_type()) && gtk_widget_get_mapped($0) != 0
                && String(cString: gtk_label_get_text(OpaquePointer($0))) == text
        }
    }

    @MainActor
    private func first(
        below widget: UnsafeMutablePointer<GtkWidget>?,
        where matches: (UnsafeMutablePointer<GtkWidget>) -> Bool
    ) -> UnsafeMutablePointer<GtkWidget>? {
        guard let widget else { return nil }
        if matches(widget) { return widget }
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            if let found = first(below: child, where: matches) { return found }
            next = gtk_widget_get_next_sibling(child)
        }
        return nil
    }

    private func isA(_ widget: UnsafeMutablePointer<GtkWidget>, _ type: GType) -> Bool {
        g_type_check_instance_is_a(
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), type) != 0
    }

    @MainActor
    private func click(_ button: UnsafeMutablePointer<GtkWidget>) {
        var values = [GValue()]
        g_value_init(&values[0], gtk_button_get_type())
        g_value_set_object(&values[0], button)
        g_signal_emitv(&values, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
        g_value_unset(&values[0])
    }
}
