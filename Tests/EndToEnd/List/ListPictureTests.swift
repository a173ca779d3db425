import GtkTestSupport
import Harness
import XCTest

/// Pictures of search, filters and orders; see ``PictureTests``.
final class ListPictureTests: XCTestCase {
    func testSearchFiltersAndOrdersHaveTheirPictures() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(look)
            let keyboard = carte.display.keyboard
            let program = try Accessible.program(carte.program)
            try carte.waitForList()

            try keyboard.type("bakrey")
            try program.waitForText("Showing results for “bakery”")
            try Pictures.save(carte, "search-\(look.name)")
            try keyboard.press(.escape)
            try program.waitForText("Sample · 26 places")
            try keyboard.type("ba")
            _ = try carte.element("the cuisine") { $0.name.hasPrefix("Cuisine: Bakery") }
            try Pictures.save(carte, "suggestions-\(look.name)")
            try keyboard.press(.escape)
            try program.waitForText("Sample · 26 places")
            // The search disappears, and the chips move up.
            _ = try carte.display.stillPicture()

            try carte.turnOnFavourites()
            try program.waitForText("“Favourites” Is Empty")
            try Pictures.save(carte, "nothing-found-\(look.name)")
            try carte.tap("Favourites")
            try program.waitForText("Sample · 26 places")

            let places = try carte.display.stillPicture()
            try carte.tap("Filters…")
            try carte.waitForWindows(2)
            try eventually("the filters") {
                try carte.display.differs(from: places)
            }
            try Pictures.save(carte, "filters-\(look.name)")
            try keyboard.press(.escape)
            try carte.waitForWindows(1)

            for popover in ["Order", "Cuisine"] {
                let button = try XCTUnwrap(
                    program.first {
                        $0.name == popover && $0.actions.contains { $0.lowercased() == "click" }
                    })
                try carte.withPopover(popover, by: { try button.perform("click") }) {
                    try Pictures.save(carte, "\(popover.lowercased())-\(look.name)")
                }
            }
        }
    }
}
