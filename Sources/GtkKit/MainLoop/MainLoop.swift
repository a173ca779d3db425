import CGtk
import Dispatch

/// Runs Swift's main actor on GLib's main loop.
///
/// GLib does not drain libdispatch's main queue, which runs main-actor tasks and resumes sleeps. A GLib
/// source on the queue's descriptor does. The descriptor is an eventfd, which stays ready until it is read.
@MainActor
public enum MainLoop {
    private static var isAttached = false

    /// Adds the source to the default context, once.
    ///
    /// Never run a nested GLib loop in a main-actor task: the queue is not re-entrant.
    public static func attach() {
        guard !isAttached else { return }
        isAttached = true
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        g_unix_fd_add(
            descriptor, GTKKIT_IO_IN,
            { descriptor, _, _ in
                var wakeUps: UInt64 = 0
                // The result is irrelevant: if another reader was faster, the queue is drained anyway.
                _ = read(descriptor, &wakeUps, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil)
    }

    /// The time on the monotonic clock, which frames and events use too, s.
    public static var now: Double { Double(g_get_monotonic_time()) / 1e6 }
}

/// Runs work that takes longer than a frame.
///
/// ```swift
/// let size = try await Background.run { try Data(contentsOf: url).count }
/// ```
public enum Background {
    /// A queue of its own, because blocking work must not use the few threads of Swift's tasks.
    private static let queue = DispatchQueue(
        label: "background", qos: .userInitiated, attributes: .concurrent)

    /// Runs a throwing closure on a background thread.
    public static func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body() }) }
        }
    }

    /// Runs a closure on a background thread.
    public static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: body()) }
        }
    }

    /// Runs a closure on a background thread, and waits until it ends or a time is over. Blocks.
    ///
    /// Use it only before the program exits, for work that may wait for a disk or a server.
    ///
    /// - Parameter seconds: the longest wait, s. The closure may continue after it.
    public static func run(forAtMost seconds: Double, _ body: @escaping @Sendable () -> Void) {
        let running = DispatchGroup()
        queue.async(group: running) { body() }
        _ = running.wait(timeout: .now() + seconds)
    }
}

/// Measures how long each iteration of the main loop blocks the main thread. No frame is drawn in that time.
///
/// GLib waits for events in a replaceable function. An iteration is the time from the end of one wait to the
/// next.
///
/// ```swift
/// StallWatch.start(threshold: 0.05) { turn in print(turn.duration) }
/// ```
@MainActor
public enum StallWatch {
    /// An iteration of the main loop.
    public struct Turn: Sendable {
        /// The end, s on the monotonic clock.
        public var time: Double
        /// The processor time, s. It does not depend on other processes.
        public var processor: Double
        /// The wall-clock time, s.
        public var duration: Double
    }

    private static var report: (@MainActor (Turn) -> Void)?
    private static var start = (processor: 0.0, time: 0.0)

    /// Calls back after each iteration that took at least `threshold` s. Call it once only.
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
