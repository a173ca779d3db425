import CGtk

/// Reports when the pointer leaves a widget and everything inside, for example the window.
///
/// ```swift
/// window.add(PointerLeaveController { print("left") })
/// ```
public final class PointerLeaveController: EventController {
    /// Creates a controller.
    public init(_ action: @escaping @MainActor () -> Void) {
        super.init(given(gtk_event_controller_motion_new(), "motion controller"), phase: .bubble)
        connect(Signal<Void>("leave"), action)
    }
}
