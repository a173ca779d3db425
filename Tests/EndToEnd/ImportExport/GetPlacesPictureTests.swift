import GtkTestSupport
import Harness
import XCTest

/// Pictures of the download of places for an empty guide; see ``PictureTests``.
final class GetPlacesPictureTests: XCTestCase {
    func testDownloadOfPlacesHasItsPictures() throws {
        for look in Pictures.looks {
            let folder = try DownloadFolder()
            let carte = try CarteSession(look, environment: folder.environment)
            _ = try carte.installProgram(for: "https")
            try carte.showOwnGuide()
            try Pictures.save(carte, "empty-\(look.name)")
            try carte.press("Get Places…")
            try carte.waitForWindows(2)
            _ = try carte.display.stillPicture()
            try carte.display.keyboard.type("Helsinki")
            try carte.display.keyboard.press(.enter)
            try carte.waitForText("Waiting for the file in Downloads")
            try Pictures.save(carte, "get-places-steps-\(look.name)")
            try folder.download("export.geojson", from: Fixture.helsinki)
            try carte.waitForText("Downloaded export.geojson with 435 places.")
            try Pictures.save(carte, "get-places-arrived-\(look.name)")
        }
    }
}
