import CGtk

/// A transparent title bar for content that covers the window's own one.
///
/// Drags on it move the window. The window's buttons are at its ends, as the user has set it.
///
/// ```swift
/// let titleBar = WindowHandle()
/// titleBar.opacity = 0.5
/// ```
public final class WindowHandle: Widget {
    /// Creates a title bar with the window's buttons.
    public init() {
        let row = given(gtk_center_box_new(), "center box")
        super.init(given(gtk_window_handle_new(), "window handle"))
        gtk_center_box_set_start_widget(OpaquePointer(row), gtk_window_controls_new(GTK_PACK_START))
        gtk_center_box_set_end_widget(OpaquePointer(row), gtk_window_controls_new(GTK_PACK_END))
        gtk_window_handle_set_child(opaque, row)
    }
}

extension Widget {
    /// The frame of the title bar at the widget's top edge, px; nil if there is none.
    public var titleBarFrame: Rectangle? {
        let flags = GtkPickFlags(GTK_PICK_INSENSITIVE.rawValue | GTK_PICK_NON_TARGETABLE.rawValue)
        var next = gtk_widget_pick(gtk, Double(width) / 2, 1, flags)
        while let widget = next, widget != gtk {
            if widget.isA(gtk_window_handle_get_type()), let frame = widget.frame(in: gtk) { return frame }
            next = gtk_widget_get_parent(widget)
        }
        return nil
    }
}
