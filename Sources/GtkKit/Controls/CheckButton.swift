import CAdw

/// GtkCheckButton: on or off, or with others in a group one of several.
public final class CheckButton: Widget {
    /// - Parameter group: another button of which at most one is on at a time with this one.
    public init(_ label: String, group: CheckButton? = nil) {
        let widget = given(gtk_check_button_new_with_label(label), "check button")
        super.init(widget)
        widget.label?.breakLines()
        if let group { gtk_check_button_set_group(button, group.button) }
        add(KeyController(phase: .capture) { [unowned self] key in moveOn(key) })
    }

    /// GTK takes an arrow for the choice of another one of the group, which of one that is alone is itself. In a list that
    /// closes when something is chosen nobody would come past the next one.
    private func moveOn(_ key: Key) -> Bool {
        let list = gtk_widget_get_parent(gtk)?.peer
        return switch key {
        case .down: focusFirst(after: gtk_widget_get_next_sibling) || list?.cycleFocus(.forward) ?? false
        case .up: focusFirst(after: gtk_widget_get_prev_sibling) || list?.cycleFocus(.backward) ?? false
        default: false
        }
    }

    /// Tab goes to the chosen one of a group only.
    private func focusFirst(
        after next: @escaping (UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>?
    ) -> Bool {
        sequence(first: gtk, next: next).dropFirst().contains { gtk_widget_grab_focus($0) != 0 }
    }

    private var button: UnsafeMutablePointer<GtkCheckButton> { raw.cast(to: GtkCheckButton.self) }

    public var label: String {
        get { gtk_check_button_get_label(button).map { String(cString: $0) } ?? "" }
        set { gtk_check_button_set_label(button, newValue) }
    }

    /// Setting it does not call `onChange` back.
    public var isOn: Bool {
        get { gtk_check_button_get_active(button) != 0 }
        set { setByProgram { gtk_check_button_set_active(button, newValue.gboolean) } }
    }

    /// Calls back when the person turns it on or off.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        onPersonalChange("toggled") { [unowned self] in action(isOn) }
    }
}

/// GtkSwitch: on or off, at once.
public final class Switch: Widget {
    public init(isOn: Bool = false) {
        super.init(given(gtk_switch_new(), "switch"))
        gtk_switch_set_active(opaque, isOn.gboolean)
    }

    /// Setting it does not call `onChange` back.
    public var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set { setByProgram { gtk_switch_set_active(opaque, newValue.gboolean) } }
    }

    /// Calls back when the person turns it.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        onPersonalChange("notify::active") { [unowned self] in action(isOn) }
    }
}
