import Foundation
import TestSupport
import XCTest

/// Carte where a finger is all there is: a whole visit in phosh, with text from the keyboard on its screen.
///
/// Not among the tests of every day: `./meson-wrapper.sh test-phone` runs it, and keeps its pictures.
final class PhoneVisitTests: XCTestCase {
    func testAWholeVisitByFinger() throws {
        try XCTSkipUnless(Phone.isInstalled, "phosh is not installed: ./meson-wrapper.sh test-phone")
        let visit = try PhoneVisit()
        defer { visit.phone.stop() }
        try visit.findInTheOverviewAndStart()
        try visit.searchAndOpen()
        try visit.raiseScrollAndWrite()
        try visit.goToTheOverviewAndBack()
        try visit.turnAndWriteOn()
        try visit.throwOut()
        try visit.assertKept()
        try visit.lock()
    }
}

/// The phone of a visit, with the trace of Carte's sheet. At 648 px half lies at 324 and full at 50.
private final class PhoneVisit {
    let phone: Phone
    private let trace: TraceReader
    private let folder: URL
    private var pictures = 0

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "phone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        trace = TraceReader(url: folder.appending(path: "trace.jsonl"))
        let carte = URL(filePath: try ProgramUnderTest.executable(named: "carte"))
        phone = try Phone(
            programs: carte.deletingLastPathComponent().path, environment: ["SHEET_TRACE": trace.url.path])
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

    func findInTheOverviewAndStart() throws {
        try picture("grid")
        try phone.tap(Point(180, 98))
        try waitForKeyboard()
        try phone.type("cart", isOverview: true)
        try picture("search-apps")
        try phone.tap(Point(45, 192))
        try eventually(timeout: 30, "Carte, as high as the shell leaves room") {
            try trace.lines().last(where: \.isFrame)?.height == 648
        }
        // The shell's own picture of the start lies over it for five seconds.
        try phone.waitForRest(for: 6)
        try picture("list")
    }

    func searchAndOpen() throws {
        let before = try mark
        try phone.tap(Point(27, 55))
        try waitForKeyboard()
        // The window has given way to it.
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

    func raiseScrollAndWrite() throws {
        var before = try mark
        try phone.drag(through: [Point(180, 600), Point(180, 250)])
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "full")
        try phone.tap(Point(100, 494))  // Visited Today
        try picture("full")
        before = try mark
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
        // By the handle: the content is scrolled.
        try phone.drag(through: [Point(180, 96), Point(180, 440)], duration: 0.15, hold: 0)
        XCTAssertEqual(try trace.waitForRest(after: before).detent, "closed")
        try picture("closed")
    }

    func assertKept() throws {
        let tool = try ProgramUnderTest.executable(named: "carte-tool")
        let database = phone.dataFolder.appending(path: "carte/sample.sqlite").path
        let found = try phone.answer(of: tool, ["list", "Slow Ember House", "--database", database])
        let id = try XCTUnwrap(found.split(separator: " ").first.map(String.init))
        let answer = try phone.answer(of: tool, ["show", id, "--json", "--database", database])
        let place = try JSONDecoder().decode([String: JSONValue].self, from: Data(answer.utf8))
        XCTAssertEqual(place["note"], .string("good soup here"))
        XCTAssertEqual(place["isVisited"], .bool(true))
    }

    /// No further than to the lock: who has no password cannot unlock it.
    func lock() throws {
        let before = try mark
        try phone.lock()
        try picture("locked")
        try phone.drag(through: [Point(180, 600), Point(180, 100)])
        try picture("passcode")
        XCTAssertEqual(try mark, before, "nothing of it reaches the program")
    }

    private func assertFull(after mark: Int) throws {
        XCTAssertEqual(try trace.lines().last(where: \.isFrame)?.detent, "full")
        XCTAssertFalse(try trace.events(after: mark).contains { $0.event == "touchCancelled" })
    }
}
