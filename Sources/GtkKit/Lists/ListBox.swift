import CGtk

/// A list for a few rows, without selection (GtkListBox). For many rows use ``ListView``.
///
/// ```swift
/// let row = ListBoxRow(Label("About"))
/// row.onActivate = { print("about") }
/// let list = ListBox(label: "Menu", [row])
/// ```
open class ListBox: Widget {
    /// Creates a list.
    ///
    /// - Parameter label: the accessible name.
    public init(label: String, _ rows: [ListBoxRow] = []) {
        super.init(given(gtk_list_box_new(), "list"))
        gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        accessibleLabel(label)
        for row in rows { append(row) }
        connect(Signal<Void, UnsafeMutableRawPointer>("row-activated")) { row in
            Widget.peer(of: row.cast(to: GtkWidget.self), as: ListBoxRow.self)?.onActivate?()
        }
    }

    /// Adds a row at the end.
    public func append(_ row: ListBoxRow) { gtk_list_box_append(opaque, row.gtk) }

    /// Inserts a row at an index. Hidden rows count.
    public func insert(_ row: ListBoxRow, at position: Int) {
        gtk_list_box_insert(opaque, row.gtk, Int32(position))
    }
}

/// A row with any content and an optional action (GtkListBoxRow).
///
/// ```swift
/// let row = ListBoxRow(Label("About"))
/// row.onActivate = { print("about") }
/// ```
open class ListBoxRow: Widget {
    /// Called on a click, a tap or Enter.
    public var onActivate: (@MainActor () -> Void)?

    /// Creates a row.
    ///
    /// - Parameter role: the accessible role; nil for a list item.
    public init(_ child: Widget, role: AccessibleRole? = nil) {
        let type = gtk_list_box_row_get_type()
        super.init(given(role.map({ gtkkit_widget_new(type, $0.gtk) }) ?? gtk_list_box_row_new(), "row"))
        gtk_list_box_row_set_child(row, child.gtk)
    }

    private var row: UnsafeMutablePointer<GtkListBoxRow> { raw.cast(to: GtkListBoxRow.self) }

    /// Whether the row reacts to clicks and Enter.
    public var isActivatable: Bool {
        get { gtk_list_box_row_get_activatable(row) != 0 }
        set { gtk_list_box_row_set_activatable(row, newValue.gboolean) }
    }
}
