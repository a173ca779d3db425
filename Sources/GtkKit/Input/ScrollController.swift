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

    private var isSliding = false

    private var scrollEvents: [ScrollEvent] {
        guard let event, gdk_event_get_event_type(event) == GDK_SCROLL else { return [] }
        var (x, y) = (0.0, 0.0)
        switch gdk_scroll_event_get_direction(event) {
        case GDK_SCROLL_UP: return [.wheel(notches: -1)]
        case GDK_SCROLL_DOWN: return [.wheel(notches: 1)]
        case GDK_SCROLL_SMOOTH: gdk_scroll_event_get_deltas(event, &x, &y)
        default: return []
        }
        guard isTouchpad(event) else { return y == 0 ? [] : [.wheel(notches: y)] }
        return ScrollEvent.ofTouchpad(
            x: x, y: y, unit: gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL ? .notch : .surface,
            isStop: gdk_scroll_event_is_stop(event) != 0)
    }

    /// Whether two fingers did it. X11 does not tell by which device something was scrolled: there a movement by a part of
    /// a notch, in whose midst no wheel turns, is a touchpad's where there is one.
    private func isTouchpad(_ event: OpaquePointer) -> Bool {
        guard let device = gdk_event_get_device(event) else { return false }
        if Self.isTouchpad(device) { return true }
        guard let display = gdk_device_get_display(device), Self.isX11(display),
            let seat = gdk_display_get_default_seat(display), Self.hasTouchpad(seat)
        else { return false }
        if gdk_scroll_event_is_stop(event) != 0 {
            isSliding = false
            return true
        }
        var (x, y) = (0.0, 0.0)
        gdk_scroll_event_get_deltas(event, &x, &y)
        if y != y.rounded() || x != x.rounded() { isSliding = true }
        return isSliding
    }

    private static func isTouchpad(_ device: OpaquePointer) -> Bool {
        let source = gdk_device_get_source(device)
        return source == GDK_SOURCE_TOUCHPAD || source == GDK_SOURCE_TRACKPOINT
    }

    private static func isX11(_ display: OpaquePointer) -> Bool {
        String(cString: carte_type_name(UnsafeMutableRawPointer(display))) == "GdkX11Display"
    }

    private static func hasTouchpad(_ seat: UnsafeMutablePointer<GdkSeat>) -> Bool {
        let devices = gdk_seat_get_devices(seat, GDK_SEAT_CAPABILITY_POINTER)
        defer { g_list_free(devices) }
        return sequence(first: devices) { $0?.pointee.next }
            .prefix { $0 != nil }
            .contains { $0?.pointee.data.map { isTouchpad(OpaquePointer($0)) } ?? false }
    }
}
