import GtkTestSupport
import Harness
import XCTest

/// In a wide window the places are cards, and an open sheet is beside them.
final class WideWindowTests: XCTestCase {
    private let watch = WidgetWatch()

    private func session(
        _ width: Int, _ height: Int = 800, keepsSettings: Bool = false
    ) throws -> CarteSession {
        let carte = try CarteSession(
            width: width, height: height, keepsSettings: keepsSettings, environment: try watch.environment())
        try carte.waitForList()
        try watch.waitForPictures(of: carte.program)
        return carte
    }

    /// The visible items of the list, in rows.
    private func items(_ carte: CarteSession) throws -> [[ShownWidget]] {
        let items = try watch.widgets(of: carte.program).filter {
            $0.type == "GtkListItemWidget" && $0.seen.width > 0 && $0.seen.height > 0
        }
        return Dictionary(grouping: items) { $0.area.y }.sorted { $0.key < $1.key }.map(\.value)
    }

    private func waitForColumns(_ count: Int, _ carte: CarteSession, line: UInt = #line) throws {
        try eventually("\(count) columns", seeing: { try items(carte).first?.count }) { $0 == count }
    }

    /// The first label of the list with this text.
    private func place(_ name: String, _ carte: CarteSession) throws -> ShownWidget? {
        try watch.widgets(of: carte.program).first { $0.text == name && $0.isText && $0.area.y > 50 }
    }

    func testTheNumberOfColumnsFollowsTheWidth() throws {
        let carte = try session(1920, 1080)
        for (width, count) in [(1920, 6), (1280, 4), (900, 3), (899, 1), (1280, 4)] {
            try carte.display.resize(width: width, height: 1080)
            try waitForColumns(count, carte)
            let first = try XCTUnwrap(items(carte).first?.first)
            if count == 1 {
                XCTAssertLessThan(first.area.height, 100)
            } else {
                XCTAssertLessThan(first.area.width, 420, "not stretched, in \(width) px")
                XCTAssertGreaterThan(first.area.height, 200, "a large picture")
            }
        }
    }

    func testTheListGivesRoomToTheCardAndGetsItBack() throws {
        let carte = try session(1280)
        let before = try carte.display.stillPicture()
        try carte.openPlace()
        _ = try carte.display.stillPicture()
        let left = 1280 - 424
        for item in try items(carte).joined() {
            XCTAssertLessThanOrEqual(item.area.x + item.area.width, left)
        }
        try waitForColumns(3, carte)
        for chip in try watch.widgets(of: carte.program).filter({ $0.classes.contains("chip") }) {
            XCTAssertLessThanOrEqual(chip.seen.x + chip.seen.width, left, "\(chip)")
        }
        XCTAssertEqual(try carte.trace.waitForRest().offset, 50)
        try carte.close()
        try waitForColumns(4, carte)
        try eventually("the list as it was") {
            try carte.display.stillPicture().difference(from: before, tolerance: 24).pixels < 30_000
        }
    }

    func testTheSheetHasACloseButtonInEachWidth() throws {
        for width in [1280, 800, 400] {
            let carte = try session(width)
            let top = Int(try carte.openPlace().offset ?? 0)
            let sheet = try carte.element("Abol Table", role: "dialog")
            XCTAssertNotNil(try sheet.first { $0.name == "Close" }, "\(width)")
            let before = try carte.mark
            // The close button is the only button in the strip above the name.
            let buttons = try watch.widgets(of: carte.program).filter {
                $0.type == "GtkButton" && $0.isOnTop && $0.isTarget && (top..<top + 30).contains($0.area.y)
                    && $0.area.x > width - 424
            }
            let button = try XCTUnwrap(buttons.first)
            XCTAssertEqual(buttons.count, 1)
            XCTAssertGreaterThanOrEqual(min(button.area.width, button.area.height), 44)
            try carte.display.mouse.click(at: button.middle)
            XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "closed")
        }
    }

    func testArrowsMoveInBothDirectionsAndEnterOpens() throws {
        let carte = try session(1280)
        let keyboard = carte.display.keyboard
        // The first card has the focus.
        for (keys, name) in [
            ([Key.right], "Bistrot de la Corderie"), ([.down], "Early Tram Bakery"),
            ([.left], "Customs Hall"), ([.up], "Abol Table"),
        ] {
            for key in keys { try keyboard.press(key) }
            let before = try carte.mark
            try keyboard.press(.enter)
            XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
            _ = try carte.element(name, role: "dialog")
            // The focus returns to the opened card, also with fewer columns.
            try carte.close()
            try waitForColumns(4, carte)
        }
    }

    func testResizingKeepsAListAtItsTop() throws {
        let carte = try session(1280)
        let before = try XCTUnwrap(place("Abol Table", carte))
        for width in [600, 1280] {
            try carte.display.resize(width: width, height: 800)
            try waitForColumns(width == 1280 ? 4 : 1, carte)
        }
        _ = try carte.display.stillPicture()
        XCTAssertEqual(try place("Abol Table", carte)?.area, before.area)
    }

    func testResizingKeepsTheScrollPosition() throws {
        let carte = try session(1280)
        try carte.display.mouse.move(to: carte.row(0))
        try carte.display.mouse.wheel(notches: 6)
        _ = try carte.display.stillPicture()
        let seen = try items(carte)
        let first = try XCTUnwrap(firstName(carte))
        XCTAssertNotEqual(first, "Abol Table", "\(seen)")
        for width in [600, 1280, 800] {
            try carte.display.resize(width: width, height: 800)
            try waitForColumns(width == 1280 ? 4 : 1, carte)
            try eventually("“\(first)” in sight at \(width) px", seeing: { try firstName(carte) }) { _ in
                guard let label = try place(first, carte) else { return false }
                return label.seen == label.area && label.area.y < 400
            }
        }
    }

    /// The name on the first item that is at least half visible.
    private func firstName(_ carte: CarteSession) throws -> String? {
        let widgets = try watch.widgets(of: carte.program)
        let items = widgets.filter { $0.type == "GtkListItemWidget" && $0.seen.height > $0.area.height / 2 }
        let first = items.min { ($0.area.y, $0.area.x) < ($1.area.y, $1.area.x) }
        guard let item = first else { return nil }
        return widgets.first { $0.isText && $0.area.intersection(item.area) == $0.area }?.text
    }

    func testResizingKeepsTheSheetAndTheFocusReturns() throws {
        let carte = try session(1280)
        try carte.display.keyboard.press(.right)
        let start = try carte.mark
        try carte.display.keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: start).detent, "full")
        for (width, columns) in [(600, 1), (1280, 3), (600, 1)] {
            try carte.display.resize(width: width, height: 800)
            try waitForColumns(columns, carte)
            XCTAssertEqual(try carte.trace.waitForRest().detent, "full")
            _ = try carte.element("Bistrot de la Corderie", role: "dialog")
        }
        try carte.close()
        let before = try carte.mark
        try carte.display.keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        _ = try carte.element("Bistrot de la Corderie", role: "dialog")
    }

    func testAWideWindowIsRestored() throws {
        let carte = try session(1280, keepsSettings: true)
        try carte.openPlace()
        try carte.restart()
        try eventually("the sheet at full", seeing: { try carte.frames(after: 0).last }) {
            $0?.detent == "full" && $0?.phase == "idle" && $0?.offset == 50
        }
        try waitForColumns(3, carte)
        try carte.close()
        try waitForColumns(4, carte)
    }
}
