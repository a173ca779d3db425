import Foundation
import GtkTestSupport
import GuideStore
import Harness
import XCTest

/// Preferences and the window's state survive a restart.
final class PreferencesTests: XCTestCase {
    func testTheSampleGuideStaysOffAfterARestart() throws {
        let carte = try CarteSession(keepsSettings: true)
        try carte.waitForText("Sample · 26 places")
        let keyboard = carte.display.keyboard
        try keyboard.press(.comma, with: .control)
        try carte.waitForText("Show the Sample Guide")
        _ = try carte.display.stillPicture()
        try carte.focus { $0.name == "Show the Sample Guide" && $0.role != "button" && $0.has(.focusable) }
        try keyboard.press(.enter)
        try carte.waitForText("0 places")
        try keyboard.press(.escape)
        try carte.restart()
        try carte.waitForText("0 places")
        // The page offers the sample again.
        try carte.press("Show the Sample Guide")
        try carte.waitForText("Sample · 26 places")
        try carte.restart()
        try carte.waitForText("Sample · 26 places")
    }

    func testBackUpNowMakesABackup() throws {
        let carte = try CarteSession(width: 360, height: 720)
        try carte.waitForText("Sample · 26 places")
        try carte.display.keyboard.press(.comma, with: .control)
        try carte.waitForWindows(2)
        _ = try carte.display.stillPicture()
        try carte.focus { $0.name == "Back Up Now" && $0.has(.focusable) }
        try carte.display.keyboard.press(.enter)
        _ = try carte.element("the time of the backup") { $0.name.hasPrefix("Backed up on ") }
        try Pictures.save(carte, "backed-up")
    }

    /// The list below the button never shows a deleted backup. Backups of one day do not push out older ones.
    func testBackUpNowRefreshesTheListOfBackups() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "backups-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try PreparedGuide.make(
            """
            {"type":"FeatureCollection","features":[{"type":"Feature","id":"node/1","geometry":null,
            "properties":{"amenity":"bar","name":"Aalto"}}]}
            """, in: folder)
        let guide = folder.appendingPathComponent("carte/guide.sqlite")
        for weeks in (1...5).reversed() {
            let backup = try XCTUnwrap(try GuideStore(url: guide).backUpNow())
            // The newest is a few hours too young for the next weekly one.
            try FileManager.default.setAttributes(
                [.modificationDate: Date.now - Double(weeks * 7) * 86_400 + 7200],
                ofItemAtPath: backup.url.path)
        }
        let carte = try CarteSession(
            width: 360, height: 720, environment: ["XDG_DATA_HOME": folder.path])
        try carte.waitForText("1 place")
        try carte.display.keyboard.press(.comma, with: .control)
        try carte.waitForWindows(2)
        _ = try carte.display.stillPicture()
        let program = try Accessible.program(carte.program)
        /// The number of backups in the list, and that of their files.
        let counts = {
            var shown = 0
            _ = program.firstReachable {
                if $0.name.hasPrefix("Restore the backup of ") { shown += 1 }
                return false
            }
            return (shown: shown, files: GuideStore.backups(of: guide).count)
        }
        XCTAssertEqual(counts().shown, 5)
        for number in 1...6 {
            try carte.focus { $0.name == "Back Up Now" && $0.has(.focusable) && $0.has(.sensitive) }
            try carte.display.keyboard.press(.enter)
            let newest = folder.appendingPathComponent("carte/guide backup \(5 + number).sqlite")
            try eventually("backup \(number) in the list", seeing: { counts() }) {
                FileManager.default.fileExists(atPath: newest.path) && $0.shown == $0.files
            }
        }
        // The newest five, and one of each of the four weeks before.
        XCTAssertEqual(counts().shown, 9)
        try Pictures.save(carte, "backups")
    }

    /// The row had no focus in this run of the program, but closing the sheet returns there.
    func testEscapeFromARestoredSheetFocusesTheRowOfItsPlace() throws {
        let carte = try CarteSession(keepsSettings: true)
        try carte.waitForList()
        try carte.openPlace(2)
        try carte.restart()
        // The sheet is closed until the guide is open.
        try eventually("the restored sheet", seeing: { try carte.frames(after: 0).last }) {
            $0?.phase == "idle" && $0?.detent == "half"
        }
        _ = try carte.element("Cedar Steps", role: "dialog")
        _ = try carte.display.stillPicture()
        let open = try carte.mark
        try carte.display.keyboard.press(.escape)
        XCTAssertEqual(try carte.trace.waitForRest(after: open).detent, "closed")
        _ = try carte.element("the focus on the row") {
            $0.role == "list item" && $0.has(.focused) && $0.name.contains("Cedar Steps")
        }
        let closed = try carte.mark
        try carte.display.keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: closed).detent, "half")
        _ = try carte.element("Cedar Steps", role: "dialog")
    }

    func testNamesAreShownInTheChosenLanguage() throws {
        let carte = try CarteSession(keepsSettings: true)
        try carte.waitForText("Phở Bến Cảng")
        let keyboard = carte.display.keyboard
        try keyboard.press(.comma, with: .control)
        try carte.waitForText("Language of Names")
        _ = try carte.display.stillPicture()
        try keyboard.press(.enter)
        _ = try carte.display.stillPicture()
        // English is the third choice.
        try keyboard.press(.down)
        try keyboard.press(.down)
        try keyboard.press(.enter)
        try carte.waitForText("Harbour Pho")
        try keyboard.press(.escape)
        try carte.restart()
        try carte.waitForText("Harbour Pho")
    }

    func testOpenDetailsFollowTheLanguageOfNames() throws {
        let carte = try CarteSession(width: 1280)
        try carte.waitForText("Phở Bến Cảng")
        let keyboard = carte.display.keyboard
        try keyboard.type("cang pho")
        try carte.waitForText("Sample · 1 of 26 places")
        let mark = try carte.mark
        try keyboard.press(.enter)
        try carte.trace.waitForRest(after: mark)
        _ = try carte.element("Phở Bến Cảng", role: "dialog")
        try carte.openWindow { try $0.press(.comma, with: .control) }
        try carte.waitForText("Language of Names")
        _ = try carte.display.stillPicture()
        try keyboard.press(.enter)
        _ = try carte.display.stillPicture()
        for key in [Key.down, .down, .enter] { try keyboard.press(key) }
        _ = try carte.element("Harbour Pho", role: "dialog")
    }

    func testTheOpenPlaceItsDetentAndTheFiltersAreRestored() throws {
        let carte = try CarteSession(keepsSettings: true)
        try carte.waitForList()
        try carte.press("Wheelchair Access")
        let narrowed = try carte.waitForSubtitle { $0.hasSuffix(" of 26 places") }
        try carte.openFully()
        let before = try carte.display.stillPicture()
        try carte.restart()
        try eventually("the sheet at full") {
            try carte.trace.waitForRest().detent == "full"
        }
        try eventually("the same picture as before") {
            try carte.display.picture().difference(from: before, tolerance: 24).pixels < 4_000
        }
        // Assistive technology cannot reach the list behind an open sheet.
        try carte.close()
        try carte.waitForText(narrowed)
    }
}

extension CarteSession {
    /// Waits for a window subtitle that matches, and returns it.
    fileprivate func waitForSubtitle(_ matches: (String) -> Bool) throws -> String {
        let program = try Accessible.program(program)
        return try eventually("a subtitle") {
            program.firstReachable { matches($0.name) }?.name
        }
    }
}
