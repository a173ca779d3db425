import GtkTestSupport
import Harness
import XCTest

/// Several places are selected in the list, by finger, mouse and keys.
final class SelectionTests: XCTestCase {
    private static let places: String = {
        let features = (1...4).map { number in
            """
            {"type":"Feature","id":"n\(number)","geometry":{"type":"Point","coordinates":[24.9\(number),60.17]},
            "properties":{"amenity":"cafe","name":"Place \(number)"}}
            """
        }
        return #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
    }()

    private func session() throws -> CarteSession {
        let carte = try CarteSession(places: Self.places)
        try carte.waitForText("4 places")
        try carte.waitForList()
        return carte
    }

    func testSelectedPlacesAreHiddenInOneStepByTouch() throws {
        let carte = try session()
        let touch = carte.display.touch
        try touch.tap(at: carte.row(0), duration: 1)
        try carte.chooseInMenu("Select")
        try carte.waitForText("1 selected")
        try carte.accessible.waitForRows {
            $0.count == 4 && $0[0].hasSuffix(", checked") && $0[1].hasSuffix(", not checked")
        }
        for (row, text) in [(2, "2 selected"), (0, "1 selected"), (1, "2 selected")] {
            try touch.tap(at: carte.row(row))
            try carte.waitForNews(text)
        }
        XCTAssertEqual(
            try carte.frames(after: 0).last?.detent ?? "closed", "closed", "a tap selects, and opens nothing")
        try carte.tap("Hide")
        try carte.waitForText("2 places")
        try carte.waitForNews("Hidden: 2 places")
        try carte.accessible.waitForRows { $0.count == 2 && $0.allSatisfy { !$0.contains("checked") } }
        try carte.waitForNo("bar") { $0.name == "End Selection" }
        try carte.tap("Undo")
        try carte.waitForText("4 places")
        try carte.waitForNews("Undone: Hiding of Place 3 and 1 more place")
        carte.assertNoWarnings()
    }

    func testSelectedPlacesArePutIntoAListByKeysAndEscapeEndsTheSelection() throws {
        let carte = try session()
        let keyboard = carte.display.keyboard
        try keyboard.press(.f10, with: .shift)
        try carte.chooseInMenu("Select")
        try carte.waitForText("1 selected")
        _ = try carte.element("the focus on the row") { $0.role == "list item" && $0.has(.focused) }
        try keyboard.press(.down)
        try keyboard.press(.enter)
        try carte.waitForText("2 selected")
        _ = try carte.focus("Lists")
        try keyboard.press(.space)
        _ = try carte.element("New List…")
        _ = try carte.display.stillPicture()
        _ = try carte.focus("New List…")
        try keyboard.press(.space)
        try carte.waitForForm()
        try keyboard.type("Date night")
        try keyboard.press(.enter)
        try carte.waitForWindows(1)
        try carte.waitForNews("Added to “Date night”: 2 places")
        // The selection goes on: the places can be put into another list.
        try carte.waitForText("2 selected")
        _ = try carte.element("the chip") { $0.name == "Date night" && $0.description == "2 places" }
        _ = try carte.display.stillPicture()
        try keyboard.press(.escape)
        try carte.waitForNo("bar") { $0.name == "End Selection" }
        try carte.accessible.waitForRows { $0.count == 4 && $0.allSatisfy { !$0.contains("checked") } }
        try keyboard.press(.z, with: .control)
        try carte.waitForNews("Undone: Place 1 in “Date night” and 1 more place")
        try carte.waitForNo("chip") { $0.name == "Date night" }
        carte.assertNoWarnings()
    }

    func testABoxOfAListWithSomeOfTheSelectedPlacesPutsAllIntoItAndThenNone() throws {
        let places = Self.places.replacing(
            #""name":"Place 1""#, with: #""name":"Place 1","carte:lists":["Date night"]"#)
        let carte = try CarteSession(places: places)
        try carte.waitForText("4 places")
        try carte.waitForList()
        let keyboard = carte.display.keyboard
        func members() throws -> [Bool] {
            try carte.rows().map { $0.name.contains("In Date night") }
        }
        try carte.display.mouse.click(at: carte.row(0), .secondary)
        try carte.chooseInMenu("Select")
        try carte.waitForText("1 selected")
        try carte.display.mouse.click(at: carte.row(2))
        try carte.waitForText("2 selected")
        try carte.tap("Lists")
        func waitForBox(isOn: Bool, isMixed: Bool) throws {
            _ = try carte.element("the box") {
                $0.isBox("Date night") && $0.has(.checked) == isOn && $0.has(.mixed) == isMixed
            }
        }
        try waitForBox(isOn: false, isMixed: true)
        try carte.focusBox("Date night")
        try keyboard.press(.space)
        try carte.waitForNews("Added to “Date night”")
        try waitForBox(isOn: true, isMixed: false)
        try keyboard.press(.space)
        try carte.waitForNews("Removed from “Date night”: 2 places")
        try waitForBox(isOn: false, isMixed: false)
        for _ in 1...2 { try keyboard.press(.escape) }
        try carte.waitForNo("bar") { $0.name == "End Selection" }
        try eventually("no members", seeing: members) { $0 == [false, false, false, false] }
        try keyboard.press(.z, with: .control)
        try eventually("all members", seeing: members) { $0 == [true, false, true, false] }
        try keyboard.press(.z, with: .control)
        try eventually("the first member", seeing: members) { $0 == [true, false, false, false] }
        carte.assertNoWarnings()
    }

    func testSelectedPlacesBecomeFavouritesAndAFile() throws {
        let carte = try session()
        func select(_ rows: Int...) throws {
            try carte.display.mouse.click(at: carte.row(rows[0]), .secondary)
            try carte.chooseInMenu("Select")
            try carte.waitForText("1 selected")
            for row in rows.dropFirst() { try carte.display.mouse.click(at: carte.row(row)) }
            try carte.waitForText("\(rows.count) selected")
        }
        try select(1, 3)
        try carte.press("Favourite", inWindow: "Carte")
        try carte.waitForNews("Marked as a favourite: 2 places")
        try carte.accessible.waitForRows {
            $0.map { $0.contains("favourite") } == [false, true, false, true]
        }
        try select(0, 1, 2)
        let folder = try TestFolder()
        try carte.choose("Export…")
        try carte.choose(folder.path("out.csv"), with: .e)
        try carte.waitForNews("3 places exported to out.csv")
        XCTAssertFalse(folder.text(of: "out.csv").contains("Place 4"))
        carte.assertNoWarnings()
    }

    func testAllPlacesAreSelectedByKeyAndRatedInOneStep() throws {
        let carte = try session()
        let keyboard = carte.display.keyboard
        try keyboard.press(.a, with: .control)
        try carte.waitForText("4 selected")
        try carte.choose("4 stars")
        try carte.waitForNews("Rated 4 of 5: 4 places")
        try carte.accessible.waitForRows { $0.allSatisfy { $0.contains("Your rating: 4 of 5") } }
        try carte.waitForNo("bar") { $0.name == "End Selection" }
        try carte.display.mouse.click(at: carte.row(0), .secondary)
        try carte.chooseInMenu("Select")
        try carte.waitForText("1 selected")
        try carte.choose("Select All")
        try carte.waitForText("4 selected")
        try carte.choose("No Rating")
        try carte.waitForNews("The rating was removed: 4 places")
        for _ in 1...2 { try keyboard.press(.z, with: .control) }
        try carte.accessible.waitForRows { $0.allSatisfy { !$0.contains("Your rating") } }
        // In a search, the key selects the text.
        try keyboard.type("Place 3")
        try carte.waitForText("1 of 4 places")
        try keyboard.press(.a, with: .control)
        try keyboard.type("Place 2")
        try carte.waitForRow { $0.hasPrefix("Place 2") }
        try keyboard.press(.enter)
        carte.assertNoWarnings()
    }

    func testPicturesOfASelection() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(look)
            try carte.waitForList()
            try carte.display.mouse.click(at: carte.row(0), .secondary)
            try carte.chooseInMenu("Select")
            try carte.waitForText("1 selected")
            _ = try carte.display.stillPicture()
            try carte.display.touch.tap(at: carte.row(1))
            try carte.waitForText("2 selected")
            try Pictures.save(carte, "selection-\(look.name)")
            try carte.tap("Lists")
            try carte.focusBox("Favourites")
            try carte.display.keyboard.press(.space)
            try carte.waitForNews("Added to “Favourites”: 2 places")
            try carte.display.keyboard.press(.escape)
            _ = try carte.display.stillPicture()
            try carte.display.touch.tap(at: carte.row(2))
            try carte.waitForText("3 selected")
            try carte.tap("Lists")
            _ = try carte.element("the box") { $0.isBox("Favourites") && $0.has(.mixed) }
            try Pictures.save(carte, "selection-lists-\(look.name)")
            try carte.display.keyboard.press(.escape)
            _ = try carte.display.stillPicture()
            try carte.press("More")
            try carte.waitForText("No Rating")
            try Pictures.save(carte, "selection-menu-\(look.name)")
            carte.assertNoWarnings()
        }
    }
}
