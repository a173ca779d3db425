import CGtk
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

    func testASleepEndsAndADetachedTaskReturns() {
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
            // A source that stays ready is dispatched in every iteration of the loop.
            var dispatches = 0
            let end = MainLoop.now + 0.3
            while MainLoop.now < end {
                if g_main_context_iteration(nil, 0) != 0 { dispatches += 1 }
            }
            XCTAssertLessThan(dispatches, 20)
        }
    }
}

final class TimeoutTests: GtkTestCase, @unchecked Sendable {
    func testARestartedTimeoutCallsOnlyTheLastActionAndOnlyOnce() {
        onMain {
            let timeout = Timeout()
            var calls: [String] = []
            timeout.start(after: 0.01) { calls.append("first") }
            timeout.start(after: 0.02) { calls.append("second") }
            XCTAssertTrue(timeout.isRunning)
            wait(for: "the call") { !calls.isEmpty }
            XCTAssertFalse(timeout.isRunning)
            _ = MainLoop.run(for: 0.05) { false }
            XCTAssertEqual(calls, ["second"])
        }
    }

    func testAReleasedTimeoutDoesNotCall() {
        onMain {
            var calls = 0
            var timeout: Timeout? = Timeout()
            timeout?.start(after: 0.01) { calls += 1 }
            timeout = nil
            timeout = Timeout()
            timeout?.start(after: 0.01) { calls += 1 }
            timeout?.cancel()
            _ = MainLoop.run(for: 0.05) { false }
            XCTAssertEqual(calls, 0)
        }
    }

    func testAnActionWithoutAnOwnerRunsOnce() {
        onMain {
            var calls = 0
            MainLoop.run(after: 0.01) { calls += 1 }
            wait(for: "the call") { calls > 0 }
            _ = MainLoop.run(for: 0.05) { false }
            XCTAssertEqual(calls, 1)
        }
    }

    func testATimeoutCanBeRestartedInItsAction() {
        onMain {
            let timeout = Timeout()
            var calls = 0
            timeout.start(after: 0) {
                calls += 1
                timeout.start(after: 0) { calls += 1 }
            }
            wait(for: "both calls") { calls == 2 }
        }
    }
}
