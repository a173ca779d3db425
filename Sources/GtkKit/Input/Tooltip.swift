import CAdw

extension Widget {
    /// Shows a tooltip for a resting mouse or pen, and for the keyboard.
    ///
    /// Not for a finger: it covers the widget, and the tooltip would remain after it is lifted.
    func tooltip(_ text: String) {
        gtk_widget_set_has_tooltip(gtk, 1)
        connect(Signal<Bool, Int32, Int32, Bool, UnsafeMutableRawPointer>("query-tooltip")) {
            [unowned self]
            _, _, isByKeyboard, tooltip in
            guard isByKeyboard || PointerTracker.last != .touch, !opensSomethingNow else { return false }
            gtk_tooltip_set_text(OpaquePointer(tooltip), text)
            return true
        }
    }
}

extension Widget {
    /// Whether this is the button of an open menu. The tooltip would cover the menu.
    private var opensSomethingNow: Bool {
        guard gtk.isA(gtk_menu_button_get_type()), let popover = gtk_menu_button_get_popover(opaque) else {
            return false
        }
        return gtk_widget_get_visible(UnsafeMutableRawPointer(popover).cast(to: GtkWidget.self)) != 0
    }
}
