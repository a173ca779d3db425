import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// Complete visits by touch in phosh, with text from the on-screen keyboard.
///
/// They are not part of the regular tests: `./meson-wrapper.sh test-phone` runs them and keeps their pictures.
final class PhoneVisitTests: XCTestCase {
    func testCompleteVisitByTouch() throws {
        try XCTSkipUnless(Phone.isInstalled, "phosh is not installed: ./meson-wrapper.sh test-phone")
        let visit = try PhoneVisit()
        defer { visit.phone.stop() }
        try visit.startFromTheGrid()
        try visit.searchAndOpen()
        try visit.raiseAndMarkUndoAndMarkAgain()
        try visit.readTheHours()
        try visit.writeANote()
        try visit.goToTheOverviewAndBack()
        try visit.findInTheOverview()
        try visit.turnAndWriteOn()
        try visit.lockAndUnlock()
        try visit.throwOut()
        try visit.closeInTheOverview()
        try visit.assertKept()
    }

    func testTheMapByTouch() throws {
        try XCTSkipUnless(Phone.isInstalled, "phosh is not installed: ./meson-wrapper.sh test-phone")
        let visit = try PhoneVisit()
        defer { visit.phone.stop() }
        try visit.startFromTheGrid()
        try visit.searchAndOpen()
        try visit.closeByTheButton()
        try visit.moveZoomAndOpenOnTheMap()
        try visit.searchInTheSheetOverTheMap()
    }
}

/// The steps of the visits. Points are px of the phone, and only the shell has them as numbers.
private final class PhoneVisit {
    private let session: PhoneSession
    private static let place = "Slow Ember House"

    init() throws { session = try PhoneSession() }

    var phone: Phone { session.phone }

    // MARK: - The way

    func startFromTheGrid() throws {
        try session.picture("grid")
        try phone.tap(Point(45, 195))
        try session.waitForHeight(PhoneSession.height)
        // The shell's launch picture covers the window for five seconds.
        try phone.waitForRest(for: 6)
        try session.picture("list")
    }

    func searchAndOpen() throws {
        try session.tap("Search")
        try session.waitForKeyboard()
        try session.waitForHeight(PhoneSession.heightAboveKeyboard)
        try phone.type("slow ember")
        try session.picture("search")
        try session.expect("half", quiet: 0.5) { try phone.tap(row(of: Self.place).middle) }
        try session.waitForNoKeyboard()
        try session.picture("half")
    }

    /// The row of a place in the list.
    ///
    /// - Parameter container: the role of a container with the list: “dialog” for the sheet over the map.
    private func row(of place: String, in container: String = "list") throws -> Area {
        try session.restingArea(of: "the row of \(place)") {
            try session.accessible.firstReachable { $0.role == container && $0.name == "Places" }?
                .firstReachable { $0.role == "list item" && $0.name.hasPrefix(place) }
        }
    }

    /// The handle of the sheet with the place's details.
    private func handle() throws -> Point { try session.area(of: "Details of \(Self.place)").middle }

    func raiseAndMarkUndoAndMarkAgain() throws {
        try session.expect("full") { try phone.drag(through: [Point(180, 600), Point(180, 250)]) }
        try tapVisit()
        try waitForVisit(true)
        try session.picture("full")
        try session.tap("Undo")
        try waitForVisit(false)
        try session.picture("undone")
        try tapVisit()
        try waitForVisit(true)
    }

    /// Taps the button below the picture. The check mark beside the title is scrolled under the sheet's header.
    private func tapVisit() throws {
        let button = try session.area(of: "“Visited Today”") {
            $0.name == "Visited Today" && $0.has(.focusable) && ($0.area?.width ?? 0) > 100
        }
        try phone.tap(button.middle)
    }

    func readTheHours() throws {
        // The message would cover the hours. It has just replaced another one.
        try phone.waitForRest()
        let close = try session.area(of: "the close button of the message") {
            $0.name == "Close" && $0.has(.focusable) && ($0.area?.y ?? 0) > 324
        }
        try phone.tap(close.middle)
        try session.waitForNo("message") { $0.name == "Undo" }
        try phone.tap(session.scroll(to: "the hours of today") { $0.name.contains("Today: ") }.middle)
        _ = try session.accessible.wait(for: "the hours of Sunday") { $0.name.hasPrefix("Sunday") }
        try session.picture("hours")
    }

    func writeANote() throws {
        let note = try session.scroll(to: "the note") { $0.name == "Your notes" }
        XCTAssertEqual(try session.frame?.detent, "full")
        try session.picture("end")
        let before = try session.mark
        try phone.tap(note.middle)
        try session.waitForKeyboard()
        try session.trace.waitForEvent("revealRequested", after: before)
        try phone.type("good soup")
        try session.picture("note")
    }

    func goToTheOverviewAndBack() throws {
        let before = try session.mark
        try phone.drag(through: [Point(180, 719), Point(180, 300)], duration: 0.2, hold: 0)
        try session.picture("overview")
        try phone.tap(Point(180, 170))
        try phone.waitForRest()
        try assertFull(after: before)
        try session.picture("back")
    }

    /// Activates the running program.
    func findInTheOverview() throws {
        let before = try session.mark
        try phone.drag(through: [Point(180, 719), Point(180, 300)], duration: 0.2, hold: 0)
        try phone.waitForRest()
        try phone.tap(Point(180, 400))
        try session.waitForKeyboard()
        try phone.type("cart", isOverview: true)
        try session.picture("search-apps")
        try phone.tap(Point(45, 385))
        try session.waitForKeyboard()
        try assertFull(after: before)
    }

    func turnAndWriteOn() throws {
        let before = try session.mark
        try phone.turn(isLying: true)
        try eventually("a window that lies") { try session.frame?.width == 720 }
        try session.waitForKeyboard()
        try phone.type(" here")
        try session.picture("lying-keyboard")
        try assertFull(after: before)
        try phone.turn(isLying: false)
        try eventually("a window that stands") { try session.frame?.width == 360 }
        try session.picture("upright")
    }

    /// The state from before the lock is restored.
    func lockAndUnlock() throws {
        guard Phone.canBeUnlocked else { return }
        let before = try session.mark
        try phone.lock()
        try session.picture("locked")
        try phone.drag(through: [Point(180, 600), Point(180, 100)])
        try session.picture("passcode")
        try phone.unlock(with: "1234")
        try session.waitForKeyboard()
        try session.picture("unlocked")
        try assertFull(after: before)
        // The keyboard was hidden and shown, with a resize each time. Touches on the lock screen did not
        // reach Carte.
        XCTAssertFalse(
            try session.trace.events(after: before).contains { $0.event?.hasPrefix("touch") == true })
    }

    func throwOut() throws {
        // By the handle, because the content is scrolled.
        let handle = try handle()
        try session.expect("closed") {
            try phone.drag(through: [handle, Point(handle.x, handle.y + 344)], duration: 0.15, hold: 0)
        }
        try session.picture("closed")
    }

    /// Drags its picture off the top of the screen.
    func closeInTheOverview() throws {
        try phone.drag(through: [Point(180, 719), Point(180, 300)], duration: 0.2, hold: 0)
        try phone.waitForRest()
        try phone.drag(through: [Point(180, 200), Point(180, 20)], duration: 0.2, hold: 0)
        try eventually("the end of Carte") { try !phone.isRunning("io.github.carte_guide.Carte") }
        try session.picture("closed-in-overview")
    }

    private func assertFull(after mark: Int) throws {
        XCTAssertEqual(try session.frame?.detent, "full")
        XCTAssertFalse(try session.trace.events(after: mark).contains { $0.event == "touchCancelled" })
    }

    // MARK: - The map

    func closeByTheButton() throws { try session.expect("closed") { try closeDetails(of: Self.place) } }

    /// Taps the close button of the sheet with the details of a place.
    private func closeDetails(of place: String) throws {
        let button = try session.restingArea(of: "the close button of the sheet") {
            try session.accessible.firstReachable { $0.role == "dialog" && $0.name == place }?
                .firstReachable { $0.name == "Close" && $0.has(.focusable) }
        }
        try phone.tap(button.middle)
    }

    /// The map has the dot of the place that was searched for.
    func moveZoomAndOpenOnTheMap() throws {
        try session.expect("peek") {
            try phone.tap(
                session.area(of: "the button of the map") { $0.name == "Map" && $0.role != "list" }
                    .middle)
        }
        try session.picture("map")
        let first = try dot()
        try phone.drag(through: [Point(180, 450), Point(120, 400)])
        try phone.waitForRest()
        let moved = try dot()
        // The map moves from the threshold of a drag on.
        XCTAssertTrue(moved.isNear(first.x - 60, first.y - 50, within: 16), "\(first) → \(moved)")
        let middle = Point(moved.x, moved.y + 60)
        try phone.pinch(around: middle, from: 80, to: 160)
        try phone.waitForRest()
        let zoomed = try dot()
        XCTAssertTrue(zoomed.isNear(middle.x, middle.y - 120, within: 16), "\(moved) → \(zoomed)")
        try session.picture("map-zoomed")
        try session.expect("half") { try phone.tap(zoomed) }
        try session.picture("map-place")
        let handle = try handle()
        try session.expect("full") { try phone.drag(through: [handle, Point(handle.x, handle.y - 280)]) }
    }

    /// The dot of the place on the map.
    private func dot() throws -> Point {
        // The list in the sheet has a row with the same name.
        try session.restingArea(of: "the dot of the place") {
            try session.accessible.firstReachable { $0.role == "list" && $0.name == "Map" }?
                .firstReachable { $0.role == "list item" && $0.name.hasPrefix(Self.place) }
        }.middle
    }

    /// The keyboard leaves so little room that the sheet is at full while the user types.
    func searchInTheSheetOverTheMap() throws {
        try session.expect("peek") { try closeDetails(of: Self.place) }
        try phone.tap(search().middle)
        try session.waitForKeyboard()
        try session.waitForHeight(PhoneSession.heightAboveKeyboard)
        try eventually("the sheet at full", seeing: { try session.frame?.detent }) { $0 == "full" }
        try phone.type(" house")
        try session.picture("map-search")
        try phone.tap(row(of: Self.place, in: "dialog").middle)
        _ = try session.area(of: "the details") { $0.role == "dialog" && $0.name == Self.place }
        try session.waitForNoKeyboard()
        try session.picture("map-found")
        try closeDetails(of: Self.place)
        try session.waitForNo("details") { $0.role == "dialog" && $0.name == Self.place }
        try phone.waitForRest()
        try session.picture("map-results")
    }

    private func search() throws -> Area {
        try session.area(of: "the search entry") { $0.name == "Search places" && $0.has(.focusable) }
    }

    // MARK: - The stored data

    func assertKept() throws {
        let place = try storedPlace
        XCTAssertEqual(place["note"], .string("good soup here"))
        XCTAssertEqual(place["isVisited"], .bool(true))
    }

    private func waitForVisit(_ isVisited: Bool) throws {
        try eventually("visited: \(isVisited)", seeing: { try storedPlace["isVisited"] }) {
            ($0 == .bool(true)) == isVisited
        }
    }

    /// The stored data of the visited place.
    private var storedPlace: [String: JSONValue] {
        get throws {
            let tool = try ProgramUnderTest.executable(named: "carte-tool")
            let database = phone.dataFolder.appending(path: "carte/sample.sqlite").path
            let found = try phone.answer(of: tool, ["list", Self.place, "--database", database])
            let id = try XCTUnwrap(found.split(separator: " ").first.map(String.init))
            let answer = try phone.answer(of: tool, ["show", id, "--json", "--database", database])
            return try JSONDecoder().decode([String: JSONValue].self, from: Data(answer.utf8))
        }
    }
}
