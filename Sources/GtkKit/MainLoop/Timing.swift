import CAdw

/// Calls back once, later. It wakes the program at that moment only.
///
/// The time counts while the machine is awake: who has to be right after a suspension asks again when the window
/// becomes active.
@MainActor
public final class Timeout {
    private var source: UInt32 = 0

    private typealias Action = @MainActor () -> Void

    public init() {}

    isolated deinit { cancel() }

    public var isRunning: Bool { source != 0 }

    /// Starts anew; what was waited for before is forgotten.
    ///
    /// - Parameters:
    ///   - seconds: at most a day; a longer time ends then.
    ///   - isBeforeInput: whether it comes before everything that a person has done by then.
    public func start(
        after seconds: Double, isBeforeInput: Bool = false, _ action: @escaping @MainActor () -> Void
    ) {
        cancel()
        let end: Action = { [weak self] in
            self?.source = 0
            action()
        }
        source = g_timeout_add_full(
            isBeforeInput ? G_PRIORITY_HIGH : G_PRIORITY_DEFAULT, UInt32(max(0, min(seconds, 86_400)) * 1000),
            { data in
                guard let data else { return 0 }
                MainActor.assumeIsolated { Boxed<Action>.value(at: data)() }
                return 0
            },
            Boxed<Action>.retain(end), { Boxed<Action>.release($0) })
    }

    public func cancel() {
        guard source != 0 else { return }
        g_source_remove(source)
        source = 0
    }
}

/// Calls back in each frame of a widget's window until told to stop.
@MainActor
public enum FrameCallback {
    private typealias Action = @MainActor (Double) -> Bool

    /// Starts calling `action` with the frame's time in s on the monotonic clock; it ends with the first `false`.
    /// The window draws at full rate meanwhile, so end it as soon as nothing moves.
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
    /// The time (s, on the monotonic clock) of the frame that is being made for the widget's window; now, between frames.
    public var frameTime: Double {
        guard let clock = gtk_widget_get_frame_clock(gtk) else { return MainLoop.now }
        return Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
    }
}
