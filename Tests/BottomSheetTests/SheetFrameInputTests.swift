import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import Synchronization
import TestSupport
import XCTest

/// The observer of a preference runs in a frame. It may run its own main loop, too.
final class SheetFrameInputTests: SheetTestCase, @unchecked Sendable {
    /// A preference of the program.
    private enum Marks: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    /// A rule that closes the sheet and counts its calls. After many calls the sheet stays, which ends an endless loop.
    private struct CountedRule: ReleaseRule {
        static let calls = Mutex(0)

        func target(of release: Release) -> SheetTarget {
            let count = Self.calls.withLock {
                $0 += 1
                return $0
            }
            return count > 50 ? .detent(release.origin) : .closed
        }
    }

    /// Runs a test with a sheet at half whose content has a node for preferences.
    @MainActor
    private func session(
        _ rule: any ReleaseRule, _ body: (BottomSheet, PreferenceNode, VirtualDisplay) throws -> Void
    ) throws {
        let configuration = try SheetConfiguration(
            detents: [.fraction(0.5, id: .half), .inset(50, id: .full)], releaseRule: rule)
        let area = ScrollArea(Box(.vertical, (0..<60).map { Label("Row \($0)") }), label: "Rows")
        let (window, sheet) = present(configuration, behind: Label("Behind"), content: area)
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        awaitPlace(of: area, in: sheet)
        wait(for: "a place in the tree") { area.node.parent === sheet.preferences }
        try body(sheet, area.node, try SharedDisplay.main)
        window.destroy()
        MainLoop.turn()
    }

    func testAReleaseDuringAFrameAsksTheVetoOnceAfterTheFrame() throws {
        try onMain {
            CountedRule.calls.withLock { $0 = 0 }
            try session(CountedRule()) { sheet, node, display in
                var isInFrame = false
                var asked: [MoveCause] = []
                sheet.shouldMove = { _, cause in
                    XCTAssertFalse(isInFrame)
                    asked.append(cause)
                    return false
                }
                let (start, end) = (Point(150, 600), Point(150, 500))
                try display.touch.begin(at: start)
                for step in 1...8 {
                    try display.touch.move(to: start.toward(end, fraction: Double(step) / 8))
                    display.pause(0.016)
                }
                wait(for: "the drag") { sheet.state.phase == .dragging && sheet.state.offset < 320 }
                sheet.preferences.observe(Marks.self) { _ in
                    isInFrame = true
                    do { try display.touch.end(at: end) } catch { XCTFail("\(error)") }
                    display.pause(0.2)
                    isInFrame = false
                }
                node.set(Marks.self, to: 1)
                wait(for: "the question", seconds: 5) { !asked.isEmpty }
                settle(sheet, at: .detent(.half))
                XCTAssertEqual(asked, [.drag])
                // Once or twice to find the question, and once at the release.
                XCTAssertLessThanOrEqual(CountedRule.calls.withLock { $0 }, 3)
            }
        }
    }

    func testInputsOfAFrameAreHandledInOrderAfterIt() throws {
        try onMain {
            try session(ProjectedRelease()) { sheet, node, _ in
                var asked: [SheetTarget] = []
                sheet.shouldMove = { target, _ in
                    asked.append(target)
                    return true
                }
                sheet.preferences.observe(Marks.self) { [unowned sheet] _ in
                    sheet.move(to: .full)
                    // Without a question of its own, it would overtake the move.
                    sheet.move(to: .half)
                    XCTAssertEqual(asked, [])
                    XCTAssertEqual(sheet.state.target, .detent(.half))
                }
                node.set(Marks.self, to: 1)
                wait(for: "the moves") { asked.count == 2 }
                settle(sheet, at: .detent(.half))
                XCTAssertEqual(asked, [.detent(.full), .detent(.half)])
            }
        }
    }

    func testAPullThatGoesOnWhileTheVetoIsAskedWaitsForTheAnswer() throws {
        try onMain {
            let area = ScrollArea(Box(.vertical, (0..<60).map { Label("Row \($0)") }), label: "Rows")
            let (window, sheet) = present(
                SheetPreset.restaurantDetail.configuration(fidelity: .original), behind: Label("Behind"),
                content: area)
            sheet.move(to: .full, animated: false)
            settle(sheet, at: .detent(.full))
            awaitPlace(of: area, in: sheet)
            wait(for: "a place in the tree") { area.node.parent === sheet.preferences }
            area.node.set(ScrollOffsetKey.self, to: -60)
            wait(for: "the pull") { sheet.state.phase == .dragging }
            let display = try SharedDisplay.main
            var asked: [SheetTarget] = []
            sheet.shouldMove = { [unowned sheet] target, _ in
                asked.append(target)
                area.node.set(ScrollOffsetKey.self, to: -140)
                display.pause(0.1)
                XCTAssertEqual(sheet.state.phase, .dragging)
                return true
            }
            area.node.set(ScrollOffsetKey.self, to: -121)
            wait(for: "the question") { !asked.isEmpty }
            settle(sheet, at: .detent(.half))
            XCTAssertEqual(asked, [.detent(.half)])
            window.destroy()
            MainLoop.turn()
        }
    }
}
