import GtkTestSupport
import Harness
import XCTest

/// The diary and Surprise Me in the main menu.
final class MainMenuTests: XCTestCase {
    func testTheDiaryListsVisitsAndOpensTheirPlaces() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(look)
            try carte.waitForText("Sample · 26 places")
            try carte.waitForList()
            let keyboard = carte.display.keyboard
            for row in 0..<2 {
                if row > 0 { try keyboard.press(look.width > 900 ? .right : .down) }
                try keyboard.press(.f10, with: .shift)
                try carte.chooseInMenu("Visited Today")
                try carte.waitForNews("Marked as visited on")
            }
            try keyboard.press(.d, with: .control)
            try carte.waitForWindows(2)
            try carte.waitForText("2 visits")
            try Pictures.save(carte, "diary-\(look.name)")
            try keyboard.type("bistrot")
            try carte.waitForText("1 visit")
            _ = try carte.display.stillPicture()
            try keyboard.press(.down)
            let before = try carte.mark
            try keyboard.press(.enter)
            try carte.waitForWindows(1)
            XCTAssertEqual(
                try carte.trace.waitForRest(after: before).detent, look.width > 900 ? "full" : "half")
            _ = try carte.element("Bistrot de la Corderie", role: "dialog")
        }
    }

    func testAWindowBesideTheListOpensOnce() throws {
        let carte = try CarteSession(width: 1280, height: 800)
        try carte.waitForList()
        for (entry, title) in [("Diary", "Diary"), ("Get Places…", "Get Places")] {
            for _ in 1...2 {
                try carte.choose(entry, from: "Main Menu")
                try carte.waitForWindows(2)
                _ = try carte.display.stillPicture()
            }
            XCTAssertEqual(try carte.display.windows(of: carte.program).count, 2, title)
            try carte.press("Close", inWindow: title)
            try carte.waitForWindows(1)
        }
    }

    func testTheMainMenuShowsAllEntriesOnAPhone() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(width: 360, height: 720, environment: try watch.environment())
        try carte.waitForList()
        try carte.display.keyboard.press(.f10)
        for entry in ["Get Places…", "About Carte"] {
            try eventually("the whole entry “\(entry)”") {
                try watch.widgets(of: carte.program).contains {
                    $0.text == entry && $0.isOnTop && $0.seen == $0.area
                }
            }
        }
    }

    func testAnEmptyDiaryShowsAHint() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.display.keyboard.press(.d, with: .control)
        try carte.waitForText("Your visits appear here.")
    }

    func testSurpriseMeOpensAnOpenPlace() throws {
        let places = """
            {"type":"FeatureCollection","features":[
            {"type":"Feature","id":"node/1","geometry":null,"properties":
             {"amenity":"bar","name":"Aalto","opening_hours":"24/7"}},
            {"type":"Feature","id":"node/2","geometry":null,"properties":
             {"amenity":"bar","name":"Baari","opening_hours":"off"}}]}
            """
        let carte = try CarteSession(places: places)
        try carte.waitForText("2 places")
        try carte.waitForList()
        let before = try carte.mark
        try carte.chooseInMainMenu("Surprise Me")
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        _ = try carte.element("Aalto", role: "dialog")
    }
}
