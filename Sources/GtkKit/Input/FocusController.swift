import CAdw

/// Tells when the keyboard's focus leaves a widget with everything in it.
public final class FocusController: EventController {
    public init(onLeave action: @escaping @MainActor () -> Void) {
        guard let controller = gtk_event_controller_focus_new() else {
            preconditionFailure("no focus controller")
        }
        super.init(controller, phase: .bubble)
        connect(Signal<Void>("leave"), action)
    }
}
