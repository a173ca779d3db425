import CAdw

/// What points beside a drag: the other buttons of the mouse that drags, and any device that does not.
///
/// GTK resets a gesture of the primary button when another one goes down meanwhile, and by each motion without that
/// button. Such a motion needs no hand: after a layout GDK 4.8 makes one up where the mouse's pointer is, so that what has
/// come to lie under it is known; by that a pen loses what it drags as soon as something moves. Whoever is in the middle of
/// a drag keeps these from it by a controller that is added to the same widget after the gesture.
public final class OtherPointers: EventController {
    /// - Parameter action: answers whether nobody may have the press, the release or the motion.
    public init(beside drag: DragGesture, phase: PropagationPhase, _ action: @escaping @MainActor () -> Bool)
    {
        guard let controller = gtk_event_controller_legacy_new() else {
            preconditionFailure("no event controller")
        }
        super.init(controller, phase: phase)
        connect(Signal<Bool, Unused>("event")) { [unowned self, unowned drag] _ in
            guard let event else { return false }
            return switch gdk_event_get_event_type(event) {
            case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
                gdk_button_event_get_button(event) != guint(GDK_BUTTON_PRIMARY) && action()
            case GDK_MOTION_NOTIFY:
                gdk_event_get_device(event) != gtk_gesture_get_device(drag.pointer) && action()
            default: false
            }
        }
    }
}
