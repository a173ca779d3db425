import GtkTestSupport
import Harness
import XCTest

/// Bookmarks, recently opened places and filters, by keys and touch.
final class WantToGoTests: XCTestCase {
    func testBookmarkIsSetListedAndRemoved() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openFully()
        let keyboard = carte.display.keyboard
        let wish = try carte.focus("Want to Go")
        try keyboard.press(.space)
        try carte.waitForNews("Marked as “Want to Go”")
        XCTAssertTrue(wish.has(.pressed))
        try carte.close()
        try carte.waitForRow { $0.hasPrefix("Abol Table, ") && $0.hasSuffix(", want to go") }
        try carte.press("Want to Go")
        try carte.waitForText("Sample · 1 of 26 places")
        try keyboard.press(.z, with: .control)
        try carte.waitForNews("Undone: Want to go to Abol Table")
        try carte.waitForText("“Want to Go” Is Empty")
    }

    func testEmptySearchListsRecentlyOpenedPlacesUntilTheyAreCleared() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openPlace(1)
        try carte.close()
        try carte.openPlace(0)
        try carte.close()
        try carte.restart()
        try carte.waitForList()
        let keyboard = carte.display.keyboard
        try keyboard.press(.f, with: .control)
        _ = try carte.element("Abol Table, opened recently")
        // Tab reaches the last opened place, once its chip is laid out.
        _ = try carte.display.stillPicture()
        try keyboard.press(.tab)
        let before = try carte.mark
        try keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        _ = try carte.element("Abol Table", role: "dialog")
        try carte.close()
        try keyboard.press(.f, with: .control)
        let forget = try carte.focus("Clear Recently Opened Places")
        try keyboard.press(.space)
        try carte.waitForNo("place that was opened") { $0.name.hasSuffix(", opened recently") }
        XCTAssertFalse(forget.has(.focused))
    }

    func testSuggestionBecomesAFilterOrText() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let keyboard = carte.display.keyboard
        try keyboard.type("sush")
        _ = try carte.element("the cuisine") { $0.name.hasPrefix("Cuisine: Sushi") }
        try keyboard.press(.tab)
        try keyboard.press(.enter)
        XCTAssertTrue(try carte.chip("Sushi").has(.pressed))
        try carte.waitForText("Sample · 1 of 26 places")
        try carte.press("Sushi")
        try carte.waitForText("Sample · 26 places")
        // The focused chip is gone, so the rows must appear first.
        _ = try carte.display.stillPicture()
        try keyboard.type("mill")
        _ = try carte.element("the street") { $0.name.hasPrefix("Street: Mill Lane") }
        try keyboard.press(.tab)
        try keyboard.press(.enter)
        try carte.waitForRow { $0.contains("Mill Lane") }
        try carte.waitForNo("suggestion") { $0.name.hasPrefix("Street: ") }
    }

    func testKindsAndTimesAreChosenByKeysInTheFilterWindow() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let keyboard = carte.display.keyboard
        try carte.tap("Filters…")
        try carte.waitForWindows(2)
        try carte.pressInFilters("Cafe")
        try carte.waitForText("Sample · 3 of 26 places")
        try carte.pressInFilters("Pub")
        try carte.waitForText("Sample · 4 of 26 places")
        try carte.pressInFilters("$$$$ · Very Expensive")
        try carte.waitForText("Sample · 0 of 26 places")
        try carte.pressInFilters("Remove All Filters")
        try carte.waitForText("Sample · 26 places")
        // A day starts with its evening.
        try carte.focus { $0.name.hasPrefix("Day") && $0.has(.focusable) }
        let row = try carte.display.stillPicture()
        try keyboard.press(.enter)
        try eventually("the days") { try carte.display.differs(from: row) }
        _ = try carte.display.stillPicture()
        for _ in 1...2 { try keyboard.press(.down) }
        try keyboard.press(.enter)
        _ = try carte.element("the time") { $0.name.hasPrefix("Open ") && $0.name.hasSuffix(" 19:00") }
        _ = try carte.display.stillPicture()
        try keyboard.press(.escape)
        try carte.waitForWindows(1)
        let chip = try carte.element("the time") { $0.name.hasPrefix("Open ") && $0.name.hasSuffix(" 19:00") }
        XCTAssertTrue(chip.has(.pressed))
        // The rows show the state at that time, and say so.
        let day = try XCTUnwrap(chip.name.split(separator: " ").dropFirst().first)
        let isThen = { (row: String) in row.contains(" \(day)") && row.contains(" 19:00: Open") }
        try carte.waitForRow(isThen)
        try carte.waitForNo("row of another time") { $0.role == "list item" && !isThen($0.name) }
        try carte.tap(chip.name)
        try carte.waitForText("Sample · 26 places")
        try carte.waitForNo("row of that time") { $0.role == "list item" && isThen($0.name) }
    }

    func testTownIsAFilterAndOrdersCanBeReversed() throws {
        let carte = try CarteSession(
            places: #"""
                {"type":"FeatureCollection","features":[
                {"type":"Feature","id":"n1","geometry":null,"properties":{"amenity":"bar","name":"Aalto","addr:city":"Oulu"}},
                {"type":"Feature","id":"n2","geometry":null,"properties":{"amenity":"bar","name":"Baari","addr:city":"Turku"}},
                {"type":"Feature","id":"n3","geometry":null,"properties":{"amenity":"bar","name":"Cafe","addr:city":"OULU"}}]}
                """#)
        try carte.waitForText("3 places")
        let keyboard = carte.display.keyboard
        try carte.waitForRow { $0.hasPrefix("Aalto") }
        try carte.tap("Order")
        try carte.waitForText("Your Rating")
        _ = try carte.display.stillPicture()
        try carte.focus { $0.name == "Reverse Order" && $0.has(.focusable) }
        try keyboard.press(.space)
        try keyboard.press(.escape)
        try carte.waitForRow { $0.hasPrefix("Cafe") }
        try carte.tap("Filters…")
        try carte.waitForWindows(2)
        try carte.pressInFilters("Oulu")
        try carte.waitForText("2 of 3 places")
        try keyboard.press(.escape)
        try carte.waitForWindows(1)
        try carte.waitForRow { $0.hasPrefix("Cafe") }
    }
}

extension CarteSession {
    /// Presses Tab until an element of the filter window has the focus. The window behind it has chips of the
    /// same names.
    func focusInFilters(_ name: String) throws {
        let page = try element("the filters") { $0.name == "Filters" && $0.has(.modal) }
        let element = try page.wait(for: "“\(name)” among the filters") {
            $0.name == name && $0.has(.focusable)
        }
        try pressTab(to: element)
    }

    /// Focuses an element of the filter window, and presses it with Space.
    func pressInFilters(_ name: String) throws {
        try focusInFilters(name)
        try display.keyboard.press(.space)
    }
}
