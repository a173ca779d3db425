import Foundation
import GtkTestSupport
import GuideStore
import TestSupport
import XCTest

/// The display goes away while somebody writes: GTK ends the program on the spot, and nothing may be lost.
final class DisplayLossTests: XCTestCase {
    func testOnX11() throws { try loseTheDisplay(isWayland: false) }

    func testOnWayland() throws { try loseTheDisplay(isWayland: true) }

    private func loseTheDisplay(isWayland: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "loss-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try PreparedGuide.make(OpenAndClosed.text, in: folder)
        let written = "Try the coffee, and sit by the window."
        let carte = try CarteSession(
            isWayland: isWayland, accessibility: true, keepsSettings: true,
            environment: ["XDG_DATA_HOME": folder.path])
        try carte.waitForList()
        try carte.openFully()
        let notes = try carte.focus("Your notes")
        try carte.display.keyboard.type(written)
        // As soon as the last letter is there: what is written is saved a second later.
        try eventually("the note") { notes.text == written }
        carte.display.crash()
        XCTAssertEqual(carte.program.waitForExit(), .code(1))

        let store = try GuideStore(url: folder.appendingPathComponent("carte/guide.sqlite"))
        XCTAssertNil(store.recovery)
        XCTAssertEqual(try store.examine().problems, [])
        let found = try store.search(GuideQuery(text: "always")).entries
        XCTAssertEqual(found.map(\.record.note), [written])
        // The next start finds what it needs to be as it was.
        let settings = try String(
            contentsOfFile: XCTUnwrap(carte.display.environment["XDG_CONFIG_HOME"])
                + "/glib-2.0/settings/keyfile", encoding: .utf8)
        let place = try XCTUnwrap(found.first).id.uuidString.lowercased()
        XCTAssertTrue(
            settings.contains("place='\(place)'") && settings.contains("detent='full'"), settings)
    }
}
