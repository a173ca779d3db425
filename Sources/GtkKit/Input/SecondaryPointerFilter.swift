import CAdw

/// Filters the additional fingers on a widget.
///
/// GTK sends each finger to the widget under it: a resting finger scrolls a list while another one drags its
/// parent. The owner of a drag blocks further fingers with this controller, added to the same widget after
/// the gesture. When the first finger is lifted, another one can continue.
///
/// ```swift
/// let fingers = SecondaryTouchFilter(phase: .capture)
/// fingers.keeps = { x, y, isFirst in !isFirst }
/// widget.add(fingers)
/// ```
public final class SecondaryTouchFilter: EventController {
    /// Called for each new finger with its position in px and whether it is alone. Return true to block its
    /// events.
    public var keeps: (@MainActor (Double, Double, Bool) -> Bool)?
    /// Called when the finger that took over moves, with its position in the widget, px.
    public var onUpdate: (@MainActor (Double, Double) -> Void)?
    /// Called when the finger that took over is lifted and there is no other one.
    public var onEnd: (@MainActor () -> Void)?
    /// Called when the system cancels the finger that took over.
    public var onCancel: (@MainActor () -> Void)?

    private typealias Finger = OpaquePointer
    /// All fingers on the widget.
    private var down: Set<Finger> = []
    /// The blocked fingers, the oldest first.
    private var kept: [Finger] = []
    private var successor: Finger?

    /// Creates a filter that blocks no finger.
    public init(phase: PropagationPhase) {
        super.init(given(gtk_event_controller_legacy_new(), "event controller"), phase: phase)
        connect(Signal<Bool, Unused>("event")) { [unowned self] _ in
            guard let event, let finger = gdk_event_get_event_sequence(event) else { return false }
            switch gdk_event_get_event_type(event) {
            case GDK_TOUCH_BEGIN: return begin(finger, event)
            case GDK_TOUCH_UPDATE: return update(finger)
            case GDK_TOUCH_END: return end(finger, onEnd)
            case GDK_TOUCH_CANCEL: return end(finger, onCancel)
            default: return false
            }
        }
    }

    /// Lets the oldest blocked finger continue for the first one, which was lifted. Returns false if there is
    /// none.
    public func takeOver() -> Bool {
        successor = kept.first
        return successor != nil
    }

    private func begin(_ finger: Finger, _ event: OpaquePointer) -> Bool {
        if gdk_touch_event_get_emulating_pointer(event) != 0 {
            // The first finger on the screen: the end of older ones was not delivered.
            let isLost = successor != nil
            (down, kept, successor) = ([], [], nil)
            if isLost { onCancel?() }
        }
        let isFirst = down.isEmpty
        down.insert(finger)
        guard let position, keeps?(position.x, position.y, isFirst) == true else { return false }
        kept.append(finger)
        return true
    }

    private func update(_ finger: Finger) -> Bool {
        if finger == successor, let position { onUpdate?(position.x, position.y) }
        return kept.contains(finger)
    }

    private func end(_ finger: Finger, _ handler: (@MainActor () -> Void)?) -> Bool {
        down.remove(finger)
        let wasKept = kept.contains(finger)
        kept.removeAll { $0 == finger }
        if finger == successor, !takeOver() { handler?() }
        return wasKept
    }
}

/// Filters the other pointers during a drag: other mouse buttons and other devices.
///
/// GTK resets a gesture of the primary button when another button is pressed, and at each motion without that
/// button. Such motions come without a hand: after a layout GDK 4.8 synthesises one at the mouse's position,
/// to update the widget under it. So a pen loses its drag as soon as something moves. The owner of a drag
/// blocks these events with this controller, added to the same widget after the gesture.
///
/// Motions during a touch must pass. They do not reset its gesture. GtkScrolledWindow of GTK 4.24 ends its
/// momentum at the first motion after a touch, unless there were motions before.
///
/// ```swift
/// widget.add(drag)
/// widget.add(SecondaryPointerFilter(beside: drag, phase: .capture) { isDragging })
/// ```
public final class SecondaryPointerFilter: EventController {
    /// - Parameter action: returns whether to block the press, release or motion.
    public init(beside drag: DragGesture, phase: PropagationPhase, _ action: @escaping @MainActor () -> Bool)
    {
        super.init(given(gtk_event_controller_legacy_new(), "event controller"), phase: phase)
        connect(Signal<Bool, Unused>("event")) { [unowned self, unowned drag] _ in
            guard let event else { return false }
            return switch gdk_event_get_event_type(event) {
            case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
                gdk_button_event_get_button(event) != guint(GDK_BUTTON_PRIMARY) && action()
            case GDK_MOTION_NOTIFY:
                !drag.isTouch && gdk_event_get_device(event) != drag.device && action()
            default: false
            }
        }
    }
}
