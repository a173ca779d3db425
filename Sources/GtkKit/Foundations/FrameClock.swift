import CAdw

/// Calls back in each frame of a widget's window until told to stop.
@MainActor
public enum FrameCallback {
    private final class Box {
        let action: @MainActor (Double) -> Bool
        init(_ action: @escaping @MainActor (Double) -> Bool) { self.action = action }
    }

    /// Starts calling `action` with the frame's time in s on the monotonic clock; it ends with the first `false`.
    /// The window draws at full rate meanwhile, so end it as soon as nothing moves.
    public static func start(on widget: Widget, _ action: @escaping @MainActor (Double) -> Bool) {
        Lifetimes.closures += 1
        gtk_widget_add_tick_callback(
            widget.gtk,
            { _, clock, data in
                guard let data else { return 0 }
                let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
                let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1e6
                return MainActor.assumeIsolated { box.action(time) }.gboolean
            },
            Unmanaged.passRetained(Box(action)).toOpaque(),
            { data in
                guard let data else { return }
                Unmanaged<Box>.fromOpaque(data).release()
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
