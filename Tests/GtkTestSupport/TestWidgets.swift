import CGtk
import GtkKit

/// An entry.
public final class TestEntry: Widget {
    /// Creates an entry with this text.
    public init(_ text: String) {
        guard let widget = gtk_entry_new() else { preconditionFailure("no entry") }
        super.init(widget)
        gtk_editable_set_text(opaque, text)
    }

    /// The text in the entry.
    public var text: String { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }

    /// The cursor's position in characters.
    public var cursor: Int { Int(gtk_editable_get_position(opaque)) }

    /// The number of selected characters.
    public var selectionLength: Int {
        var (start, end): (Int32, Int32) = (0, 0)
        _ = gtk_editable_get_selection_bounds(opaque, &start, &end)
        return Int(end - start)
    }
}

/// A text with a link.
public final class TestLink: Widget {
    /// How often the link was activated.
    public private(set) var activations = 0

    /// Creates a label with one link. Activating it only counts.
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

/// A scrolled window without any relation to a sheet.
public final class TestScroller: Widget {
    /// Creates a scrolled window of at least this height, px.
    public init(_ child: Widget, height: Int) {
        guard let widget = gtk_scrolled_window_new() else { preconditionFailure("no scrolled window") }
        super.init(widget)
        gtk_scrolled_window_set_child(opaque, child.gtk)
        minimumSize(height: height)
    }

    /// The vertical scroll position, px.
    public var vertical: Double { gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(opaque)) }
    /// The horizontal scroll position, px.
    public var horizontal: Double { gtk_adjustment_get_value(gtk_scrolled_window_get_hadjustment(opaque)) }
}
