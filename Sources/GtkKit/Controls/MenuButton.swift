import CAdw

/// GtkMenuButton: opens a menu below it.
public final class MenuButton: Widget {
    /// - Parameters:
    ///   - icon: the name of a symbolic icon.
    ///   - label: what the icon means, for its tooltip and for assistive technology.
    ///   - isPrimary: whether F10 opens it, as the one menu of its window.
    public init(icon: String, label: String, _ menu: Menu, isPrimary: Bool = false) {
        super.init(Self.make())
        gtk_menu_button_set_icon_name(opaque, icon)
        gtk_menu_button_set_menu_model(opaque, menu.raw.cast(to: GMenuModel.self))
        gtk_menu_button_set_primary(opaque, isPrimary.gboolean)
        if let popover = gtk_menu_button_get_popover(opaque) {
            UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self).peer.adaptMenu()
        }
        nameButtonInside(label)
        tooltip(label)
    }

    /// GtkMenuButton, which is nothing but a place for the button inside: it is that which takes the focus. Newer GTK knows.
    static func make() -> UnsafeMutablePointer<GtkWidget> {
        let role = Widget.namesButtonsInside ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_GENERIC
        guard let widget = carte_widget_new(gtk_menu_button_get_type(), role) else {
            preconditionFailure("no menu button")
        }
        return widget
    }

    public func open() { gtk_menu_button_popup(opaque) }
}

extension Widget {
    /// Whether GTK calls the button inside of a GtkMenuButton or GtkDropDown as that is called, whatever it is called itself.
    static let namesButtonsInside = gtk_check_version(4, 16, 0) == nil

    /// The name of the button that a GtkMenuButton or GtkDropDown consists of.
    func nameButtonInside(_ label: String) {
        let named = Self.namesButtonsInside ? self : gtk.descendant(gtk_toggle_button_get_type())?.peer
        named?.accessibleLabel(label)
    }
}
