import CGtk

/// A scroll by a wheel or a touchpad.
public enum ScrollEvent: Hashable, Sendable {
    /// A wheel turned by notches, down is positive. High-resolution wheels send fractions.
    case wheel(notches: Double)
    /// Two fingers moved on a touchpad. Right and down are positive.
    case touchpad(x: Double, y: Double, unit: ScrollUnit)
    /// The fingers left the touchpad.
    case lifted
}

extension ScrollEvent {
    /// The length of a notch for compositors that do not count notches, px.
    ///
    /// Source: `SURFACE_UNIT_DISCRETE_MAPPING` in gtkeventcontrollerscroll.c.
    private static let surfaceOfNotch = 10.0

    /// Converts a wheel event. A horizontal wheel is ignored.
    static func ofWheel(y: Double, unit: ScrollUnit) -> [ScrollEvent] {
        guard y != 0 else { return [] }
        return [.wheel(notches: unit == .surface ? y / surfaceOfNotch : y)]
    }

    /// Converts a touchpad event. A compositor can send the last movement together with the stop.
    static func ofTouchpad(x: Double, y: Double, unit: ScrollUnit, isStop: Bool) -> [ScrollEvent] {
        let movement = ScrollEvent.touchpad(x: x, y: y, unit: unit)
        guard isStop else { return [movement] }
        return x == 0 && y == 0 ? [.lifted] : [movement, .lifted]
    }
}

/// The unit of a touchpad's movement.
public enum ScrollUnit: Sendable {
    /// Notches of a wheel.
    case notch
    /// Pixels of the surface, before GTK's scroll factor.
    case surface
}

/// Wheel and touchpad events.
///
/// GtkEventControllerScroll reports the end of a touchpad scroll but cannot block it: a scrolled window would
/// start its momentum although another widget used the scroll. This controller handles the events themselves.
///
/// ```swift
/// widget.add(ScrollController(phase: .capture) { controller, event in
///     if case .wheel(let notches) = event { print(notches) }
///     return false
/// })
/// ```
public final class ScrollController: EventController {
    /// - Parameter action: returns whether to block the event for all other widgets.
    public init(
        phase: PropagationPhase, _ action: @escaping @MainActor (ScrollController, ScrollEvent) -> Bool
    ) {
        super.init(given(gtk_event_controller_legacy_new(), "event controller"), phase: phase)
        connect(Signal<Bool, Unused>("event")) { [unowned self] _ in
            // Each event is reported, even if the one before was blocked.
            scrollEvents.map { action(self, $0) }.contains(true)
        }
    }

    private var scrollEvents: [ScrollEvent] {
        guard let event, gdk_event_get_event_type(event) == GDK_SCROLL else { return [] }
        // A high-resolution wheel turns by fractions of a notch, so its deltas count, not its direction.
        var (x, y) = (0.0, 0.0)
        gdk_scroll_event_get_deltas(event, &x, &y)
        let unit: ScrollUnit = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL ? .notch : .surface
        guard isTouchpad(event) else { return ScrollEvent.ofWheel(y: y, unit: unit) }
        return ScrollEvent.ofTouchpad(x: x, y: y, unit: unit, isStop: gdk_scroll_event_is_stop(event) != 0)
    }

    /// Whether the event comes from a touchpad or a TrackPoint.
    ///
    /// On X11 an event has the pointer's device, not the physical one. There GDK sends smooth events for
    /// everything but a mouse wheel (gdkdevicemanager-xi2.c).
    private func isTouchpad(_ event: OpaquePointer) -> Bool {
        guard let device = gdk_event_get_device(event) else { return false }
        let source = gdk_device_get_source(device)
        if source == GDK_SOURCE_TOUCHPAD || source == GDK_SOURCE_TRACKPOINT { return true }
        guard gdk_scroll_event_get_direction(event) == GDK_SCROLL_SMOOTH else { return false }
        return gdk_device_get_display(device).map(Self.isX11) ?? false
    }

    private static func isX11(_ display: OpaquePointer) -> Bool {
        String(cString: gtkkit_type_name(UnsafeMutableRawPointer(display))) == "GdkX11Display"
    }
}
