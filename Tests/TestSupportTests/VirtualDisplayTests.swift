import Foundation
import Harness
import XCTest

final class VirtualDisplayTests: XCTestCase {
    func testStopsCleanlyAndLeavesNothing() throws {
        let display = try VirtualDisplay(width: 400, height: 800)
        let program = try display.start("xinput", arguments: ["test-xi2", "--root"])
        let folder = try XCTUnwrap(display.environment["XDG_RUNTIME_DIR"])
        XCTAssertTrue(display.isRunning)
        XCTAssertTrue(program.isRunning)
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder))
        XCTAssertFalse(try processes(mentioning: folder).isEmpty)

        display.stop()
        display.stop()

        XCTAssertFalse(display.isRunning)
        XCTAssertFalse(program.isRunning)
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder))
        XCTAssertEqual(try processes(mentioning: folder), [])
    }

    func testDeinitStops() throws {
        var display: VirtualDisplay? = try VirtualDisplay(width: 400, height: 800)
        let folder = try XCTUnwrap(display?.environment["XDG_RUNTIME_DIR"])
        display = nil
        XCTAssertEqual(try processes(mentioning: folder), [])
    }

    func testAPictureShowsTheScreen() throws {
        let display = try VirtualDisplay(width: 320, height: 480)
        defer { display.stop() }
        try paint(display, "#123456")

        let picture = try display.stillPicture()
        XCTAssertEqual(picture.width, 320)
        XCTAssertEqual(picture.height, 480)
        XCTAssertEqual(picture[0, 0], Colour(0x123456))
        XCTAssertEqual(picture[319, 479], Colour(0x123456))
        XCTAssertEqual(picture, try display.picture())
    }

    func testAStillPictureWaitsForTheEndOfMovement() throws {
        let display = try VirtualDisplay(width: 200, height: 200, windows: .none)
        defer { display.stop() }
        let script = "for c in 1 2 3 4 5 6 7 8; do xsetroot -solid \"#00000$c\"; sleep 0.04; done"
        let program = try display.start("/bin/sh", arguments: ["-c", script])
        try eventually("it moves") { try display.picture()[0, 0] != Colour(0) }
        XCTAssertEqual(try display.stillPicture(quiet: 1)[0, 0], Colour(0x000008))
        XCTAssertEqual(program.waitForExit(), .code(0))
    }

    func testResizesBothWaysAndTouchFollows() throws {
        let display = try VirtualDisplay(width: 400, height: 800)
        defer { display.stop() }
        let observer = try XInputObserver(on: display)
        for (width, height) in [(360, 640), (1280, 800), (400, 800), (2560, 1600), (360, 640)] {
            try display.resize(width: width, height: height)
            let picture = try display.picture()
            XCTAssertEqual(picture.width, width)
            XCTAssertEqual(picture.height, height)
            let known = observer.events(["TouchBegin"]).count
            try display.touch.tap(at: Point(Double(width) - 10, Double(height) - 20))
            let touch = try XCTUnwrap(observer.wait(for: known + 1, "TouchBegin").last)
            XCTAssertEqual(touch.x, Double(width) - 10, accuracy: 0.1)
            XCTAssertEqual(touch.y, Double(height) - 20, accuracy: 0.1)
        }
    }

    func testAProgramThatEndsWithoutAWindowIsAnError() throws {
        let display = try VirtualDisplay(width: 400, height: 800)
        defer { display.stop() }
        let program = try display.start("/bin/sh", arguments: ["-c", "echo no luck >&2; exit 7"])
        XCTAssertEqual(try display.windows(of: program), [])
        XCTAssertThrowsError(try display.waitForWindow(of: program)) { error in
            XCTAssertTrue("\(error)".contains("code(7)\nno luck"), "\(error)")
        }
    }

    func testTheOutputAndExitStatusOfAProgramAreRead() throws {
        let display = try VirtualDisplay(width: 400, height: 800, windows: .none)
        defer { display.stop() }
        let script = #"echo "$DISPLAY $GREETING"; echo complaint >&2; exit 3"#
        let program = try display.start(
            "/bin/sh", arguments: ["-c", script], environment: ["GREETING": "hello"])
        XCTAssertEqual(program.waitForExit(), .code(3))
        XCTAssertEqual(program.standardOutput, "\(display.display) hello\n")
        XCTAssertEqual(program.standardError, "complaint\n")
        XCTAssertThrowsError(try display.start("no-such-program"))
        XCTAssertThrowsError(try ProgramUnderTest.executable(named: "no-such-product"))
    }

    func testAProgramThatIgnoresSIGTERMIsKilled() throws {
        let display = try VirtualDisplay(width: 400, height: 800, windows: .none)
        defer { display.stop() }
        let script = #"trap "" TERM; echo ready; while :; do sleep 0.05; done"#
        let program = try display.start("/bin/sh", arguments: ["-c", script])
        try eventually("it is ready") { program.standardOutput == "ready\n" }
        XCTAssertGreaterThan(try program.figures().residentBytes, 100_000)
        program.terminate(patience: 0.2)
        XCTAssertEqual(program.exitStatus, .signal(9))
        XCTAssertThrowsError(try program.figures())
    }

    func testAccessibilityGivesAProgramABusOfItsOwn() throws {
        let display = try VirtualDisplay(width: 400, height: 800, windows: .none)
        defer { display.stop() }
        let script = #"echo "$GTK_A11Y|$DBUS_SESSION_BUS_ADDRESS"; exec sleep 100"#
        let program = try display.start("/bin/sh", arguments: ["-c", script], accessibility: true)
        let address = try XCTUnwrap(program.sessionBusAddress)
        try eventually("it speaks") { program.standardOutput == "|\(address)\n" }
        // The kernel's name of the process.
        let name = "/proc/\(program.processIdentifier)/comm"
        try eventually("no process is between") {
            try String(contentsOfFile: name, encoding: .utf8) == "sleep\n"
        }

        program.terminate()
        XCTAssertFalse(program.isRunning)
        let folder = try XCTUnwrap(display.environment["XDG_RUNTIME_DIR"])
        try eventually("the bus has ended") { try processes(mentioning: folder, in: "environ").isEmpty }
    }

    private func paint(_ display: VirtualDisplay, _ colour: String) throws {
        let program = try display.start("xsetroot", arguments: ["-solid", colour])
        XCTAssertEqual(program.waitForExit(), .code(0), program.standardError)
    }

    /// Returns the identifiers of processes with the display's folder in their command line or environment.
    private func processes(mentioning folder: String, in file: String = "cmdline") throws -> [String] {
        let folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
        return try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
            guard Int(name) != nil, let bytes = FileManager.default.contents(atPath: "/proc/\(name)/\(file)")
            else { return false }
            return String(decoding: bytes, as: UTF8.self).contains(folder)
        }
    }
}
