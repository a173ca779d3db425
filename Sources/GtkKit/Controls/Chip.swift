import CAdw

/// A pill that is on or off; on, it has a cross, for a click takes it away.
public final class Chip: Widget {
    private let cross = Icon("window-close-symbolic")

    public init(_ label: String) {
        guard let widget = gtk_toggle_button_new() else { preconditionFailure("no toggle button") }
        super.init(widget)
        cross.isVisible = false
        let content = Box(.horizontal, spacing: 6, [Label(label), cross])
        gtk_button_set_child(raw.cast(to: GtkButton.self), content.gtk)
        accessibleLabel(label)
        classes("chip")
    }

    private var button: UnsafeMutablePointer<GtkToggleButton> { raw.cast(to: GtkToggleButton.self) }

    /// Setting it does not call `onChange` back.
    public var isOn: Bool {
        get { gtk_toggle_button_get_active(button) != 0 }
        set {
            setByProgram { gtk_toggle_button_set_active(button, newValue.gboolean) }
            cross.isVisible = newValue
        }
    }

    /// Calls back when the person turns it on or off.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("toggled")) { [unowned self] in
            cross.isVisible = isOn
            if !isSetByProgram { action(isOn) }
        }
    }
}
