import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The sheet as a card: the same widgets at the trailing side of a wide window.
final class SheetCardTests: SheetTestCase, @unchecked Sendable {
    /// Runs a test with a sheet in a container whose width the test can change.
    @MainActor
    private func present(
        _ configuration: SheetConfiguration = .restaurantDetail, behind: Widget = Label("Behind"),
        content: Widget, width: Int = 400
    ) -> (window: Window, room: Room, sheet: BottomSheet) {
        let sheet = BottomSheet(behind: behind, content: content, configuration: configuration)
        let room = Room(sheet, width: width, height: 800)
        let window = Window(title: "Card", width: 300, height: 300)
        window.show(room)
        window.present()
        wait(for: "the first layout") { sheet.state.container.width == Double(width) }
        return (window, room, sheet)
    }

    @MainActor
    private func resize(_ room: Room, _ sheet: BottomSheet, to width: Int) {
        room.size.width = width
        wait(for: "a width of \(width) px") { sheet.state.container.width == Double(width) }
        MainLoop.turn()
    }

    /// Returns whether the probe is exactly between two x positions, below the handle of a half sheet.
    @MainActor
    private func lies(_ probe: Probe, in sheet: BottomSheet, from left: Int, to right: Int) -> Bool {
        [(left, true), (left - 1, false), (right - 1, true), (right, false)].allSatisfy { x, isInside in
            (sheet.peer(at: Double(x) + 0.5, 500, as: Probe.self) === probe) == isInside
        }
    }

    func testSameWidgetsAreACardInAWideWindowAndASheetInANarrowOne() {
        onMain {
            let content = Probe()
            let (window, room, sheet) = present(content: content)
            sheet.move(to: .half)
            settle(sheet, at: .detent(.half))
            var told: [SheetEvent] = []
            sheet.onEvent = { told.append($0) }
            let widgets = Lifetimes.widgets
            content.forget()
            let rows: [(width: Int, isCard: Bool, left: Int, right: Int)] = [
                (1280, true, 856, 1256), (1000, true, 576, 976), (720, true, 296, 696), (719, false, 0, 719),
                (400, false, 0, 400),
            ]
            for row in rows {
                resize(room, sheet, to: row.width)
                XCTAssertEqual(sheet.isCard, row.isCard)
                XCTAssertTrue(lies(content, in: sheet, from: row.left, to: row.right), "\(row)")
                XCTAssertEqual(sheet.state.offset, 400)
            }
            XCTAssertEqual(
                content.widths, [719, 400], "a card is as wide as the sheet was: nothing to lay out")
            MainLoop.turn()
            XCTAssertEqual(told, [], "nothing happened to its motion")
            XCTAssertEqual(Lifetimes.widgets, widgets)
            XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
            window.destroy()
        }
    }

    func testContentIsMeasuredOncePerResizeAndNeverInAMove() {
        onMain {
            var configuration = SheetConfiguration.restaurantDetail
            configuration.card?.width = 380
            let (behind, content) = (Probe(), Probe())
            let (window, room, sheet) = present(configuration, behind: behind, content: content)
            sheet.move(to: .half)
            settle(sheet, at: .detent(.half))
            content.forget()
            resize(room, sheet, to: 1280)
            XCTAssertEqual(content.measuredWidths, [380])
            XCTAssertEqual(content.widths, [380])
            [behind, content].forEach { $0.forget() }
            sheet.move(to: .full)
            settle(sheet, at: .detent(.full))
            sheet.dismiss()
            settle(sheet, at: .closed)
            sheet.open()
            settle(sheet, at: .detent(.half))
            XCTAssertEqual([behind.layouts, content.layouts], [0, 0])
            resize(room, sheet, to: 500)
            XCTAssertEqual(content.measuredWidths, [500])
            XCTAssertEqual(content.widths, [500])
            window.destroy()
        }
    }

    func testCardIsMirroredInRightToLeftText() {
        onMain {
            let content = Probe()
            let (window, _, sheet) = present(content: content, width: 1280)
            sheet.move(to: .half, animated: false)
            for (isMirrored, left) in [(true, 24), (false, 856)] {
                sheet.isRightToLeft = isMirrored
                wait(for: "the other side") { lies(content, in: sheet, from: left, to: left + 400) }
                XCTAssertEqual(sheet.state.offset, 400)
            }
            window.destroy()
        }
    }

    func testCardIsAtLeastAsWideAsItsContent() {
        onMain {
            let content = Probe()
            content.minimumSize(width: 390)
            var configuration = SheetConfiguration.restaurantDetail
            configuration.card = SheetCard(width: 200, margin: 10)
            let (window, _, sheet) = present(configuration, content: content, width: 800)
            sheet.move(to: .half, animated: false)
            wait(for: "the card") { lies(content, in: sheet, from: 400, to: 790) }
            window.destroy()
        }
    }

    func testBackgroundBesideACardIsUsableAndTheFocusMovesInAndOut() {
        onMain {
            let (behind, inside) = (Button("Behind"), Button("Inside"))
            let (window, room, sheet) = present(
                behind: behind, content: inside.align(vertical: .start), width: 1280)
            @MainActor func isReachable() -> Bool { sheet.peer(at: 200, 60, as: Button.self) === behind }
            behind.grabFocus()
            sheet.open()
            settle(sheet, at: .detent(.half))
            XCTAssertTrue(isReachable(), "where the sheet's scrim would be")
            XCTAssertFalse(behind.hasFocus, "the focus goes in")
            var reached: Set<String> = []
            for direction in [FocusDirection.backward, .backward, .forward, .forward, .forward] {
                _ = sheet.moveFocus(direction)
                if behind.hasFocus { reached.insert("behind") }
                if inside.hasFocus { reached.insert("inside") }
            }
            XCTAssertEqual(reached, ["behind", "inside"])
            behind.grabFocus()
            resize(room, sheet, to: 400)
            XCTAssertFalse(isReachable())
            XCTAssertFalse(behind.hasFocus, "a sheet that dims what is behind has the focus")
            resize(room, sheet, to: 1280)
            XCTAssertTrue(isReachable())
            XCTAssertFalse(behind.hasFocus, "it stays where it is")
            sheet.dismiss()
            XCTAssertTrue(behind.hasFocus, "and returns to where it was")
            window.destroy()
        }
    }

    func testFocusReturnsToItsLastPlaceBesideTheCard() {
        onMain {
            let (first, second, inside) = (Button("First"), Button("Second"), Button("Inside"))
            let (window, _, sheet) = present(
                behind: Box(.vertical, [first, second]), content: inside.align(vertical: .start), width: 1280)
            first.grabFocus()
            sheet.open()
            settle(sheet, at: .detent(.half))
            second.grabFocus()
            sheet.move(to: .full)
            settle(sheet, at: .detent(.full))
            XCTAssertTrue(second.hasFocus, "it is left alone")
            inside.grabFocus()
            sheet.dismiss()
            XCTAssertTrue(second.hasFocus)
            window.destroy()
        }
    }

    func testCardWithTheSheetsEffectsKeepsTheFocus() {
        onMain {
            let (behind, inside) = (Button("Behind"), Button("Inside"))
            let (window, _, sheet) = present(
                .threeHeights, behind: behind, content: inside.align(vertical: .start), width: 1280)
            behind.grabFocus()
            sheet.open()
            settle(sheet, at: .detent(.regular))
            XCTAssertTrue(sheet.isCard)
            for _ in 0..<5 {
                XCTAssertTrue(sheet.moveFocus(.forward))
                XCTAssertFalse(behind.hasFocus)
            }
            XCTAssertNil(sheet.peer(at: 200, 60, as: Button.self))
            window.destroy()
        }
    }

    func testFittedCardHasTheHeightOfItsTextAtItsWidth() {
        onMain {
            let text = Label(String(repeating: "Many words that need more lines in a card. ", count: 12))
            let (window, room, sheet) = present(
                .fittedDismissal, content: text.wrapping(), width: 700)
            sheet.open()
            settle(sheet, at: .detent(.fitted))
            let height = 800 - sheet.state.offset
            resize(room, sheet, to: 1280)
            XCTAssertGreaterThan(800 - sheet.state.offset, 1.3 * height)
            resize(room, sheet, to: 700)
            XCTAssertEqual(800 - sheet.state.offset, height)
            window.destroy()
        }
    }

    func testMoveContinuesAsACard() {
        onMain {
            let content = Probe()
            let (window, room, sheet) = present(content: content)
            sheet.open()
            wait(for: "the move") { sheet.state.offset < 780 }
            resize(room, sheet, to: 1280)
            XCTAssertEqual(sheet.state.target, .detent(.half))
            settle(sheet, at: .detent(.half))
            wait(for: "a frame") { lies(content, in: sheet, from: 856, to: 1256) }
            window.destroy()
        }
    }

    func testDragBesideANarrowSheetInAWideWindowDoesNotMoveIt() throws {
        try onMain {
            for effects in [SheetCard.Effects.onlyCorners, .asSheet] {
                var configuration = SheetConfiguration.restaurantDetail
                configuration.card = SheetCard(from: 380, width: 160, placement: .center, effects: effects)
                let list = TestScroller(Box(.vertical, (0..<80).map { Label("Row \($0)") }), height: 100)
                let content = Probe()
                let (window, sheet) = super.present(configuration, behind: list, content: content)
                sheet.move(to: .half, animated: false)
                settle(sheet, at: .detent(.half))
                awaitPlace(of: content, in: sheet)
                let left = (sheet.width - 160) / 2
                wait(for: "the middle") { lies(content, in: sheet, from: left, to: left + 160) }
                let rest = sheet.state
                var moved: [SheetState] = []
                var told: [SheetEvent] = []
                sheet.onStateChange = { moved.append($0) }
                sheet.onEvent = { told.append($0) }
                let display = try SharedDisplay.main
                // Up, down and across, beside the sheet on both sides and above it.
                let ways = [
                    (Point(60, 700), Point(60, 500)), (Point(340, 700), Point(340, 450)),
                    (Point(60, 450), Point(60, 780)), (Point(340, 600), Point(200, 450)),
                    (Point(200, 300), Point(200, 700)),
                ]
                var farthest = 0.0
                for (start, end) in ways {
                    try display.touch.drag(from: start, to: end, duration: 0.2, hold: 0.1)
                    farthest = max(farthest, list.vertical)
                    try display.mouse.drag(from: start, to: end, duration: 0.2, hold: 0.1)
                }
                XCTAssertEqual(
                    farthest > 100, effects == .onlyCorners, "what is beside it scrolls, if in use")
                MainLoop.turn()
                XCTAssertEqual(sheet.state, rest, "\(effects)")
                XCTAssertEqual(moved, [], "\(effects)")
                XCTAssertEqual(told, [], "\(effects)")
                // The same drag on the sheet moves it.
                try display.touch.drag(from: Point(200, 700), to: Point(200, 450), duration: 0.2, hold: 0.1)
                settle(sheet, at: .detent(.full))
                window.destroy()
                MainLoop.turn()
            }
        }
    }
}
