import Foundation
import Harness
import SheetCore
import XCTest

/// The system's animations are off: there is no frame between two rests.
final class ReducedMotionTests: XCTestCase {
    private static let off = ["gtk-enable-animations=0"]

    func testSheetMovesAtOnceWithoutAnimations() throws {
        let carte = try CarteSession(settings: Self.off)
        try carte.waitForList()
        try assertItOpensAtOnce(carte)
    }

    private func assertItOpensAtOnce(_ carte: CarteSession, line: UInt = #line) throws {
        let before = try carte.mark
        XCTAssertEqual(try carte.openPlace().offset, 400, line: line)
        let offsets = Set(try carte.frames(after: before).compactMap(\.offset))
        XCTAssertTrue(
            offsets.isSubset(of: [800, 400]), "there is nothing between closed and half: \(offsets)",
            line: line)
    }

    func testGalleryPagesMoveAtOnceAndFollowAFinger() throws {
        for page in SheetPreset.allCases {
            let gallery = try GallerySession(page, settings: Self.off)
            let start = try XCTUnwrap(gallery.trace.frames().last?.offset)
            var before = try gallery.mark
            // The card is never closed; its handle raises it.
            if page == .scrubbedCard { try gallery.display.keyboard.press(.f6) }
            let opened = try XCTUnwrap(gallery.press(page == .scrubbedCard ? .up : .enter).offset)
            XCTAssertLessThan(opened, start, "\(page)")
            XCTAssertEqual(
                Set(try gallery.offsets(after: before)).subtracting([start, opened]), [], "\(page)")
            let height = try gallery.height
            try gallery.lead(from: opened + 14, by: (height - opened) / 4)
            before = try gallery.mark
            let held = try XCTUnwrap(gallery.trace.frames().last?.offset)
            let closed = try XCTUnwrap(gallery.press(.escape).offset)
            XCTAssertEqual(closed, start, "\(page)")
            XCTAssertEqual(
                Set(try gallery.offsets(after: before)).subtracting([held, closed]), [], "\(page)")
        }
    }

    /// By XSETTINGS, as desktops on X do it, before Carte starts and while it runs.
    func testDesktopTurnsAnimationsOffAndOn() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "xsettings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        func write(_ animates: Bool) throws {
            try Data("Gtk/EnableAnimations \(animates ? 1 : 0)\n".utf8).write(to: file)
        }
        try write(false)
        let carte = try CarteSession()
        let desktop = try carte.display.start("xsettingsd", arguments: ["-c", file.path])
        try eventually("the desktop's settings") { desktop.standardError.contains("Took ownership") }
        try carte.restart()
        try carte.waitForList()
        try assertItOpensAtOnce(carte)

        var before = try carte.mark
        try write(true)
        kill(desktop.processIdentifier, SIGHUP)
        try carte.trace.waitForEvent("reducedMotionChanged", after: before)
        before = try carte.mark
        try carte.close()
        XCTAssertGreaterThan(
            Set(try carte.frames(after: before).compactMap(\.offset)).count, 5, "it moves again")

        before = try carte.mark
        try write(false)
        kill(desktop.processIdentifier, SIGHUP)
        try carte.trace.waitForEvent("reducedMotionChanged", after: before)
        try assertItOpensAtOnce(carte)
    }
}
