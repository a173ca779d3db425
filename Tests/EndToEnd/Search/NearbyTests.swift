import Foundation
import GtkTestSupport
import Harness
import XCTest

/// Places near the user, with and without a position from the desktop, and places near another place.
final class NearbyTests: XCTestCase {
    /// The position of Copper Monsoon in the sample guide.
    private static let there = MockPortal.Behaviour.tells(latitude: 59.417535, longitude: 21.501987)

    func testPermissionIsAskedOnceAndNearPlacesComeFirst() throws {
        let carte = try CarteSession(keepsSettings: true)
        try carte.waitForList()
        var portal = try carte.startPortal(Self.there)
        try carte.tap("Near Me")
        try carte.waitForMessage("Allow Carte to Use Your Position?")
        XCTAssertEqual(portal.called, [], "no position was requested")
        try carte.display.keyboard.press(.enter)
        try carte.waitForNearest("Copper Monsoon, Indian restaurant")
        XCTAssertTrue(try carte.chip("Near Me").has(.pressed))
        _ = try carte.display.stillPicture()
        // Another order keeps the distances. A tap on the chip removes them.
        try carte.chooseOrderByName()
        try carte.waitForRow { $0.hasPrefix("Abol Table, ") && $0.contains(" m · ") }
        try carte.tap("Near Me")
        try carte.waitForRow { !$0.contains(" m · ") && !$0.contains(" km · ") }

        // The permission was stored, but the position was not.
        try carte.restart()
        try carte.waitForList()
        portal = try carte.startPortal(Self.there)
        XCTAssertFalse(try carte.chip("Near Me").has(.pressed))
        try carte.tap("Near Me")
        try carte.waitForNearest("Copper Monsoon, Indian restaurant")
        XCTAssertEqual(portal.called.first, "CreateSession")
    }

    /// The position of a computer at home is often no more accurate than its town.
    func testAnInaccuratePositionShowsItsAccuracy() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let portal = try carte.startPortal(
            .tells(latitude: 59.417535, longitude: 21.501987, accuracy: 20_000))
        try carte.tap("Near Me")
        try carte.waitForMessage("Allow Carte to Use Your Position?")
        try carte.display.keyboard.press(.enter)
        // This is not an announcement, since the number of places is announced a moment later.
        try carte.waitForText("Your position may be off by 20 km")
        XCTAssertEqual(portal.called.first, "CreateSession")
    }

    func testARefusalDoesNotAskThePortal() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let portal = try carte.startPortal(Self.there)
        try carte.tap("Near Me")
        try carte.waitForMessage("Allow Carte to Use Your Position?")
        try carte.display.keyboard.press(.escape)
        try carte.waitForEnd(ofMessage: "Allow Carte to Use Your Position?")
        XCTAssertFalse(try carte.chip("Near Me").has(.pressed))
        XCTAssertEqual(portal.called, [])
    }

    func testThePositionIsRememberedIfTheUserWants() throws {
        let carte = try CarteSession(keepsSettings: true)
        try carte.waitForList()
        let portal = try carte.startPortal(Self.there)
        let keyboard = carte.display.keyboard
        try keyboard.press(.comma, with: .control)
        for title in ["Use My Position", "Remember My Position"] {
            try carte.focus { $0.name == title && $0.has(.focusable) }
            try keyboard.press(.enter)
        }
        _ = try carte.display.stillPicture()
        try keyboard.press(.escape)
        try carte.waitForWindows(1)
        try carte.tap("Near Me")
        try carte.waitForNearest("Copper Monsoon, Indian restaurant")

        try carte.restart()
        try carte.waitForNearest("Copper Monsoon, Indian restaurant")
        XCTAssertEqual(portal.called.filter { $0 == "Start" }.count, 1, "it was known without a question")

        // Turning the chip off deletes the stored position.
        try carte.tap("Near Me")
        try carte.waitForRow { !$0.contains(" m · ") && !$0.contains(" km · ") }
        try carte.restart()
        try carte.waitForList()
        try carte.waitForRow { !$0.contains(" m · ") && !$0.contains(" km · ") }
    }

    func testEachReasonForAMissingPositionIsShown() throws {
        let carte = try CarteSession(keepsSettings: true)
        try carte.waitForList()
        let portal = try carte.startPortal(.isOff)
        let cases: [(MockPortal.Behaviour, String)] = [
            (.isOff, "Location services are turned off."),
            (.answers(1), "Your system does not allow Carte to use your position."),
            (.answers(2), "The location service (GeoClue) is missing,"),
            (.hasNoInterface, "This system does not give programs its position."),
            (.breaks("It is Tuesday"), "Your system could not find its position (It is Tuesday)."),
        ]
        for (index, (behaviour, sentence)) in cases.enumerated() {
            portal.behave(behaviour)
            try carte.tap("Near Me")
            if index == 0 {
                try carte.waitForMessage("Allow Carte to Use Your Position?")
                try carte.display.keyboard.press(.enter)
            }
            try carte.waitForMessage("Your Position Is Not Known")
            _ = try carte.element("the reason") { $0.name.hasPrefix(sentence) }
            try carte.display.keyboard.press(.escape)
            try carte.waitForEnd(ofMessage: "Your Position Is Not Known")
            XCTAssertFalse(try carte.chip("Near Me").has(.pressed))
        }
        // The user can cancel a request that the desktop does not answer.
        portal.behave(.isSilent)
        try carte.tap("Near Me")
        XCTAssertTrue(try carte.chip("Finding You…").has(.pressed))
        try carte.tap("Finding You…")
        _ = try carte.element("not looking") { $0.name == "Near Me" && !$0.has(.pressed) }
        try eventually("the end of the question") { portal.called.last == "Close" }
    }

    /// Both programs wait for their timeouts at the same time.
    func testAPositionThatDoesNotComeIsReported() throws {
        let cases: [(MockPortal.Behaviour, String)] = [
            (.isSilent, "The location service (GeoClue) did not answer."),
            (.knowsNothing, "Your system could not find its position."),
        ]
        let asked = try cases.map { behaviour, sentence in
            let carte = try CarteSession()
            try carte.waitForList()
            let portal = try carte.startPortal(behaviour)
            try carte.tap("Near Me")
            try carte.waitForMessage("Allow Carte to Use Your Position?")
            try carte.display.keyboard.press(.enter)
            _ = try carte.element("the chip during the search") {
                $0.name == "Finding You…" && $0.has(.pressed)
            }
            return (carte: carte, portal: portal, sentence: sentence)
        }
        for (carte, portal, sentence) in asked {
            let program = try Accessible.program(carte.program)
            try eventually(timeout: 60, sentence) {
                program.firstReachable { $0.name.hasPrefix(sentence) } != nil
            }
            XCTAssertTrue(carte.program.standardError.contains("carte: \(sentence)"))
            try eventually("the end of the question") { portal.called.last == "Close" }
            try carte.display.keyboard.press(.escape)
            try carte.waitForEnd(ofMessage: "Your Position Is Not Known")
            XCTAssertFalse(try carte.chip("Near Me").has(.pressed))
        }
    }

    func testAMissingPortalOrBusIsReported() throws {
        // Skipped if the system would start a real portal.
        let service = "/usr/share/dbus-1/services/org.freedesktop.portal.Desktop.service"
        try XCTSkipIf(FileManager.default.fileExists(atPath: service), "this system has a portal")
        let cases = [
            ("", "There is no session bus, which Carte needs to get your position."),
            ("unix:path=/nonexistent", "There is no session bus, which Carte needs to get your position."),
            (nil, "This system does not give programs its position."),
        ]
        for (bus, sentence) in cases {
            let watch = WidgetWatch()
            let carte = try CarteSession(
                accessibility: bus == nil,
                environment: try watch.environment().merging(
                    bus.map { ["DBUS_SESSION_BUS_ADDRESS": $0] } ?? [:]
                ) { $1 })
            try carte.waitForList()
            func waitForText(beginning words: String) throws {
                try eventually("“\(words)”", seeing: { try watch.widgets(of: carte.program).map(\.text) }) {
                    $0.contains { $0.hasPrefix(words) }
                }
                _ = try carte.display.stillPicture()
            }
            carte.expectMessage()
            let chip = try watch.widgets(of: carte.program).first { $0.text == "Near Me" }
            try carte.display.touch.tap(at: XCTUnwrap(chip).middle)
            try waitForText(beginning: "Allow Carte to Use Your Position?")
            try carte.display.keyboard.press(.enter)
            try waitForText(beginning: sentence)
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
        }
    }

    func testPlacesNearbyOrdersTheListByDistance() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        for isByKeys in [true, false] {
            try carte.openPlace(3)
            let row = try carte.element("the row") { $0.name == "Places Nearby" && $0.has(.focusable) }
            if isByKeys {
                try carte.focus { $0.name == "Places Nearby" && $0.has(.focusable) }
                // The sheet rises to show the focused row.
                try eventually("a full sheet", seeing: { try carte.places(after: 0).last }) {
                    $0?.phase == "idle" && $0?.offset == 50
                }
            }
            let before = try carte.mark
            isByKeys ? try carte.display.keyboard.press(.enter) : try row.perform("row.open")
            XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "closed")
            try carte.waitForNearest("Copper Monsoon, Indian restaurant")
            XCTAssertTrue(try carte.chip("Near Copper Monsoon").has(.pressed))
            try carte.tap("Near Copper Monsoon")
            try carte.waitForRow { !$0.contains(" m · ") && !$0.contains(" km · ") }
        }
    }

    /// A street, a town and a saved place work without the user's position.
    func testDistancesFromAStreetAndFromASavedHome() throws {
        let carte = try CarteSession(keepsSettings: true)
        try carte.waitForList()
        let keyboard = carte.display.keyboard
        func openPicker(isFirst: Bool) throws {
            try carte.tap("Order")
            try carte.waitForText(isFirst ? "Distance from a Place…" : "Distance from Another Place…")
            _ = try carte.display.stillPicture()
            if isFirst {
                try keyboard.press(.down)
                try keyboard.press(.space)
            } else {
                try carte.focus { $0.name == "Distance from Another Place…" && $0.has(.focusable) }
                try keyboard.press(.enter)
            }
            try carte.waitForWindows(2)
            _ = try carte.display.stillPicture()
        }
        func choose(_ row: String) throws {
            // The guide's rows behind the window contain the kind, too.
            try carte.focus {
                $0.name.hasPrefix(row) && $0.has(.focusable) && $0.role == "list item"
                    && !$0.name.contains(" · ")
            }
            try keyboard.press(.enter)
        }
        try openPicker(isFirst: true)
        _ = try carte.element("Home, Not set")
        try Pictures.save(carte, "origin")
        try keyboard.type("harbour")
        try choose("Harbour Row")
        try carte.waitForWindows(1)
        _ = try carte.chip("Near Harbour Row")
        try carte.waitForRow { $0.contains("Harbour Row") }

        try openPicker(isFirst: false)
        try choose("Home")
        try carte.waitForText("Choose the place, street or town for “Home”.")
        try keyboard.type("monsoon")
        try choose("Copper Monsoon")
        try carte.waitForWindows(1)
        try carte.waitForNearest("Copper Monsoon, Indian restaurant")
        XCTAssertTrue(try carte.chip("Near Home").has(.pressed))

        try carte.restart()
        try carte.waitForList()
        try openPicker(isFirst: true)
        _ = try carte.element("Home, Copper Monsoon")
        try Pictures.save(carte, "origin-home")
        try choose("Home")
        try carte.waitForWindows(1)
        try carte.waitForNearest("Copper Monsoon, Indian restaurant")

        // The user can delete the saved home.
        try openPicker(isFirst: false)
        try carte.focus { $0.name == "Change Home" && $0.has(.focusable) }
        try keyboard.press(.enter)
        try choose("Forget “Home”")
        _ = try carte.element("Home, Not set")
    }
}

extension CarteSession {
    /// Starts a mock of the desktop's location portal for the running program.
    func startPortal(_ behaviour: MockPortal.Behaviour) throws -> MockPortal {
        try MockPortal(on: XCTUnwrap(program.sessionBusAddress), behaviour)
    }

    /// The chip's control, which can be pressed, not its label.
    func chip(_ name: String) throws -> Accessible {
        try element("the chip “\(name)”") { $0.name == name && $0.has(.focusable) }
    }

    func waitForNearest(_ row: String) throws { try waitForRow { $0.hasPrefix(row) } }

    /// Waits until the accessible name of the first row matches.
    func waitForRow(_ matches: (String) -> Bool) throws {
        try accessible.waitForRows { $0.first.map(matches) ?? false }
    }

    /// Chooses the order by name by keys.
    ///
    /// It goes past the order and back, since an arrow alone must not choose an order. A choice closes the
    /// popover.
    func chooseOrderByName() throws {
        try tap("Order")
        try waitForText("Your Rating")
        let orders = try display.stillPicture()
        for key in [Key.down, .up, .up, .up, .down] { try display.keyboard.press(key) }
        _ = try display.stillPicture()
        XCTAssertFalse(try display.differs(from: orders), "closed by an arrow")
        try display.keyboard.press(.space)
        try eventually("the end of the orders") { try display.differs(from: orders) }
        _ = try display.stillPicture()
    }
}
