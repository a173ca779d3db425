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

    /// To the next one of its list; past the last one it begins anew. GTK takes an arrow for a choice in the group: in a list that
    /// closes when something is chosen nobody would come past the next one. Tab goes to the chosen one of a group only.
    private func moveOn(_ key: Key) -> Bool {
        switch key {
        case .down: focusNext(gtk_widget_get_next_sibling, from: gtk_widget_get_first_child)
        case .up: focusNext(gtk_widget_get_prev_sibling, from: gtk_widget_get_last_child)
        default: false
        }
    }

    private typealias Neighbour = (UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>?

    private func focusNext(_ next: @escaping Neighbour, from end: Neighbour) -> Bool {
        guard let start = gtk_widget_get_parent(gtk).flatMap(end) else { return false }
        let canFocus = { gtk_widget_grab_focus($0) != 0 }
        return sequence(first: gtk, next: next).dropFirst().contains(where: canFocus)
            || sequence(first: start, next: next).contains(where: canFocus)
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
