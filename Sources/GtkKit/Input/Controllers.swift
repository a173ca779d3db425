import CAdw

/// A click or tap: down and up at about the same place.
public final class ClickGesture: EventController {
    private var start = (x: 0.0, y: 0.0)

    public init(phase: PropagationPhase = .bubble, _ action: @escaping @MainActor () -> Void) {
        guard let gesture = gtk_gesture_click_new() else { preconditionFailure("no click gesture") }
        super.init(gesture, phase: phase)
        connect(Signal<Void, Int32, Double, Double>("pressed")) { [unowned self] _, x, y in start = (x, y) }
        connect(Signal<Void, Int32, Double, Double>("released")) { [unowned self] _, x, y in
            let distance = max(abs(x - start.x), abs(y - start.y))
            guard distance <= SystemSettings.dragThreshold else { return }
            gtk_gesture_set_state(pointer, GTK_EVENT_SEQUENCE_CLAIMED)
            action()
        }
    }
}

/// Keys that are pressed alone while the focus is in a widget. For keys with modifiers there are `Shortcuts`.
public final class KeyController: EventController {
    /// - Parameter action: answers whether it has used the key.
    public init(phase: PropagationPhase = .bubble, _ action: @escaping @MainActor (Key) -> Bool) {
        guard let controller = gtk_event_controller_key_new() else {
            preconditionFailure("no key controller")
        }
        super.init(controller, phase: phase)
        connect(Signal<Bool, UInt32, UInt32, ModifierState>("key-pressed")) { value, _, state in
            guard state.isPlain else { return false }
            return Key(value).map(action) ?? false
        }
    }
}

/// What is held while a key goes down.
private struct ModifierState: SignalArgument {
    let isPlain: Bool

    static func read(from value: UnsafePointer<GValue>) -> ModifierState {
        let held = [
            GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK, GDK_HYPER_MASK, GDK_META_MASK,
        ]
        let state = g_value_get_flags(value)
        return ModifierState(isPlain: held.allSatisfy { state & $0.rawValue == 0 })
    }
}
