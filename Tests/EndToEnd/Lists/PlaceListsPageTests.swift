import Foundation
import GtkTestSupport
import Harness
import XCTest

/// The lists of a place: their buttons in the details, and the page of the sheet with all lists, by keys and touch.
final class PlaceListsPageTests: XCTestCase {
    func testAPlaceIsPutIntoANewListAndTakenOutByUndo() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openFully()
        let keyboard = carte.display.keyboard
        try carte.openListsOfPlace()
        _ = try carte.focus("New List…")
        try keyboard.press(.space)
        try carte.waitForForm()
        // A list needs a name.
        try keyboard.press(.enter)
        try carte.waitForText("Give the list a name.")
        try keyboard.type("Date night")
        // The colour is between them.
        for _ in 1...2 { try keyboard.press(.tab) }
        try keyboard.type("two")
        _ = try carte.element("the letters") { $0.name == "Emoji" && $0.text == "two" }
        try keyboard.press(.enter)
        try carte.waitForText("Type one emoji, or leave it empty.")
        try carte.waitForWindows(2)
        for _ in 1...3 { try keyboard.press(.backspace) }
        try keyboard.press(.enter)
        try carte.waitForWindows(1)
        try carte.waitForNews("Added to “Date night”")
        try carte.waitForBox("Date night", isOn: true)
        // The details have a button for the list.
        try keyboard.press(.escape)
        try carte.waitForToggle("Date night", isOn: true)
        try carte.openListsOfPlace()
        try carte.focusBox("Date night")
        try keyboard.press(.space)
        try carte.waitForNews("Removed from “Date night”")
        try keyboard.press(.escape)
        try carte.waitForToggle("Date night", isOn: false)
        try keyboard.press(.z, with: .control)
        try carte.waitForNews("Undone: Removal of Abol Table from “Date night”")
        try keyboard.press(.z, with: .control)
        try carte.waitForNews("Undone: Abol Table in “Date night”")
        try carte.waitForNo("list in the details") { $0.name == "Date night" && $0.role == "label" }
        carte.assertNoWarnings()
    }

    func testOnePressPutsAPlaceIntoAListAndAnotherTakesItOut() throws {
        let carte = try CarteSession(places: ListsTests.places)
        try carte.waitForText("3 places")
        try carte.openPlace()
        if carte.openingDetent == "half" { try carte.raise() }
        try carte.waitForToggle("Date night", isOn: true)
        try carte.waitForToggle("Visitors", isOn: false)
        try carte.tapToggle("Visitors")
        try carte.waitForNews("Added to “Visitors”")
        try carte.waitForToggle("Visitors", isOn: true)
        try carte.tapToggle("Date night")
        try carte.waitForNews("Removed from “Date night”")
        try carte.waitForToggle("Date night", isOn: false)
        carte.assertNoWarnings()
    }

    func testThePageOfListsIsUsedByAFinger() throws {
        let carte = try CarteSession(places: ListsTests.places)
        // GTK sometimes loses count of the pressed widgets when the scrim disappears.
        carte.expectedWarnings.append("Broken accounting of active state")
        try carte.waitForText("3 places")
        try carte.openPlace()
        if carte.openingDetent == "half" { try carte.raise() }
        try carte.tap("Lists")
        _ = try carte.element("the page") { $0.name == "Back" && $0.has(.focusable) }
        try carte.waitForBox("Date night", isOn: true)
        for (name, news) in [
            ("Visitors", "Added to “Visitors”"), ("Date night", "Removed from “Date night”"),
            ("Want to Go", "Added to “Want to Go”"),
        ] {
            try carte.tapBox(name)
            try carte.waitForNews(news)
        }
        try carte.tap("Back")
        try carte.waitForToggle("Date night", isOn: false)
        try carte.waitForToggle("Visitors", isOn: true)
        // A drag closes the sheet with the page. The next place has its details.
        try carte.tap("Lists")
        try carte.waitForBox("Visitors", isOn: true)
        let height = Double(carte.display.height)
        _ = try carte.drag(from: 0.2 * height, by: 0.5 * height)
        if try carte.frames(after: 0).last?.detent != "closed" {
            _ = try carte.drag(from: 0.6 * height, by: 0.39 * height)
        }
        XCTAssertEqual(try carte.frames(after: 0).last?.detent, "closed")
        _ = try carte.display.stillPicture()
        try carte.openPlace(1)
        try carte.waitForNo("page") { $0.name == "Back" }
        _ = try carte.element("the details") { $0.name == "Lists" && $0.has(.focusable) }
        carte.assertNoWarnings()
    }

    func testThePageOfListsIsOverTheDetailsOverTheMap() throws {
        let map = try MapSession.phone()
        let carte = map.carte
        XCTAssertEqual(try map.open(try map.waitForDots(5)[1]), "half")
        try map.waitForDetails(of: "Kahvila")
        for goBack in [(key: Key.escape, modifier: Modifier?.none), (.left, .alt)] {
            try carte.openListsOfPlace()
            XCTAssertEqual(try carte.trace.waitForRest().detent, "full")
            if let modifier = goBack.modifier {
                try carte.display.keyboard.press(goBack.key, with: modifier)
            } else {
                try carte.display.keyboard.press(goBack.key)
            }
            try carte.waitForNo("page") { $0.name == "Back" }
            try map.waitForDetails(of: "Kahvila")
            // The focus on the button has raised the details before.
            XCTAssertEqual(try carte.trace.waitForRest().detent, "full")
        }
        // The close button closes both pages.
        try carte.openListsOfPlace()
        let button = try carte.area(of: "the sheet's close button") {
            $0.name == "Close" && $0.has(.focusable) && (carte.visibleArea(of: $0)?.y ?? 0) > 48
        }
        try carte.display.touch.tap(at: button.middle)
        try carte.waitForText("5 places in view")
        try carte.waitForNo("page") { ["Back", "Favourite"].contains($0.name) }
        carte.assertNoWarnings()
    }
}

extension Accessible {
    /// Whether it is the box of a list. The chip of the list, which may be a check box as well, has a description.
    func isBox(_ name: String) -> Bool {
        self.name == name && role.hasPrefix("check") && description.isEmpty
    }
}

extension CarteSession {
    /// Opens the page with the lists of the place in the details, by keys.
    func openListsOfPlace() throws {
        _ = try focus("Lists")
        try display.keyboard.press(.space)
        _ = try element("New List…")
        _ = try display.stillPicture()
    }

    /// Focuses the box of a list on the open page, or in the popover of a selection.
    func focusBox(_ name: String) throws { try focus { $0.isBox(name) } }

    func tapBox(_ name: String) throws {
        try display.touch.tap(at: area(of: "the box of \(name)") { $0.isBox(name) }.middle)
    }

    func waitForBox(_ name: String, isOn: Bool) throws {
        _ = try element("the box of \(name)") { $0.isBox(name) && $0.has(.checked) == isOn }
    }

    /// Waits for the button of a list in the details. It has a description, unlike a box.
    func waitForToggle(_ name: String, isOn: Bool) throws {
        _ = try toggle(name) { ($0.has(.checked) || $0.has(.pressed)) == isOn }
    }

    func tapToggle(_ name: String) throws {
        let area = try area(of: "the button of \(name)") { $0.name == name && $0.description == "List" }
        try display.touch.tap(at: area.middle)
    }

    private func toggle(_ name: String, _ condition: (Accessible) -> Bool) throws -> Accessible {
        try element("the button of \(name)") {
            $0.name == name && $0.description == "List" && condition($0)
        }
    }

    /// Waits for the form of a list.
    func waitForForm() throws {
        try waitForWindows(2)
        _ = try element("the first line") { $0.name == "Name" && $0.has(.focusable) }
        _ = try display.stillPicture()
    }
}
