import CAdw
import Dispatch

/// Lets Swift's main actor run on GLib's main loop.
///
/// Under GLib nobody drains libdispatch's main queue, which main-actor tasks and the ends of sleeps wait in. A source
/// on the queue's descriptor does: the descriptor is an eventfd, which has to be read or it stays ready for ever.
@MainActor
public enum MainLoop {
    private static var isAttached = false

    /// Attaches the source to the default context, once. Never run a nested GLib loop from main-actor work: the queue
    /// is not re-entrant.
    public static func attach() {
        guard !isAttached else { return }
        isAttached = true
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        g_unix_fd_add(
            descriptor, CARTE_IO_IN,
            { descriptor, _, _ in
                var wakeUps: UInt64 = 0
                // The result does not matter: another reader may have been faster, the queue is drained anyway.
                _ = read(descriptor, &wakeUps, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil)
    }

    /// Seconds on the monotonic clock, which frames and events are measured on too.
    public static var now: Double { Double(g_get_monotonic_time()) / 1e6 }
}

/// Where work goes that takes longer than a frame.
public enum Background {
    /// A queue of its own: work that waits for a disk must not take the few threads that Swift's tasks share.
    private static let queue = DispatchQueue(
        label: "background", qos: .userInitiated, attributes: .concurrent)

    /// Does something away from the main thread.
    public static func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body() }) }
        }
    }

    public static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: body()) }
        }
    }
}

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
