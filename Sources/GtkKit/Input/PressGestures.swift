import CAdw

/// A finger, or the primary button, that rests on a widget for a while.
public final class LongPressGesture: EventController {
    /// - Parameter action: gets where it rests, in the widget's coordinates, px. The press is no click afterwards.
    public init(_ action: @escaping @MainActor (Double, Double) -> Void) {
        guard let gesture = gtk_gesture_long_press_new() else { preconditionFailure("no long press") }
        super.init(gesture, phase: .capture)
        connect(Signal<Void, Double, Double>("pressed")) { [unowned self] x, y in
            gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
            action(x, y)
        }
    }
}

/// A press of the secondary button, which asks for a menu.
public final class SecondaryClickGesture: EventController {
    /// - Parameter action: gets where it was, in the widget's coordinates, px.
    public init(_ action: @escaping @MainActor (Double, Double) -> Void) {
        guard let gesture = gtk_gesture_click_new() else { preconditionFailure("no click gesture") }
        super.init(gesture, phase: .bubble)
        gtk_gesture_single_set_button(gesture, guint32(GDK_BUTTON_SECONDARY))
        connect(Signal<Void, Int32, Double, Double>("pressed")) { [unowned self] _, x, y in
            gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
            action(x, y)
        }
    }
}
