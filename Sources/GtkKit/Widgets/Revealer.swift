import CAdw

/// GtkRevealer: slides its child in and out.
public final class Revealer: Widget {
    public enum Edge {
        /// The child comes down from above.
        case top
        /// The child comes up from below.
        case bottom
    }

    public init(_ child: Widget, from edge: Edge) {
        guard let widget = gtk_revealer_new() else { preconditionFailure("no revealer") }
        super.init(widget)
        gtk_revealer_set_child(opaque, child.gtk)
        gtk_revealer_set_transition_type(
            opaque,
            edge == .top ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    }

    public var isOpen: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set { gtk_revealer_set_reveal_child(opaque, newValue.gboolean) }
    }
}
