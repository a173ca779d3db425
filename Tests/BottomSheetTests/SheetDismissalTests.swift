import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The dismissal of a sheet: the same by any means, reported once, visible until the end.
final class SheetDismissalTests: SheetTestCase, @unchecked Sendable {
    private enum Way: CaseIterable {
        case program, scrim, escape, assistiveTechnology, handle, content, pull
    }

    /// A sheet with one detent, 50 px from the container's top, whose content scrolls.
    private func configuration() throws -> SheetConfiguration {
        var configuration = try SheetConfiguration(
            detents: [.inset(50, id: .full)], initialDetent: .full,
            releaseRule: ThresholdRelease([.full: [.init(.down, past: .fraction(0.3), to: .closed)]]))
        configuration.effects.scrim = EffectCurve([.closed: 0, .detent(.full): 0.5])
        return configuration
    }

    @MainActor
    private func go(_ way: Way, _ sheet: BottomSheet) throws {
        let display = try SharedDisplay.main
        let top = sheet.state.offset
        func drag(from y: Double) throws {
            try display.touch.drag(from: Point(200, y), to: Point(200, y + 350), duration: 0.2, hold: 0.2)
        }
        switch way {
        case .program: sheet.dismiss()
        case .scrim: try display.touch.tap(at: Point(200, 20))
        case .escape: try display.keyboard.press(.escape)
        case .assistiveTechnology:
            let handle = try XCTUnwrap(sheet.peer(at: 200, top + 14, as: ValueArea.self))
            XCTAssertTrue(handle.perform("sheet.dismiss"))
        case .handle: try drag(from: top + 14)
        case .content: try drag(from: 300)
        case .pull:
            // Scrolls first, and back again in one gesture.
            try display.touch.drag(
                through: [Point(200, 400), Point(200, 300), Point(200, 780)], duration: 0.5, hold: 0.2)
        }
    }

    func testAnyDismissalIsReportedOnceAndKeepsTheContentUntilItsEnd() throws {
        try onMain {
            for way in Way.allCases {
                let area = ScrollArea(Box(.vertical, (0..<60).map { Label("Row \($0)") }), label: "Rows")
                let (window, sheet) = present(
                    try configuration(), behind: Label("Behind"), content: area)
                sheet.open()
                settle(sheet, at: .detent(.full))
                awaitPlace(of: area, in: sheet)
                wait(for: "the keyboard") { window.isActive }
                var (dismissals, absences, last) = (0, 0, SheetPhase.idle)
                sheet.onStateChange = { [unowned sheet] state in
                    last = state.phase
                    if state.isPresented, !area.isMapped { absences += 1 }
                    if dismissals > 0, sheet.state.phase != .idle { absences += 1 }
                }
                sheet.onEvent = { event in
                    guard event == .didDismiss else { return }
                    dismissals += 1
                    XCTAssertEqual(last, .idle, "told before the end, \(way)")
                }
                try go(way, sheet)
                settle(sheet, at: .closed)
                wait(for: "the event, \(way)") { dismissals > 0 }
                try SharedDisplay.main.pause(0.1)
                XCTAssertEqual(dismissals, 1, "\(way)")
                XCTAssertEqual(absences, 0, "\(way)")
                XCTAssertFalse(area.isMapped)
                window.destroy()
                MainLoop.turn()
            }
        }
    }

    func testJumpIsReportedOnceDrawnOnceAndNotAnimated() {
        onMain {
            let (window, sheet) = present(behind: Label("Behind"), content: Label("Content"))
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            _ = MainLoop.run(for: 0.1) { false }
            // A frame callback that continues is a closure that stays.
            let before = Lifetimes.closures
            let half = sheet.state.container.height / 2
            for (target, offset) in [(Detent.ID.full, 50.0), (.half, half), (.full, 50)] {
                var (events, states) = ([SheetEvent](), [SheetState]())
                sheet.onEvent = { events.append($0) }
                sheet.onStateChange = { states.append($0) }
                sheet.move(to: target, animated: false)
                wait(for: "the state") { !states.isEmpty && !events.isEmpty }
                wait(for: "the last frame") { Lifetimes.closures == before }
                _ = MainLoop.run(for: 0.1) { false }
                XCTAssertEqual(
                    events,
                    [
                        .willMove(to: .detent(target)), .targetChanged(to: .detent(target)),
                        .didSettle(at: .detent(target), interrupted: false),
                    ])
                XCTAssertEqual(states.map(\.offset), [offset])
                XCTAssertEqual(states.map(\.phase), [.idle])
            }
            window.destroy()
        }
    }
}
