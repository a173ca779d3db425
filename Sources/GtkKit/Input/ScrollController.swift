import CAdw

/// What turns or slides over a widget.
public enum ScrollEvent: Hashable, Sendable {
    /// A wheel has turned, in notches, down is positive. Fine wheels turn by parts of one.
    case wheel(notches: Double)
    /// Two fingers have moved on a touchpad: what that scrolls, right and down are positive.
    case touchpad(x: Double, y: Double, unit: ScrollUnit)
    /// The fingers have left the touchpad.
    case lifted
}

extension ScrollEvent {
    /// How far (px) one notch of a wheel goes for compositors that tell no notches, by GTK's own measure
    /// (`SURFACE_UNIT_DISCRETE_MAPPING` in gtkeventcontrollerscroll.c).
    private static let surfaceOfNotch = 10.0

    /// A wheel that turns sideways turns nothing here.
    static func ofWheel(y: Double, unit: ScrollUnit) -> [ScrollEvent] {
        guard y != 0 else { return [] }
        return [.wheel(notches: unit == .surface ? y / surfaceOfNotch : y)]
    }

    /// A compositor may send the last movement together with the end.
    static func ofTouchpad(x: Double, y: Double, unit: ScrollUnit, isStop: Bool) -> [ScrollEvent] {
        let movement = ScrollEvent.touchpad(x: x, y: y, unit: unit)
        guard isStop else { return [movement] }
        return x == 0 && y == 0 ? [.lifted] : [movement, .lifted]
    }
}

/// What the numbers of a touchpad are.
public enum ScrollUnit: Sendable {
    /// Notches of a wheel.
    case notch
    /// Pixels of the surface, before the factor that GTK scrolls them with.
    case surface
}

/// Wheel and touchpad.
///
/// GtkEventControllerScroll tells the end of a touchpad's movement, but cannot keep it from others: then a scrolled window
/// would start its momentum though somebody else has had the movement. This one sees the events themselves.
public final class ScrollController: EventController {
    /// - Parameter action: answers whether nobody else may have the event.
    public init(
        phase: PropagationPhase, _ action: @escaping @MainActor (ScrollController, ScrollEvent) -> Bool
    ) {
        super.init(given(gtk_event_controller_legacy_new(), "event controller"), phase: phase)
        connect(Signal<Bool, Unused>("event")) { [unowned self] _ in
            // Each of them is told, whoever the one before was for.
            scrollEvents.map { action(self, $0) }.contains(true)
        }
    }

    private var scrollEvents: [ScrollEvent] {
        guard let event, gdk_event_get_event_type(event) == GDK_SCROLL else { return [] }
        // A wheel of high resolution turns by parts of a notch, whatever its direction says.
        var (x, y) = (0.0, 0.0)
        gdk_scroll_event_get_deltas(event, &x, &y)
        let unit: ScrollUnit = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL ? .notch : .surface
        guard isTouchpad(event) else { return ScrollEvent.ofWheel(y: y, unit: unit) }
        return ScrollEvent.ofTouchpad(x: x, y: y, unit: unit, isStop: gdk_scroll_event_is_stop(event) != 0)
    }

    /// Whether a touchpad or a TrackPoint did it. An event on X11 has not the device but the pointer that the device moves;
    /// there GDK makes smooth events of everything but a mouse's wheel (gdkdevicemanager-xi2.c).
    private func isTouchpad(_ event: OpaquePointer) -> Bool {
        guard let device = gdk_event_get_device(event) else { return false }
        let source = gdk_device_get_source(device)
        if source == GDK_SOURCE_TOUCHPAD || source == GDK_SOURCE_TRACKPOINT { return true }
        guard gdk_scroll_event_get_direction(event) == GDK_SCROLL_SMOOTH else { return false }
        return gdk_device_get_display(device).map(Self.isX11) ?? false
    }

    private static func isX11(_ display: OpaquePointer) -> Bool {
        String(cString: carte_type_name(UnsafeMutableRawPointer(display))) == "GdkX11Display"
    }
}
