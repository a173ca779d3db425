import CGtk
import GtkKit
import GtkTestSupport
import XCTest

final class SettingsTests: GtkTestCase, @unchecked Sendable {
    /// `gtk-interface-reduced-motion` exists from GTK 4.22 on.
    func testReducedMotionDisablesAnimations() {
        onMain {
            let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
            let property = "gtk-interface-reduced-motion"
            guard gtk_check_version(4, 22, 0) == nil else {
                return XCTAssertTrue(SystemSettings.animates, "an older GTK has no such setting")
            }
            let window = Window(title: "Window", width: 100, height: 100)
            var seen: [Bool] = []
            SystemSettings.onAnimationsChanged(for: window) { seen.append(SystemSettings.animates) }
            func set(_ value: Int32) {
                var box = GValue()
                g_value_init(&box, g_type_from_name("GtkReducedMotion"))
                g_value_set_enum(&box, value)
                g_object_set_property(settings?.assumingMemoryBound(to: GObject.self), property, &box)
                g_value_unset(&box)
            }
            set(1)
            defer { set(0) }
            XCTAssertFalse(SystemSettings.animates)
            set(0)
            XCTAssertEqual(seen, [false, true])
            window.destroy()
        }
    }

    /// GLib itself would end the program.
    func testSettingsWithoutASchemaAreKeptInMemory() {
        onMain {
            let settings = Settings("org.example.NotInstalled", folder: "/nowhere")
            XCTAssertFalse(settings.isKept)
            XCTAssertEqual(settings.value("size", default: 7), 7)
            var calls = 0
            settings.onChange("size") { calls += 1 }
            settings.set("size", to: 9)
            settings.set("size", to: 9)
            settings.set("names", to: ["a", "b"])
            XCTAssertEqual(settings.value("size", default: 7), 9)
            XCTAssertEqual(settings.value("names", default: [String]()), ["a", "b"])
            XCTAssertEqual(settings.value("size", default: "text"), "text", "it is no text")
            XCTAssertEqual(calls, 1)
        }
    }

    func testUnknownKeysAndInvalidValuesDoNoHarm() throws {
        try onMain {
            // A schema that is installed with GTK.
            let settings = Settings("org.gtk.gtk4.Settings.FileChooser")
            try XCTSkipUnless(settings.isKept, "GTK's schemas are not installed")
            XCTAssertEqual(settings.value("no-such-key", default: true), true)
            settings.set("no-such-key", to: false)
            XCTAssertEqual(settings.value("no-such-key", default: true), false)
            let old = settings.value("sort-order", default: "")
            settings.set("sort-order", to: "sideways")
            XCTAssertEqual(settings.value("sort-order", default: ""), old)
            XCTAssertEqual(settings.value("sort-order", default: 3), 3, "it is no number")
            var calls = 0
            settings.onChange("sort-order") { calls += 1 }
            settings.set("sort-order", to: old == "ascending" ? "descending" : "ascending")
            wait(for: "the change") { calls == 1 }
        }
    }

    func testAnUnsetKeyIsNotAChoice() {
        onMain {
            XCTAssertNil(Settings.chosenText("clock-format", of: "org.example.NotInstalled"))
            XCTAssertNil(Settings.chosenText("no-such-key", of: "org.gtk.gtk4.Settings.FileChooser"))
            XCTAssertNil(Settings.chosenText("window-size", of: "org.gtk.gtk4.Settings.FileChooser"))
        }
    }
}
