import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The unusual ends of a touch, and changes of the sheet during a touch.
final class SheetTouchTests: SheetTestCase, @unchecked Sendable {
    /// Runs a test with rows in a sheet at half, in a window of a given height at the display's top.
    @MainActor
    func session(
        height: Int = 800, _ configuration: SheetConfiguration = .restaurantDetail,
        _ body: (BottomSheet, VirtualDisplay) throws -> Void
    ) throws {
        let area = ScrollArea(Box(.vertical, (0..<60).map { Label("Row \($0)") }), label: "Rows")
        let sheet = BottomSheet(behind: Label("Behind"), content: area, configuration: configuration)
        let window = Window(title: "Sheet", width: 400, height: height)
        window.show(sheet)
        window.present()
        wait(for: "the first layout") { sheet.state.container.height > 0 }
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        awaitPlace(of: area, in: sheet)
        try body(sheet, try SharedDisplay.main)
        window.destroy()
        MainLoop.turn()
    }

    /// Moves a finger in steps that GTK does not merge.
    @MainActor
    func move(_ id: Int = 0, from start: Point, to end: Point) throws {
        let display = try SharedDisplay.main
        for step in 1...8 {
            try display.touch.move(
                id: id, to: start.toward(end, fraction: Double(step) / 8))
            display.pause(0.016)
        }
    }

    func testSecondFingerNeitherMovesTheSheetNorEndsTheDrag() throws {
        try onMain {
            try session { sheet, display in
                let rest = sheet.state.offset
                let (start, end) = (Point(150, 600), Point(150, 500))
                try display.touch.begin(at: start)
                try move(from: start, to: end)
                wait(for: "the drag") { abs(sheet.state.offset - (rest - 92)) < 1 }
                let other = Point(300, 650)
                try display.touch.begin(id: 1, at: other)
                try move(1, from: other, to: Point(300, 720))
                XCTAssertEqual(sheet.state.offset, rest - 92, accuracy: 1)
                try display.touch.end(id: 1, at: Point(300, 720))
                try move(from: end, to: Point(150, 470))
                wait(for: "the first finger") { abs(sheet.state.offset - (rest - 122)) < 1 }
                XCTAssertEqual(sheet.state.phase, .dragging)
                try display.touch.end(at: Point(150, 470))
                wait(for: "the release") { sheet.state.phase != .dragging }
            }
        }
    }

    func testFingerThatLeavesTheWindowKeepsTheSheet() throws {
        try onMain {
            try session(height: 500) { sheet, display in
                let rest = sheet.state.offset
                let (start, end) = (Point(150, 450), Point(150, 590))
                try display.touch.begin(at: start)
                try move(from: start, to: end)
                wait(for: "the sheet under the finger") { abs(sheet.state.offset - (rest + 132)) < 1 }
                try move(from: end, to: Point(150, 470))
                wait(for: "its way back") { abs(sheet.state.offset - (rest + 12)) < 1 }
                display.pause(0.2)
                try display.touch.end(at: Point(150, 470))
                settle(sheet, at: .detent(.half))
            }
        }
    }

    func testCancelledTouchLetsTheSheetGoBack() throws {
        try onMain {
            try session { sheet, display in
                let (start, end) = (Point(150, 600), Point(150, 340))
                try display.touch.begin(at: start)
                try move(from: start, to: end)
                wait(for: "the drag") { sheet.state.offset < 160 }
                var events: [SheetEvent] = []
                sheet.onEvent = { events.append($0) }
                sheet.cancelGestures()
                wait(for: "the events") { !events.isEmpty }
                XCTAssertEqual(events.first, .dragDidCancel)
                settle(sheet, at: .detent(.half))
                // The sheet ignores the finger's later movements.
                try move(from: end, to: Point(150, 300))
                try display.touch.end(at: Point(150, 300))
                display.pause(0.05)
                XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
                XCTAssertEqual(sheet.state.phase, .idle)
            }
        }
    }

    /// Moves the sheet to full, and waits until a pointer finds it there, with its scrollbar.
    @MainActor
    private func raise(_ sheet: BottomSheet) {
        sheet.move(to: .full, animated: false)
        settle(sheet, at: .detent(.full))
        wait(for: "the sheet in its place") { sheet.peer(at: 150, 100, as: ScrollArea.self) != nil }
        let frames = sheet.frameTime
        wait(for: "the next frame") {
            sheet.queueAllocate()
            return sheet.frameTime > frames + 0.03
        }
    }

    /// Expects that a finger scrolls the rows, and takes the sheet back to half.
    @MainActor
    private func expectTouchWorks(_ sheet: BottomSheet, _ display: VirtualDisplay) throws {
        raise(sheet)
        sheet.peer(at: 150, 300, as: ScrollArea.self)?.scrollToTop()
        let (start, end) = (Point(150, 600), Point(150, 500))
        try display.touch.begin(at: start)
        try move(from: start, to: end)
        wait(for: "content under the finger") { sheet.state.contentScroll > 50 }
        try move(from: end, to: Point(150, 700))
        wait(for: "the sheet under the finger") { sheet.state.phase == .dragging && sheet.state.offset > 120 }
        display.pause(0.2)
        try move(from: Point(150, 700), to: Point(150, 780))
        display.pause(0.2)
        try display.touch.end(at: Point(150, 780))
        settle(sheet, at: .detent(.half))
    }

    /// Starts a touch that scrolls the content, or then drags the sheet. Returns its last point.
    @MainActor
    private func begin(_ isDrag: Bool, _ sheet: BottomSheet, _ display: VirtualDisplay) throws -> Point {
        raise(sheet)
        let (start, end) = (Point(150, 500), Point(150, 420))
        try display.touch.begin(at: start)
        try move(from: start, to: end)
        wait(for: "content under the finger") { sheet.state.contentScroll > 40 }
        guard isDrag else { return end }
        try move(from: end, to: Point(150, 560))
        wait(for: "the sheet under the finger") { sheet.state.phase == .dragging }
        return Point(150, 560)
    }

    func testSheetHiddenDuringATouchHandlesTheNextOne() throws {
        try onMain {
            for isDrag in [false, true] {
                try session { sheet, display in
                    let place = try begin(isDrag, sheet, display)
                    sheet.isVisible = false
                    MainLoop.turn()
                    try display.touch.end(at: place)
                    display.pause(0.05)
                    MainLoop.turn()
                    sheet.isVisible = true
                    wait(for: "rest") { sheet.state.phase == .idle && sheet.height > 0 }
                    try expectTouchWorks(sheet, display)
                }
            }
        }
    }

    func testSheetClosedByTheProgramDuringATouchHandlesTheNextOne() throws {
        try onMain {
            for isDrag in [false, true] {
                try session { sheet, display in
                    let place = try begin(isDrag, sheet, display)
                    sheet.dismiss(animated: false)
                    settle(sheet, at: .closed)
                    display.pause(0.05)
                    MainLoop.turn()
                    try display.touch.end(at: place)
                    sheet.move(to: .half, animated: false)
                    settle(sheet, at: .detent(.half))
                    try expectTouchWorks(sheet, display)
                }
            }
        }
    }

    func testModalDialogDuringATouchLetsTheSheetGoBack() throws {
        try onMain {
            for isDrag in [false, true] {
                try session { sheet, display in
                    let place = try begin(isDrag, sheet, display)
                    let dialog = Window(title: "Dialog", width: 200, height: 100)
                    if let window = sheet.containingWindow { dialog.belongs(to: window, isModal: true) }
                    dialog.present()
                    wait(for: "rest") { sheet.state.phase == .idle }
                    XCTAssertEqual(sheet.state.lastDetent, .detent(.full))
                    try display.touch.end(at: place)
                    dialog.destroy()
                    MainLoop.turn()
                    try expectTouchWorks(sheet, display)
                }
            }
        }
    }

    func testWindowMayBeDestroyedWhileAPointerHoldsTheSheetsContent() throws {
        try onMain {
            let display = try SharedDisplay.main
            let (start, end) = (Point(150, 600), Point(150, 500))
            let widgets = Lifetimes.widgets
            try session { sheet, display in
                sheet.move(to: .full, animated: false)
                settle(sheet, at: .detent(.full))
                let row = sheet.peer(at: 150, 300, as: Label.self)
                try display.touch.begin(at: start)
                try move(from: start, to: end)
                wait(for: "content under a finger") { sheet.peer(at: 150, 300, as: Label.self) !== row }
            }
            wait(for: "the end of all widgets") { Lifetimes.widgets == widgets }
            try display.touch.end(at: end)
            try session { sheet, display in
                sheet.move(to: .full, animated: false)
                settle(sheet, at: .detent(.full))
                let row = sheet.peer(at: 150, 300, as: Label.self)
                try display.mouse.move(to: start)
                try display.mouse.press(.primary)
                try display.mouse.move(to: end)
                wait(for: "content under a mouse") { sheet.peer(at: 150, 300, as: Label.self) !== row }
            }
            wait(for: "the end of all widgets") { Lifetimes.widgets == widgets }
            try display.mouse.release(.primary)
        }
    }

    func testOtherMouseButtonsDoNothing() throws {
        try onMain {
            try session { sheet, display in
                for button in [Mouse.Button.middle, .secondary] {
                    try display.mouse.move(to: Point(150, 600))
                    try display.mouse.press(button)
                    for y in stride(from: 590.0, through: 450, by: -20) {
                        try display.mouse.move(to: Point(150, y))
                        display.pause(0.016)
                        XCTAssertEqual(sheet.state.phase, .idle, "\(button)")
                    }
                    try display.mouse.release(button)
                }
                XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
            }
        }
    }

    func testTapThatMoves3PixelsIsNotADrag() throws {
        try onMain {
            try session { sheet, display in
                var events: [SheetEvent] = []
                sheet.onEvent = { events.append($0) }
                try display.touch.drag(from: Point(150, 600), to: Point(152, 603), duration: 0.1)
                wait(for: "the release") { sheet.state.phase == .idle }
                XCTAssertEqual(events, [])
            }
        }
    }

    func testDetentRemovedDuringADragKeepsTheGrip() throws {
        try onMain {
            try session { sheet, display in
                let rest = sheet.state.offset
                let (start, end) = (Point(150, 600), Point(150, 500))
                try display.touch.begin(at: start)
                try move(from: start, to: end)
                wait(for: "the drag") { abs(sheet.state.offset - (rest - 92)) < 1 }
                // Half is removed; the new detents are near it.
                let other = try SheetConfiguration(
                    detents: [.height(200, id: "low"), .inset(50, id: .full)], initialDetent: "low",
                    releaseRule: ProjectedRelease())
                try sheet.reconfigure(other)
                XCTAssertEqual(sheet.state.offset, rest - 92, accuracy: 1)
                XCTAssertEqual(sheet.state.phase, .dragging)
                try move(from: end, to: Point(150, 480))
                wait(for: "the same grip") { abs(sheet.state.offset - (rest - 112)) < 1 }
                display.pause(0.2)
                try display.touch.end(at: Point(150, 480))
                settle(sheet, at: .detent(.full))
            }
        }
    }

    func testDetentRemovedDuringAMoveRedirectsItWithoutAJump() throws {
        try onMain {
            try session { sheet, _ in
                sheet.move(to: .full)
                // The state that the loop sees changed after its previous iteration.
                var (lookBefore, look) = (MainLoop.now, MainLoop.now)
                wait(for: "the flight") {
                    (lookBefore, look) = (look, MainLoop.now)
                    return sheet.state.offset < 250
                }
                let before = sheet.state
                let other = try SheetConfiguration(
                    detents: [.height(300, id: "low"), .inset(150, id: "high")], initialDetent: "low",
                    releaseRule: ProjectedRelease())
                try sheet.reconfigure(other)
                // The sheet moves meanwhile, on a busy machine for longer than a frame.
                let flight = max(MainLoop.now - lookBefore, 0.02)
                XCTAssertEqual(sheet.state.offset, before.offset, accuracy: abs(before.velocity) * flight)
                settle(sheet, at: .detent("high"))
            }
        }
    }
}
