import CAdw

/// Widgets in a row that scrolls sideways where they do not fit.
public final class Strip: Widget {
    private let row: Box

    public init(spacing: Int) {
        guard let widget = gtk_scrolled_window_new() else { preconditionFailure("no scrolled window") }
        row = Box(.horizontal, spacing: spacing)
        super.init(widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
        gtk_scrolled_window_set_child(opaque, row.gtk)
        isFocusable = false
    }

    /// Room around the widgets, px.
    public func padding(horizontal: Int, vertical: Int) {
        row.margin(horizontal: horizontal, top: vertical, bottom: vertical)
    }

    public func append(_ child: Widget) { row.append(child) }

    public func remove(_ child: Widget) { gtk_box_remove(row.raw.cast(to: GtkBox.self), child.gtk) }

    /// Brings the widgets into this order; all of them are in the strip.
    public func order(_ children: [Widget]) {
        var last: Widget?
        for child in children {
            gtk_box_reorder_child_after(row.raw.cast(to: GtkBox.self), child.gtk, last?.gtk)
            last = child
        }
    }

    /// Shows its beginning.
    public func scrollToStart() {
        guard let adjustment = gtk_scrolled_window_get_hadjustment(opaque) else { return }
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment))
    }
}
