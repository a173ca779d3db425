import CAdw

/// Notes what the person points with, in each window, and keeps a pen that is down from losing what it presses, and a finger that
/// closes a popover from pressing what is behind.
///
/// GDK makes motions up: after a layout, so that what has come to lie under the pointer is known; compositors do, too. On X11
/// the pointer is where a finger was last. Only what has moved since says that there is a mouse. And by a motion without a
/// button GTK resets whatever a pen has pressed, a row as well as a button: while it is down they reach nobody.
final class PointerWatch: EventController {
    private(set) static var last = PointerKind.mouse

    private typealias Place = (x: Double, y: Double)
    private var finger: Place?
    private var mouse: Place?
    /// The pen that is down.
    private var pen: OpaquePointer?
    /// The finger that has closed a popover.
    private var closing: OpaquePointer?

    init() {
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

    /// Whether a popover that is gone has lost its grab. GDK tells that when it hears of the pointer next, and GTK would cancel
    /// what has just been pressed in the window.
    private func isEndOfPopover(_ event: OpaquePointer, _ type: GdkEventType) -> Bool {
        guard type == GDK_GRAB_BROKEN, let surface = gdk_event_get_surface(event) else { return false }
        return TouchBesidePopover.hasClosed(surface)
    }

    /// Whether the event is of a finger that came down beside an open popover, up to its end.
    private func closesPopover(_ event: OpaquePointer, _ type: GdkEventType) -> Bool {
        guard let sequence = gdk_event_get_event_sequence(event) else { return false }
        if type == GDK_TOUCH_BEGIN {
            let isInWindow = positionInNative?.widget == gtk_event_controller_get_widget(pointer)
            guard isInWindow, TouchBesidePopover.hadFinger(at: eventTime) else { return false }
            closing = sequence
        }
        guard sequence == closing else { return false }
        if type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL { closing = nil }
        return true
    }

    /// Whether a motion is where the last finger was: no hand has moved a pointer. GtkScrolledWindow of GTK 4.24 ends the momentum
    /// that a finger has given it with such a motion.
    private var isMadeUp: Bool {
        guard let position, let finger else { return false }
        return !hasMoved(to: position, from: finger)
    }

    private func note(_ event: OpaquePointer, _ type: GdkEventType) {
        switch type {
        case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END:
            finger = position
            guard Self.last != .touch else { return }
            Self.last = .touch
            // Hides the tooltip of the mouse. GTK 4.24 shows it until the mouse moves.
            gtk_widget_trigger_tooltip_query(gtk_event_controller_get_widget(pointer))
        case GDK_BUTTON_PRESS:
            Self.last = pointerKind
            pen = Self.last == .stylus ? gdk_event_get_device(event) : nil
        case GDK_BUTTON_RELEASE, GDK_PROXIMITY_OUT: pen = nil
        case GDK_MOTION_NOTIFY:
            guard let position, hasMoved(to: position, from: finger) else { return }
            // The pointer has left the finger's place: a motion that comes back to it is the mouse's.
            finger = nil
            guard hasMoved(to: position, from: mouse) else { return }
            Self.last = pointerKind
            mouse = position
        default: break
        }
    }

    /// X rounds a finger's place to whole pixels where it puts its pointer.
    private func hasMoved(to place: Place, from last: Place?) -> Bool {
        guard let last else { return true }
        return max(abs(place.x - last.x), abs(place.y - last.y)) > 1
    }
}
