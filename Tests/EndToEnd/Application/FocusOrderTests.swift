import GtkTestSupport
import Harness
import XCTest

/// Keys that move the focus between the panes of the window.
final class FocusOrderTests: XCTestCase {
    private func waitForFocus(
        _ carte: CarteSession, on what: String, where matches: (Accessible) -> Bool
    ) throws {
        let program = try Accessible.program(carte.program)
        _ = try program.wait(for: "the focus on \(what)") { $0.has(.focused) && matches($0) }
    }

    /// Whether the element is a row of the list or a card of the grid.
    private func isRow(_ element: Accessible) -> Bool { ["list item", "grid cell"].contains(element.role) }

    private func session(width: Int = 400) throws -> CarteSession {
        let carte = try CarteSession(width: width, height: 800)
        try carte.waitForText("Sample · 26 places")
        try carte.waitForList()
        try waitForFocus(carte, on: "the first row", where: isRow)
        return carte
    }

    func testTabLeavesTheListInOneStepAndReturnsToTheSameRow() throws {
        for width in [400, 1280] {
            let carte = try session(width: width)
            let keyboard = carte.display.keyboard
            // In columns the next card is to the right.
            try keyboard.press(width == 400 ? .down : .right)
            let program = try Accessible.program(carte.program)
            let row = try program.wait(for: "the second row") {
                $0.has(.focused) && isRow($0) && !$0.name.hasPrefix("Abol Table")
            }
            try keyboard.press(.tab)
            try waitForFocus(carte, on: "something else") { !isRow($0) }
            try keyboard.press(.tab, with: .shift)
            try eventually("the focus on the row again") { row.has(.focused) }
            try keyboard.press(.tab, with: .shift)
            try waitForFocus(carte, on: "something before the list") { !isRow($0) }
        }
    }

    func testTheStarsAreOneTabStopAndArrowsMoveBetweenThem() throws {
        let carte = try session()
        try carte.openFully()
        try carte.focus { $0.name == "1 star" && $0.has(.focusable) }
        let keyboard = carte.display.keyboard
        for number in 2...4 {
            try keyboard.press(.right)
            try waitForFocus(carte, on: "star \(number)") { $0.name == "\(number) stars" }
        }
        try keyboard.press(.space)
        try carte.waitForNews("4")
        try keyboard.press(.tab)
        try waitForFocus(carte, on: "something else") { !$0.name.contains("star") }
        try keyboard.press(.tab, with: .shift)
        try waitForFocus(carte, on: "the star that is the rating") { $0.name == "4 stars" }
        try carte.close()
        // The row shows the rating, too.
        try carte.waitForRow { $0.contains("Your rating: 4 of 5") }
        try Pictures.save(carte, "rated-row")
    }

    func testF6FocusesTheNextPaneAndShiftF6ThePreviousOne() throws {
        let carte = try session()
        let keyboard = carte.display.keyboard
        let parts: [(String, (Accessible) -> Bool)] = [
            ("the header", { $0.name == "Search" }), ("the chips", { $0.name == "Order" }),
            ("the list", isRow),
        ]
        for _ in 0..<2 {
            for (name, matches) in parts {
                try keyboard.press(.f6)
                try waitForFocus(carte, on: name, where: matches)
            }
        }
        for (name, matches) in parts.dropLast().reversed() {
            try keyboard.press(.f6, with: .shift)
            try waitForFocus(carte, on: name, where: matches)
        }
    }

    func testEnterInTheSearchOpensTheFirstResult() throws {
        let carte = try session()
        let keyboard = carte.display.keyboard
        // Enter is pressed before the results appear.
        for text in ["bakery", "monsoon"] {
            let before = try carte.mark
            try keyboard.type(text + "\n")
            XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
            try carte.waitForText(text == "bakery" ? "Early Tram Bakery" : "Copper Monsoon")
            try carte.close()
            try keyboard.press(.f, with: .control)
        }
        // Without results, Enter does not open a place.
        try keyboard.type("xyzzyx\n")
        try carte.waitForText("No Places Found")
        XCTAssertEqual(try carte.frames(after: 0).last?.detent, "closed")
    }
}
