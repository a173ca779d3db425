import GtkTestSupport
import Harness
import XCTest

/// Typing anywhere starts a search, also if one character takes several keys.
final class InputMethodTests: XCTestCase {
    private func searchText(_ carte: CarteSession) throws -> String? {
        try Accessible.program(carte.program).firstReachable { $0.name == "Search places" }?.text
    }

    private func waitForSearch(
        _ text: String, _ carte: CarteSession, timeout: TimeInterval = 15
    ) throws {
        try eventually(timeout: timeout, "“\(text)” in the search", seeing: { try searchText(carte) }) {
            $0 == text
        }
    }

    private func endSearch(_ carte: CarteSession) throws {
        try carte.display.keyboard.press(.escape)
        let button = try carte.element("Search")
        try eventually("the end of the search") { !button.has(.pressed) }
    }

    func testADeadKeyAndALetterTypeOneCharacter() throws {
        for (layout, key) in [(KeyboardLayout.usInternational, Key.apostrophe), (.german, .equal)] {
            let carte = try CarteSession(layout: layout)
            try carte.waitForList()
            let keyboard = carte.display.keyboard
            for _ in 0..<2 {
                try keyboard.press(key)
                try keyboard.press(.e)
                try waitForSearch("é", carte)
                try endSearch(carte)
            }
            // If the search is open and the focus is elsewhere, typing continues at the end of the text.
            try keyboard.press(.a)
            try waitForSearch("a", carte)
            try keyboard.press(.down)
            try keyboard.press(key)
            try keyboard.press(.e)
            try keyboard.press(.space)
            try keyboard.press(.b)
            try waitForSearch("aé b", carte)
        }
    }

    func testTheFirstKeyOfAChineseCharacterGoesToTheInputMethod() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "carte-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // IBus handles further events while it handles a key. GTK's forwarding of that key then has no event,
        // and logs a critical warning.
        let carte = try CarteSession(
            environment: ["GTK_IM_MODULE": "ibus", "G_DEBUG": ""],
            program: Self.programWithInputMethod("table:cangjie3", in: folder))
        carte.expectedWarnings.append("event")
        // The end of the session closes the connection of IBus, too.
        carte.expectedWarnings.append("portal.IBus")
        try carte.waitForList()
        // The entry connects to IBus at its first focus. IBus may lose a key before that.
        try eventually("the search writes by IBus", between: { _ in }) {
            try typeCharacter(carte, opensSearch: true)
            return (try? waitForSearch("伐", carte, timeout: 1)) != nil
        }
        for opensSearch in [false, true, false] {
            try typeCharacter(carte, opensSearch: opensSearch)
            try waitForSearch("伐", carte)
        }
    }

    /// Types 伐 with the search closed or open: O and I are its parts 人 and 戈, Space chooses it.
    private func typeCharacter(_ carte: CarteSession, opensSearch: Bool) throws {
        let button = try carte.element("Search")
        try eventually("the end of the last search") {
            guard button.has(.pressed) else { return true }
            try carte.display.keyboard.press(.escape)
            return false
        }
        if opensSearch {
            try carte.display.keyboard.press(.f, with: .control)
            try eventually("the search") { button.has(.pressed) }
        }
        for key in [Key.o, .i, .space] { try carte.display.keyboard.press(key) }
    }

    /// Writes a script that starts Carte when an engine of IBus is ready.
    ///
    /// IBus and Carte share a session bus, since a program uses IBus only on its own bus. IBus ends with the
    /// bus.
    private static func programWithInputMethod(_ engine: String, in folder: URL) throws -> String {
        let script = folder.appending(path: "carte")
        let carte = try ProgramUnderTest.executable(named: "carte")
        try """
        #!/bin/sh
        # Only Carte is for assistive technology to see.
        NO_AT_BRIDGE=1 ibus-daemon --panel=disable --config=disable --emoji-extension=disable >"$0.log" 2>&1 &
        # Both fail until the daemon has its own bus.
        until ibus engine \(engine) && test "$(ibus engine)" = \(engine); do
            kill -0 $! || exit 1
        done >>"$0.log" 2>&1
        exec '\(carte)' "$@"
        """.write(to: script, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        return script.path
    }

    func testModifierKeysDoNotStartASearch() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let button = try carte.element("Search")
        for key in [Key.leftShift, .rightShift, .leftAlt, .rightAlt, .leftControl] {
            try carte.display.keyboard.press(key)
            carte.display.pause(0.05)
        }
        _ = try carte.display.stillPicture()
        XCTAssertFalse(button.has(.pressed))
        try carte.display.keyboard.press(.q)
        try eventually("a search") { button.has(.pressed) }
    }
}
