import GtkTestSupport
import TestSupport
import XCTest

/// What the person adds to a place, and its week, as ``PictureTests`` shows the rest.
final class DetailsPictureTests: XCTestCase {
    private static let sizes = [(360, 720), (1280, 800)]

    func testWhatIsRememberedAndTheWeekHaveTheirPictures() throws {
        for (width, height) in Self.sizes {
            for dark in Pictures.folder == nil ? [false] : [false, true] {
                let carte = try CarteSession(width: width, height: height, dark: dark, accessibility: true)
                let name = "\(width)x\(height)\(dark ? "-dark" : "")"
                try carte.waitForList()
                try carte.openPlace()
                let before = try carte.mark
                try carte.display.keyboard.press(.up)
                XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")

                try carte.element("Favourite").perform("click")
                try carte.waitForNews("Marked as a favourite")
                try carte.element("4 stars").perform("click")
                try carte.waitForNews("Rated ")
                try Pictures.save(carte, "remembered-\(name)")

                let state = try carte.element("the state") { $0.name.contains("Today: ") }
                try state.perform("row.toggle")
                _ = try carte.element("Times in your time zone")
                let x = Double(width) - 200
                try carte.display.touch.drag(
                    from: Point(x, 0.7 * Double(height)), to: Point(x, 0.25 * Double(height)), hold: 0.3)
                try Pictures.save(carte, "week-\(name)")
                XCTAssertFalse(
                    carte.program.standardError.contains("WARNING"),
                    "GTK complains: \(carte.program.standardError)")
            }
        }
    }
}
