import GtkTestSupport
import TestSupport
import XCTest

/// Finding a place: by words, by conditions, by the order of the list.
final class SearchTests: XCTestCase {
    func testTypingAnywhereFindsAndEscapeShowsAllAgain() throws {
        let carte = try CarteSession(accessibility: true)
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        try program.waitForText("Sample · 26 places")
        try carte.display.keyboard.type("cang pho")
        try program.waitForText("Sample · 1 of 26 places")
        try program.waitForRows { $0.count == 1 && $0[0].hasPrefix("Phở Bến Cảng, Vietnamese restaurant") }
        try carte.display.keyboard.press(.escape)
        try program.waitForText("Sample · 26 places")
        // What was found is a Down and an Enter away.
        try carte.display.keyboard.type("bakery")
        try program.waitForText("Sample · 1 of 26 places")
        try carte.display.keyboard.press(.down)
        let before = try carte.mark
        try carte.display.keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        try program.waitForText("Early Tram Bakery")
    }

    /// Keys that come before a frame has shown the entry. The first of them begin the first search of a window.
    func testWhatFollowsALetterAtOnceIsTheSearchs() throws {
        let carte = try CarteSession(accessibility: true)
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
        // The same from a result.
        try end()
    }

    func testATypingErrorIsForgivenAndThatIsSaid() throws {
        let carte = try CarteSession(accessibility: true)
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        try carte.display.keyboard.press(.f, with: .control)
        try carte.display.keyboard.type("bakrey")
        try program.waitForText("Showing results for “bakery”")
        try program.waitForRows { $0.count == 1 && $0[0].hasPrefix("Early Tram Bakery") }
    }

    func testConditionsNarrowTheListDownAndOneTapTakesEachAway() throws {
        let carte = try CarteSession(accessibility: true)
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        try program.waitForText("Sample · 26 places")
        try carte.turnOnFavourites()
        try program.waitForText("No place matches all filters.")
        try XCTUnwrap(program.first { $0.name == "Remove All Filters" }).perform("click")
        try program.waitForText("Sample · 26 places")
        try carte.turnOnFavourites()
        // The condition that holds is the first chip behind what is near now.
        try carte.display.touch.tap(at: CarteSession.firstCondition)
        try program.waitForText("Sample · 26 places")
    }

    func testTheListIsOrderedByTheDistanceFromAPlaceThatIsChosen() throws {
        let carte = try CarteSession(accessibility: true)
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        // A place that is only opened is no choice.
        try carte.openPlace(3)
        try carte.close()
        let choose = {
            try carte.display.touch.tap(at: CarteSession.chip(at: 36))
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
    /// A place on the row of chips.
    static func chip(at x: Double) -> Point { Point(x, 82) }

    /// The first chip behind the one for what is near.
    static let firstCondition = chip(at: 365)

    /// A condition that no place fulfils, and whose chip is out of sight.
    func turnOnFavourites(called name: String = "Favourites") throws {
        try press(name)
        // The page that says so is there before it is shown.
        _ = try element("no place") { $0.name.contains(" 0 ") }
        _ = try display.stillPicture()
    }
}

extension Accessible {
    /// Waits until the rows of the list satisfy a condition, by what a screen reader calls them.
    func waitForRows(_ matches: ([String]) -> Bool) throws {
        try eventually(
            "the rows",
            seeing: {
                let list = firstReachable { $0.role == "list" && $0.name == "Places" }
                return (try? list?.children.map(\.name)) ?? []
            }, until: matches)
    }
}
