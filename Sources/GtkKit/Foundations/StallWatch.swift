import CAdw

/// Measures how long each turn of the main loop keeps the main thread busy: nothing is drawn meanwhile.
///
/// GLib waits for events in one function, which can be replaced: what is between the end of a wait and the beginning of
/// the next is a turn.
@MainActor
public enum StallWatch {
    /// A turn of the main loop.
    public struct Turn: Sendable {
        /// When it ended, s on the monotonic clock.
        public var time: Double
        /// s of the processor, which do not depend on what else the machine does.
        public var processor: Double
        /// s on the clock.
        public var duration: Double
    }

    private static var report: (@MainActor (Turn) -> Void)?
    private static var start = (processor: 0.0, time: 0.0)

    /// Calls back after each turn that took at least `threshold` s.
    public static func start(threshold: Double, _ report: @escaping @MainActor (Turn) -> Void) {
        precondition(self.report == nil, "one watch is enough")
        start = (processorTime, MainLoop.now)
        self.report = { if $0.duration >= threshold { report($0) } }
        g_main_context_set_poll_func(nil) { descriptors, count, timeout in
            MainActor.assumeIsolated { StallWatch.end() }
            let result = g_poll(descriptors, count, timeout)
            MainActor.assumeIsolated { StallWatch.begin() }
            return result
        }
    }

    private static func begin() { start = (processorTime, MainLoop.now) }

    private static func end() {
        let time = MainLoop.now
        report?(Turn(time: time, processor: processorTime - start.processor, duration: time - start.time))
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
