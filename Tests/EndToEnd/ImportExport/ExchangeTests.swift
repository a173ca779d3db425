import Foundation
import GtkTestSupport
import GuideStore
import Harness
import XCTest

/// Imports and exports of files.
final class ExchangeTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "exchange-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    private func feature(_ number: Int, kind: String = "cafe") -> String {
        #"{"type":"Feature","id":"n\#(number)","geometry":{"type":"Point","coordinates":[25,60]},"#
            + #""properties":{"amenity":"\#(kind)","name":"Place \#(number)"}}"#
    }

    private func file(_ name: String, _ features: some Sequence<String>) throws -> String {
        let url = folder.appendingPathComponent(name)
        let text =
            #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",\n") + "]}"
        try Data(text.utf8).write(to: url)
        return url.path
    }

    func testImportedPlacesSurviveARestart() throws {
        let carte = try CarteSession(keepsSettings: true, [Fixture.helsinki.path])
        try carte.waitForText("431 places")
        try carte.restart()
        try carte.waitForText("431 places")
        try carte.waitForList()
        try carte.openPlace()
    }

    func testLargeImportIsCancelledWhileTheListScrolls() throws {
        let large = try file("large.geojson", (1...500_000).lazy.map { self.feature($0) })
        let carte = try CarteSession(keepsSettings: true, [Fixture.helsinki.path])
        try carte.waitForText("431 places")
        try carte.restart([large])
        try carte.waitForText("Cancel: Importing large.geojson")
        try carte.waitForText("431 places")
        try carte.display.mouse.move(to: carte.row(0))
        for _ in 0..<3 {
            let before = try carte.display.picture()
            try carte.display.mouse.wheel(notches: 3)
            try eventually("the list has scrolled") {
                try carte.display.picture().difference(from: before).pixels > 20_000
            }
        }
        try carte.press("Cancel: Importing large.geojson")
        try carte.waitForNews("Import cancelled, no changes")
        try carte.waitForText("431 places")
        try carte.restart()
        try carte.waitForText("431 places")
    }

    func testImportIsUndoneAndRedone() throws {
        let two = try file("two.geojson", [feature(1), feature(2)])
        let carte = try CarteSession([two])
        try carte.waitForText("2 places")
        try carte.waitForList()
        try carte.undo(until: "2 places")
        try carte.display.keyboard.press(.z, with: .control, .shift)
        try carte.waitForText("2 places")
    }

    func testExitDuringAnImportNeedsAConfirmation() throws {
        let large = try file("large.geojson", (1...500_000).lazy.map { self.feature($0) })
        let carte = try CarteSession([large])
        carte.expectMessage()
        try carte.waitForText("Cancel: Importing large.geojson")
        try carte.display.keyboard.press(.q, with: .control)
        try carte.waitForText("Stop the Import?")
        // The progress bar moves, so the screen is never still. The question ignores keys while it appears.
        try eventually("the end of the question") {
            try carte.display.keyboard.press(.escape)
            return try carte.accessible.firstReachable { $0.name == "Stop the Import?" } == nil
        }
        try carte.waitForWindows(1)
        // The import continues.
        try carte.waitForText("Cancel: Importing large.geojson")
        try carte.press("Close", inWindow: "Carte")
        try carte.waitForText("Stop the Import?")
        try eventually("the end of the program") {
            try carte.display.keyboard.press(.s, with: .alt)
            return carte.program.waitForExit(timeout: 0.5) != nil
        }
        XCTAssertEqual(carte.program.exitStatus, .code(0))
    }

    func testSignalEndsTheProgramDuringAnImport() throws {
        let large = try file("large.geojson", (1...200_000).lazy.map { self.feature($0) })
        let carte = try CarteSession([large])
        try carte.waitForText("Cancel: Importing large.geojson")
        kill(carte.program.processIdentifier, SIGTERM)
        XCTAssertEqual(carte.program.waitForExit(), .code(0))
    }

    func testToastOfAnImportUndoesIt() throws {
        let two = try file("two.geojson", [feature(1), feature(2), feature(3, kind: "bench")])
        let carte = try CarteSession([two])
        try carte.waitForNews("2 added. Available: Report, Undo")
        try carte.waitForText("2 places")
        try carte.press("Undo")
        try carte.waitForNo("2 places") { $0.name == "2 places" }
    }

    func testReportListsSkippedFeaturesWithReasons() throws {
        let mixed = try file("mixed.geojson", [feature(1), feature(2, kind: "bench"), feature(3)])
        let carte = try CarteSession([mixed])
        try carte.waitForNews("2 added. Available")
        try carte.press("Report")
        try carte.waitForText("It is not a place to eat or drink (amenity=bench).")
        try carte.waitForText("Place 2 (feature 2, line 2)")
    }

    func testReportSurvivesARestart() throws {
        let mixed = try file("mixed.geojson", [feature(1), feature(2, kind: "bench"), feature(3)])
        let carte = try CarteSession(keepsSettings: true, [mixed])
        try carte.waitForNews("2 added. Available")
        try carte.restart()
        try carte.waitForText("2 places")
        try carte.waitForList()
        try carte.openLastReport()
        try carte.waitForText("mixed.geojson")
        try carte.waitForText("It is not a place to eat or drink (amenity=bench).")
        // The report says that the import was undone meanwhile.
        try carte.display.keyboard.press(.escape)
        try carte.waitForWindows(1)
        try carte.undo(until: "2 places")
        try carte.openLastReport()
        try carte.waitForText("This import was undone.")
    }

    func testGuideIsExportedAndImportedByKeyboard() throws {
        let carte = try CarteSession()
        try carte.waitForText("Sample · 26 places")
        let keyboard = carte.display.keyboard
        let path = folder.appendingPathComponent("out.geojson").path
        try carte.chooseInMainMenu("Export…")
        try carte.choose(path, with: .e)
        try carte.waitForNews("26 places exported to out.geojson")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        XCTAssertEqual(text.components(separatedBy: "\"Feature\"").count - 1, 26)
        // The sample stays unchanged: the file's places go to the user's own guide.
        try keyboard.press(.o, with: .control)
        try carte.choose(path, with: .i)
        try carte.waitForText("26 places")
    }

    func testExportOfBothGuidesIsImportedAndUndoneInOneStep() throws {
        let devices = ["desktop", "phone"].map { folder.appendingPathComponent($0) }
        let file = try file("two.geojson", [feature(1), feature(2)])
        try PreparedGuide.make(try String(contentsOfFile: file, encoding: .utf8), in: devices[0])
        let sample = { (device: URL) in
            try GuideStore(url: device.appendingPathComponent("carte/sample.sqlite"))
        }
        let places = try sample(devices[0])
        try places.importGuide(from: try Fixture.sample)
        let place = try XCTUnwrap(try places.ids(GuideQuery(), limit: 1).first)
        try places.perform(.setNote("by the sea"), on: place)

        let path = folder.appendingPathComponent("everything.geojson").path
        let desktop = try CarteSession(environment: ["XDG_DATA_HOME": devices[0].path])
        try desktop.waitForText("2 places")
        try desktop.chooseInMainMenu("Export Everything…")
        try desktop.choose(path, with: .e)
        try desktop.waitForNews("3 places exported to everything.geojson")

        let phone = try CarteSession(environment: ["XDG_DATA_HOME": devices[1].path])
        try phone.waitForText("Sample · 26 places")
        try phone.display.keyboard.press(.o, with: .control)
        try phone.choose(path, with: .i)
        try phone.waitForNews("2 added, 1 of the sample guide")
        try phone.waitForText("2 places")
        XCTAssertEqual(try sample(devices[1]).entry(place)?.record.note, "by the sea")
        try phone.undo(until: "2 places")
        XCTAssertNil(try sample(devices[1]).entry(place)?.record.note)
    }
}

extension CarteSession {
    /// Types a path into the file dialog and presses its button, by Alt and a letter.
    ///
    /// The dialog loses keys while it reads a folder, so this is repeated.
    ///
    /// - Parameter count: the number of windows without the dialog.
    func choose(_ path: String, with letter: Key, overWindows count: Int = 1) throws {
        try waitForWindows(count + 1)
        try eventually(timeout: 40, "the end of the dialog") {
            _ = try display.stillPicture()
            // In a dialog for saving, the name has the focus.
            if letter != .e { try display.keyboard.press(.l, with: .control) }
            try display.keyboard.press(.a, with: .control)
            try display.keyboard.type(path)
            _ = try display.stillPicture()
            try display.keyboard.press(letter, with: .alt)
            return (try? waitForWindows(count, timeout: 5)) != nil
        }
    }

    /// Undoes the last step by keyboard, and waits until a text has disappeared.
    fileprivate func undo(until text: String) throws {
        try waitForKeyboard()
        try display.keyboard.press(.z, with: .control)
        try waitForNo(text) { $0.name == text }
    }

    /// Opens the report of the last import from the menu.
    func openLastReport() throws {
        try chooseInMainMenu("Import Report")
        try waitForWindows(2)
    }

    /// Presses the button of a name through assistive technology.
    ///
    /// - Parameter title: the title of its window, if several windows have such a button.
    func press(_ name: String, inWindow title: String? = nil) throws {
        let program = try Accessible.program(program)
        try eventually("the button “\(name)”") {
            let place = title == nil ? program : try program.children.first { $0.name == title }
            // A label inside a button has its name, too.
            let button = place?.firstReachable { $0.name == name && $0.clickAction != nil }
            // A message ignores presses while it appears.
            guard let button, let action = button.clickAction, button.has(.sensitive) else { return false }
            try button.perform(action)
            return true
        }
    }
}

extension Accessible {
    /// The click action. GTK translates its name; actions of action groups have a dot in the name.
    fileprivate var clickAction: String? { actions.first { !$0.contains(".") } }
}
