import CAdw

/// GtkListBox: a few rows below each other, of which none is selected.
open class ListBox: Widget {
    /// - Parameter label: what the rows are, for assistive technology.
    public init(label: String, _ rows: [ListBoxRow] = []) {
        super.init(given(gtk_list_box_new(), "list"))
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

/// GtkListBoxRow: what it contains, and perhaps something that it does.
open class ListBoxRow: Widget {
    /// It was clicked, tapped or chosen with Enter.
    public var onActivate: (@MainActor () -> Void)?

    /// - Parameter role: what it is to assistive technology; nil for an item of a list.
    public init(_ child: Widget, role: AccessibleRole? = nil) {
        let type = gtk_list_box_row_get_type()
        super.init(given(role.map({ carte_widget_new(type, $0.gtk) }) ?? gtk_list_box_row_new(), "row"))
        gtk_list_box_row_set_child(row, child.gtk)
    }

    private var row: UnsafeMutablePointer<GtkListBoxRow> { raw.cast(to: GtkListBoxRow.self) }

    public var isActivatable: Bool {
        get { gtk_list_box_row_get_activatable(row) != 0 }
        set { gtk_list_box_row_set_activatable(row, newValue.gboolean) }
    }
}
