import CAdw

/// GtkToggleButton with an icon: it stays down until it is pressed again.
public final class ToggleButton: Widget {
    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: what the icon means, for its tooltip and for assistive technology.
    public init(icon: String, label: String) {
        guard let widget = gtk_toggle_button_new() else { preconditionFailure("no toggle button") }
        super.init(widget)
        gtk_button_set_icon_name(raw.cast(to: GtkButton.self), icon)
        gtk_widget_set_tooltip_text(gtk, label)
        accessibleLabel(label)
    }

    private var button: UnsafeMutablePointer<GtkToggleButton> { raw.cast(to: GtkToggleButton.self) }

    public var isOn: Bool {
        get { gtk_toggle_button_get_active(button) != 0 }
        set { gtk_toggle_button_set_active(button, newValue.gboolean) }
    }

    /// Calls back whenever it is another than before, whoever did it.
    public func onChange(_ action: @escaping @MainActor (Bool) -> Void) {
        connect(Signal<Void>("toggled")) { [unowned self] in action(isOn) }
    }
}
