import Foundation
import Harness
import XCTest

/// The program's handling of files that it is asked to open.
final class GuideFileTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("guides-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    func testInvalidFileIsExplainedAndTheProgramContinues() throws {
        let rubbish = (1...10_000).map { #"{"type":"Feature","geometry":null,"properties":{"n":\#($0)}}"# }
        let rows: [(path: String, sentence: String)] = [
            (folder.appendingPathComponent("missing.geojson").path, "missing.geojson"),
            (try file("empty.geojson", ""), "empty.geojson"),
            (try file("letter.geojson", "Dear guide, please open."), "letter.geojson"),
            (try file("other.geojson", #"{"menu": ["soup"]}"#), "other.geojson"),
            (
                try file(
                    "rubbish.geojson",
                    #"{"type":"FeatureCollection","features":[\#(rubbish.joined(separator: ","))]}"#),
                "rubbish.geojson"
            ),
        ]
        for row in rows {
            let carte = try CarteSession([row.path])
            let said = try eventually("a sentence about \(row.sentence)") {
                carte.program.standardError.split(separator: "\n").first { $0.contains("“\(row.sentence)”") }
            }
            XCTAssertTrue(said.hasPrefix("carte: ") && said.hasSuffix("."), "\(said)")
            XCTAssertTrue(carte.program.isRunning)
            // A dialog has the same message; Enter closes it and shows the sample guide behind it.
            try carte.waitForMessage("Could Not Import the File")
            try carte.display.keyboard.press(.enter)
            try carte.waitForEnd(ofMessage: "Could Not Import the File")
            try carte.waitForList()
            try carte.openPlace()
        }
    }

    func testFirstAndLastPlaceOfARealGuideOpen() throws {
        let carte = try CarteSession([Fixture.helsinki.path])
        try carte.waitForList()
        try carte.openPlace()
        try carte.close()
        // The last of the 431 places is at the end of the list.
        try carte.display.keyboard.press(.end)
        let before = try carte.mark
        try carte.display.keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
    }

    func testIdleProgramDoesNotWakeUp() throws {
        let carte = try CarteSession(accessibility: false)
        try carte.waitForList()
        for isOpen in [false, true] {
            if isOpen { try carte.openFirstByKeys() }
            // GTK fades its scrollbars out after some seconds. Opening hours are updated once a minute.
            try eventually(timeout: 60, "ten seconds without waking up, with the sheet open: \(isOpen)") {
                let before = try carte.program.figures().voluntaryContextSwitches
                Thread.sleep(forTimeInterval: 10)
                return try carte.program.figures().voluntaryContextSwitches - before <= 1
            }
        }
    }
}

extension CarteSession {
    /// Waits until the program shows this number of windows and dialogs.
    func waitForWindows(_ count: Int, timeout: TimeInterval = 15) throws {
        try eventually(
            timeout: timeout, "\(count) windows", seeing: { try display.windows(of: program).count }
        ) { $0 == count }
    }

    /// Waits until the program's only window has the keyboard focus, and returns its id. A closing window
    /// would swallow keys.
    @discardableResult
    func waitForKeyboard() throws -> UInt32 {
        try waitForWindows(1)
        return try eventually("the keyboard in the only window") { try display.activeWindow(of: program) }
    }

    /// Opens a window by keys.
    func openWindow(by keys: (Keyboard) throws -> Void) throws {
        let first = try waitForKeyboard()
        try keys(display.keyboard)
        try waitForWindows(2)
        try eventually("the keyboard in the other window") {
            try display.activeWindow(of: program).map { $0 != first } == true
        }
    }
}
