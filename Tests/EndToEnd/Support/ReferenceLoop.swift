import Foundation
import Synchronization

/// A reference load beside a measurement: it works for a frame and rests for two. Its delay by other
/// processes is the allowance for the measured program.
final class ReferenceLoop: Sendable {
    private struct State {
        var isRunning = true
        var stretch = 1.0
    }

    private let state = Mutex(State())
    private static let frame = 1.0 / 60

    init() {
        Thread.detachNewThread { [self] in
            while state.withLock({ $0.isRunning }) {
                let (processor, time) = (Self.now(CLOCK_THREAD_CPUTIME_ID), Self.now(CLOCK_MONOTONIC))
                while Self.now(CLOCK_THREAD_CPUTIME_ID) - processor < Self.frame {}
                let stretch = (Self.now(CLOCK_MONOTONIC) - time) / Self.frame
                state.withLock { $0.stretch = max($0.stretch, stretch) }
                Thread.sleep(forTimeInterval: 2 * Self.frame)
            }
        }
    }

    /// Stops the loop, and returns the longest duration of its work as a multiple of the normal one.
    func stop() -> Double {
        state.withLock {
            $0.isRunning = false
            return $0.stretch
        }
    }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
