import CAdw

/// GtkListBox: a few rows below each other, of which none is selected.
open class ListBox: Widget {
    /// - Parameter label: what the rows are, for assistive technology.
    public init(label: String, _ rows: [ListBoxRow] = []) {
        guard let widget = gtk_list_box_new() else { preconditionFailure("no list") }
        super.init(widget)
        gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        accessibleLabel(label)
        for row in rows { append(row) }
        connect(Signal<Void, UnsafeMutableRawPointer>("row-activated")) { row in
            Widget.peer(of: row.cast(to: GtkWidget.self), as: ListBoxRow.self)?.onActivate?()
        }
    }

    public func append(_ row: ListBoxRow) { gtk_list_box_append(opaque, row.gtk) }

    /// Puts a row before the one that has this number, 0 the first; hidden ones count.
    public func insert(_ row: ListBoxRow, at position: Int) {
        gtk_list_box_insert(opaque, row.gtk, Int32(position))
    }
}
