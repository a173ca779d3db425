import CAdw

/// Tells when the pointer leaves a widget and everything in it, the window for instance.
public final class PointerLeaveController: EventController {
    public init(_ action: @escaping @MainActor () -> Void) {
        super.init(given(gtk_event_controller_motion_new(), "motion controller"), phase: .bubble)
        connect(Signal<Void>("leave"), action)
    }
}
