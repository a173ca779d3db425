import CAdw

/// GtkScrolledWindow: scrolls its child up and down.
open class ScrolledWindow: Widget {
    public init(_ child: Widget) {
        // By itself it is a group in older GTK, and in newer one of a role that may have no name.
        guard let widget = carte_widget_new(gtk_scrolled_window_get_type(), AccessibleRole.group.gtk) else {
            preconditionFailure("no scrolled window")
        }
        super.init(widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(opaque, child.gtk)
        gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
        guard let adjustment = gtk_scrolled_window_get_vadjustment(opaque) else {
            preconditionFailure("a scrolled window without an adjustment")
        }
        return adjustment
    }

    /// How far the child is scrolled away from its top, px.
    public var scrollPosition: Double {
        get { gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue + gtk_adjustment_get_lower(adjustment)) }
    }

    /// Calls back with each new position.
    public func onScroll(_ action: @escaping @MainActor () -> Void) {
        SignalConnection.connect(UnsafeMutableRawPointer(adjustment), Signal<Void>("value-changed"), action)
    }
}
