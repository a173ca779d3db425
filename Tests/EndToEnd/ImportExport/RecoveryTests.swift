import Foundation
import GtkTestSupport
import GuideStore
import Harness
import XCTest

/// A damaged guide, as its user sees it.
final class RecoveryTests: XCTestCase {
    private var folder = URL(filePath: "/")
    private var guide: URL { folder.appendingPathComponent("carte/guide.sqlite") }
    private var backup: URL { folder.appendingPathComponent("carte/guide backup 1.sqlite") }

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("guide-\(UUID().uuidString)")
        try PreparedGuide.make(Self.cafe(1, "Kosmos"), in: folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    private static func cafe(_ number: Int, _ name: String) -> String {
        """
        {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "node/\(number)",
        "geometry": {"type": "Point", "coordinates": [25, 60]},
        "properties": {"amenity": "cafe", "name": "\(name)"}}]}
        """
    }

    private func damage() throws {
        // SQLite would restore the file from a remaining log.
        try? FileManager.default.removeItem(atPath: guide.path + "-wal")
        // A new file, because a process may still close the old one and write to it.
        try Data("no database".utf8).write(to: guide, options: .atomic)
    }

    /// Presses the button that restores a backup of the user's guide in the preferences.
    private func restoreTheBackup(_ program: Accessible, of carte: CarteSession) throws {
        let button = try program.wait(for: "the backup") { $0.name.hasPrefix("Restore the backup of ") }
        try button.perform("click")
        try carte.waitForMessage("Restore This Backup?")
        try carte.display.keyboard.press(.enter)
        try carte.waitForWindows(1)
        try program.waitForText("1 place")
    }

    func testDamagedGuideIsReportedAndItsBackupRestored() throws {
        try GuideStore(url: guide).backUpIfDue()
        let carte = try CarteSession(
            environment: ["XDG_DATA_HOME": folder.path], prepare: damage)
        let program = try Accessible.program(carte.program)
        // The sample is behind the message, because the new guide is empty.
        try program.waitForText("Sample · 26 places")
        try carte.waitForMessage("The Guide Was Damaged")
        try carte.display.keyboard.press(.enter)
        try carte.waitForEnd(ofMessage: "The Guide Was Damaged")
        try program.waitForText("1 place")
        let files = try FileManager.default.contentsOfDirectory(
            atPath: guide.deletingLastPathComponent().path)
        XCTAssertTrue(files.contains { $0.hasPrefix("guide damaged ") }, "\(files)")
    }

    /// After the message was closed, the sample is shown, and the preferences still have the backup.
    func testPreferencesRestoreTheGuideThatIsNotShown() throws {
        try GuideStore(url: guide).backUpIfDue()
        try damage()
        let carte = try CarteSession(environment: ["XDG_DATA_HOME": folder.path])
        try carte.waitForMessage("The Guide Was Damaged")
        try carte.display.keyboard.press(.escape)
        try carte.waitForEnd(ofMessage: "The Guide Was Damaged")
        let program = try Accessible.program(carte.program)
        try program.waitForText("Sample · 26 places")
        try eventually("a backup of the sample") {
            FileManager.default.fileExists(atPath: folder.path + "/carte/sample backup 1.sqlite")
        }
        try carte.openWindow { try $0.press(.comma, with: .control) }
        _ = try program.wait(for: "the sample’s") {
            $0.name.hasPrefix("Restore the sample guide’s backup of ")
        }
        try restoreTheBackup(program, of: carte)
    }

    func testGuideThatIsNotShownIsBackedUp() throws {
        let sample = try GuideStore(url: folder.appendingPathComponent("carte/sample.sqlite"))
        try sample.importGuide(from: try Fixture.sample)
        let place = try XCTUnwrap(try sample.ids(GuideQuery(), limit: 1).first)
        try sample.perform(.setNote("by the sea"), on: place)
        try sample.perform(.hide(true), on: place)
        let carte = try CarteSession(environment: ["XDG_DATA_HOME": folder.path])
        try carte.waitForText("1 place")
        let copy = folder.appendingPathComponent("carte/sample backup 1.sqlite")
        try eventually("both backups") {
            [copy, backup].allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
        }
        let entry = try XCTUnwrap(try GuideStore(url: copy).entry(place))
        XCTAssertEqual(entry.record.note, "by the sea")
        XCTAssertEqual(entry.correction.isHidden, true)
    }

    func testStartMakesABackupAndPreferencesRestoreIt() throws {
        let carte = try CarteSession(environment: ["XDG_DATA_HOME": folder.path])
        try carte.waitForText("1 place")
        try eventually("a backup") { FileManager.default.fileExists(atPath: backup.path) }
        try PreparedGuide.make(Self.cafe(2, "Ember"), in: folder)
        try carte.restart()
        try carte.waitForText("2 places")
        try carte.openWindow { try $0.press(.comma, with: .control) }
        let program = try Accessible.program(carte.program)
        try restoreTheBackup(program, of: carte)
    }
}
