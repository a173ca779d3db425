import GtkTestSupport
import TestSupport
import XCTest

/// Typing anywhere begins a search, also where a character is more than one key.
final class InputMethodTests: XCTestCase {
    private func searchText(_ carte: CarteSession) throws -> String? {
        try Accessible.program(carte.program).firstReachable { $0.name == "Search places" }?.text
    }

    private func waitForSearch(_ text: String, _ carte: CarteSession) throws {
        try eventually("“\(text)” in the search", seeing: { try searchText(carte) }) { $0 == text }
    }

    private func endSearch(_ carte: CarteSession) throws {
        try carte.display.keyboard.press(.escape)
        let button = try carte.element("Search")
        try eventually("the end of the search") { !button.has(.pressed) }
    }

    func testADeadKeyAndALetterAreOneCharacterOfTheSearch() throws {
        for (layout, key) in [(KeyboardLayout.usInternational, Key.apostrophe), (.german, .equal)] {
            let carte = try CarteSession(accessibility: true, layout: layout)
            try carte.waitForList()
            let keyboard = carte.display.keyboard
            for _ in 0..<2 {
                try keyboard.press(key)
                try keyboard.press(.e)
                try waitForSearch("é", carte)
                try endSearch(carte)
            }
            // Where the search is open and the focus elsewhere it goes on at the end of the text.
            try keyboard.press(.a)
            try waitForSearch("a", carte)
            try keyboard.press(.down)
            try keyboard.press(key)
            try keyboard.press(.e)
            try keyboard.press(.space)
            try keyboard.press(.b)
            try waitForSearch("aé b", carte)
        }
    }

    func testModifiersAloneBeginNoSearch() throws {
        let carte = try CarteSession(accessibility: true)
        try carte.waitForList()
        let button = try carte.element("Search")
        for key in [Key.leftShift, .rightShift, .leftAlt, .rightAlt, .leftControl] {
            try carte.display.keyboard.press(key)
            carte.display.pause(0.05)
        }
        _ = try carte.display.stillPicture()
        XCTAssertFalse(button.has(.pressed))
        try carte.display.keyboard.press(.q)
        try eventually("a search") { button.has(.pressed) }
    }
}
