import CGtk

/// A one-shot timer that ends with its owner: keep it in a property. Its release cancels the action.
///
/// For an action that always runs, use ``MainLoop/run(after:_:)``.
///
/// It does not count while the machine is suspended. For a correct time after that, check again when the
/// window becomes active.
///
/// ```swift
/// final class Status {
///     private let end = Timeout()
///     func show(_ text: String) {
///         print(text)
///         end.start(after: 5) { print("the status is old") }
///     }
/// }
/// ```
@MainActor
public final class Timeout {
    private var source: UInt32 = 0

    fileprivate typealias Action = @MainActor () -> Void

    /// Creates a timer that is not running. It is cancelled when it is released.
    public init() {}

    isolated deinit { cancel() }

    /// Whether the action is pending.
    public var isRunning: Bool { source != 0 }

    /// Starts the timer; a pending action is dropped.
    ///
    /// - Parameters:
    ///   - seconds: at most a day. Longer times are shortened.
    ///   - isBeforeInput: whether the action runs before input events that arrived earlier.
    public func start(
        after seconds: Double, isBeforeInput: Bool = false, _ action: @escaping @MainActor () -> Void
    ) {
        cancel()
        source = Self.add(after: seconds, isBeforeInput ? G_PRIORITY_HIGH : G_PRIORITY_DEFAULT) {
            [weak self] in
            self?.source = 0
            action()
        }
    }

    /// Adds a source to the main loop that calls back once, and returns its id.
    fileprivate static func add(
        after seconds: Double, _ priority: Int32, _ action: @escaping Action
    ) -> UInt32 {
        g_timeout_add_full(
            priority, UInt32(max(0, min(seconds, 86_400)) * 1000),
            { data in
                guard let data else { return 0 }
                MainActor.assumeIsolated { Boxed<Action>.value(at: data)() }
                return 0
            },
            Boxed<Action>.retain(action), { Boxed<Action>.release($0) })
    }

    /// Drops the pending action.
    public func cancel() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }
}

extension MainLoop {
    /// Runs an action once, after a number of seconds (at most a day). It cannot be cancelled.
    ///
    /// For an action that ends with its owner, use ``Timeout``.
    public static func run(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
        _ = Timeout.add(after: seconds, G_PRIORITY_DEFAULT, action)
    }
}

/// Calls back in each frame of a widget's window.
///
/// ```swift
/// FrameCallback.start(on: widget) { time in
///     position += 1
///     return position < 100
/// }
/// ```
@MainActor
public enum FrameCallback {
    private typealias Action = @MainActor (Double) -> Bool

    /// Calls `action` with the frame's time, s on the monotonic clock, until it returns false.
    ///
    /// The window draws at full rate meanwhile, so return false as soon as nothing moves.
    public static func start(on widget: Widget, _ action: @escaping @MainActor (Double) -> Bool) {
        Lifetimes.closures += 1
        gtk_widget_add_tick_callback(
            widget.gtk,
            { _, clock, data in
                guard let data else { return 0 }
                let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
                return MainActor.assumeIsolated { Boxed<Action>.value(at: data)(time) }.gboolean
            },
            Boxed<Action>.retain(action),
            { data in
                Boxed<Action>.release(data)
                MainActor.assumeIsolated { Lifetimes.closures -= 1 }
            })
    }
}

extension Widget {
    /// The time of the window's current frame, s on the monotonic clock; between frames the current time.
    public var frameTime: Double {
        guard let clock = gtk_widget_get_frame_clock(gtk) else { return MainLoop.now }
        return Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
    }
}
