import Foundation
import GtkTestSupport
import GuideStore
import TestSupport
import XCTest

/// The display goes away while somebody writes: GTK ends the program on the spot, and nothing may be lost.
final class DisplayLossTests: XCTestCase {
    private var folder = URL(filePath: "/")
    private var guide: URL { folder.appendingPathComponent("carte/guide.sqlite") }

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("loss-\(UUID().uuidString)")
        try PreparedGuide.make(OpenAndClosed.text, in: folder)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    /// - Parameter last: the session of which the settings stay.
    private func session(isWayland: Bool, after last: CarteSession? = nil) throws -> CarteSession {
        let settings = last?.display.environment.filter { $0.key == "XDG_CONFIG_HOME" } ?? [:]
        return try CarteSession(
            isWayland: isWayland, accessibility: true, keepsSettings: true,
            environment: settings.merging(["XDG_DATA_HOME": folder.path]) { $1 })
    }

    private func crash(_ carte: CarteSession) {
        carte.display.crash()
        XCTAssertEqual(carte.program.waitForExit(), .code(1))
    }

    func testANoteOnX11() throws { try loseTheDisplayOfANote(isWayland: false) }

    func testANoteOnWayland() throws { try loseTheDisplayOfANote(isWayland: true) }

    private func loseTheDisplayOfANote(isWayland: Bool) throws {
        let written = "Try the coffee, and sit by the window."
        let carte = try session(isWayland: isWayland)
        try carte.waitForList()
        try carte.openFully()
        let notes = try carte.focus("Your notes")
        try carte.display.keyboard.type(written)
        // As soon as the last letter is there: what is written is saved a second later.
        try eventually("the note") { notes.text == written }
        crash(carte)

        let store = try GuideStore(url: guide)
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

    func testANewPlaceOnX11() throws { try loseTheDisplayOfANewPlace(isWayland: false) }

    func testANewPlaceOnWayland() throws { try loseTheDisplayOfANewPlace(isWayland: true) }

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
        // It is finished like any other, and then it is over.
        try next.goDown(3)
        try next.display.keyboard.press(.end)
        try next.display.keyboard.type("-18:00")
        try next.display.keyboard.press(.enter)
        try next.waitForText("Added by you")
        try next.restart()
        // The sheet is open as it was left.
        try next.waitForText("Added by you")
        _ = try next.display.stillPicture()
        XCTAssertNil(try Accessible.program(next.program).first { $0.name == "New Place" })
    }

    func testACorrectionOnX11() throws { try loseTheDisplayOfACorrection(isWayland: false) }

    func testACorrectionOnWayland() throws { try loseTheDisplayOfACorrection(isWayland: true) }

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

    func testATownOnX11() throws { try loseTheDisplayOfATown(isWayland: false) }

    func testATownOnWayland() throws { try loseTheDisplayOfATown(isWayland: true) }

    private func loseTheDisplayOfATown(isWayland: Bool) throws {
        let carte = try session(isWayland: isWayland)
        try carte.showGetPlaces()
        try carte.display.keyboard.type("Vienna, Austria")
        try carte.waitForWritten("Vienna, Austria")
        crash(carte)

        let next = try session(isWayland: isWayland, after: carte)
        try next.showGetPlaces()
        try next.waitForWritten("Vienna, Austria")
        // Who wants another one types over it.
        _ = try next.display.stillPicture()
        try next.display.keyboard.type("Graz")
        try next.waitForWritten("Graz")
    }

    func testAMessageOnX11() throws { try loseTheDisplayOfAMessage(isWayland: false) }

    func testAMessageOnWayland() throws { try loseTheDisplayOfAMessage(isWayland: true) }

    /// What it says has to be told by the next start: nobody has read it for sure.
    private func loseTheDisplayOfAMessage(isWayland: Bool) throws {
        let heading = "The Guide Was Damaged"
        try? FileManager.default.removeItem(atPath: guide.path + "-wal")
        // As another file: whoever still closes the one that was must not write into this.
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
    /// Also on Wayland, where no windows are counted.
    fileprivate func showGetPlaces() throws {
        try waitForText("3 places")
        try display.keyboard.press(.g, with: .control)
        _ = try element("Town or District")
        _ = try display.stillPicture()
    }

    /// Waits until these are what is written in lines of a form.
    fileprivate func waitForWritten(_ texts: String...) throws {
        for text in texts { _ = try element("the line with “\(text)”") { $0.text == text } }
    }
}
