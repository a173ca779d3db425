import GtkTestSupport
import Harness
import XCTest

/// The place whose details are open beside the list: its mark, and its position in the list.
final class OpenPlaceTests: XCTestCase {
    private let watch = WidgetWatch()

    private func session(_ width: Int, _ height: Int = 800, keepsSettings: Bool = false) throws
        -> CarteSession
    {
        let carte = try CarteSession(
            width: width, height: height, keepsSettings: keepsSettings,
            environment: try watch.environment())
        try carte.waitForList()
        return carte
    }

    /// Returns the visible rows or cards.
    private func items(_ carte: CarteSession) throws -> [ShownWidget] {
        try watch.widgets(of: carte.program).filter {
            $0.type == "GtkListItemWidget" && $0.seen.width > 0 && $0.seen.height > 0
        }
    }

    private func open(_ item: ShownWidget, _ carte: CarteSession) throws {
        let before = try carte.mark
        try carte.display.mouse.click(at: Point(Double(item.area.x) + 60, item.middle.y))
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, carte.openingDetent)
        _ = try carte.display.stillPicture()
    }

    private func marked(_ carte: CarteSession) throws -> [ShownWidget] {
        try items(carte).filter { $0.classes.contains("open") }
    }

    func testOpenPlaceIsMarkedUntilItIsClosed() throws {
        for width in [1280, 800] {
            let carte = try session(width)
            try open(items(carte)[1], carte)
            try Pictures.save(carte, "marked-\(width)")
            let mark = try marked(carte)
            XCTAssertEqual(mark.count, 1, "\(width)")
            let row = try carte.element("the row") { $0.name.contains("details are open") }
            XCTAssertTrue(row.name.hasPrefix("Bistrot de la Corderie"), row.name)
            // Another place opens beside the card.
            let first = try items(carte)[0]
            try carte.display.mouse.click(at: Point(first.middle.x, Double(first.area.y) + 30))
            try eventually("the mark on the other one") { try self.marked(carte).map(\.area) == [first.area] }
            try carte.close()
            try eventually("no mark") { try self.marked(carte).isEmpty }
        }
    }

    func testOpenedCardKeepsItsHeightInTheWindow() throws {
        let carte = try session(1280)
        let top = try items(carte).map(\.area)
        try carte.display.mouse.move(to: carte.row(0))
        try carte.display.mouse.wheel(notches: 4)
        try eventually("the list scrolls") { try self.items(carte).map(\.area) != top }
        _ = try carte.display.stillPicture()
        // The lowest whole card of the last column.
        let card = try XCTUnwrap(
            items(carte).filter { $0.seen == $0.area }.max {
                ($0.area.x, $0.area.y) < ($1.area.x, $1.area.y)
            })
        try open(card, carte)
        let opened = try XCTUnwrap(marked(carte).first)
        XCTAssertNotEqual(opened.area.x, card.area.x, "another column")
        XCTAssertEqual(Double(opened.area.y), Double(card.area.y), accuracy: 2)
        try carte.close()
        try eventually("the card where it was", seeing: { try items(carte).map(\.area) }) { areas in
            areas.contains { $0.x == card.area.x && abs($0.y - card.area.y) <= 2 }
        }
    }

    func testOpenPlaceIsInViewAfterARestart() throws {
        for width in [1280, 400] {
            let carte = try session(width, keepsSettings: true)
            try carte.display.keyboard.press(.end)
            _ = try carte.display.stillPicture()
            try open(
                XCTUnwrap(items(carte).filter { $0.seen == $0.area }.max { $0.area.y < $1.area.y }), carte)
            try carte.restart()
            try eventually("the open place in sight at \(width)") {
                guard let item = try self.marked(carte).first else { return false }
                return item.seen == item.area
            }
        }
    }

    func testWideWindowShowsMorePlacesAsRows() throws {
        let carte = try session(1920, keepsSettings: true)
        let cards = try items(carte).count
        func button() throws -> ShownWidget? {
            try watch.widgets(of: carte.program).filter {
                $0.type == "GtkToggleButton" && $0.isOnTop && $0.area.y < 46 && $0.area.x > 960
            }.min { $0.area.x < $1.area.x }
        }
        try carte.display.mouse.click(at: XCTUnwrap(button()).middle)
        try eventually("rows instead of \(cards) cards") {
            try self.items(carte).allSatisfy { $0.area.height < 100 }
        }
        _ = try carte.display.stillPicture()
        try Pictures.save(carte, "compact-1920")
        XCTAssertGreaterThan(try items(carte).count, cards)
        try open(items(carte)[3], carte)
        try Pictures.save(carte, "compact-open-1920")
        XCTAssertEqual(try marked(carte).count, 1)
        try carte.restart()
        try eventually("rows again") {
            let items = try self.items(carte)
            return !items.isEmpty && items.allSatisfy { $0.area.height < 100 }
        }
        try carte.close()
        try carte.display.mouse.click(at: XCTUnwrap(button()).middle)
        try eventually("cards again", seeing: { try items(carte).map(\.area.height) }) { heights in
            !heights.isEmpty && heights.allSatisfy { $0 > 200 }
        }
        try carte.display.resize(width: 600, height: 800)
        // The search, the map and the menu button.
        try eventually("no button in a narrow window") {
            try self.watch.widgets(of: carte.program).filter {
                $0.type == "GtkToggleButton" && $0.isOnTop && $0.area.y < 46
            }.count == 3
        }
    }
}
