import Harness
import XCTest

/// Events arrive unchanged at an independent program.
final class InputTests: XCTestCase {
    func testATouchArrivesWithItsCoordinates() throws {
        let display = try VirtualDisplay(width: 400, height: 800)
        defer { display.stop() }
        let observer = try XInputObserver(on: display)

        try display.touch.begin(id: 7, at: Point(100, 100.5))
        try display.touch.move(id: 7, to: Point(120.25, 700))
        try display.touch.end(id: 7, at: Point(120.25, 700))

        let events = try observer.wait(for: 3, "TouchBegin", "TouchUpdate", "TouchEnd")
        XCTAssertEqual(events.map(\.name), ["TouchBegin", "TouchUpdate", "TouchEnd"])
        XCTAssertEqual(events.map(\.x), [100, 120.25, 120.25], "\(events)")
        XCTAssertEqual(events.map(\.y), [100.5, 700, 700], "\(events)")
    }

    func testADragTakesItsDurationInSteps() throws {
        let display = try VirtualDisplay(width: 400, height: 800)
        defer { display.stop() }
        let observer = try XInputObserver(on: display)

        let start = ContinuousClock.now
        try display.touch.drag(from: Point(200, 600), to: Point(200, 200), duration: 0.3, hold: 0.1)
        let seconds = (ContinuousClock.now - start) / .seconds(1)

        try observer.wait(for: 1, "TouchEnd")
        let updates = observer.events(["TouchUpdate"])
        XCTAssertGreaterThanOrEqual(seconds, 0.4)
        XCTAssert((4...19).contains(updates.count), "\(updates.count) steps in 0.3 s")
        XCTAssertEqual(updates.last?.y, 200)
        XCTAssertEqual(updates.map(\.y), updates.map(\.y).sorted(by: >))
    }

    func testTwoFingersAreTwoTouches() throws {
        let display = try VirtualDisplay(width: 400, height: 800)
        defer { display.stop() }
        let observer = try XInputObserver(on: display)

        try display.touch.begin(id: 1, at: Point(100, 100))
        try display.touch.begin(id: 2, at: Point(300, 300))
        try display.touch.end(id: 1, at: Point(100, 100))
        try display.touch.end(id: 2, at: Point(300, 300))

        let begins = try observer.wait(for: 2, "TouchBegin")
        let ends = try observer.wait(for: 2, "TouchEnd")
        XCTAssertEqual(begins.map(\.x), [100, 300])
        XCTAssertEqual(Set(begins.map(\.detail)).count, 2)
        XCTAssertEqual(begins.map(\.detail), ends.map(\.detail))
    }

    func testMouseWheelAndTouchpadArrive() throws {
        let display = try VirtualDisplay(width: 400, height: 800)
        defer { display.stop() }
        let observer = try XInputObserver(on: display)

        try display.mouse.click(at: Point(50, 60), .secondary)
        try display.mouse.wheel(notches: 2)
        try display.mouse.wheel(notches: -1)

        let presses = try observer.wait(for: 4, "ButtonPress")
        XCTAssertEqual(presses.map(\.detail), [3, 5, 5, 4])
        XCTAssertEqual(presses.map(\.x), [50, 50, 50, 50])
        XCTAssertEqual(presses.map(\.y), [60, 60, 60, 60])

        // The first one is lost (see Touchpad). A notch is 120.
        for _ in 0..<3 { try display.touchpad.scroll(dx: 0, dy: 120) }
        try display.touchpad.scrollStop()
        let scrolls = try observer.wait(for: 6, "ButtonPress").dropFirst(4)
        XCTAssertEqual(Set(scrolls.map(\.detail)), [5], "X emulates the wheel for a touchpad")
    }

    func testKeysAndTypedTextArrive() throws {
        // Without a window manager no window has the focus, and keys go to the root window.
        let display = try VirtualDisplay(width: 400, height: 800, windows: .none)
        defer { display.stop() }
        let observer = try XInputObserver(on: display)

        try display.keyboard.press(.escape)
        try display.keyboard.press(.tab, with: .shift)
        try display.keyboard.type("aZ\n")

        // X key codes are evdev codes + 8.
        let presses = try observer.wait(for: 7, "KeyPress")
        XCTAssertEqual(presses.map(\.detail), [9, 50, 23, 38, 50, 52, 36])
        XCTAssertThrowsError(try display.keyboard.type("é")) { error in
            XCTAssertEqual("\(error)", "no key of the US layout writes \"é\"")
        }
    }

    func testEveryPrintableASCIICharacterHasAKey() throws {
        let display = try VirtualDisplay(width: 400, height: 800, windows: .none)
        defer { display.stop() }
        let printable = String(decoding: (32...126).map(UInt8.init), as: UTF8.self)
        XCTAssertNoThrow(try display.keyboard.type(printable))
    }
}
