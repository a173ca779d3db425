import Foundation
import Synchronization

/// Works for a frame and rests for two, again and again, beside what is measured: how long the machine kept it from its work
/// is how long it may have kept what is measured from it.
final class ReferenceLoop: Sendable {
    private struct State {
        var isRunning = true
        var withheld = 0.0
    }

    private let state = Mutex(State())
    private static let frame = 1.0 / 60

    init() {
        Thread.detachNewThread { [self] in
            while state.withLock({ $0.isRunning }) {
                let (processor, time) = (Self.now(CLOCK_THREAD_CPUTIME_ID), Self.now(CLOCK_MONOTONIC))
                while Self.now(CLOCK_THREAD_CPUTIME_ID) - processor < Self.frame {}
                let withheld = Self.now(CLOCK_MONOTONIC) - time - Self.frame
                state.withLock { $0.withheld = max($0.withheld, withheld) }
                Thread.sleep(forTimeInterval: 2 * Self.frame)
            }
        }
    }

    /// Ends it; answers the longest time (s) at once in which it wanted to work and could not.
    func stop() -> Double {
        state.withLock {
            $0.isRunning = false
            return $0.withheld
        }
    }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
