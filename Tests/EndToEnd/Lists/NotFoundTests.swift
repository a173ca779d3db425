import GtkTestSupport
import Harness
import XCTest

/// Places saved in another program that the guide does not have: found by hand, or left out.
final class NotFoundTests: XCTestCase {
    private static let places = #"""
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"n1","geometry":{"type":"Point","coordinates":[24.94,60.17]},"properties":
         {"amenity":"bar","name":"Aalto"}},
        {"type":"Feature","id":"n2","geometry":{"type":"Point","coordinates":[24.96,60.17]},"properties":
         {"amenity":"cafe","name":"Cafe"}}]}
        """#

    func testSavedPlacesAreFoundByHandOrLeftOutByKeys() throws {
        let folder = try TestFolder()
        let path = try folder.write(
            "Title,Note,URL,Tags,Comment\nAalto Grand,Soup,,,\nNowhere,,,,\n", to: "Date night.csv")
        for look in Pictures.looks {
            let carte = try CarteSession(
                width: look.width, height: look.height, dark: look.isDark, places: Self.places)
            try carte.waitForText("2 places")
            XCTAssertEqual(try carte.handOver(path), .code(0))
            try carte.waitForNews("2 not found yet")
            let keyboard = carte.display.keyboard
            try carte.openWindow { try $0.press(.l, with: .control) }
            _ = try carte.focus("Not Found Yet: 2 places")
            try keyboard.press(.enter)
            try carte.waitForWindows(3)
            _ = try carte.element("the focus on the place") {
                $0.name.hasPrefix("Aalto Grand") && $0.has(.focused)
            }
            try Pictures.save(carte, "not-found-\(look.name)")
            try keyboard.press(.enter)
            try carte.waitForWindows(4)
            // The name's words find nothing, so the user types other ones.
            try carte.waitForText("No matches")
            _ = try carte.display.stillPicture()
            try keyboard.press(.a, with: .control)
            try keyboard.type("aalto")
            _ = try carte.element("the place") { $0.name == "Aalto, Bar" }
            try Pictures.save(carte, "find-saved-place-\(look.name)")
            try keyboard.press(.down)
            try keyboard.press(.enter)
            try carte.waitForWindows(3)
            try carte.waitForText("Found “Aalto Grand” as Aalto")
            try carte.waitForNo("place") { $0.name.hasPrefix("Aalto Grand") && $0.role == "list item" }
            _ = try carte.element("the next place") { $0.name.hasPrefix("Nowhere") && $0.has(.focused) }
            try keyboard.press(.enter)
            try carte.waitForWindows(4)
            try carte.press("Leave Out")
            try carte.waitForWindows(3)
            try carte.waitForText("Left out “Nowhere”")
            try carte.waitForText("No Places Left")
            try Pictures.save(carte, "nothing-left-\(look.name)")
            try keyboard.press(.escape)
            try carte.waitForWindows(2)
            try carte.waitForNo("row") { $0.name.hasPrefix("Not Found Yet") && $0.has(.focusable) }
            _ = try carte.element("Date night: 1 place")
            for undone in ["Left out “Nowhere”", "Found “Aalto Grand” as Aalto"] {
                try keyboard.press(.z, with: .control)
                try carte.waitForText("Undone: \(undone)")
            }
            _ = try carte.element("Date night: 0 places")
            carte.assertNoWarnings()
        }
    }
}
