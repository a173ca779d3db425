import Foundation
import GtkTestSupport
import Harness
import XCTest

/// Messages that need an answer, in a dialog window or inside their parent window.
final class MessageDialogTests: XCTestCase {
    private static let heading = "Could Not Import the File"
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).geojson")

    override func setUpWithError() throws { try Data(#"{"menu": ["soup"]}"#.utf8).write(to: file) }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: file) }

    private func session() throws -> CarteSession {
        let carte = try CarteSession([file.path])
        try carte.waitForText("Sample · 26 places")
        try carte.waitForMessage(Self.heading)
        return carte
    }

    func testTypingDuringAMessageDoesNotSearch() throws {
        let carte = try session()
        try carte.display.keyboard.type("pizza")
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.enter)
        try carte.waitForEnd(ofMessage: Self.heading)
        // The typed text started no search and opened no place.
        XCTAssertNotNil(try Accessible.program(carte.program).first { $0.name == "Sample · 26 places" })
        XCTAssertEqual(try carte.trace.lines().last?.detent ?? "closed", "closed")
        // The list has the keyboard focus.
        let before = try carte.mark
        try carte.display.keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
    }

    func testEscapeClosesTheMessage() throws {
        let carte = try session()
        try carte.display.keyboard.press(.escape)
        try carte.waitForEnd(ofMessage: Self.heading)
        try carte.openPlace()
    }

    /// A phone is rotated, or its keyboard appears, while the message closes.
    func testWindowMayBeResizedWhileTheMessageCloses() throws {
        let carte = try session()
        for turn in 0..<12 {
            try carte.display.keyboard.press(.escape)
            // At a different moment each time: libadwaita 1.7 had a bug in the first quarter of a second.
            carte.display.pause(0.02 * Double(turn))
            try carte.display.resize(width: 360, height: turn.isMultiple(of: 2) ? 294 : 720)
            try carte.waitForEnd(ofMessage: Self.heading)
            XCTAssertEqual(try carte.handOver(file.path), .code(0))
            try carte.waitForMessage(Self.heading)
        }
    }

    func testTouchBesideTheMessageHasNoEffect() throws {
        let carte = try session()
        try carte.display.touch.tap(at: Point(150, Double(carte.display.height) - 20))
        try carte.display.touch.tap(at: carte.row(0))
        _ = try carte.display.stillPicture()
        XCTAssertEqual(try carte.trace.lines().last?.detent ?? "closed", "closed")
    }

    /// The heading may take two lines in a narrow message, and the text any number.
    func testMessageShowsItsWholeText() throws {
        let watch = WidgetWatch()
        for (width, height, scale) in [
            (1280, 800, 1.0), (1280, 800, 1.5), (360, 720, 1), (360, 720, 1.5), (800, 1280, 2),
        ] {
            let carte = try CarteSession(
                width: width, height: height, textScale: scale,
                environment: try watch.environment())
            try carte.waitForText("Sample · 26 places")
            try carte.press("Near Me")
            let heading = "Allow Carte to Use Your Position?"
            try carte.waitForMessage(heading)
            let texts = try watch.widgets(of: carte.program).filter { $0.isText && $0.isOnTop }
            let body = try XCTUnwrap(texts.first { $0.text.hasPrefix("Carte asks your system") })
            for part in [try XCTUnwrap(texts.first { $0.text == heading }), body] {
                XCTAssertEqual(
                    part.seen, part.area, "\(part.text) at \(width) × \(height), letters × \(scale)")
            }
        }
    }
}
