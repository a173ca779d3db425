import BottomSheet
import CGtk
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// A sheet that only its window retains, destroyed during an activity.
final class SheetLifetimeTests: SheetTestCase, @unchecked Sendable {
    /// Weak references to a sheet, and the calls that came after its end.
    @MainActor
    private final class Trail {
        weak var sheet: BottomSheet?
        weak var low: Button?
        /// The events and questions after the window was destroyed.
        var late: [String] = []
        var isGone = false
    }

    /// A window that alone retains a sheet at half. `low` is below the window's edge.
    @MainActor
    private func makeWindow(
        _ trail: Trail, configure: (BottomSheet, Window) -> Void = { _, _ in }
    ) -> Window {
        let low = Button("Low")
        let rows = (0..<60).map { Label("Row \($0)") }
        let area = ScrollArea(
            Box(.vertical, [Box(.vertical).minimumSize(height: 500), low] + rows), label: "Rows")
        let (window, sheet) = present(behind: Label("Behind"), content: area)
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        awaitPlace(of: area, in: sheet)
        (trail.sheet, trail.low) = (sheet, low)
        configure(sheet, window)
        return window
    }

    @MainActor
    private func expectEnd(of trail: Trail, line: UInt = #line, after cause: (BottomSheet) -> Void) {
        if let sheet = trail.sheet { cause(sheet) } else { XCTFail("no sheet", line: line) }
        wait(for: "the end of the sheet", line: line) { trail.sheet == nil }
        MainLoop.turn()
    }

    func testNoticeHandlerMayDestroyTheWindowThatAloneRetainsTheSheet() {
        onMain {
            let trail = Trail()
            let window = makeWindow(trail) { sheet, window in sheet.onEvent = { _ in window.destroy() } }
            expectEnd(of: trail) { $0.move(to: .full) }
            _ = window
        }
    }

    func testStateHandlerMayDestroyTheWindowThatAloneRetainsTheSheet() {
        onMain {
            let trail = Trail()
            let window = makeWindow(trail) { sheet, window in sheet.onStateChange = { _ in window.destroy() }
            }
            expectEnd(of: trail) { $0.move(to: .full) }
            _ = window
        }
    }

    func testVetoPostponedByAFrameMayDestroyTheWindowThatAloneRetainsTheSheet() {
        onMain {
            let trail = Trail()
            var asked: [MoveCause] = []
            let window = makeWindow(trail) { sheet, window in
                sheet.shouldMove = { _, cause in
                    asked.append(cause)
                    window.destroy()
                    return true
                }
            }
            expectEnd(of: trail) { _ in trail.low?.grabFocus() }
            XCTAssertEqual(asked, [.focus])
            _ = window
        }
    }

    func testPostponedVetoIsAskedBeforeTheUsersNextInput() throws {
        try onMain {
            let trail = Trail()
            let window = makeWindow(trail)
            let keyboard = try SharedDisplay.main.keyboard
            wait(for: "the keyboard") { window.isActive }
            for _ in 0..<5 {
                var asked: [MoveCause] = []
                trail.sheet?.shouldMove = { _, cause in
                    asked.append(cause)
                    return false
                }
                guard let sheet = trail.sheet else { return XCTFail("no sheet") }
                trail.low?.grabFocus()
                // In the frame that reveals the focus, so the key arrives after that frame.
                FrameCallback.start(on: sheet) { _ in
                    do { try keyboard.press(.escape) } catch { XCTFail("\(error)") }
                    return false
                }
                wait(for: "both questions") { asked.count == 2 }
                XCTAssertEqual(asked, [.focus, .escape])
                sheet.shouldMove = { _, _ in true }
                sheet.move(to: .half, animated: false)
                sheet.cycleFocus(.forward)
                MainLoop.turn()
            }
            window.destroy()
        }
    }

    /// Calls the whole API of a sheet that is gone.
    @MainActor
    private func callEverything(of sheet: BottomSheet) throws {
        let other = WidgetReference(Label("Other"))
        defer { withExtendedLifetime(other) {} }
        XCTAssertFalse(sheet.isAlive)
        sheet.move(to: .full)
        sheet.open()
        sheet.dismiss()
        sheet.allow(.dragging, false)
        try sheet.reconfigure(
            SheetConfiguration(detents: [.height(200, id: "low")], effects: SheetEffects(scrim: .constant(1)))
        )
        sheet.contentReplaced()
        sheet.setContent(other.widget)
        sheet.setFooter(other.widget)
        sheet.setPeekBar(other.widget)
        sheet.showsCloseButton = true
        sheet.depth = nil
        sheet.accessibleTitle("Other")
        sheet.wording = .english
        sheet.show(title: "Other", presence: 1)
        sheet.coveredHeight = 10
        sheet.takeGestures(from: other.widget)
        XCTAssertFalse(sheet.focusSheet() || sheet.sheetHasFocus)
        XCTAssertEqual(sheet.span.width, sheet.state.container.width)
        XCTAssertGreaterThan(sheet.seenContentHeight, 0)
    }

    func testDestroyedSheetMayStillBeCalled() {
        onMain {
            var isDone = false
            let (window, sheet) = present(behind: Label("Behind"), content: Label("Content"))
            sheet.onEvent = { [unowned sheet] _ in
                window.destroy()
                do { try self.callEverything(of: sheet) } catch { XCTFail("\(error)") }
                isDone = true
            }
            sheet.open()
            wait(for: "the handler") { isDone }
        }
    }

    /// A garbage collector may dispose of an object that the program still refers to.
    func testDisposedSheetIsQuietAndMayStillBeCalled() throws {
        try onMain {
            let before = (Lifetimes.widgets, Lifetimes.closures)
            do {
                let area = ScrollArea(Box(.vertical, (0..<60).map { Label("Row \($0)") }), label: "Rows")
                let (window, sheet) = present(behind: Label("Behind"), content: area)
                let reference = WidgetReference(sheet)
                var events: [SheetEvent] = []
                sheet.onEvent = { events.append($0) }
                sheet.onStateChange = { [unowned sheet] _ in
                    if !sheet.isAlive { XCTFail("a frame of a disposed sheet") }
                }
                sheet.open()
                wait(for: "the move") { sheet.state.slide > -0.5 }
                window.show(Label("Other"))
                events = []
                g_object_run_dispose(sheet.raw.cast(to: GObject.self))
                try callEverything(of: sheet)
                XCTAssertFalse(area.isAlive)
                // GTK may still measure it.
                sheet.isVisible = true
                XCTAssertEqual(sheet.extent(.vertical), .zero)
                try SharedDisplay.main.pause(0.1)
                XCTAssertEqual(events, [])
                window.destroy()
                _ = reference
            }
            wait(for: "the end of all") { (Lifetimes.widgets, Lifetimes.closures) == before }
        }
    }

    // MARK: - Destroyed during any activity

    private enum Doing: CaseIterable {
        case unlaid, waiting, opening, dragged, flung, closing
    }

    @MainActor
    private func begin(_ doing: Doing, _ sheet: BottomSheet, _ window: Window) throws {
        let touch = try SharedDisplay.main.touch
        switch doing {
        case .unlaid: return
        case .waiting: return sheet.open()
        case .opening, .dragged, .flung, .closing: break
        }
        window.present()
        wait(for: "the first layout") { sheet.state.container.height > 0 }
        let height = sheet.state.container.height
        if doing == .opening {
            sheet.open()
            return wait(for: "the move") { sheet.state.offset < height - 20 }
        }
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        try SharedDisplay.main.pause(0.1)
        switch doing {
        case .dragged:
            try touch.begin(at: Point(150, 600))
            for y in stride(from: 590.0, through: 500, by: -10) {
                try touch.move(to: Point(150, y))
                try SharedDisplay.main.pause(0.016)
            }
            wait(for: "the drag") { sheet.state.phase == .dragging && sheet.state.offset < height / 2 - 50 }
        case .flung:
            try touch.drag(from: Point(150, 600), to: Point(150, 450), duration: 0.1)
            wait(for: "the flight") { sheet.state.phase == .settling }
        default:
            sheet.dismiss()
            wait(for: "the move") { sheet.state.offset > height / 2 + 20 }
        }
    }

    func testSheetDestroyedDuringAnyActivityCallsNoHandlerAndLeaksNothing() throws {
        try onMain {
            for doing in Doing.allCases {
                let before = (Lifetimes.widgets, Lifetimes.closures)
                let trail = Trail()
                do {
                    let area = ScrollArea(Box(.vertical, (0..<60).map { Label("Row \($0)") }), label: "Rows")
                    let sheet = BottomSheet(
                        behind: Label("Behind"), content: area, configuration: .restaurantDetail)
                    trail.sheet = sheet
                    let window = Window(title: "Sheet", width: 400, height: 800)
                    window.show(sheet)
                    sheet.onEvent = { if trail.isGone { trail.late.append("\($0)") } }
                    sheet.onStateChange = { if trail.isGone { trail.late.append("\($0)") } }
                    sheet.shouldMove = { target, cause in
                        if trail.isGone { trail.late.append("\(target) by \(cause)?") }
                        return true
                    }
                    try begin(doing, sheet, window)
                    trail.isGone = true
                    window.destroy()
                }
                try SharedDisplay.main.pause(0.1)
                if doing == .dragged { try SharedDisplay.main.touch.end(at: Point(150, 500)) }
                wait(for: "the end of all, \(doing)") {
                    (Lifetimes.widgets, Lifetimes.closures) == before
                }
                XCTAssertNil(trail.sheet, "\(doing)")
                XCTAssertEqual(trail.late, [], "\(doing)")
            }
        }
    }
}
