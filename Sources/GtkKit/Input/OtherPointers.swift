import CAdw

/// The fingers that come down on a widget beside another one.
///
/// GTK hands each finger to whatever lies under it, so one that leans on a scrolled window scrolls it while another drags
/// what is around. Whoever follows the first one keeps the others from everybody by this controller, added to the same
/// widget after the gesture; when the first one is lifted, one of them can go on in its place.
public final class FurtherFingers: EventController {
    /// Whether a finger that comes down at (x, y), px, is to be kept from everybody; the last says that there is no other
    /// one on the widget.
    public var keeps: (@MainActor (Double, Double, Bool) -> Bool)?
    /// The finger that has taken over is at (x, y) in the widget, px.
    public var onUpdate: (@MainActor (Double, Double) -> Void)?
    public var onEnd: (@MainActor () -> Void)?
    /// It was taken away by the system.
    public var onCancel: (@MainActor () -> Void)?

    private typealias Finger = OpaquePointer
    /// All that are down on the widget.
    private var down: Set<Finger> = []
    /// Those that nobody else gets, in the order in which they came.
    private var kept: [Finger] = []
    private var successor: Finger?

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

    /// Lets the finger that is down longest go on for the first one, which has just been lifted; false if there is none.
    public func takeOver() -> Bool {
        successor = kept.first
        return successor != nil
    }

    private func begin(_ finger: Finger, _ event: OpaquePointer) -> Bool {
        if gdk_touch_event_get_emulating_pointer(event) != 0 {
            // It is the first one of the screen: of one that is known still the end was never told.
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

/// What points beside a drag: the other buttons of the mouse that drags, and any device that does not.
///
/// GTK resets a gesture of the primary button when another one goes down meanwhile, and by each motion without that
/// button. Such a motion needs no hand: after a layout GDK 4.8 makes one up where the mouse's pointer is, so that what has
/// come to lie under it is known; by that a pen loses what it drags as soon as something moves. Whoever is in the middle of
/// a drag keeps these from it by a controller that is added to the same widget after the gesture.
///
/// A motion does not reset a gesture that follows a finger. It has to pass: GtkScrolledWindow of GTK 4.24 ends its momentum with the
/// first motion after a touch, unless there were motions before.
public final class OtherPointers: EventController {
    /// - Parameter action: answers whether nobody may have the press, the release or the motion.
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
