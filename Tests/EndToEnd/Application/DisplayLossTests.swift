import Foundation
import GtkTestSupport
import GuideStore
import Harness
import XCTest

/// The display disappears while the user types. GTK ends the program at once, and no text may be lost.
final class DisplayLossTests: XCTestCase {
    private var folder = URL(filePath: "/")
    private var guide: URL { folder.appendingPathComponent("carte/guide.sqlite") }

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("loss-\(UUID().uuidString)")
        try PreparedGuide.make(OpenAndClosed.text, in: folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    /// - Parameter last: the session whose settings are kept.
    private func session(isWayland: Bool, after last: CarteSession? = nil) throws -> CarteSession {
        let settings = last?.display.environment.filter { $0.key == "XDG_CONFIG_HOME" } ?? [:]
        let carte = try CarteSession(
            isWayland: isWayland, keepsSettings: true,
            environment: settings.merging(["XDG_DATA_HOME": folder.path]) { $1 })
        // GTK writes it for a text that has the focus at the end of the program.
        carte.expectedWarnings.append("did not receive a focus-out event")
        return carte
    }

    private func crash(_ carte: CarteSession) {
        carte.display.crash()
        XCTAssertEqual(carte.program.waitForExit(), .code(1))
    }

    func testNoteSurvivesOnX11() throws { try loseTheDisplayOfANote(isWayland: false) }

    func testNoteSurvivesOnWayland() throws { try loseTheDisplayOfANote(isWayland: true) }

    private func loseTheDisplayOfANote(isWayland: Bool) throws {
        let written = "Try the coffee, and sit by the window."
        let carte = try session(isWayland: isWayland)
        try carte.waitForList()
        try carte.openFully()
        let notes = try carte.focus("Your notes")
        try carte.display.keyboard.type(written)
        // As soon as the last letter is there. The regular save comes a second later.
        try eventually("the note") { notes.text == written }
        crash(carte)

        let store = try GuideStore(url: guide)
        XCTAssertNil(store.recovery)
        XCTAssertEqual(try store.examine().problems, [])
        let found = try store.search(GuideQuery(text: "always")).entries
        XCTAssertEqual(found.map(\.record.note), [written])
        // The state for the next start is stored as well.
        let settings = try String(
            contentsOfFile: XCTUnwrap(carte.display.environment["XDG_CONFIG_HOME"])
                + "/glib-2.0/settings/keyfile", encoding: .utf8)
        let place = try XCTUnwrap(found.first).id.uuidString.lowercased()
        XCTAssertTrue(
            settings.contains("place='\(place)'") && settings.contains("detent='full'"), settings)
    }

    func testNewPlaceSurvivesOnX11() throws { try loseTheDisplayOfANewPlace(isWayland: false) }

    func testNewPlaceSurvivesOnWayland() throws { try loseTheDisplayOfANewPlace(isWayland: true) }

    private func loseTheDisplayOfANewPlace(isWayland: Bool) throws {
        let carte = try session(isWayland: isWayland)
        try carte.waitForText("3 places")
        try carte.display.keyboard.press(.n, with: .control)
        _ = try carte.element("New Place")
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.type("Mokki")
        try carte.goDown(3)
        try carte.display.keyboard.type("Mo-Fr 10:00")
        try carte.waitForWritten("Mokki", "Mo-Fr 10:00")
        crash(carte)

        let next = try session(isWayland: isWayland)
        try next.waitForWritten("Mokki", "Mo-Fr 10:00")
        _ = try next.display.stillPicture()
        // The form is completed as usual, and then it is not restored again.
        try next.goDown(3)
        try next.display.keyboard.press(.end)
        try next.display.keyboard.type("-18:00")
        try next.display.keyboard.press(.enter)
        try next.waitForText("Added by you")
        try next.restart()
        // The sheet is open again.
        try next.waitForText("Added by you")
        _ = try next.display.stillPicture()
        XCTAssertNil(try Accessible.program(next.program).first { $0.name == "New Place" })
    }

    func testCorrectionSurvivesOnX11() throws { try loseTheDisplayOfACorrection(isWayland: false) }

    func testCorrectionSurvivesOnWayland() throws { try loseTheDisplayOfACorrection(isWayland: true) }

    private func loseTheDisplayOfACorrection(isWayland: Bool) throws {
        let carte = try session(isWayland: isWayland)
        try carte.waitForText("3 places")
        try carte.openPlace()
        try carte.choose("Correct…")
        _ = try carte.element("Correct the Place")
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.end)
        try carte.display.keyboard.type(" Open")
        try carte.waitForWritten("Always Open")
        crash(carte)

        let next = try session(isWayland: isWayland)
        try next.waitForWritten("Always Open")
        _ = try next.display.stillPicture()
        try next.display.keyboard.press(.enter)
        try next.waitForNews("Corrected")
        let store = try GuideStore(url: guide)
        XCTAssertEqual(
            try store.search(GuideQuery(text: "always")).entries.map(\.place.name), ["Always Open"])
        XCTAssertEqual(try store.count(GuideQuery()), 3)
    }

    func testTownSurvivesOnX11() throws { try loseTheDisplayOfATown(isWayland: false) }

    func testTownSurvivesOnWayland() throws { try loseTheDisplayOfATown(isWayland: true) }

    private func loseTheDisplayOfATown(isWayland: Bool) throws {
        let carte = try session(isWayland: isWayland)
        try carte.showGetPlaces()
        try carte.display.keyboard.type("Vienna, Austria")
        try carte.waitForWritten("Vienna, Austria")
        crash(carte)

        let next = try session(isWayland: isWayland, after: carte)
        try next.showGetPlaces()
        try next.waitForWritten("Vienna, Austria")
        // Typing replaces the restored town.
        _ = try next.display.stillPicture()
        try next.display.keyboard.type("Graz")
        try next.waitForWritten("Graz")
    }

    func testMessageSurvivesOnX11() throws { try loseTheDisplayOfAMessage(isWayland: false) }

    func testMessageSurvivesOnWayland() throws { try loseTheDisplayOfAMessage(isWayland: true) }

    /// The next start must show the message again, because the user may not have read it.
    private func loseTheDisplayOfAMessage(isWayland: Bool) throws {
        let heading = "The Guide Was Damaged"
        try? FileManager.default.removeItem(atPath: guide.path + "-wal")
        // A new file, because a process may still close the old one and write to it.
        try Data("no database".utf8).write(to: guide, options: .atomic)
        let carte = try session(isWayland: isWayland)
        try carte.waitForMessage(heading)
        crash(carte)

        let next = try session(isWayland: isWayland)
        try next.waitForMessage(heading)
        try next.display.keyboard.press(.escape)
        try next.waitForNo("message") { $0.name == heading }
        try next.restart()
        try next.waitForText("Sample · 26 places")
        _ = try next.display.stillPicture()
        XCTAssertNil(try Accessible.program(next.program).first { $0.name == heading })
    }
}

extension CarteSession {
    /// Also works on Wayland, where windows cannot be counted.
    fileprivate func showGetPlaces() throws {
        try waitForText("3 places")
        try display.keyboard.press(.g, with: .control)
        _ = try element("Town or District")
        _ = try display.stillPicture()
    }

    /// Waits until lines of a form have these texts.
    fileprivate func waitForWritten(_ texts: String...) throws {
        for text in texts { _ = try element("the line with “\(text)”") { $0.text == text } }
    }
}
