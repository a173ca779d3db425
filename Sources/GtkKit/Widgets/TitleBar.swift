import CAdw

/// A title bar without a bar, for what lies over a window's own one: drags on it move the window, and the window's buttons
/// are at its ends, as the person has set it.
public final class TitleGrip: Widget {
    public init() {
        guard let handle = gtk_window_handle_new(), let row = gtk_center_box_new() else {
            preconditionFailure("no window handle")
        }
        super.init(handle)
        gtk_center_box_set_start_widget(OpaquePointer(row), gtk_window_controls_new(GTK_PACK_START))
        gtk_center_box_set_end_widget(OpaquePointer(row), gtk_window_controls_new(GTK_PACK_END))
        gtk_window_handle_set_child(opaque, row)
    }

    /// 0…1.
    public var opacity: Double {
        get { gtk_widget_get_opacity(gtk) }
        set { gtk_widget_set_opacity(gtk, newValue) }
    }
}

extension Widget {
    /// Where along the upper edge of this widget a title bar lies, px; nil where there is none.
    public var titleBarFrame: Rectangle? {
        let flags = GtkPickFlags(GTK_PICK_INSENSITIVE.rawValue | GTK_PICK_NON_TARGETABLE.rawValue)
        var next = gtk_widget_pick(gtk, Double(width) / 2, 1, flags)
        while let widget = next, widget != gtk {
            var bounds = graphene_rect_t()
            if widget.isA(gtk_window_handle_get_type()),
                gtk_widget_compute_bounds(widget, gtk, &bounds) != 0
            {
                return Rectangle(
                    x: Double(bounds.origin.x), y: Double(bounds.origin.y),
                    width: Double(bounds.size.width), height: Double(bounds.size.height))
            }
            next = gtk_widget_get_parent(widget)
        }
        return nil
    }
}
