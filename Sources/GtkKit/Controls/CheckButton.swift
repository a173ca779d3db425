import CGtk

/// A check button, or a radio button if it is in a group (GtkCheckButton).
///
/// ```swift
/// let metres = CheckButton("Metres")
/// let feet = CheckButton("Feet", group: metres)
/// feet.onChange { isOn in print(isOn) }
/// ```
public final class CheckButton: Widget {
    /// The label beside a mark; nil for GTK's own label.
    private var text: Label?

    /// Creates a check button.
    ///
    /// - Parameter group: a button of the same group, in which at most one is on.
    public convenience init(_ label: String, group: CheckButton? = nil) {
        self.init()
        gtk_check_button_set_label(button, label)
        gtk.label?.breakLines()
        if let group { gtk_check_button_set_group(button, group.button) }
    }

    /// Creates a check button with a mark before its label, such as a dot with a colour.
    public convenience init(_ label: String, mark: Widget) {
        self.init()
        let text = Label(label).wrapping()
        self.text = text
        gtk_check_button_set_child(button, HBox(spacing: 8, [mark, text], filling: text).gtk)
        accessibleLabel(label)
    }

    private init() {
        super.init(given(gtk_check_button_new(), "check button"))
        onPersonalChange("toggled") { [unowned self] in isMixed = false }
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
        get { text?.text ?? gtk_check_button_get_label(button).map { String(cString: $0) } ?? "" }
        set {
            guard let text else { return gtk_check_button_set_label(button, newValue) }
            text.text = newValue
            accessibleLabel(newValue)
        }
    }

    /// Whether the button is on. Setting it does not call `onChange`.
    public var isOn: Bool {
        get { gtk_check_button_get_active(button) != 0 }
        set { setByProgram { gtk_check_button_set_active(button, newValue.gboolean) } }
    }

    /// Whether the button is on for some of its subjects only. Set it after ``isOn``; a press by the user ends it.
    public var isMixed: Bool {
        get { gtk_check_button_get_inconsistent(button) != 0 }
        set { gtk_check_button_set_inconsistent(button, newValue.gboolean) }
    }

    /// Calls back when the user toggles the button. A mixed button that is off turns on.
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
