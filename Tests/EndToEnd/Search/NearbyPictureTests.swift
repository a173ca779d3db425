import GtkTestSupport
import Harness
import XCTest

/// Pictures of the search for nearby places; see ``PictureTests``.
final class NearbyPictureTests: XCTestCase {
    func testNearbySearchHasItsPictures() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(look)
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
            _ = try carte.element("a distance") {
                ["list item", "grid cell"].contains($0.role) && $0.name.contains(" m · ")
            }
            try Pictures.save(carte, "near-\(look.name)")
        }
    }
}
