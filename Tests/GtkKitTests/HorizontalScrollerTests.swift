import GtkKit
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// Ten chips in a strip that has space for two or three, over the whole screen.
@MainActor
private final class Chips {
    let strip = HorizontalScroller(spacing: 6)
    let chips = (1...10).map { Chip("Chip number \($0)") }
    let window = Window(title: "Strip", width: 400, height: 800)
    var clicks = 0

    init() {
        for chip in chips {
            chip.onChange { [unowned self] _ in clicks += 1 }
            strip.append(chip)
        }
        window.show(strip)
        window.present()
    }

    /// The index of the first visible chip.
    var first: Int? {
        let start = strip.isRightToLeft ? strip.width - 20 : 20
        return strip.peer(at: Double(start), Double(strip.height) / 2, as: Chip.self).flatMap { chip in
            chips.firstIndex { $0 === chip }
        }
    }
}

class HorizontalScrollerTestCase: GtkTestCase, @unchecked Sendable {
    fileprivate func withChips(_ body: @MainActor (Chips, VirtualDisplay) throws -> Void) throws {
        try onMain {
            let row = Chips()
            wait(for: "the chips") { row.first == 0 }
            try body(row, try SharedDisplay.main)
            row.window.destroy()
        }
    }

    fileprivate func turnTheWheelToTheEndAndBack() throws {
        try withChips { row, display in
            try display.mouse.move(to: Point(199, 400))
            try display.mouse.move(to: Point(200, 400))
            for _ in 1...30 { try display.mouse.wheel(notches: 1) }
            wait(for: "the last chips") { (row.first ?? 0) >= 6 }
            for _ in 1...30 { try display.mouse.wheel(notches: -1) }
            wait(for: "the first chip") { row.first == 0 }
        }
    }
}

final class HorizontalScrollerTests: HorizontalScrollerTestCase, @unchecked Sendable {
    func testTheWheelReachesBothEnds() throws { try turnTheWheelToTheEndAndBack() }

    func testAMouseDragScrollsWithoutAClick() throws {
        try withChips { row, display in
            try display.mouse.drag(from: Point(350, 400), to: Point(50, 400), hold: 0.1)
            wait(for: "the chips that were to the right") { (row.first ?? 0) >= 1 }
            XCTAssertEqual(row.clicks, 0)
            try display.mouse.click(at: Point(200, 400))
            wait(for: "a click") { row.clicks == 1 }
        }
    }
}

/// The same from right to left. That direction applies to a whole process.
final class MirroredHorizontalScrollerTests: HorizontalScrollerTestCase, @unchecked Sendable {
    override class func setUp() {
        super.setUp()
        MainActor.assumeIsolated { Toolkit.mirror() }
    }

    func testTheWheelReachesBothEnds() throws { try turnTheWheelToTheEndAndBack() }

    func testDragsByMouseAndTouchScrollWithoutAClick() throws {
        try withChips { row, display in
            try display.mouse.drag(from: Point(50, 400), to: Point(350, 400), hold: 0.1)
            wait(for: "the chips that were to the left") { (row.first ?? 0) >= 1 }
            row.strip.scrollToStart()
            wait(for: "the first chip") { row.first == 0 }
            try display.touch.drag(from: Point(50, 400), to: Point(350, 400), duration: 0.3, hold: 0.3)
            wait(for: "the chips that were to the left again") { (row.first ?? 0) >= 1 }
            XCTAssertEqual(row.clicks, 0)
        }
    }

    /// Active filters move to the start, where they must be visible.
    func testScrollToStartShowsTheFirstChipAfterAnyChange() throws {
        try withChips { row, display in
            try display.mouse.drag(from: Point(50, 400), to: Point(350, 400), hold: 0.1)
            wait(for: "the chips that were to the left") { (row.first ?? 0) >= 1 }
            let chosen = row.chips[7]
            chosen.isOn = true
            row.strip.order([chosen] + row.chips.filter { $0 !== chosen })
            row.strip.scrollToStart()
            wait(for: "the one that was chosen") { row.first == 7 }
            for _ in 1...5 { row.strip.append(Chip("One more")) }
            _ = try display.stillPicture()
            XCTAssertEqual(row.first, 7)
        }
    }
}
