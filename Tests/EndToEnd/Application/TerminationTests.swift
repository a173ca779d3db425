import Foundation
import GtkTestSupport
import Harness
import XCTest

/// Carte ends while the user types, by any kind of end: the next start has all text.
final class TerminationTests: XCTestCase {
    private var folder = URL(filePath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("end-\(UUID().uuidString)")
        try PreparedGuide.make(OpenAndClosed.text, in: folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    func testCorrectionSurvivesEachKindOfExit() throws {
        let carte = try CarteSession(
            keepsSettings: true, environment: ["XDG_DATA_HOME": folder.path])
        try carte.waitForText("3 places")
        try carte.openPlace()
        try carte.choose("Correct…")
        _ = try carte.element("Correct the Place")
        var written = "Always"
        let ends: [(String, (CarteSession) throws -> Void)] = [
            ("the session’s end", { kill($0.program.processIdentifier, SIGTERM) }),
            ("the terminal’s end", { kill($0.program.processIdentifier, SIGHUP) }),
            ("Ctrl+C in the terminal", { kill($0.program.processIdentifier, SIGINT) }),
            ("the window’s button", { try $0.press("Close", inWindow: "Carte") }),
        ]
        for (name, end) in ends {
            _ = try carte.display.stillPicture()
            try carte.display.keyboard.press(.end)
            try carte.display.keyboard.type(" x")
            written += " x"
            try eventually("“\(written)” in the form, before \(name)") {
                try Accessible.program(carte.program).first { $0.text == written } != nil
            }
            try end(carte)
            try carte.startAgain()
            try eventually("“\(written)” in the form, after \(name)") {
                try Accessible.program(carte.program).first { $0.text == written } != nil
            }
        }
        // The restored form closes as usual, and an unchanged form is not kept.
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.w, with: .control)
        try carte.waitForWindows(1)
        try carte.openWindow { try $0.press(.n, with: .control) }
        _ = try carte.element("New Place")
        kill(carte.program.processIdentifier, SIGTERM)
        try carte.startAgain()
        _ = try carte.element("the handle") { $0.role == "slider" && $0.name.hasPrefix("Details of ") }
        _ = try carte.display.stillPicture()
        try carte.waitForWindows(1)
    }
}
