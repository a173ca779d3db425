import CAdw
import GtkKit

/// A line to write in.
public final class TestEntry: Widget {
    public init(_ text: String) {
        guard let widget = gtk_entry_new() else { preconditionFailure("no entry") }
        super.init(widget)
        gtk_editable_set_text(opaque, text)
    }

    public var text: String { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }

    /// How many characters are before the cursor.
    public var cursor: Int { Int(gtk_editable_get_position(opaque)) }

    /// How many characters are selected.
    public var selectionLength: Int {
        var (start, end): (Int32, Int32) = (0, 0)
        _ = gtk_editable_get_selection_bounds(opaque, &start, &end)
        return Int(end - start)
    }
}
