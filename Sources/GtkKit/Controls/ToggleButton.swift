import CAdw

/// GtkToggleButton with an icon: it stays down until it is pressed again.
public final class ToggleButton: Widget {
    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: what the icon means, for its tooltip and for assistive technology.
    public init(icon: String, label: String) {
        guard let widget = gtk_toggle_button_new() else { preconditionFailure("no toggle button") }
        super.init(widget)
        show(icon: icon)
        tooltip(label)
        accessibleLabel(label)
    }

    /// With a text beside the icon, which says what it means.
    public init(icon: String, text: String) {
        guard let widget = gtk_toggle_button_new() else { preconditionFailure("no toggle button") }
        super.init(widget)
        let content = adw_button_content_new()
        adw_button_content_set_icon_name(content.map { OpaquePointer($0) }, icon)
        adw_button_content_set_label(content.map { OpaquePointer($0) }, text)
        content?.label?.breakLines()
        // The content gives the button its name.
        gtk_button_set_child(raw.cast(to: GtkButton.self), content)
    }

    /// Shows another icon, of a button that has nothing else.
    public func show(icon: String) { showButtonIcon(icon) }

    /// Calls back when the person presses it, after it has turned; not when `isOn` is set.
    public func onClick(_ action: @escaping @MainActor () -> Void) {
        connect(Signal<Void>("clicked"), action)
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
