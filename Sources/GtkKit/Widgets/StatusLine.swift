import CAdw

/// A line that nobody sees and a screen reader reads aloud whenever it changes.
public final class StatusLine: Widget {
    public init() {
        let role = AccessibleRole.status.gtk
        guard let widget = carte_widget_new(gtk_label_get_type(), role) else {
            preconditionFailure("no status line")
        }
        super.init(widget)
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        // Neither hidden nor without a size: then assistive technology would pass it over, too.
        gtk_widget_set_opacity(gtk, 0)
        gtk_widget_set_can_target(gtk, 0)
        align(horizontal: .start, vertical: .end)
        text = ""
    }

    public var text = "" {
        didSet {
            gtk_label_set_text(opaque, text)
            accessibleLabel(text)
        }
    }
}
