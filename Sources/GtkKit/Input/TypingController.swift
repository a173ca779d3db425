import CGtk

/// Reports unhandled keys that enter text: letters, digits, dead keys and Compose.
///
/// Modifiers, navigation keys and shortcuts are not reported.
///
/// ```swift
/// window.add(TypingController { _, character in
///     print(character.map(String.init) ?? "dead key")
///     return false
/// })
/// ```
public final class TypingController: EventController {
    /// - Parameter action: gets the key's character, nil for a dead key or Compose. Returns whether it has
    ///   handled the key.
    public init(_ action: @escaping @MainActor (TypingController, Unicode.Scalar?) -> Bool) {
        super.init(given(gtk_event_controller_key_new(), "key controller"), phase: .bubble)
        connect(Signal<Bool, UInt32, UInt32, WritingState>("key-pressed")) {
            [unowned self] value, _, state in
            guard let event, gdk_key_event_is_modifier(event) == 0, state.writes, !isFocusElsewhere
            else { return false }
            if Self.begins(value) { return action(self, nil) }
            guard let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value)),
                scalar.properties.generalCategory != .control, scalar.value != 0
            else { return false }
            return action(self, scalar)
        }
    }

    /// Whether a key starts a sequence for one character: a dead key or Compose.
    private static func begins(_ value: UInt32) -> Bool {
        let key = Int32(bitPattern: value)
        return (GDK_KEY_dead_grave...GDK_KEY_dead_greek).contains(key) || key == GDK_KEY_Multi_key
    }

    /// Whether the focus is in a popover, which handles its own keys.
    private var isFocusElsewhere: Bool {
        guard let widget = gtk_event_controller_get_widget(pointer), let root = gtk_widget_get_root(widget),
            let focus = gtk_root_get_focus(root)
        else { return false }
        return gtk_widget_get_native(focus) != gtk_widget_get_native(widget)
    }

    /// Sends the key to a text widget as if it had had the focus, including its input method.
    ///
    /// - Returns: whether the widget has handled the key.
    package func forward(to widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        gtk_event_controller_key_forward(pointer, widget) != 0
    }
}

/// The modifiers of a key event.
private struct WritingState: SignalArgument {
    /// Whether a key with these modifiers enters text. Shift and AltGr choose among a key's characters.
    let writes: Bool

    static func read(from value: UnsafePointer<GValue>) -> WritingState {
        let held = [GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK, GDK_HYPER_MASK, GDK_META_MASK]
        let state = g_value_get_flags(value)
        return WritingState(writes: held.allSatisfy { state & $0.rawValue == 0 })
    }
}
