import CAdw
import GtkKit

/// A text with a link in it.
public final class TestLink: Widget {
    /// How often the link was followed.
    public private(set) var activations = 0

    public init() {
        guard let widget = gtk_label_new(nil) else { preconditionFailure("no label") }
        super.init(widget)
        gtk_label_set_markup(
            opaque, "<a href=\"carte:test\">A link that is long enough to be hit by a finger</a>")
        connect(Signal<Bool>("activate-link")) { [unowned self] in
            activations += 1
            return true
        }
    }
}
