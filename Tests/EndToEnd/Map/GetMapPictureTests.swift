import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// Pictures of the download of a map; see ``Pictures``.
final class GetMapPictureTests: XCTestCase {
    func testTheDownloadOfAMapHasItsPictures() throws {
        let tiles = try TileService.helsinki()
        let server = try TileService { path in
            path.hasPrefix("/14/")
                ? .stalls(after: Data()) : tiles[path].map { .answer(body: $0) } ?? .answer(404)
        }
        for look in Pictures.looks {
            let map = try MapSession(width: look.width, height: look.height, dark: look.isDark)
            let carte = map.carte
            try map.waitForDots(5)
            try carte.openGetMap()
            try Pictures.save(carte, "get-map-\(look.name)")
            try carte.typeTileServer(server.address)
            try carte.press("Download")
            _ = try carte.element("the progress") { $0.name.hasPrefix("Received ") }
            try eventually("the requests for level 14") { server.tiles.contains { $0.hasPrefix("/14/") } }
            // The spinner never stands still.
            if let folder = Pictures.folder {
                try carte.display.picture().savePNG(
                    to: folder.appendingPathComponent("get-map-progress-\(look.name).png"))
            }
            try carte.display.keyboard.press(.enter)
            _ = try carte.element("what is kept") { $0.name.contains("have arrived and are on the map.") }
            try Pictures.save(carte, "get-map-kept-\(look.name)")
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            try carte.openWindow { try $0.press(.comma, with: .control) }
            try carte.waitForText("Map of an Area")
            _ = try carte.focus("Use OpenFreeMap")
            try Pictures.save(carte, "get-map-preferences-\(look.name)")
        }
    }
}
