import Foundation
import TestSupport
import XCTest

/// Animations are turned off in the system before the program starts.
final class ReducedMotionTests: XCTestCase {
    func test109ItStartsAndTheSheetMovesAtOnce() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "settings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let toolkit = folder.appendingPathComponent("gtk-4.0")
        try FileManager.default.createDirectory(at: toolkit, withIntermediateDirectories: true)
        try "[Settings]\ngtk-enable-animations=0\n".write(
            to: toolkit.appendingPathComponent("settings.ini"), atomically: true, encoding: .utf8)
        let carte = try CarteSession(environment: ["XDG_CONFIG_DIRS": folder.path])
        try carte.waitForList()
        let before = try carte.mark
        XCTAssertEqual(try carte.openPlace().offset, 400)
        let offsets = Set(try carte.frames(after: before).compactMap(\.offset))
        XCTAssertTrue(
            offsets.isSubset(of: [800, 400]), "there is nothing between closed and half: \(offsets)")
    }
}
