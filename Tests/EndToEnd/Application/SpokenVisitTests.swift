import Foundation
import GtkTestSupport
import Harness
import XCTest

/// The speech of the screen reader Orca in a complete visit by keyboard: find a place, open it, read its
/// hours, add a visit and a note, undo, close, quit.
///
/// It is not part of the regular tests: `./meson-wrapper.sh test-spoken` runs it, and writes the speech to
/// `docs/spoken.md`.
final class SpokenVisitTests: XCTestCase {
    func testVisitWithAScreenReader() throws {
        try XCTSkipUnless(Orca.isInstalled, "Orca is not installed: ./meson-wrapper.sh test-spoken")
        // WidgetWatch also fixes the program's clock.
        let watch = WidgetWatch()
        let carte = try CarteSession(environment: try watch.environment())
        // Orca asks for positions on the screen, which GTK 4 does not know.
        carte.expectedWarnings.append("Screen coordinates not supported")
        try carte.waitForList()
        let visit = try SpokenVisit(carte)
        let keyboard = carte.display.keyboard

        try visit.press("Shift+Tab", { try keyboard.press(.tab, with: .shift) }, hear: "Takeaway")
        visit.assertLast(isOn: false)
        try visit.press("Space", { try keyboard.press(.space) }, hear: "checked")
        visit.assertLast(isOn: true)
        try visit.press("Space", { try keyboard.press(.space) }, hear: "not checked")
        try visit.press(
            "Ctrl+F", { try keyboard.press(.f, with: .control) }, hear: "Search places", "entry")
        try visit.press("abol", { try keyboard.type("abol") }, hear: "1 of 26 places")
        try visit.press(
            "Down", { try keyboard.press(.down) }, hear: "Abol Table, Ethiopian restaurant · Mill Lane 33")
        try visit.press(
            "Enter", { try keyboard.press(.enter) }, hear: "Abol Table dialog", "Ethiopian restaurant",
            "Details of Abol Table slider")
        try visit.press("Up", { try keyboard.press(.up) }, hear: "fully open")
        try visit.tab(to: "Visited Today")
        try visit.press("Space", { try keyboard.press(.space) }, hear: "Marked as visited on", "Undo")
        try visit.tab(to: "Favourite")
        visit.assertLast(isOn: false)
        try visit.press(
            "Space", { try keyboard.press(.space) }, hear: "checked", "Marked as a favourite",
            "Undo")
        visit.assertLast(isOn: true)
        try visit.press("Shift+Tab", { try keyboard.press(.tab, with: .shift) })
        try visit.tab(to: "Favourite")
        visit.assertLast(isOn: true)
        try visit.tab(to: "Today")
        try visit.press("Enter", { try keyboard.press(.enter) }, hear: "expanded")
        try visit.tab(to: "Your notes")
        visit.assertLast(says: "none yet")
        try visit.pressInSilence("Try the coffee.") { try keyboard.type("Try the coffee.") }
        try visit.press("Tab", { try keyboard.press(.tab) })
        try visit.press(
            "Shift+Tab", { try keyboard.press(.tab, with: .shift) }, hear: "Your notes", "Try the coffee.")
        try visit.tab(to: "Details of Abol Table")
        try visit.press(
            "Ctrl+Z", { try keyboard.press(.z, with: .control) }, hear: "Undone: Note on Abol Table", "Redo")
        try visit.press("Escape", { try keyboard.press(.escape) }, hear: "Abol Table, Ethiopian restaurant")
        try visit.pressInSilence("Ctrl+Q") { try keyboard.press(.q, with: .control) }
        XCTAssertEqual(carte.program.waitForExit(), .code(0))
        XCTAssertFalse(visit.transcript.contains("Gtk"), visit.transcript)
        XCTAssertNil(visit.transcript.firstMatch(of: #/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) /#), visit.transcript)
        if let path = ProcessInfo.processInfo.environment["CARTE_SPOKEN"] {
            try visit.transcript.write(toFile: path, atomically: true, encoding: .utf8)
        }
    }
}

/// Records keys and the speech after each of them as lines of a table.
private final class SpokenVisit {
    private let carte: CarteSession
    private let orca: Orca
    private var last = ""
    private(set) var transcript = ""

    init(_ carte: CarteSession) throws {
        self.carte = carte
        orca = try Orca(beside: carte)
    }

    func press(_ name: String, _ action: () throws -> Void, hear words: String...) throws {
        add(name, try orca.hear(words, after: action))
    }

    /// Presses keys that need no speech.
    func pressInSilence(_ name: String, _ action: () throws -> Void) throws {
        add(name, try orca.hear(nil, after: action))
    }

    func assertLast(says words: String, line: UInt = #line) {
        XCTAssertTrue(last.contains(words), "“\(last)” without “\(words)”", line: line)
    }

    /// Fails unless the last speech has the state of a toggle, in the words of GTK before 4.10.
    func assertLast(isOn: Bool, line: UInt = #line) {
        assertLast(says: isOn ? "checked" : "not checked", line: line)
        XCTAssertEqual(last.contains("not checked"), !isOn, last, line: line)
    }

    func tab(to name: String) throws {
        for _ in 1...20 {
            let said = try orca.hear([], after: { try carte.display.keyboard.press(.tab) })
            add("Tab", said)
            if said.contains(name) { return }
        }
        XCTFail("no \(name) in\n\(transcript)")
    }

    private func add(_ key: String, _ said: String) {
        last = said
        transcript += "| \(key) | \(said) |\n"
    }
}

/// Orca with a log of its speech.
private final class Orca {
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/orca") }

    private let program: ProgramUnderTest
    private let folder: URL
    private let log: URL

    init(beside carte: CarteSession) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "orca-\(UUID().uuidString)")
        log = folder.appending(path: "log")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Orca's regular log is written in blocks of 8 kB. The keys are not needed.
        try """
        import io
        from orca import debug, settings

        class Speech(io.TextIOWrapper):
            def writelines(self, lines):
                if "SPEECH OUTPUT" in lines[0]:
                    super().writelines(lines)

        debug.debugFile = Speech(open("\(log.path)", "wb"), line_buffering=True)
        settings.enableBraille = settings.enableKeyEcho = False
        """.write(to: folder.appending(path: "orca-customizations.py"), atomically: true, encoding: .utf8)
        program = try carte.display.start(
            "orca", arguments: ["--user-prefs", folder.path, "--debug-file", "/dev/null", "--replace"],
            environment: [
                "DBUS_SESSION_BUS_ADDRESS": try XCTUnwrap(carte.program.sessionBusAddress), "GTK_A11Y": "",
                "G_DEBUG": "",
            ])
        try eventually(timeout: 60, "Orca's first words") { !spoken.isEmpty }
        try waitForSilence()
    }

    deinit {
        program.terminate()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Returns the speech after an action until a silence. It waits for these words; with `nil`, any speech
    /// or none will do.
    func hear(_ words: [String]?, after action: () throws -> Void) throws -> String {
        let before = spoken.count
        func said() -> String { spoken.dropFirst(before).joined(separator: " ") }
        try action()
        if let words {
            try eventually(timeout: 30, "“\(words.joined(separator: "”, “"))”", seeing: said) { said in
                !said.isEmpty && words.allSatisfy(said.contains)
            }
        }
        try waitForSilence()
        return said()
    }

    private func waitForSilence() throws {
        var (count, since) = (spoken.count, Date())
        try eventually(timeout: 30, "silence") {
            if spoken.count != count { (count, since) = (spoken.count, Date()) }
            return Date().timeIntervalSince(since) > 1
        }
    }

    private var spoken: [String] {
        let log = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return log.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /SPEECH OUTPUT: '(.*)' ?\{.*\}/).map {
                $0.1.trimmingCharacters(in: .whitespaces)
            }
        }
        .filter { !$0.isEmpty }
    }
}
