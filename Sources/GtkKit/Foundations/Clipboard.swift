import CAdw

extension Widget {
    /// Puts a text on the clipboard of the widget's display.
    public func copy(_ text: String) { gdk_clipboard_set_text(gtk_widget_get_clipboard(gtk), text) }

    /// What this program has put on the clipboard; nil where another program owns it.
    public var ownClipboardText: String? {
        guard let content = gdk_clipboard_get_content(gtk_widget_get_clipboard(gtk)) else { return nil }
        var value = GValue()
        carte_value_init_string(&value)
        defer { g_value_unset(&value) }
        guard gdk_content_provider_get_value(content, &value, nil) != 0 else { return nil }
        return g_value_get_string(&value).map { String(cString: $0) }
    }
}
