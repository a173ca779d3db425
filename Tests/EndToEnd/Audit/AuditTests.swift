import Foundation
import GtkTestSupport
import TestSupport
import XCTest

/// Every screen on a phone, in every setting of the system: no text is cut, lies over another or is pale, and nothing to
/// press is too small for a finger.
final class AuditTests: XCTestCase {
    func testLight() throws { try audit("light") }

    func testDark() throws { try audit("dark", dark: true) }

    func testHighContrast() throws {
        for dark in [false, true] {
            try audit(
                "high contrast\(dark ? ", dark" : "")", dark: dark,
                environment: ["ADW_DEBUG_HIGH_CONTRAST": "1"])
        }
    }

    func testRightToLeft() throws { try audit("right to left", locale: "ar_EG") }

    /// Order, filters and cuisines stand where one begins to read, and with them what holds.
    func testFromRightToLeftChipsBeginAtTheRight() throws {
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

    func testLargeText() throws { try audit("large", textScale: 2) }

    func testLargeRussian() throws { try audit("large Russian", locale: "ru_RU", textScale: 2) }

    func testLargeVietnamese() throws { try audit("large Vietnamese", locale: "vi_VN", textScale: 2) }

    func testLargeChinese() throws {
        for locale in ["zh_CN", "zh_TW"] { try audit("large \(locale)", locale: locale, textScale: 2) }
    }

    func testLargeLongWords() throws {
        let words = try LongWords()
        try audit("large long words", locale: "ru_RU", textScale: 2, program: words.program)
    }

    private func audit(
        _ setting: String, dark: Bool = false, locale: String? = nil, textScale: Double = 1,
        environment: [String: String] = [:], program: String? = nil, line: UInt = #line
    ) throws {
        try Audit.run(
            setting, dark: dark, locale: locale, textScale: textScale, environment: environment,
            program: program, line: line
        ) { carte, audit in
            try visit(carte, &audit)
        }
    }

    private func visit(_ carte: CarteSession, _ audit: inout Audit) throws {
        try carte.waitForList()
        let list = try audit.look(at: "list")
        try visitMenus(list, &audit, carte)
        for (name, keys) in Self.windows {
            try carte.openWindow(by: keys)
            try audit.look(at: name)
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            _ = try carte.display.stillPicture()
        }
        let row = try XCTUnwrap(list.first { $0.type == "GtkListItemWidget" })
        let before = try carte.mark
        try carte.display.touch.tap(at: row.middle)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        try audit.look(at: "half")
        XCTAssertEqual(try carte.drag(from: 648, by: -288).detent, "full")
        let full = try audit.look(at: "full")
        if let favourite = full.first(where: { $0.classes.contains("like") && $0.isOnTop }) {
            try carte.display.touch.tap(at: favourite.middle)
            try eventually("an answer with a button") {
                try audit.widgets.contains { $0.classes.contains("toast-title") }
            }
            let answer = try audit.look(at: "an answer")
            // It would go while the pages behind it are looked at.
            let close = try XCTUnwrap(answer.last { $0.isTarget && $0.type == "GtkButton" })
            try carte.display.touch.tap(at: close.middle)
            try eventually("no answer") {
                try !audit.widgets.contains { $0.classes.contains("toast-title") }
            }
        }
        for page in 2...4 {
            try carte.display.touch.drag(from: Point(180, 640), to: Point(180, 240), duration: 0.5)
            try audit.look(at: "page \(page)")
        }
    }

    /// What opens over the list.
    private func visitMenus(_ list: [ShownWidget], _ audit: inout Audit, _ carte: CarteSession) throws {
        let picture = try carte.display.stillPicture()
        let buttons = list.filter { $0.type == "GtkToggleButton" && !$0.classes.contains("chip") }
        XCTAssertEqual(buttons.count, 4, "search, menu, order and cuisine")
        for (name, button) in zip(["menu", "order", "cuisine"], buttons.dropFirst()) {
            try carte.display.touch.tap(at: button.middle)
            try eventually(name) {
                try carte.display.picture().difference(from: picture).pixels > 5_000
            }
            try audit.look(at: name)
            try carte.display.keyboard.press(.escape)
            _ = try carte.display.stillPicture()
        }
    }

    private static let windows: [(name: String, keys: @Sendable (Keyboard) throws -> Void)] = [
        ("get places", { try $0.press(.g, with: .control) }),
        ("preferences", { try $0.press(.comma, with: .control) }),
        ("shortcuts", { try $0.press(.slash, with: .control, .shift) }),
    ]
}
