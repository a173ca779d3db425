import Harness
import XCTest

/// A touch leaves no widget highlighted as under a pointer; a mouse highlights widgets again.
final class TouchHoverTests: XCTestCase {
    func testAFingerLeavesNoHoverOnAPhone() throws {
        let screen = try HoverScreen(width: 400, height: 800)
        let carte = screen.carte
        try screen.tap("a chip", at: try carte.point(on: "Cuisine"))
        try carte.display.keyboard.press(.escape)
        try screen.expectNoHover("the popover of the chip")
        try carte.openPlace(1)
        try screen.expectNoHover("a row")
        try carte.raise()
        try screen.expectNoHover("the sheet")
        for text in ["Favourite", "Want to Go"] {
            try screen.tap(text, at: try screen.middle { $0.text == text })
        }
        try screen.tap("a star", at: try screen.middle { $0.isTarget && $0.classes.contains("star") })
        try carte.drag(from: 700, by: -400)
        try screen.expectNoHover("scrolled details")
        try screen.expectHoverOfAMouse(at: Point(100, 300))
    }

    /// The window closes under the finger, and the pointer of X11 is over the window behind it.
    func testAFingerLeavesNoHoverBehindAClosingWindow() throws {
        let screen = try HoverScreen(width: 400, height: 800)
        let carte = screen.carte
        try carte.display.keyboard.press(.f10, with: .shift)
        try carte.chooseInMenu("Visited Today")
        try carte.waitForNews("Marked as visited on")
        for isFirstTouch in [true, false] {
            try carte.openWindow { try $0.press(.d, with: .control) }
            try carte.waitForText("1 visit")
            _ = try carte.display.stillPicture()
            let before = try carte.mark
            try carte.display.touch.tap(at: screen.middle { $0.text == "Abol Table" })
            try carte.waitForWindows(1)
            XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
            try screen.expectNoHover("the row of a closed window, first touch: \(isFirstTouch)")
            // A later touch in the main window is at another place.
            try screen.tap("the handle", at: Point(200, 416))
            try carte.close()
        }
        try screen.expectHoverOfAMouse(at: Point(100, 300))
    }

    /// The message's close button is insensitive at first. At this height the phone number is below it.
    func testAFingerLeavesNoHoverOnAMessageThatAppearsUnderIt() throws {
        let screen = try HoverScreen(width: 400, height: 760)
        let carte = screen.carte
        try carte.openFully()
        let isMessage = { (widget: ShownWidget) in widget.classes.contains("toast-title") }
        try carte.display.touch.tap(at: carte.pointOfMark("Favourite"))
        _ = try screen.middle(isMessage)
        _ = try carte.display.stillPicture()
        let close = try XCTUnwrap(screen.shown().last { $0.isTarget && $0.type == "GtkButton" }).middle
        try carte.display.touch.tap(at: close)
        try eventually("no message") { try !screen.shown().contains(where: isMessage) }
        _ = try carte.display.stillPicture()
        // The tap copies a fact, and a message about it appears.
        try carte.display.touch.tap(at: close)
        _ = try screen.middle(isMessage)
        try screen.expectNoHover("a message")
        // The button can be pressed now.
        carte.display.pause(0.5)
        try screen.expectNoHover("a message that can be closed")
    }

    func testAFingerLeavesNoHoverInAWideWindow() throws {
        let screen = try HoverScreen(width: 1280, height: 800)
        try screen.tap("a card", at: try screen.carte.row(1))
        try screen.tap("another card", at: try screen.carte.row(3))
        try screen.expectHoverOfAMouse(at: try screen.carte.row(0))
        try screen.tap("a card beside the mouse", at: try screen.carte.row(1))
    }
}

/// A program whose hovered widgets are known.
private final class HoverScreen {
    let carte: CarteSession
    private let watch = WidgetWatch()

    init(width: Int, height: Int) throws {
        carte = try CarteSession(width: width, height: height, environment: try watch.environment())
        try carte.waitForList()
    }

    func shown() throws -> [ShownWidget] { try watch.widgets(of: carte.program) }

    /// The hovered widgets. Their windows are hovered as well.
    private func hovered() throws -> [ShownWidget] { try shown().filter { $0.isHovered && !$0.isWindow } }

    func middle(_ isWanted: (ShownWidget) -> Bool) throws -> Point {
        try eventually("a widget to touch") { try shown().first { isWanted($0) && $0.isOnTop }?.middle }
    }

    func tap(_ name: String, at point: Point) throws {
        try carte.display.touch.tap(at: point)
        try expectNoHover(name)
    }

    /// Waits until nothing moves, as GTK updates the hover after each layout.
    func expectNoHover(_ name: String, line: UInt = #line) throws {
        _ = try carte.display.stillPicture()
        let found = try hovered()
        XCTAssertEqual(found.map(\.description), [], "hovered after \(name)", line: line)
    }

    func expectHoverOfAMouse(at point: Point) throws {
        try carte.display.mouse.move(to: point)
        try eventually("a hovered widget at \(point)") { try !hovered().isEmpty }
    }
}
