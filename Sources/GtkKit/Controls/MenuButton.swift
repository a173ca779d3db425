import CAdw

/// GtkMenuButton: opens a menu below it.
public final class MenuButton: Widget {
    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: what the icon means, for its tooltip and for assistive technology.
    ///   - isPrimary: whether F10 opens it, as the one menu of its window.
    public init(icon: String, label: String, _ menu: Menu, isPrimary: Bool = false) {
        guard let widget = gtk_menu_button_new() else { preconditionFailure("no menu button") }
        super.init(widget)
        gtk_menu_button_set_icon_name(opaque, icon)
        gtk_menu_button_set_menu_model(opaque, menu.raw.cast(to: GMenuModel.self))
        gtk_menu_button_set_primary(opaque, isPrimary.gboolean)
        tooltip(label)
        accessibleLabel(label)
        // What takes the focus is the button inside.
        if let button = gtk_widget_get_first_child(gtk) { Widget(button).accessibleLabel(label) }
    }

    public func open() { gtk_menu_button_popup(opaque) }
}
