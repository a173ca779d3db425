import GtkTestSupport
import Harness
import XCTest

/// Pictures of the user's marks and of the opening hours of a week. ``PictureTests`` has the rest of the
/// details.
final class DetailsPictureTests: XCTestCase {
    func testPicturesOfMarksAndOfTheWeek() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(look)
            try carte.waitForList()
            try carte.openPlace()
            if carte.openingDetent == "half" {
                let before = try carte.mark
                try carte.display.keyboard.press(.up)
                XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
            }

            try carte.element("Favourite").perform("click")
            try carte.waitForNews("Marked as a favourite")
            try carte.element("4 stars").perform("click")
            try carte.waitForNews("Rated ")
            try Pictures.save(carte, "remembered-\(look.name)")

            let state = try carte.element("the state") { $0.name.contains("Today: ") }
            try state.perform("row.toggle")
            _ = try carte.element("Times in your time zone")
            let height = Double(look.height)
            for _ in 1...2 {
                try carte.display.touch.drag(
                    from: carte.point(at: 0.8 * height), to: carte.point(at: 0.3 * height), hold: 0.3)
            }
            try Pictures.save(carte, "week-\(look.name)")
        }
    }
}
