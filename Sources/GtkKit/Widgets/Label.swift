import CAdw

/// GtkLabel.
public final class Label: Widget {
    public init(_ text: String = "") {
        guard let widget = gtk_label_new(text) else { preconditionFailure("no label") }
        super.init(widget)
        gtk_label_set_xalign(opaque, 0)
    }

    public var text: String {
        get { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { if newValue != text { gtk_label_set_text(opaque, newValue) } }
    }

    /// Breaks lines between words, and inside a word that does not fit. At most `lines` of them, and at the latest after
    /// so many `characters` of usual width.
    @discardableResult
    public func wrapping(lines: Int? = nil, characters: Int = -1) -> Self {
        gtk.breakLines()
        gtk_label_set_max_width_chars(opaque, Int32(characters))
        if let lines {
            gtk_label_set_lines(opaque, Int32(lines))
            gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        }
        return self
    }

    /// Writes from the middle of its room to both sides.
    @discardableResult
    public func centered() -> Self {
        gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
        gtk_label_set_xalign(opaque, 0.5)
        return self
    }

    /// Writes towards the end of its room.
    @discardableResult
    public func atEnd() -> Self {
        gtk_label_set_justify(opaque, GTK_JUSTIFY_RIGHT)
        gtk_label_set_xalign(opaque, 1)
        return self
    }

    /// Reads from left to right in every language, as numbers and addresses do; where it stands follows the language.
    @discardableResult
    public func leftToRight() -> Self {
        gtk_widget_set_direction(gtk, GTK_TEXT_DIR_LTR)
        gtk_label_set_xalign(opaque, gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? 1 : 0)
        return self
    }

    /// Ends with “…” where there is no room for more.
    @discardableResult
    public func ellipsized() -> Self {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        return self
    }
}
