import GtkKit
import GtkTestSupport
import XCTest

final class TimeoutTests: GtkTestCase, @unchecked Sendable {
    func testItCallsOnceAndOnlyForWhatItWasStartedWithLast() {
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

    func testItIsForgottenWithItsOwner() {
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

    func testItCanBeStartedAgainFromItsOwnCall() {
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
