import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The card as a side sheet: dragged sideways in a wide window, a sheet in a narrow one.
final class SideSheetTests: SheetTestCase, @unchecked Sendable {
    private struct Case {
        var placement: SheetCard.Placement
        var isRightToLeft: Bool
        /// Whether the sheet is at the right edge.
        var isAtTheRight: Bool { (placement == .trailingEdge) != isRightToLeft }
    }

    private static let cases = [SheetCard.Placement.leadingEdge, .trailingEdge].flatMap { placement in
        [false, true].map { Case(placement: placement, isRightToLeft: $0) }
    }

    private func configuration(_ card: SheetCard) -> SheetConfiguration {
        var configuration = SheetConfiguration.restaurantDetail
        configuration.card = card
        return configuration
    }

    /// Returns whether the probe is exactly between two x positions.
    @MainActor
    private func lies(_ probe: Probe, in sheet: BottomSheet, from left: Int, to right: Int) -> Bool {
        [(left, true), (left - 1, false), (right - 1, true), (right, false)].allSatisfy { x, isInside in
            (sheet.peer(at: Double(x) + 0.5, 500, as: Probe.self) === probe) == isInside
        }
    }

    func testSameWidgetsAreASideSheetInAWideWindowAndASheetInANarrowOne() {
        onMain {
            for row in Self.cases {
                let content = Probe()
                let sheet = BottomSheet(
                    behind: Label("Behind"), content: content,
                    configuration: configuration(SheetCard(placement: row.placement)))
                sheet.isRightToLeft = row.isRightToLeft
                let room = Room(sheet, width: 400, height: 800)
                let window = Window(title: "Side", width: 300, height: 300)
                window.show(room)
                window.present()
                wait(for: "the first layout") { sheet.state.container.width == 400 }
                sheet.move(to: .half, animated: false)
                settle(sheet, at: .detent(.half))
                let widgets = Lifetimes.widgets
                for (width, isSide) in [(1280, true), (400, false), (720, true), (719, false)] {
                    room.size.width = width
                    wait(for: "a width of \(width) px") {
                        let length = Double(width)
                        return sheet.state.container
                            == (isSide
                                ? Size(width: 800, height: length) : Size(width: length, height: 800))
                    }
                    XCTAssertEqual(sheet.isCard, isSide)
                    XCTAssertEqual(sheet.edge, isSide ? row.placement.edge : .bottom)
                    let start = row.placement == .trailingEdge ? width - 400 : 0
                    let span = isSide ? SheetSpan(leading: Double(start), width: 400) : nil
                    XCTAssertEqual(sheet.span, span ?? SheetSpan(width: Double(width)))
                    // The handle's strip is at the inner edge.
                    let left = row.isAtTheRight ? width - 400 + 32 : 0
                    wait(for: "the sheet at \(width) px, \(row)") {
                        isSide
                            ? lies(content, in: sheet, from: left, to: left + 368)
                            : lies(content, in: sheet, from: 0, to: width)
                    }
                    XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
                    XCTAssertTrue(sheet.state.isIdle)
                }
                XCTAssertEqual(Lifetimes.widgets, widgets)
                window.destroy()
                MainLoop.turn()
            }
        }
    }

    /// Runs a test with an open side sheet of 300 px in a window of 400 px.
    @MainActor
    private func session(
        _ cases: [Case] = SideSheetTests.cases, behind: Widget? = nil, content: Widget? = nil,
        _ body: (Case, BottomSheet, VirtualDisplay) throws -> Void
    ) throws {
        for row in cases {
            let card = SheetCard(from: 380, width: 300, placement: row.placement)
            let sheet = BottomSheet(
                behind: behind ?? Label("Behind"), content: content ?? Box(.vertical),
                configuration: configuration(card))
            sheet.isRightToLeft = row.isRightToLeft
            let window = Window(title: "Side", width: 400, height: 800)
            window.show(sheet)
            window.present()
            wait(for: "the first layout") { sheet.state.container.height > 0 && window.isActive }
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            XCTAssertEqual(sheet.state.offset, sheet.state.container.height - 300)
            wait(for: "the sheet in its place") {
                let place = point(16, in: sheet, row)
                return sheet.pointedWidgets(at: place.x, place.y).contains { $0.peer?.isSheetSurface == true }
            }
            try body(row, sheet, try SharedDisplay.main)
            window.destroy()
            MainLoop.turn()
        }
    }

    /// Returns the point at a distance (px) from the sheet's inner edge.
    @MainActor
    private func point(_ distance: Double, in sheet: BottomSheet, _ row: Case) -> Point {
        let x = sheet.state.offset + distance
        return Point(row.isAtTheRight ? x : Double(sheet.width) - x, 400)
    }

    func testFingerDragsItSidewaysWithoutALayoutAndClosesIt() throws {
        try onMain {
            for row in Self.cases {
                let probe = Probe()
                try session([row], content: probe) { row, sheet, display in
                    XCTAssertEqual(probe.width, 268)
                    probe.forget()
                    let (start, open) = (point(16, in: sheet, row), sheet.state.offset)
                    let way = row.isAtTheRight ? 1.0 : -1
                    try display.touch.begin(at: start)
                    for distance in [20.0, 60, 108] {
                        try display.touch.move(to: Point(start.x + way * distance, start.y))
                        display.pause(0.02)
                    }
                    // Only the drag threshold, 8 px, is lost.
                    wait(for: "the sheet under the finger, \(row)") {
                        abs(sheet.state.offset - open - 100) < 0.01
                    }
                    display.pause(0.3)
                    try display.touch.end(at: Point(start.x + way * 108, start.y))
                    settle(sheet, at: .detent(.half))
                    XCTAssertEqual(probe.layouts, 0, "\(row)")
                    try display.touch.drag(
                        from: start, to: Point(start.x + way * 200, start.y), duration: 0.2, hold: 0.3)
                    settle(sheet, at: .closed)
                }
            }
        }
    }

    func testWidgetsBesideItAreUsableAndEscapeClosesIt() throws {
        try onMain {
            for row in Self.cases {
                let behind = Button("Behind")
                var clicks = 0
                behind.onClick { clicks += 1 }
                try session([row], behind: behind) { row, sheet, display in
                    try display.touch.tap(at: point(-40, in: sheet, row))
                    wait(for: "the tap beside it, \(row)") { clicks == 1 }
                    XCTAssertEqual(sheet.state.target, .detent(.half))
                    try display.keyboard.press(.escape)
                    settle(sheet, at: .closed)
                }
            }
        }
    }

    func testPermissionsOfTheProgramStayInBothForms() throws {
        try onMain {
            let sheet = BottomSheet(
                behind: Label("Behind"), content: Box(.vertical),
                configuration: configuration(SheetCard(placement: .trailingEdge)))
            let room = Room(sheet, width: 400, height: 800)
            let window = Window(title: "Side", width: 300, height: 300)
            window.show(room)
            window.present()
            wait(for: "the first layout") { sheet.state.container.width == 400 }
            sheet.allow(.dismissal, false)
            XCTAssertFalse(sheet.configuration.isDismissable)
            room.size.width = 1280
            wait(for: "the side sheet") { sheet.edge == .trailing && sheet.state.container.height == 1280 }
            sheet.open()
            settle(sheet, at: .detent(.half))
            XCTAssertFalse(sheet.configuration.isDismissable)
            XCTAssertEqual(sheet.configuration.card?.placement, .trailingEdge)
            XCTAssertTrue(sheet.focusSheet())
            try SharedDisplay.main.keyboard.press(.escape)
            sheet.allow(.dismissal, true)
            XCTAssertEqual(sheet.state.target, .detent(.half))
            window.destroy()
        }
    }
}
