import CAdw

/// GtkImage: a symbolic icon of the theme.
public final class Icon: Widget {
    public init(_ name: String) {
        guard let widget = gtk_image_new_from_icon_name(name) else { preconditionFailure("no image") }
        super.init(widget)
    }

    /// Shows another icon.
    public func show(_ name: String) { gtk_image_set_from_icon_name(opaque, name) }
}
