import Foundation
import Harness
import TestSupport
import XCTest

/// A complete visit by touch in phosh, with text from the on-screen keyboard.
///
/// It is not part of the regular tests: `./meson-wrapper.sh test-phone` runs it and keeps its pictures.
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
    }
}

/// The phone of a visit, with the trace of Carte's sheet. At 648 px half is at 324 and full at 50.
private final class PhoneVisit {
    let phone: Phone
    private let trace: TraceReader
    private let folder: URL
    private var pictures = 0

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "phone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        trace = TraceReader(url: folder.appending(path: "trace.jsonl"))
        // A fixed font keeps all positions independent of the machine.
        let fonts = folder.appending(path: "fonts.conf")
        try Data(
            """
            <fontconfig>
              <include>/etc/fonts/fonts.conf</include>
              <match>
                <edit name="family" mode="prepend" binding="strong">
                  <string>DejaVu Sans</string>
                </edit>
              </match>
            </fontconfig>
            """.utf8
        ).write(to: fonts)
        let carte = URL(filePath: try ProgramUnderTest.executable(named: "carte"))
        phone = try Phone(
            programs: carte.deletingLastPathComponent().path,
            environment: ["SHEET_TRACE": trace.url.path, "FONTCONFIG_FILE": fonts.path])
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var mark: Int { get throws { try trace.lines().count } }

    private func picture(_ name: String) throws {
        pictures += 1
        guard let folder = Pictures.folder else { return try phone.waitForRest() }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let number = pictures < 10 ? "0\(pictures)" : "\(pictures)"
        try phone.savePicture(to: folder.appending(path: "phone-\(number)-\(name).png"))
    }

    private func waitForKeyboard() throws {
        try eventually("the keyboard on the screen") { try phone.isKeyboardShown }
        try phone.waitForRest()
    }

    // MARK: - The way

    func startFromTheGrid() throws {
        try picture("grid")
        try phone.tap(Point(45, 195))
        try eventually(timeout: 30, "Carte, as high as the shell leaves room") {
            try trace.lines().last(where: \.isFrame)?.height == 648
        }
        // The shell's launch picture covers the window for five seconds.
        try phone.waitForRest(for: 6)
        try picture("list")
    }

    func searchAndOpen() throws {
        let before = try mark
        try phone.tap(Point(27, 55))
        try waitForKeyboard()
        // The keyboard has reduced the window's height.
        try eventually("less room", seeing: { try trace.lines().last(where: \.isFrame)?.height }) {
            $0 == 438
        }
        try phone.type("slow ember")
        try picture("search")
        try phone.tap(Point(150, 200))
        XCTAssertEqual(try trace.waitForRest(after: before, quiet: 0.5).detent, "half")
        try eventually("no keyboard") { try !phone.isKeyboardShown }
        try picture("half")
    }

    func raiseAndMarkUndoAndMarkAgain() throws {
        let before = try mark
        try phone.drag(through: [Point(180, 600), Point(180, 250)])
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "full")
        let visitedToday = Point(100, 494)
        try phone.tap(visitedToday)
        try waitForVisit(true)
        try picture("full")
        try phone.tap(Point(264, 627))  // Undo
        try waitForVisit(false)
        try picture("undone")
        try phone.tap(visitedToday)
        try waitForVisit(true)
    }

    func readTheHours() throws {
        try phone.waitForRest()
        try phone.tap(Point(325, 627))  // closes the toast, which would cover the hours
        try phone.drag(through: [Point(180, 640), Point(180, 80)])
        let closed = try phone.middle()
        // On a busy machine, a drag starts late and scrolls less.
        let scrolled = try trace.lines().last(where: \.isFrame)?.raw["contentScroll"]?.number ?? 0
        try phone.tap(Point(180, 405 + 628 - scrolled))
        try picture("hours")
        // The expanded week moves the content below it.
        let changed = try XCTUnwrap(try phone.middle().difference(from: closed).bounds)
        XCTAssertGreaterThan(changed.height, 100)
    }

    func writeANote() throws {
        var before = try mark
        for _ in 1...4 { try phone.drag(through: [Point(180, 560), Point(180, 110)]) }
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "full")
        try picture("end")
        before = try mark
        try phone.tap(Point(180, 455))
        try waitForKeyboard()
        try trace.waitForEvent("revealRequested", after: before)
        try phone.type("good soup")
        try picture("note")
    }

    func goToTheOverviewAndBack() throws {
        let before = try mark
        try phone.drag(through: [Point(180, 719), Point(180, 300)], duration: 0.2, hold: 0)
        try picture("overview")
        try phone.tap(Point(180, 170))
        try phone.waitForRest()
        try assertFull(after: before)
        try picture("back")
    }

    /// Activates the running program.
    func findInTheOverview() throws {
        let before = try mark
        try phone.drag(through: [Point(180, 719), Point(180, 300)], duration: 0.2, hold: 0)
        try phone.waitForRest()
        try phone.tap(Point(180, 400))
        try waitForKeyboard()
        try phone.type("cart", isOverview: true)
        try picture("search-apps")
        try phone.tap(Point(45, 385))
        try waitForKeyboard()
        try assertFull(after: before)
    }

    func turnAndWriteOn() throws {
        let before = try mark
        try phone.turn(isLying: true)
        try eventually("a window that lies") { try trace.lines().last(where: \.isFrame)?.width == 720 }
        try waitForKeyboard()
        try phone.type(" here")
        try picture("lying-keyboard")
        try assertFull(after: before)
        try phone.turn(isLying: false)
        try eventually("a window that stands") { try trace.lines().last(where: \.isFrame)?.width == 360 }
        try picture("upright")
    }

    func throwOut() throws {
        let before = try mark
        // By the handle, because the content is scrolled.
        try phone.drag(through: [Point(180, 96), Point(180, 440)], duration: 0.15, hold: 0)
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "closed")
        try picture("closed")
    }

    func closeByTheButton() throws {
        let before = try mark
        try phone.tap(Point(338, 378))
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "closed")
    }

    /// The map has the dot of the place that was searched for.
    func moveZoomAndOpenOnTheMap() throws {
        var before = try mark
        try phone.tap(Point(297, 55))
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "peek")
        try picture("map")
        let first = try dot()
        try phone.drag(through: [Point(180, 450), Point(120, 400)])
        try phone.waitForRest()
        let moved = try dot()
        // The map moves from the threshold of a drag on.
        XCTAssertTrue(
            moved.isNear(first.x - 60, first.y - 50, within: 16), "\(first) → \(moved)")
        let middle = Point(moved.x, moved.y + 60)
        try phone.pinch(around: middle, from: 80, to: 160)
        try phone.waitForRest()
        let zoomed = try dot()
        XCTAssertTrue(zoomed.isNear(middle.x, middle.y - 120, within: 16), "\(moved) → \(zoomed)")
        try picture("map-zoomed")
        before = try mark
        try phone.tap(zoomed)
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "half")
        try picture("map-place")
        before = try mark
        try phone.drag(through: [Point(180, 370), Point(180, 90)])
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "full")
    }

    /// Returns the middle of the dots of restaurants on the map, in the phone's px.
    private func dot() throws -> Point {
        let picture = try phone.middle()
        var (x, y, count) = (0, 0, 0)
        for row in stride(from: 0, to: picture.height, by: 2) {
            for column in stride(from: 0, to: picture.width, by: 2)
            where picture[column, row].isNear(Colour(0xa34700), tolerance: 4) {
                (x, y, count) = (x + column, y + row, count + 1)
            }
        }
        XCTAssertGreaterThan(count, 10, "no dot on the map")
        // The picture begins below the shell's bar.
        return Point(Double(x) / Double(max(count, 1)) / 2, Double(y) / Double(max(count, 1)) / 2 + 40)
    }

    func assertKept() throws {
        let place = try place
        XCTAssertEqual(place["note"], .string("good soup here"))
        XCTAssertEqual(place["isVisited"], .bool(true))
    }

    private func waitForVisit(_ isVisited: Bool) throws {
        try eventually("visited: \(isVisited)", seeing: { try place["isVisited"] }) {
            ($0 == .bool(true)) == isVisited
        }
    }

    /// The stored data of the visited place.
    private var place: [String: JSONValue] {
        get throws {
            let tool = try ProgramUnderTest.executable(named: "carte-tool")
            let database = phone.dataFolder.appending(path: "carte/sample.sqlite").path
            let found = try phone.answer(of: tool, ["list", "Slow Ember House", "--database", database])
            let id = try XCTUnwrap(found.split(separator: " ").first.map(String.init))
            let answer = try phone.answer(of: tool, ["show", id, "--json", "--database", database])
            return try JSONDecoder().decode([String: JSONValue].self, from: Data(answer.utf8))
        }
    }

    /// The state from before the lock is restored.
    func lockAndUnlock() throws {
        guard Phone.canBeUnlocked else { return }
        let before = try mark
        try phone.lock()
        try picture("locked")
        try phone.drag(through: [Point(180, 600), Point(180, 100)])
        try picture("passcode")
        try phone.unlock(with: "1234")
        try waitForKeyboard()
        try picture("unlocked")
        try assertFull(after: before)
        // The keyboard was hidden and shown, with a resize each time. Touches on the lock screen did not
        // reach Carte.
        XCTAssertFalse(try trace.events(after: before).contains { $0.event?.hasPrefix("touch") == true })
    }

    /// Drags its picture off the top of the screen.
    func closeInTheOverview() throws {
        try phone.drag(through: [Point(180, 719), Point(180, 300)], duration: 0.2, hold: 0)
        try phone.waitForRest()
        try phone.drag(through: [Point(180, 200), Point(180, 20)], duration: 0.2, hold: 0)
        try eventually("the end of Carte") { try !phone.isRunning("io.github.carte_guide.Carte") }
        try picture("closed-in-overview")
    }

    private func assertFull(after mark: Int) throws {
        XCTAssertEqual(try trace.lines().last(where: \.isFrame)?.detent, "full")
        XCTAssertFalse(try trace.events(after: mark).contains { $0.event == "touchCancelled" })
    }
}
