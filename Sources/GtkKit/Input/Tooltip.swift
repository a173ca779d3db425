import CAdw

extension Widget {
    /// Shows a text beside the widget while a mouse or a pen rests on it, or the keyboard asks. Not for a finger: it covers
    /// what it rests on, and what is shown would stay in the way when it is lifted.
    func tooltip(_ text: String) {
        gtk_widget_set_has_tooltip(gtk, 1)
        connect(Signal<Bool, Int32, Int32, Bool, UnsafeMutableRawPointer>("query-tooltip")) {
            [unowned self]
            _, _, isByKeyboard, tooltip in
            guard isByKeyboard || PointerWatch.last != .touch, !opensSomethingNow else { return false }
            gtk_tooltip_set_text(OpaquePointer(tooltip), text)
            return true
        }
    }
}

extension Widget {
    /// Whether it is a button of a menu that is open, which its text would cover.
    private var opensSomethingNow: Bool {
        guard gtk.isA(gtk_menu_button_get_type()), let popover = gtk_menu_button_get_popover(opaque) else {
            return false
        }
        return gtk_widget_get_visible(UnsafeMutableRawPointer(popover).cast(to: GtkWidget.self)) != 0
    }
}
