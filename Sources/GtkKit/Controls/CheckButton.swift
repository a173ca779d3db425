import CGtk

/// A check button, or a radio button if it is in a group (GtkCheckButton).
///
/// ```swift
/// let metres = CheckButton("Metres")
/// let feet = CheckButton("Feet", group: metres)
/// feet.onChange { isOn in print(isOn) }
/// ```
public final class CheckButton: Widget {
    /// Creates a check button.
    ///
    /// - Parameter group: a button of the same group, in which at most one is on.
    public init(_ label: String, group: CheckButton? = nil) {
        let widget = given(gtk_check_button_new_with_label(label), "check button")
        super.init(widget)
        widget.label?.breakLines()
        if let group { gtk_check_button_set_group(button, group.button) }
        add(KeyController(phase: .capture) { [unowned self] key in moveOn(key) })
    }

    /// Moves the focus to the next button of the list; after the last one it wraps around.
    ///
    /// In GTK an arrow key selects a button of the group. In a list that closes on selection the user could
    /// not reach the third one. Tab reaches only the selected button of a group.
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

    /// The text.
    public var label: String {
        get { gtk_check_button_get_label(button).map { String(cString: $0) } ?? "" }
        set { gtk_check_button_set_label(button, newValue) }
    }

    /// Whether the button is on. Setting it does not call `onChange`.
    public var isOn: Bool {
        get { gtk_check_button_get_active(button) != 0 }
        set { setByProgram { gtk_check_button_set_active(button, newValue.gboolean) } }
    }

    /// Calls back when the user toggles the button.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        onPersonalChange("toggled") { [unowned self] in action(isOn) }
    }
}

/// A switch, whose change takes effect immediately (GtkSwitch).
///
/// ```swift
/// let wifi = Switch(isOn: true)
/// wifi.onChange { isOn in print(isOn) }
/// ```
public final class Switch: Widget {
    /// Creates a switch. Give it an accessible label.
    public init(isOn: Bool = false) {
        super.init(given(gtk_switch_new(), "switch"))
        gtk_switch_set_active(opaque, isOn.gboolean)
    }

    /// Whether the switch is on. Setting it does not call `onChange`.
    public var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set { setByProgram { gtk_switch_set_active(opaque, newValue.gboolean) } }
    }

    /// Calls back when the user toggles the switch.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        onPersonalChange("notify::active") { [unowned self] in action(isOn) }
    }
}
