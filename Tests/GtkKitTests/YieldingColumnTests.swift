import GtkKit
import GtkTestSupport
import XCTest

final class YieldingColumnTests: GtkTestCase, @unchecked Sendable {
    func testWhereTheRoomIsTooSmallItsWidgetsGiveWayInTheirOrder() {
        onMain {
            let (title, search, filters) = (item(40), item(30), item(20))
            let list = Box(.vertical)
            let column = YieldingColumn(
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

    func testWhatIsHiddenTakesNoRoom() {
        onMain {
            let (title, filters, list) = (item(40), item(20), Box(.vertical))
            let column = YieldingColumn(
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
