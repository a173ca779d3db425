import GtkTestSupport
import TestSupport
import XCTest

/// The way to what is near, as ``PictureTests`` shows the rest.
final class NearbyPictureTests: XCTestCase {
    func testTheQuestionTheReasonAndTheListHaveTheirPictures() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(look, accessibility: true)
            try carte.waitForList()
            let portal = try carte.startPortal(.answers(2))
            try carte.press("Near Me")
            try carte.waitForMessage("Allow Carte to Use Your Position?")
            try Pictures.save(carte, "near-question-\(look.name)")
            try carte.display.keyboard.press(.enter)
            try carte.waitForMessage("Your Position Is Not Known")
            try Pictures.save(carte, "near-reason-\(look.name)")
            try carte.display.keyboard.press(.escape)
            try carte.waitForEnd(ofMessage: "Your Position Is Not Known")
            portal.behave(.tells(latitude: 59.417535, longitude: 21.501987))
            try carte.press("Near Me")
            _ = try carte.element("the nearest") { $0.name.hasPrefix("Copper Monsoon, 0 m") }
            try Pictures.save(carte, "near-\(look.name)")
            // libadwaita 1.7 asks for the height of a message's heading in large letters also where they do not fit, and takes
            // smaller ones.
            carte.assertNoWarnings(but: "Trying to measure GtkLabel")
        }
    }
}
