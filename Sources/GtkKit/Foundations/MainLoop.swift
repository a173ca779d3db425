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
            descriptor, G_IO_IN,
            { descriptor, _, _ in
                var wakeUps: UInt64 = 0
                // The result does not matter: another reader may have been faster, the queue is drained anyway.
                _ = read(descriptor, &wakeUps, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil)
    }

    /// Handles what is waiting, without waiting for more. For tests, which have no running loop.
    public static func turn() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    /// Handles events until a condition holds; false when `seconds` were not enough. For tests.
    public static func run(for seconds: Double, until isDone: () -> Bool) -> Bool {
        let end = now + seconds
        while !isDone() {
            guard now < end else { return false }
            if g_main_context_iteration(nil, 0) == 0 { g_usleep(500) }
        }
        return true
    }

    /// Seconds on the monotonic clock, which frames and events are measured on too.
    public static var now: Double { Double(g_get_monotonic_time()) / 1e6 }
}
