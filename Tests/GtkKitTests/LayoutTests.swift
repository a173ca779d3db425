import CAdw
import GtkKit
import GtkTestSupport
import XCTest

final class HBoxTests: GtkTestCase, @unchecked Sendable {
    /// As wide as allocated, and as high as a text that needs 4,000 px².
    private final class Text: CustomWidget {
        override class var typeName: String { "CarteLineTestText" }
        var measures: [(orientation: Orientation, size: Int?)] = []

        override var isHeightForWidth: Bool { true }

        override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
            measures.append((orientation, size))
            if orientation == .horizontal { return Extent(minimum: 20, natural: 200) }
            let height = 4000 / max(size ?? 200, 20)
            return Extent(minimum: height, natural: height)
        }
    }

    @MainActor
    private func item(_ width: Int, _ height: Int = 20) -> Widget {
        Box(.horizontal).minimumSize(width: width, height: height)
    }

    @MainActor
    private func show(_ line: HBox, width: Int = 400) -> Window {
        let window = Window(title: "Line", width: width, height: 100)
        window.show(line.align(vertical: .start))
        window.present()
        wait(for: "the first layout") { line.width > 0 }
        return window
    }

    func testTheFillingChildTakesTheRemainingWidthAndAllAreCentredVertically() {
        onMain {
            let (icon, text, arrow) = (item(16), Text(), item(30, 10))
            let line = HBox(spacing: 10, [icon, text, arrow], filling: text)
            let window = show(line)
            XCTAssertEqual(line.extent(.horizontal), Extent(minimum: 16 + 20 + 30 + 20, natural: 266))
            XCTAssertEqual(line.extent(.vertical, for: 166).natural, 4000 / 100)
            XCTAssertEqual([icon, text, arrow].map(\.width), [16, line.width - 66, 30])
            XCTAssertEqual(arrow.middle(in: line).x, Double(line.width) - 15, accuracy: 1)
            for item in [icon, text, arrow] {
                XCTAssertEqual(item.middle(in: line).y, Double(line.height) / 2, accuracy: 1)
            }
            window.destroy()
        }
    }

    func testFromRightToLeftTheFirstChildIsAtTheRight() {
        onMain {
            let (icon, text) = (item(16), Text())
            let line = HBox(spacing: 10, [icon, text], filling: text)
            line.isRightToLeft = true
            let window = show(line)
            XCTAssertEqual(icon.middle(in: line).x, Double(line.width) - 8, accuracy: 1)
            window.destroy()
        }
    }

    func testHiddenChildrenTakeNoRoom() {
        onMain {
            let (text, hidden) = (Text(), item(60))
            let line = HBox(spacing: 10, [text, hidden], filling: text)
            hidden.isVisible = false
            let window = show(line)
            XCTAssertEqual(line.extent(.horizontal), Extent(minimum: 20, natural: 200))
            XCTAssertEqual(text.width, line.width)
            window.destroy()
        }
    }

    func testATextIsLaidOutOnlyForItsOwnWidth() {
        onMain {
            let text = Text()
            let box = Box(.vertical, [text])
            let line = HBox(spacing: 10, [item(16), box], filling: box)
            // A window of GTK 4.18 itself measures several widths.
            let window = show(line)
            gtk_widget_queue_resize(text.gtk)
            text.measures = []
            _ = line.extent(.vertical, for: 333)
            let widths = Set(text.measures.compactMap { $0.orientation == .vertical ? $0.size : nil })
            XCTAssertEqual(widths, [333 - 16 - 10], "what its height was asked for with")
            XCTAssertTrue(text.measures.allSatisfy { $0.orientation == .vertical || $0.size == nil })
            window.destroy()
        }
    }
}

final class VBoxTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private func item(_ width: Int, _ height: Int) -> Widget {
        Box(.horizontal).minimumSize(width: width, height: height)
    }

    func testEachChildIsAsWideAsTheColumnAndBelowThePreviousOne() {
        onMain {
            let (picture, hidden, text) = (item(50, 20), item(90, 60), item(30, 15))
            let column = VBox(spacing: 4, [picture, hidden, text])
            hidden.isVisible = false
            XCTAssertEqual(column.extent(.horizontal), Extent(minimum: 50, natural: 50))
            XCTAssertEqual(column.extent(.vertical, for: 80), Extent(minimum: 39, natural: 39))
            let window = Window(title: "Column", width: 200, height: 100)
            window.show(column.align(vertical: .start))
            window.present()
            wait(for: "the first layout") { column.width > 0 }
            XCTAssertEqual([picture, text].map(\.width), [column.width, column.width])
            XCTAssertEqual([picture, text].map(\.height), [20, 15])
            XCTAssertEqual(text.middle(in: column).y, 20 + 4 + 7.5, accuracy: 0.5)
            window.destroy()
        }
    }

    /// The width is counted like GtkInscription's.
    func testTheNaturalWidthIsThatOfTheWantedCharacters() {
        onMain {
            let narrow = VBox(characters: 40, [item(10, 10)])
            let wanted = Inscription(characters: 40).extent(.horizontal).natural
            XCTAssertEqual(narrow.extent(.horizontal), Extent(minimum: 10, natural: wanted))
            XCTAssertEqual(
                VBox(characters: 40, [item(wanted + 1, 10)]).extent(.horizontal).natural, wanted + 1)
        }
    }

    /// At least 10 px high, and 30 px if there is space.
    private final class Elastic: CustomWidget {
        override class var typeName: String { "CarteColumnTestElastic" }

        override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
            Extent(minimum: 10, natural: 30)
        }
    }

    func testWithTooLittleHeightTheUpperChildrenGetTheirNaturalHeight() {
        onMain {
            let items = (1...3).map { _ in Elastic() }
            let column = VBox(items)
            let window = Window(title: "Column", width: 100, height: 300)
            window.show(column)
            for (height, heights) in [(90, [30, 30, 30]), (55, [30, 15, 10]), (30, [10, 10, 10])] {
                column.allocate(width: 100, height: height)
                XCTAssertEqual(items.map(\.height), heights, "\(height)")
            }
            window.destroy()
        }
    }
}

final class WrapBoxTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private func item(_ width: Int, _ height: Int = 20) -> Widget {
        Box(.horizontal).minimumSize(width: width, height: height)
    }

    func testTheNumberOfLinesDependsOnTheWidth() {
        onMain {
            let box = WrapBox(spacing: 10, [item(100), item(60, 30), item(100)])
            let window = Window(title: "Wrap", width: 100, height: 100)
            window.show(box)
            XCTAssertEqual(box.extent(.horizontal), Extent(minimum: 100, natural: 280))
            let rows: [(width: Int, height: Int)] = [
                (280, 30), (279, 30 + 10 + 20), (170, 60), (169, 20 + 10 + 30 + 10 + 20), (100, 90),
            ]
            for row in rows {
                XCTAssertEqual(box.extent(.vertical, for: row.width).natural, row.height, "\(row.width)")
            }
            window.destroy()
        }
    }

    func testHiddenChildrenTakeNoRoom() {
        onMain {
            let hidden = item(60)
            let box = WrapBox(spacing: 10, [item(100), hidden])
            let window = Window(title: "Wrap", width: 100, height: 100)
            window.show(box)
            hidden.isVisible = false
            XCTAssertEqual(box.extent(.horizontal), Extent(minimum: 100, natural: 100))
            window.destroy()
        }
    }
}

final class CollapsingBoxTests: GtkTestCase, @unchecked Sendable {
    func testWithTooLittleHeightTheWidgetsAreHiddenInTheirOrder() {
        onMain {
            let (title, search, filters) = (item(40), item(30), item(20))
            let list = Box(.vertical)
            let column = CollapsingBox(
                [title, search, filters], above: list, least: 50, yielding: [filters, title])
            let window = Window(title: "Column", width: 100, height: 300)
            window.show(column)
            XCTAssertEqual(column.extent(.vertical, for: 100), Extent(minimum: 30, natural: 90))
            let rows: [(height: Int, seen: [Bool], list: Int)] = [
                (300, [true, true, true], 210), (140, [true, true, true], 50),
                (139, [true, true, false], 69), (120, [true, true, false], 50),
                (119, [false, true, false], 89), (60, [false, true, false], 30),
                (140, [true, true, true], 50),
            ]
            for row in rows {
                column.allocate(width: 100, height: row.height)
                XCTAssertEqual([title, search, filters].map(\.isMappedByParent), row.seen, "\(row.height)")
                XCTAssertEqual(list.height, row.list, "\(row.height)")
            }
            window.destroy()
        }
    }

    func testAHiddenWidgetTakesNoSpace() {
        onMain {
            let (title, filters, list) = (item(40), item(20), Box(.vertical))
            let column = CollapsingBox(
                [title, filters], above: list, least: 50, yielding: [filters, title])
            let window = Window(title: "Column", width: 100, height: 300)
            window.show(column)
            filters.isVisible = false
            column.allocate(width: 100, height: 90)
            XCTAssertTrue(title.isMappedByParent)
            XCTAssertEqual(list.height, 50)
            window.destroy()
        }
    }

    @MainActor
    private func item(_ height: Int) -> Widget { Box(.horizontal).minimumSize(height: height) }
}
