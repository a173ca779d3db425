import Foundation
import GtkTestSupport
import GuideStore
import Harness
import XCTest

/// The disk becomes full while the user types, and has space again later.
final class FullDiskTests: XCTestCase {
    private static let heading = "Could Not Save"
    private static let question = "Close Without Saving?"
    private static let notSaved = "Not saved. Carte keeps trying."
    private var folder = URL(filePath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("full-\(UUID().uuidString)")
        try PreparedGuide.make(OpenAndClosed.text, in: folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    private func session() throws -> CarteSession {
        let script = folder.appendingPathComponent("carte.sh")
        let program = try ProgramUnderTest.executable(named: "carte")
        // Without a handler, a write beyond the limit would kill the process.
        try Data("#!/bin/sh\ntrap '' XFSZ\nexec '\(program)' \"$@\"\n".utf8).write(to: script)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
        let carte = try CarteSession(
            environment: ["XDG_DATA_HOME": folder.path], program: script.path)
        try carte.waitForText("3 places")
        return carte
    }

    /// Limits each file of the program to 4 KiB, which acts like a full disk, or removes the limit.
    private func fillDisk(_ isFull: Bool = true, of carte: CarteSession) throws {
        let limit = Process()
        limit.executableURL = URL(filePath: "/usr/bin/prlimit")
        limit.arguments = [
            "--pid", "\(carte.program.processIdentifier)",
            "--fsize=\(isFull ? "4096" : "unlimited"):unlimited",
        ]
        try limit.run()
        limit.waitUntilExit()
        XCTAssertEqual(limit.terminationStatus, 0)
    }

    private func note(on index: Int) throws -> String? {
        let store = try GuideStore(url: folder.appendingPathComponent("carte/guide.sqlite"))
        let ids = try store.ids(GuideQuery(), limit: 3)
        return try store.entry(ids[index])?.record.note
    }

    /// Opens the first place at full height and types a note that cannot be saved.
    private func writeNote(_ text: String, in carte: CarteSession) throws {
        try carte.openFully()
        _ = try carte.focus("Your notes")
        try fillDisk(of: carte)
        try carte.display.keyboard.type(text)
        try carte.waitForMessage(Self.heading)
        try carte.display.keyboard.press(.escape)
        try carte.waitForEnd(ofMessage: Self.heading)
    }

    private func waitForNote(_ text: String, in carte: CarteSession) throws {
        try eventually("“\(text)” in the notes", seeing: { try carte.element("Your notes").text }) {
            $0 == text
        }
    }

    func testNoteIsKeptAndSavedWhenTheDiskHasSpace() throws {
        let carte = try session()
        try writeNote("Good soup", in: carte)
        try carte.waitForText(Self.notSaved)
        try waitForNote("Good soup", in: carte)
        // The message appears once, and the user continues.
        try carte.display.keyboard.type(", bread")
        // Longer than the delay of the save.
        carte.display.pause(2)
        try carte.waitForWindows(1)
        try waitForNote("Good soup, bread", in: carte)
        try fillDisk(false, of: carte)
        try eventually("the note in the guide", seeing: { try note(on: 0) }) { $0 == "Good soup, bread" }
        try carte.waitForNo("line about the note") { $0.name == Self.notSaved }
        try waitForNote("Good soup, bread", in: carte)
    }

    func testUnsavedNoteIsShownAgainWithItsPlace() throws {
        let carte = try session()
        try writeNote("Good soup", in: carte)
        try carte.display.keyboard.press(.escape)
        _ = try carte.display.stillPicture()
        try carte.display.touch.tap(at: carte.row(1))
        try waitForNote("", in: carte)
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.escape)
        _ = try carte.display.stillPicture()
        try carte.display.touch.tap(at: carte.row(0))
        try waitForNote("Good soup", in: carte)
        try carte.waitForText(Self.notSaved)
    }

    func testClosingWithAnUnsavedNoteNeedsAConfirmation() throws {
        let carte = try session()
        try writeNote("Good soup", in: carte)
        try carte.press("Close", inWindow: "Carte")
        try carte.waitForMessage(Self.question)
        try carte.display.keyboard.press(.escape)
        try carte.waitForEnd(ofMessage: Self.question)
        try waitForNote("Good soup", in: carte)
        try carte.display.keyboard.press(.q, with: .control)
        try carte.waitForMessage(Self.question)
        try carte.display.keyboard.press(.w, with: .alt)
        XCTAssertEqual(carte.program.waitForExit(), .code(0))
        XCTAssertNil(try note(on: 0))
    }

    func testWindowClosesWithoutAQuestionWhenTheDiskHasSpace() throws {
        let carte = try session()
        try writeNote("Good soup", in: carte)
        try fillDisk(false, of: carte)
        try carte.display.keyboard.press(.q, with: .control)
        XCTAssertEqual(carte.program.waitForExit(), .code(0))
        XCTAssertEqual(try note(on: 0), "Good soup")
    }

    func testSignalEndsTheProgramWithoutAQuestion() throws {
        let carte = try session()
        try writeNote("Good soup", in: carte)
        kill(carte.program.processIdentifier, SIGTERM)
        XCTAssertEqual(carte.program.waitForExit(), .code(0))
    }

    func testFormKeepsItsTextUntilItIsSaved() throws {
        let carte = try session()
        try carte.openWindow { try $0.press(.n, with: .control) }
        _ = try carte.element("the first line") { $0.name == "Name" && $0.has(.focusable) }
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.type("Mokki")
        try fillDisk(of: carte)
        try carte.display.keyboard.press(.enter)
        try carte.waitForMessage(Self.heading)
        try carte.display.keyboard.press(.escape)
        try carte.waitForNo("message") { $0.name == Self.heading }
        _ = try carte.element("the text") { $0.text == "Mokki" }
        try fillDisk(false, of: carte)
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.enter)
        try carte.waitForWindows(1)
        try carte.waitForText("Added by you")
    }
}
