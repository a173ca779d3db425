import CAdw
import GtkKit
import GtkTestSupport
import XCTest

final class MainLoopTests: GtkTestCase, @unchecked Sendable {
    func testMainActorTasksRunOnGLibsLoop() {
        onMain {
            var ran = false
            Task { @MainActor in ran = true }
            wait(for: "the task") { ran }
        }
    }

    func testSleepsEndAndDetachedWorkComesBack() {
        onMain {
            var answer = 0
            Task { @MainActor in
                try? await Task.sleep(for: .milliseconds(20))
                answer = await Task.detached { 6 * 7 }.value
                dispatchPrecondition(condition: .onQueue(.main))
            }
            wait(for: "the answer") { answer == 42 }
        }
    }

    func testAnIdleLoopDoesNotWakeUp() {
        onMain {
            var ran = false
            Task { @MainActor in ran = true }
            wait(for: "the task") { ran }
            MainLoop.turn()
            // A source that stays ready is dispatched in every turn of the loop.
            var dispatches = 0
            let end = MainLoop.now + 0.3
            while MainLoop.now < end {
                if g_main_context_iteration(nil, 0) != 0 { dispatches += 1 }
            }
            XCTAssertLessThan(dispatches, 20)
        }
    }
}
