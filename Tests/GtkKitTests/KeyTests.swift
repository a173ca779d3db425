import CGtk
import GtkKit
import GtkTestSupport
import Harness
import TestSupport
import Testing
import XCTest

/// Keys of the number pad, and the same keys elsewhere.
private let numberPadKeys: [(value: Int32, key: GtkKit.Key)] = [
    (GDK_KEY_KP_Enter, .enter), (GDK_KEY_KP_Space, .space), (GDK_KEY_KP_Tab, .tab),
    (GDK_KEY_KP_Home, .home), (GDK_KEY_KP_Left, .left), (GDK_KEY_KP_Up, .up),
    (GDK_KEY_KP_Right, .right), (GDK_KEY_KP_Down, .down), (GDK_KEY_KP_Page_Up, .pageUp),
    (GDK_KEY_KP_Page_Down, .pageDown), (GDK_KEY_KP_End, .end), (GDK_KEY_KP_Insert, .insert),
    (GDK_KEY_KP_Delete, .delete), (GDK_KEY_KP_F1, .f(1)), (GDK_KEY_KP_F4, .f(4)),
    (GDK_KEY_KP_0, "0"), (GDK_KEY_KP_9, "9"), (GDK_KEY_KP_Multiply, "*"), (GDK_KEY_KP_Add, "+"),
    (GDK_KEY_KP_Separator, ","), (GDK_KEY_KP_Subtract, "-"), (GDK_KEY_KP_Decimal, "."),
    (GDK_KEY_KP_Divide, "/"), (GDK_KEY_KP_Equal, "="),
]

@Suite("Keys")
struct KeyTests {
    @Test("a key of the number pad equals the key elsewhere", arguments: numberPadKeys)
    func numberPad(value: Int32, key: GtkKit.Key) { #expect(GtkKit.Key(rawValue: UInt32(value)) == key) }

    @Test("each key has a name that finds it again")
    func names() {
        let known: [GtkKit.Key] = [
            .escape, .enter, .space, .tab, .backspace, .insert, .delete, .left, .up, .right, .down, .pageUp,
            .pageDown, .home, .end, .menu, .print, .pause, .help, .f6, .f(35), "a", "A", "é", "я", "€",
        ]
        for key in known { #expect(GtkKit.Key(name: key.accelerator) == key) }
        #expect(GtkKit.Key(name: "AudioPlay")?.rawValue == UInt32(GDK_KEY_AudioPlay))
        #expect(GtkKit.Key(name: "no such key") == nil)
        #expect(GtkKit.Key.pageUp.accelerator == "Page_Up")
    }

    @Test("a key that enters a character knows it")
    func characters() {
        #expect(("é" as GtkKit.Key).character == "é")
        #expect(GtkKit.Key.left.character == nil)
    }
}

final class KeyControllerTests: GtkTestCase, @unchecked Sendable {
    func testAWidgetGetsAnyKeyWithoutModifiers() throws {
        try onMain {
            let display = try SharedDisplay.main
            let button = Button("Keys")
            var keys: [GtkKit.Key] = []
            button.add(
                KeyController { key in
                    keys.append(key)
                    return true
                })
            let window = Window(title: "Keys", width: 400, height: 800)
            window.show(button)
            window.present()
            wait(for: "the focus") { button.hasFocus && window.isActive }
            for key in [Harness.Key.x, .left, .f5, .delete, .keypadEnter] {
                try display.keyboard.press(key)
            }
            try display.keyboard.press(.y, with: .control)
            try display.keyboard.press(.escape)
            wait(for: "the last key") { keys.last == .escape }
            let control = GtkKit.Key(rawValue: UInt32(GDK_KEY_Control_L))
            XCTAssertEqual(
                keys.filter { $0 != control }, ["x", .left, .f(5), .delete, .enter, .escape])
            window.destroy()
        }
    }
}
