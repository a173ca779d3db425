import CGtk

/// Tracks the kind of pointer in a window, and filters events that would disturb a press.
///
/// - GDK and compositors synthesise motions, for example after a layout, to update the widget under the
///   pointer. On X11 the pointer is at the last finger's position. Only a motion to a new position proves a
///   mouse.
/// - GTK resets the press of a pen at a motion without a button, on rows and buttons alike. During the press
///   such motions are blocked.
/// - A finger that closes a popover is blocked, so it does not press the widget behind.
/// - After a touch no widget is shown as hovered, until a mouse moves. On X11, GTK would highlight the widget at
///   the last finger's position at the first made-up motion, or when a popover or window closes.
final class PointerTracker: EventController {
    private(set) static var last = PointerKind.mouse
    /// The tracker of the window that had the last finger.
    private static weak var touched: PointerTracker?

    private typealias Location = (x: Double, y: Double)
    private var finger: Location?
    private var mouse: Location?
    /// The pressed pen.
    private var pen: OpaquePointer?
    /// The finger that closed a popover.
    private var closing: OpaquePointer?

    init() {
        _ = Self.preventsHoverAfterTouch
        super.init(given(gtk_event_controller_legacy_new(), "event controller"), phase: .capture)
        connect(Signal<Bool, Unused>("event")) { [unowned self] _ in
            guard let event else { return false }
            let type = gdk_event_get_event_type(event)
            if type == GDK_MOTION_NOTIFY, let pen, pen != gdk_event_get_device(event) { return true }
            note(event, type)
            if type == GDK_MOTION_NOTIFY, isMadeUp { return true }
            return closesPopover(event, type) || isEndOfPopover(event, type)
        }
    }

    /// Whether the event is the lost grab of a closed popover.
    ///
    /// GDK sends it with the next pointer event, and GTK would cancel a new press in the window.
    private func isEndOfPopover(_ event: OpaquePointer, _ type: GdkEventType) -> Bool {
        guard type == GDK_GRAB_BROKEN, let surface = gdk_event_get_surface(event) else { return false }
        return PopoverOutsideTapHandler.hasClosed(surface)
    }

    /// Whether the event belongs to a finger that came down beside an open popover.
    private func closesPopover(_ event: OpaquePointer, _ type: GdkEventType) -> Bool {
        guard let sequence = gdk_event_get_event_sequence(event) else { return false }
        if type == GDK_TOUCH_BEGIN {
            let isInWindow = positionInNative?.widget == gtk_event_controller_get_widget(pointer)
            guard isInWindow, PopoverOutsideTapHandler.hadFinger(at: eventTime) else { return false }
            closing = sequence
        }
        guard sequence == closing else { return false }
        if type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL { closing = nil }
        return true
    }

    /// Takes the first position after a touch in another window for that of the finger.
    ///
    /// When that window closes, X11's pointer is over this one.
    private func takeOverFinger(at place: Location) {
        guard Self.last == .touch, Self.touched !== self else { return }
        Self.touched = self
        finger = place
    }

    /// Whether a motion is at the last finger's position, so no hand has moved a pointer.
    ///
    /// GtkScrolledWindow of GTK 4.24 ends the momentum of a finger at such a motion.
    private var isMadeUp: Bool {
        guard let position, let finger else { return false }
        return !hasMoved(to: position, from: finger)
    }

    private func note(_ event: OpaquePointer, _ type: GdkEventType) {
        switch type {
        case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END:
            finger = position
            Self.touched = self
            guard Self.last != .touch else { return }
            Self.last = .touch
            if let mouse, let window = gtk_event_controller_get_widget(pointer) {
                showHover(false, in: window, at: mouse)
            }
            // Hides the tooltip of the mouse. GTK 4.24 shows it until the mouse moves.
            gtk_widget_trigger_tooltip_query(gtk_event_controller_get_widget(pointer))
        case GDK_BUTTON_PRESS:
            Self.last = pointerKind
            pen = Self.last == .stylus ? gdk_event_get_device(event) : nil
        case GDK_BUTTON_RELEASE, GDK_PROXIMITY_OUT: pen = nil
        case GDK_MOTION_NOTIFY:
            guard let position else { return }
            takeOverFinger(at: position)
            guard hasMoved(to: position, from: finger) else { return }
            // The pointer has moved away, so a motion back to this position comes from a mouse.
            finger = nil
            guard hasMoved(to: position, from: mouse) else { return }
            let wasTouch = Self.last == .touch
            Self.last = pointerKind
            mouse = position
            if wasTouch, let native = positionInNative {
                showHover(true, in: native.widget, at: (native.x, native.y))
            }
        default: break
        }
    }

    /// Shows the widgets at a position of a window or popover as hovered, or not.
    ///
    /// GTK itself does so only when the pointer reaches another widget.
    private func showHover(_ isOn: Bool, in native: UnsafeMutablePointer<GtkWidget>, at place: Location) {
        var next = gtk_widget_pick(native, place.x, place.y, GTK_PICK_DEFAULT)
        while let widget = next {
            if isOn {
                gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_PRELIGHT, 0)
            } else {
                gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_PRELIGHT)
            }
            next = gtk_widget_get_parent(widget)
        }
    }

    /// Takes back each hover that GTK sets after a touch.
    private static let preventsHoverAfterTouch: Void = {
        let signal = g_signal_lookup("state-flags-changed", gtk_widget_get_type())
        g_signal_add_emission_hook(
            signal, 0,
            { _, _, values, _ in
                guard MainActor.assumeIsolated({ last == .touch }), let widget = g_value_get_object(values)
                else { return 1 }
                gtk_widget_unset_state_flags(
                    widget.assumingMemoryBound(to: GtkWidget.self), GTK_STATE_FLAG_PRELIGHT)
                return 1
            }, nil, nil)
    }()

    /// Compares positions with a tolerance of 1 px: X rounds a finger's position for its pointer.
    private func hasMoved(to place: Location, from last: Location?) -> Bool {
        guard let last else { return true }
        return max(abs(place.x - last.x), abs(place.y - last.y)) > 1
    }
}
