import CAdw

/// The buttons of a mouse other than the primary one.
///
/// GTK resets a gesture of the primary button when another one goes down meanwhile. Whoever is in the middle of a drag
/// keeps such a press from it by a controller that is added to the same widget after the gesture's.
public final class OtherButtons: EventController {
    /// - Parameter action: answers whether nobody may have the press or release.
    public init(phase: PropagationPhase, _ action: @escaping @MainActor () -> Bool) {
        guard let controller = gtk_event_controller_legacy_new() else {
            preconditionFailure("no event controller")
        }
        super.init(controller, phase: phase)
        connect(Signal<Bool, Unused>("event")) { [unowned self] _ in
            guard let event else { return false }
            let type = gdk_event_get_event_type(event)
            guard type == GDK_BUTTON_PRESS || type == GDK_BUTTON_RELEASE,
                gdk_button_event_get_button(event) != guint(GDK_BUTTON_PRIMARY)
            else { return false }
            return action()
        }
    }
}
