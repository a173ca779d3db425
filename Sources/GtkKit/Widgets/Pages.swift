import CAdw

/// AdwStatusPage: says why there is nothing to see here, and what can be done about it.
public final class StatusPage: Widget {
    public init(icon: String, title: String, _ child: Widget? = nil) {
        guard let widget = adw_status_page_new() else { preconditionFailure("no status page") }
        super.init(widget)
        adw_status_page_set_icon_name(opaque, icon)
        adw_status_page_set_title(opaque, title)
        if let child { adw_status_page_set_child(opaque, child.gtk) }
    }

    /// - Parameter text: plain, not markup.
    public func describe(_ text: String) {
        let escaped = g_markup_escape_text(text, -1)
        adw_status_page_set_description(opaque, escaped)
        g_free(escaped)
    }
}

/// GtkSpinner: something is going on.
public final class Spinner: Widget {
    public init() {
        guard let widget = gtk_spinner_new() else { preconditionFailure("no spinner") }
        super.init(widget)
    }

    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        set { gtk_spinner_set_spinning(opaque, newValue.gboolean) }
    }
}
