import GtkKit
import GtkTestSupport
import XCTest

final class WrapBoxTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private func item(_ width: Int, _ height: Int = 20) -> Widget {
        Box(.horizontal).minimumSize(width: width, height: height)
    }

    func testItNeedsAsManyLinesAsTheWidthAsksFor() {
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
