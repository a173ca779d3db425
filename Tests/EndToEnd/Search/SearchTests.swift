import GtkTestSupport
import Harness
import XCTest

/// Finding a place by words, conditions and the order of the list.
final class SearchTests: XCTestCase {
    func testTypingAnywhereSearchesAndEscapeEndsTheSearch() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        try program.waitForText("Sample · 26 places")
        try carte.display.keyboard.type("cang pho")
        try program.waitForText("Sample · 1 of 26 places")
        try program.waitForRows { $0.count == 1 && $0[0].hasPrefix("Phở Bến Cảng, Vietnamese restaurant") }
        try carte.display.keyboard.press(.escape)
        try program.waitForText("Sample · 26 places")
        // Down and Enter open the first result.
        try carte.display.keyboard.type("bakery")
        try program.waitForText("Sample · 1 of 26 places")
        try carte.display.keyboard.press(.down)
        let before = try carte.mark
        try carte.display.keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        try program.waitForText("Early Tram Bakery")
    }

    /// These keys come before a frame shows the entry. The first of them start the first search of a window.
    func testKeysRightAfterTheFirstLetterGoToTheSearch() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let keyboard = carte.display.keyboard
        let program = try Accessible.program(carte.program)
        let button = try carte.element("Search")
        func text() -> String? { program.firstReachable { $0.name == "Search places" }?.text }
        func end() throws {
            try keyboard.press(.escape)
            try eventually("the end of the search") { !button.has(.pressed) && text()?.isEmpty != false }
            try program.waitForText("Sample · 26 places")
            _ = try program.wait(for: "the focus in the list") {
                $0.role == "list item" && $0.has(.focused)
            }
        }
        try keyboard.type("q")
        try end()
        try keyboard.type("bakery")
        try end()
        try keyboard.type("qbakery")
        for _ in 0..<7 { try keyboard.press(.backspace) }
        try keyboard.type("bakery")
        try eventually("what is left", seeing: { text() }) { $0 == "bakery" }
        try program.waitForText("Sample · 1 of 26 places")
        try end()
        try keyboard.type("bakery")
        try keyboard.press(.down)
        try program.waitForText("Sample · 1 of 26 places")
        _ = try program.wait(for: "the focus on the result") {
            $0.name.hasPrefix("Early Tram Bakery") && $0.has(.focused)
        }
        XCTAssertEqual(text(), "bakery")
        XCTAssertTrue(button.has(.pressed))
        // Escape also works from a result.
        try end()
    }

    func testATypoIsCorrectedAndTheCorrectionIsShown() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        try carte.display.keyboard.press(.f, with: .control)
        try carte.display.keyboard.type("bakrey")
        try program.waitForText("Showing results for “bakery”")
        try program.waitForRows { $0.count == 1 && $0[0].hasPrefix("Early Tram Bakery") }
    }

    func testNumbersInNamesCountByValueInTheListAndInTheResults() throws {
        let features = ["Kahvila 10", "Kahvila 2", "Aalto", "Kahvila 1", "Kahvila 20"].map { name in
            #"{"type":"Feature","id":"\#(name)","geometry":null,"#
                + #""properties":{"amenity":"cafe","name":"\#(name)"}}"#
        }
        let carte = try CarteSession(
            places: #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#)
        func waitForRows(_ names: [String]) throws {
            try carte.accessible.waitForRows { rows in
                rows.count == names.count && zip(rows, names).allSatisfy { $0.hasPrefix($1 + ", ") }
            }
        }
        let sorted = ["Kahvila 1", "Kahvila 2", "Kahvila 10", "Kahvila 20"]
        try waitForRows(["Aalto"] + sorted)
        try carte.display.keyboard.type("kahvila")
        try waitForRows(sorted)
    }

    func testConditionsFilterTheListAndATapRemovesThem() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        try program.waitForText("Sample · 26 places")
        try carte.turnOnFavourites()
        try program.waitForText("“Favourites” Is Empty")
        try XCTUnwrap(program.first { $0.name == "Remove All Filters" }).perform("click")
        try program.waitForText("Sample · 26 places")
        try carte.turnOnFavourites()
        // The chip of an active condition is in sight.
        try carte.tap("Favourites")
        try program.waitForText("Sample · 26 places")
    }

    func testTheListIsOrderedByTheDistanceFromAChosenPlace() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        // Opening a place does not order the list by distance from it.
        try carte.openPlace(3)
        try carte.close()
        let choose = {
            try carte.tap("Order")
            try program.waitForText("Distance from a Place…")
            _ = try carte.display.stillPicture()
            try carte.display.keyboard.press(.down)
            try carte.display.keyboard.press(.space)
            try carte.waitForWindows(2)
            _ = try carte.display.stillPicture()
        }
        try choose()
        try carte.display.keyboard.press(.escape)
        try carte.waitForWindows(1)
        try program.waitForRows { $0.first?.hasPrefix("Abol Table, ") == true }
        try choose()
        try carte.display.keyboard.type("monsoon")
        _ = try carte.element("the place to choose") {
            $0.name.hasPrefix("Copper Monsoon, ") && !$0.name.contains("restaurant")
        }
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.down)
        try carte.display.keyboard.press(.enter)
        try carte.waitForWindows(1)
        try program.waitForRows { $0.first?.hasPrefix("Copper Monsoon, Indian restaurant") == true }
    }
}

extension CarteSession {
    /// Turns on a condition that no place fulfils. Its chip is out of sight.
    func turnOnFavourites(called name: String = "Favourites") throws {
        try press(name)
        // The page exists before it is drawn.
        _ = try element("no place") { $0.name.contains(" 0 ") }
        _ = try display.stillPicture()
    }
}

extension Accessible {
    /// Waits until the accessible names of the list's rows match.
    func waitForRows(_ matches: ([String]) -> Bool) throws {
        try eventually(
            "the rows",
            seeing: {
                let list = firstReachable { $0.role == "list" && $0.name == "Places" }
                return (try? list?.children.map(\.name)) ?? []
            }, until: matches)
    }
}
