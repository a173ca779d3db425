import CGtk

extension Widget {
    /// Sets a tooltip for a resting mouse or pen, and for the keyboard; nil removes it.
    ///
    /// Not for a finger: it covers the widget, and the tooltip would remain after it is lifted.
    @discardableResult
    public func tooltip(_ text: String?) -> Self {
        let object = raw.cast(to: GObject.self)
        let isConnected = g_object_get_data(object, Self.hasHandler) != nil
        g_object_set_data_full(object, Self.text, g_strdup(text), g_free)
        gtk_widget_set_has_tooltip(gtk, (text != nil).gboolean)
        guard !isConnected else { return self }
        g_object_set_data(object, Self.hasHandler, raw)
        connect(Signal<Bool, Int32, Int32, Bool, UnsafeMutableRawPointer>("query-tooltip")) {
            [unowned self]
            _, _, isByKeyboard, tooltip in
            guard isByKeyboard || PointerTracker.last != .touch, !opensSomethingNow,
                let text = g_object_get_data(raw.cast(to: GObject.self), Self.text)
            else { return false }
            gtk_tooltip_set_text(OpaquePointer(tooltip), text.assumingMemoryBound(to: CChar.self))
            return true
        }
        return self
    }

    private static var text: String { "gtkkit-tooltip" }
    private static var hasHandler: String { "gtkkit-has-tooltip-handler" }
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
