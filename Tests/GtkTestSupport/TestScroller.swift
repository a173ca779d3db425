import CAdw
import GtkKit

/// A column that scrolls by itself in a sheet that knows nothing of it.
public final class TestScroller: Widget {
    public init(_ child: Widget, height: Int) {
        guard let widget = gtk_scrolled_window_new() else { preconditionFailure("no scrolled window") }
        super.init(widget)
        gtk_scrolled_window_set_child(opaque, child.gtk)
        minimumSize(height: height)
    }

    /// px.
    public var vertical: Double { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
    public var horizontal: Double { gtk_adjustment_get_value(gtk_scrolled_window_get_hadjustment(opaque)) }
}
