import GtkTestSupport
import Harness
import XCTest

/// Pictures of corrections and hidden places; see ``PictureTests``.
final class OwnPlacesPictureTests: XCTestCase {
    func testCorrectionAndHiddenPlacesHaveTheirPictures() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(look)
            try carte.waitForList()
            try carte.openPlace()
            try carte.choose("Correct…")
            try carte.waitForWindows(2)
            try Pictures.save(carte, "correct-\(look.name)")
            try carte.display.keyboard.type("Abol Corner")
            try carte.display.keyboard.press(.enter)
            try carte.waitForWindows(1)
            try carte.waitForText("Corrected by you: Name")
            let rest = try carte.drag(from: 0.9 * Double(look.height), by: -0.4 * Double(look.height))
            XCTAssertEqual(rest.detent, "full", look.name)
            try Pictures.save(carte, "corrected-\(look.name)")
            try carte.choose("Hide")
            try carte.waitForNews("Hidden")
            try carte.choose("Hidden Places", from: "Main Menu")
            try carte.waitForWindows(2)
            try Pictures.save(carte, "hidden-\(look.name)")
        }
    }
}
