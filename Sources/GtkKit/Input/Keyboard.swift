import CGtk

/// Keys without modifiers, while the focus is in a widget. For modifiers use ``Shortcuts``.
///
/// ```swift
/// widget.add(KeyController { key in key == .escape })
/// ```
public final class KeyController: EventController {
    /// - Parameter action: returns whether it has handled the key.
    public init(phase: PropagationPhase = .bubble, _ action: @escaping @MainActor (Key) -> Bool) {
        super.init(given(gtk_event_controller_key_new(), "key controller"), phase: phase)
        connect(Signal<Bool, UInt32, UInt32, ModifierState>("key-pressed")) { value, _, state in
            guard state.isPlain else { return false }
            return action(Key(rawValue: value))
        }
    }
}

/// The modifiers of a key event.
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

/// Keys with modifiers, while the focus is in a widget. The focused widget itself comes first.
///
/// ```swift
/// let shortcuts = Shortcuts()
/// shortcuts.add(["<Control>z"]) { print("undo"); return true }
/// window.add(shortcuts)
/// ```
public final class Shortcuts: EventController {
    private typealias Action = @MainActor () -> Bool

    /// The keys that open the context menu of the focused widget.
    public nonisolated static let menuKeys = ["<Shift>F10", "Menu"]

    /// Creates a controller without shortcuts.
    ///
    /// - Parameter phase: `.capture` for keys that a widget inside would use, such as Ctrl+A in a list.
    public init(phase: PropagationPhase = .bubble) {
        super.init(given(gtk_shortcut_controller_new(), "shortcut controller"), phase: phase)
    }

    /// Adds a shortcut.
    ///
    /// - Parameters:
    ///   - keys: alternatives, for example `<Control><Shift>z`.
    ///   - action: returns whether it has handled the key.
    public func add(_ keys: [String], _ action: @escaping @MainActor () -> Bool) {
        let text = keys.joined(separator: "|")
        let trigger = given(gtk_shortcut_trigger_parse_string(text), "shortcut of the keys “\(text)”")
        let callback = gtk_callback_action_new(
            { _, _, data in
                guard let data else { return 0 }
                return MainActor.assumeIsolated { Boxed<Action>.value(at: data)() }.gboolean
            },
            Boxed<Action>.retain(action), { Boxed<Action>.release($0) })
        gtk_shortcut_controller_add_shortcut(pointer, gtk_shortcut_new(trigger, callback))
    }
}

/// Reports when the keyboard focus enters or leaves a widget, including the widgets inside.
///
/// ```swift
/// row.add(FocusController(.enter) { print("focused") })
/// ```
public final class FocusController: EventController {
    /// The direction of a focus change.
    public enum Change: String { case enter, leave }

    /// Creates a controller for one direction.
    public init(_ change: Change, _ action: @escaping @MainActor () -> Void) {
        super.init(given(gtk_event_controller_focus_new(), "focus controller"), phase: .bubble)
        connect(Signal<Void>(change.rawValue), action)
    }
}

/// The usual keys to zoom, in GTK's notation of shortcuts.
///
/// ```swift
/// shortcuts.add(ZoomKeys.zoomIn) { zoom *= 2; return true }
/// ```
public enum ZoomKeys {
    /// The keys that enlarge. On many keyboards + needs Shift, and = does not.
    public static let zoomIn = ["plus", "equal", "KP_Add"]
    /// The keys that shrink.
    public static let zoomOut = ["minus", "KP_Subtract"]
}
