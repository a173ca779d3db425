import Foundation
import GtkTestSupport
import TestSupport
import XCTest

/// A guide that was damaged on the disk, seen by the person whose guide it is.
final class RecoveryTests: XCTestCase {
    func testADamagedGuideIsToldAndItsBackupBroughtBack() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "damaged-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try PreparedGuide.make(
            #"""
            {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "node/1",
            "geometry": {"type": "Point", "coordinates": [25, 60]},
            "properties": {"amenity": "cafe", "name": "Kosmos"}}]}
            """#, in: folder)
        let guide = folder.appendingPathComponent("carte/guide.sqlite")
        let backup = folder.appendingPathComponent("carte/guide before 2 menus.sqlite")
        try FileManager.default.copyItem(at: guide, to: backup)
        let damage = { try Data("no database".utf8).write(to: guide) }

        let carte = try CarteSession(
            accessibility: true, environment: ["XDG_DATA_HOME": folder.path], prepare: damage)
        let program = try Accessible.program(carte.program)
        try program.waitForText("The Guide Was Damaged")
        try carte.waitForWindows(2)
        // The sample is shown behind it, because the new guide is empty.
        try carte.waitForList()
        try carte.display.keyboard.press(.enter)
        try carte.waitForWindows(1)
        try program.waitForText("1 place")
        let files = try FileManager.default.contentsOfDirectory(
            atPath: guide.deletingLastPathComponent().path)
        XCTAssertTrue(files.contains { $0.hasPrefix("guide damaged ") }, "\(files)")
    }
}
