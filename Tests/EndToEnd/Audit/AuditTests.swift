import GtkTestSupport
import Harness
import XCTest

/// All screens of a phone in each system setting: text is not cut, covered or pale, and targets are large
/// enough for a finger.
final class AuditTests: XCTestCase {
    func testLight() throws { try Audit.walk("light", listens: true) }

    func testDark() throws { try Audit.walk("dark", dark: true) }

    func testHighContrast() throws {
        for dark in [false, true] {
            try Audit.walk(
                "high contrast\(dark ? ", dark" : "")", dark: dark,
                environment: ["ADW_DEBUG_HIGH_CONTRAST": "1"])
        }
    }

    func testRightToLeft() throws { try Audit.walk("right to left", locale: "ar_EG") }

    /// Order, filters and cuisines start at the right edge, and chosen chips join them there.
    func testChipsStartAtTheRightInRightToLeft() throws {
        try Audit.run("right to left", locale: "ar_EG") { carte, audit in
            try carte.waitForList()
            try carte.press("Takeaway")
            _ = try carte.element("fewer places") { $0.name.hasSuffix(" of 26 places") }
            _ = try carte.display.stillPicture()
            let cuisine = try XCTUnwrap(try audit.widgets.first { $0.text == "Cuisine" })
            XCTAssertEqual(cuisine.seen, cuisine.area)
            XCTAssertGreaterThan(cuisine.middle.x, 180)
        }
    }

    func testLargeText() throws { try Audit.walk("large", textScale: 2, listens: true) }
}
