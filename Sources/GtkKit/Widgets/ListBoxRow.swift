import CAdw

/// GtkListBoxRow: what it contains, and perhaps something that it does.
open class ListBoxRow: Widget {
    /// It was clicked, tapped or chosen with Enter.
    public var onActivate: (@MainActor () -> Void)?

    /// - Parameter role: what it is to assistive technology; nil for an item of a list.
    public init(_ child: Widget, role: AccessibleRole? = nil) {
        let type = gtk_list_box_row_get_type()
        guard let widget = role.map({ carte_widget_new(type, $0.gtk) }) ?? gtk_list_box_row_new() else {
            preconditionFailure("no row")
        }
        super.init(widget)
        gtk_list_box_row_set_child(row, child.gtk)
    }

    private var row: UnsafeMutablePointer<GtkListBoxRow> { raw.cast(to: GtkListBoxRow.self) }

    public var isActivatable: Bool {
        get { gtk_list_box_row_get_activatable(row) != 0 }
        set { gtk_list_box_row_set_activatable(row, newValue.gboolean) }
    }
}
