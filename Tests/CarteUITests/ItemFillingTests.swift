import GtkTestSupport
import GuideStore
import XCTest

@testable import CarteUI
@testable import GtkKit

/// Which items of a list are filled in which frame.
final class ItemFillingTests: GtkTestCase, @unchecked Sendable {
    /// The indexes that are filled in each frame, beginning with those before the first one.
    @MainActor
    private func fills(_ work: (ItemFilling) -> Void, count: Int, first: Int = 0) -> [[Int]] {
        let list = Label("List")
        let window = Window(title: "List", width: 300, height: 300)
        window.show(list)
        window.present()
        defer { window.destroy() }
        wait(for: "the window") { list.isMapped && list.height > 0 }
        var frames: [[Int]] = [[]]
        let filling = ItemFilling(
            of: list, fill: { frames[frames.count - 1].append($0) }, firstAfterJump: { _, _ in first })
        work(filling)
        FrameCallback.start(on: list) { _ in
            frames.append([])
            return frames.joined().count < count
        }
        wait(for: "all items") { frames.joined().count == count }
        return frames.filter { !$0.isEmpty }
    }

    func testJumpFillsTheVisibleItemsInTheNextFrame() {
        onMain {
            let frames = fills({ for index in 500..<700 { $0.addNew(index) } }, count: 200, first: 676)
            XCTAssertEqual(frames.first, Array(500..<508))
            XCTAssertEqual(frames.dropFirst().first, Array(676..<700))
            XCTAssertTrue(frames.dropFirst(2).allSatisfy { $0.count <= 8 })
            XCTAssertEqual(frames.joined().sorted(), Array(500..<700))
        }
    }

    func testScrollingFillsItemsAtOnce() {
        onMain {
            let frames = fills({ for index in 0..<8 { $0.addNew(index) } }, count: 8)
            XCTAssertEqual(frames, [Array(0..<8)])
        }
    }

    func testNewDataReachTheItemsFromTheStartFirst() {
        onMain {
            let frames = fills(
                {
                    $0.start = 10
                    $0.add(0..<20)
                }, count: 20)
            XCTAssertEqual(frames, [Array(10..<18), [18, 19, 0, 1, 2, 3, 4, 5], [6, 7, 8, 9]])
        }
    }
}
