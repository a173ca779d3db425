import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The handler of each frame (`onStateChange`) may use the sheet in any way.
final class SheetStateHandlerTests: SheetTestCase, @unchecked Sendable {
    /// Opens a sheet at half, and calls an action in the first frame of its move to full.
    @MainActor
    private func inAFrame(_ action: @escaping @MainActor (BottomSheet) -> Void, then: (BottomSheet) -> Void) {
        let (window, sheet) = present(behind: Label("Behind"), content: Label("Content"))
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        var isDone = false
        sheet.onStateChange = { [unowned sheet] state in
            guard !isDone, state.phase == .settling else { return }
            isDone = true
            action(sheet)
        }
        sheet.move(to: .full)
        wait(for: "the frame") { isDone }
        then(sheet)
        window.destroy()
        MainLoop.turn()
    }

    func testItMayReadTheSheet() {
        onMain {
            var target: SheetTarget?
            inAFrame {
                target = $0.state.target
            } then: { _ in
                XCTAssertEqual(target, .detent(.full))
            }
        }
    }

    func testItMayMoveOrCloseTheSheet() {
        onMain {
            inAFrame {
                $0.move(to: .half, animated: false)
            } then: {
                settle($0, at: .detent(.half))
            }
            inAFrame {
                $0.dismiss()
            } then: {
                settle($0, at: .closed)
            }
        }
    }

    func testItMayReconfigureTheSheet() throws {
        try onMain {
            let other = try SheetConfiguration(detents: [.height(200, id: "low")])
            inAFrame { sheet in
                do { try sheet.reconfigure(other) } catch { XCTFail("\(error)") }
            } then: {
                settle($0, at: .detent("low"))
            }
        }
    }

    func testItMayReplaceTheContent() {
        onMain {
            let other = Label("Other")
            inAFrame {
                $0.setContent(other)
            } then: {
                settle($0, at: .detent(.full))
                awaitPlace(of: other, in: $0)
            }
        }
    }

    /// GTK makes no frame meanwhile, so the sheet moves on afterwards.
    func testItMayRunItsOwnMainLoop() {
        onMain {
            inAFrame { sheet in
                let offset = sheet.state.offset
                _ = MainLoop.run(for: 0.1) { false }
                XCTAssertEqual(sheet.state.offset, offset)
            } then: {
                settle($0, at: .detent(.full))
            }
        }
    }
}
