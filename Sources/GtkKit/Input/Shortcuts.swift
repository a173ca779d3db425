import CAdw

/// Keys with modifiers, while the focus is in a widget. What the focused widget itself does with a key comes first.
public final class Shortcuts: EventController {
    private final class Box {
        let action: @MainActor () -> Bool
        init(_ action: @escaping @MainActor () -> Bool) { self.action = action }
    }

    public init() {
        guard let controller = gtk_shortcut_controller_new() else { preconditionFailure("no shortcuts") }
        super.init(controller, phase: .bubble)
    }

    /// - Parameters:
    ///   - keys: for instance `<Control><Shift>z`; several, separated by `|`.
    ///   - action: answers whether it has used the key.
    public func add(_ keys: String, _ action: @escaping @MainActor () -> Bool) {
        guard let trigger = gtk_shortcut_trigger_parse_string(keys) else {
            preconditionFailure("“\(keys)” are no keys")
        }
        let callback = gtk_callback_action_new(
            { _, _, data in
                guard let data else { return 0 }
                let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
                return MainActor.assumeIsolated { box.action() }.gboolean
            },
            Unmanaged.passRetained(Box(action)).toOpaque(),
            { data in
                guard let data else { return }
                Unmanaged<Box>.fromOpaque(data).release()
            })
        gtk_shortcut_controller_add_shortcut(pointer, gtk_shortcut_new(trigger, callback))
    }
}
