import BottomSheet
import Foundation
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// Sheets at the upper, leading and trailing edge, by real input.
final class SheetEdgeTests: SheetTestCase, @unchecked Sendable {
    private struct Case {
        var edge: SheetEdge
        var isRightToLeft = false
        /// A unit vector to the sheet's edge.
        var closing: Point
        /// The container's size, px.
        var size = Size.zero
        /// The container's length in which the sheet moves, px.
        var length: Double { closing.x == 0 ? size.height : size.width }

        /// Returns the point at a distance (px) from the sheet's inner edge, in the middle of that edge.
        func point(_ distance: Double, from offset: Double) -> Point {
            let along = offset + distance
            let place = closing.x + closing.y > 0 ? along : length - along
            return closing.x == 0 ? Point(size.width / 2, place) : Point(place, size.height / 2)
        }

        func moved(_ point: Point, by distance: Double) -> Point {
            Point(point.x + closing.x * distance, point.y + closing.y * distance)
        }
    }

    private static let cases = [
        Case(edge: .top, closing: Point(0, -1)), Case(edge: .leading, closing: Point(-1, 0)),
        Case(edge: .trailing, closing: Point(1, 0)),
        Case(edge: .leading, isRightToLeft: true, closing: Point(1, 0)),
        Case(edge: .trailing, isRightToLeft: true, closing: Point(-1, 0)),
    ]

    /// Runs a test with a sheet at half, once for each edge.
    @MainActor
    private func session(
        _ cases: [Case] = SheetEdgeTests.cases, content: () -> Widget = { Box(.vertical) },
        _ body: (Case, BottomSheet, VirtualDisplay) throws -> Void
    ) throws {
        for var edge in cases {
            var configuration = SheetConfiguration.restaurantDetail
            configuration.edge = edge.edge
            let sheet = BottomSheet(
                behind: Button("Behind"), content: content(), configuration: configuration)
            sheet.isRightToLeft = edge.isRightToLeft
            let window = Window(title: "Edge", width: 400, height: 800)
            window.show(sheet)
            window.present()
            wait(for: "the first layout") { sheet.state.container.height > 0 && window.isActive }
            edge.size = Size(width: Double(sheet.width), height: Double(sheet.height))
            XCTAssertEqual(sheet.state.container.height, edge.length)
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            wait(for: "the sheet in its place") { isOnSheet(edge.point(5, from: edge.length / 2), sheet) }
            try body(edge, sheet, try SharedDisplay.main)
            window.destroy()
            MainLoop.turn()
        }
    }

    @MainActor
    private func isOnSheet(_ point: Point, _ sheet: BottomSheet) -> Bool {
        sheet.pointedWidgets(at: point.x, point.y).contains {
            $0.peer.map { "\(type(of: $0))" == "SheetSurface" } ?? false
        }
    }

    func testItCoversItsHalfOfTheContainer() throws {
        try onMain {
            try session { edge, sheet, _ in
                for (distance, isInside) in [(-1.5, false), (1.5, true), (edge.length / 2 - 1.5, true)] {
                    XCTAssertEqual(
                        isOnSheet(edge.point(distance, from: edge.length / 2), sheet), isInside,
                        "\(edge) at \(distance)")
                }
            }
        }
    }

    func testItFollowsTheFingerAndMovesWithoutALayout() throws {
        try onMain {
            let probes = Self.cases.map { _ in Probe() }
            var next = 0
            try session(content: {
                next += 1
                return probes[next - 1]
            }) { edge, sheet, display in
                let probe = probes[next - 1]
                let start = edge.point(16, from: edge.length / 2)
                probe.forget()
                try display.touch.begin(at: start)
                for distance in [-20.0, -40, -60, -80, -100] {
                    try display.touch.move(to: edge.moved(start, by: distance))
                    display.pause(0.02)
                }
                // Only the drag threshold, 8 px, is lost.
                wait(for: "the sheet under the finger, \(edge)") {
                    abs(sheet.state.offset - (edge.length / 2 - 92)) < 0.01
                }
                XCTAssertEqual(probe.layouts, 0, "\(edge)")
                try display.touch.move(to: edge.moved(start, by: -0.4 * edge.length))
                display.pause(0.3)
                try display.touch.end(at: edge.moved(start, by: -0.4 * edge.length))
                settle(sheet, at: .detent(.full))
                let full = edge.point(16, from: 50)
                try display.touch.drag(
                    from: full, to: edge.moved(full, by: 0.85 * edge.length), duration: 0.2, hold: 0.3)
                wait(for: "a lower sheet, \(edge)") { sheet.state.isIdle && sheet.state.offset > 50 }
            }
        }
    }

    func testArrowKeysOfItsAxisMoveItAndEscapeClosesIt() throws {
        try onMain {
            try session { edge, sheet, display in
                let keys: (open: Harness.Key, close: Harness.Key, others: [Harness.Key]) =
                    edge.closing.x == 0
                    ? (.down, .up, [.left, .right])
                    : edge.closing.x > 0 ? (.left, .right, [.up, .down]) : (.right, .left, [.up, .down])
                XCTAssertTrue(sheet.focusSheet())
                for key in keys.others { try display.keyboard.press(key) }
                try display.keyboard.press(keys.open)
                settle(sheet, at: .detent(.full))
                try display.keyboard.press(keys.close)
                settle(sheet, at: .detent(.half))
                try display.keyboard.press(.end)
                settle(sheet, at: .detent(.full))
                try display.keyboard.press(.escape)
                settle(sheet, at: .closed)
            }
        }
    }

    func testClickOnTheHandleRaisesItAndATapOnTheScrimClosesIt() throws {
        try onMain {
            try session { edge, sheet, display in
                try display.mouse.click(at: edge.point(16, from: edge.length / 2))
                settle(sheet, at: .detent(.full))
                try display.touch.tap(at: edge.point(-25, from: 50))
                settle(sheet, at: .closed)
            }
        }
    }

    func testContentScrollsBesideASheetThatMovesSideways() throws {
        try onMain {
            let cases = Self.cases.filter { $0.closing.y == 0 }
            try session(cases, content: { rows }) { edge, sheet, display in
                let start = edge.point(120, from: edge.length / 2)
                try display.touch.drag(
                    from: start, to: Point(start.x, start.y - 200), duration: 0.2, hold: 0.2)
                wait(for: "scrolled content, \(edge)") { sheet.state.contentScroll > 100 }
                XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
                let scrolled = sheet.state.contentScroll
                try display.mouse.move(to: start)
                try display.mouse.wheel(notches: -1)
                wait(for: "the wheel, \(edge)") { sheet.state.contentScroll < scrolled }
                XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
                try display.touch.drag(
                    from: start, to: edge.moved(start, by: -140), duration: 0.2, hold: 0.3)
                settle(sheet, at: .detent(.full))
            }
        }
    }

    func testOneFingerScrollsToTheEndThenRaisesASheetAtTheUpperEdge() throws {
        try onMain {
            // At full the content is some 700 px high.
            let content = { ScrollArea(Box(.vertical).minimumSize(height: 900), label: "Long") }
            try session([Self.cases[0]], content: content) { _, sheet, display in
                sheet.move(to: .full)
                settle(sheet, at: .detent(.full))
                try display.touch.begin(at: Point(200, 680))
                for y in stride(from: 660.0, through: 240, by: -30) {
                    try display.touch.move(to: Point(200, y))
                    display.pause(0.02)
                }
                wait(for: "the sheet under the finger") { sheet.state.offset > 180 }
                display.pause(0.3)
                try display.touch.end(at: Point(200, 240))
                settle(sheet, at: .detent(.half))
            }
        }
    }

    func testFocusedWidgetBecomesVisible() throws {
        try onMain {
            try session(content: {
                let (first, last) = (Button("First"), Button("Last"))
                let gap = Box(.vertical).minimumSize(width: 150, height: 400)
                return Box(.horizontal, [Box(.vertical, [first, gap]), last])
            }) { edge, sheet, display in
                XCTAssertTrue(sheet.focusSheet())
                for _ in 0..<2 { try display.keyboard.press(.tab) }
                wait(for: "the focused widget, \(edge)") {
                    guard sheet.state.isIdle, let focus = FocusedWidget(in: sheet),
                        let frame = focus.frame(in: sheet)
                    else { return false }
                    return frame.x >= 0 && frame.y >= 0 && frame.x + 40 <= edge.size.width
                        && frame.y + 20 <= edge.size.height
                }
            }
        }
    }

    func testFooterCloseButtonAndRiderAreAtTheirPlaces() throws {
        try onMain {
            try session { edge, sheet, display in
                let (call, add) = (Button("Call"), Button("Add"))
                sheet.setFooter(call)
                sheet.addRider(add, at: .center)
                sheet.showsCloseButton = true
                let inner = edge.point(0, from: edge.length / 2)
                wait(for: "the rider beside the sheet, \(edge)") {
                    guard let frame = add.frame(in: sheet) else { return false }
                    let gaps = [
                        frame.x - inner.x, inner.x - frame.x - frame.width, frame.y - inner.y,
                        inner.y - frame.y - frame.height,
                    ]
                    return gaps.contains { abs($0 - 16) <= 0.5 }
                }
                wait(for: "the footer, \(edge)") {
                    guard let frame = call.frame(in: sheet) else { return false }
                    guard edge.closing.x != 0 else { return frame.y == 0 }
                    // Beside a sheet that moves sideways, it ends at the visible end of the content.
                    let start = edge.point(32, from: edge.length / 2).x
                    let ends = [start, edge.closing.x > 0 ? edge.size.width : 0].sorted()
                    return frame.y + frame.height == edge.size.height
                        && [frame.x, frame.x + frame.width] == ends
                }
                let close =
                    edge.closing.x == 0
                    ? Point(edge.size.width - 22, inner.y - 22)
                    : Point(edge.closing.x > 0 ? edge.size.width - 22 : 22, 22)
                try display.touch.tap(at: close)
                settle(sheet, at: .closed)
            }
        }
    }

    func testTitleIsInTheStripOrAboveTheContent() throws {
        try onMain {
            try session(content: { Probe() }) { edge, sheet, display in
                sheet.show(title: "Lantern Pass", presence: 0)
                display.pause(0.1)
                let plain = try display.stillPicture()
                sheet.show(title: "Lantern Pass", presence: 1)
                let inner = edge.point(16, from: edge.length / 2)
                // In the strip of 32 px: at the inner edge, or at the upper end of a sheet that moves sideways.
                let area =
                    edge.closing.x == 0
                    ? Area(x: 40, y: Int(inner.y) - 16, width: 320, height: 32)
                    : Area(x: edge.closing.x > 0 ? Int(inner.x) + 16 : 0, y: 0, width: 168, height: 32)
                wait(for: "the title, \(edge)") {
                    guard let picture = try? display.picture() else { return false }
                    return picture.part(area).difference(from: plain.part(area)).pixels > 100
                }
                guard edge.closing.x != 0 else { return }
                let content = Area(x: area.x, y: 33, width: area.width, height: 400)
                XCTAssertEqual(
                    try display.stillPicture().part(content).difference(from: plain.part(content)).pixels, 0)
            }
        }
    }

    func testContentFlungToItsEndBouncesASheetAtTheUpperEdge() throws {
        try onMain {
            let area = ScrollArea(Box(.vertical).minimumSize(height: 1100), label: "Long")
            try session([Self.cases[0]], content: { area }) { _, sheet, display in
                sheet.move(to: .full)
                settle(sheet, at: .detent(.full))
                let rest = sheet.state.offset
                var farthest = 0.0
                sheet.onStateChange = { farthest = max(farthest, $0.offset - rest) }
                // A busy machine may see a resting finger, so the test throws a few times.
                for _ in 1...6 where farthest < 2 {
                    try display.touch.begin(at: Point(200, 500))
                    for step in 1...8 {
                        Thread.sleep(forTimeInterval: 0.008)
                        try display.touch.move(to: Point(200, 500 - 25 * Double(step)))
                    }
                    try display.touch.end(at: Point(200, 300))
                    for _ in 0..<90 where farthest < 2 { display.pause(0.016) }
                    area.scrollToTop()
                }
                XCTAssertGreaterThan(farthest, 2)
                settle(sheet, at: .detent(.full))
            }
        }
    }

    func testLastRowOfAFloatingSideSheetScrollsIntoItsShape() throws {
        try onMain {
            let last = Button("Last")
            let content = ScrollArea(
                Box(.vertical, (0..<60).map { Label("Row \($0)") } + [last]), label: "Rows")
            try session([Self.cases[2]], content: { content }) { edge, sheet, display in
                var configuration = sheet.configuration
                configuration.effects.edgeInset = .constant(12)
                try sheet.reconfigure(configuration)
                let point = edge.point(100, from: edge.length / 2)
                try display.mouse.move(to: point)
                try display.mouse.wheel(notches: 20)
                wait(for: "the last row above the gap") {
                    last.edges(in: sheet)?.bottom == edge.size.height - 12
                }
            }
        }
    }

    func testEdgeChangesWhileTheSheetIsOpen() throws {
        try onMain {
            try session([Self.cases[0]]) { _, sheet, _ in
                for edge in [SheetEdge.trailing, .bottom, .leading, .top] {
                    var configuration = sheet.configuration
                    configuration.edge = edge
                    try sheet.reconfigure(configuration)
                    let length = Double(edge.isVertical ? sheet.height : sheet.width)
                    wait(for: "half of the container at \(edge)") {
                        sheet.state.isIdle && sheet.state.container.height == length
                            && sheet.state.offset == length / 2
                    }
                }
            }
        }
    }

    /// Rows that do not fit.
    @MainActor
    private var rows: Widget {
        ScrollArea(Box(.vertical, (0..<80).map { Label("Row \($0)") }), label: "Rows")
    }
}
